extension MotionSpan {
  init(_ motion: ExportedCurve) {
    self.init(times: motion.times, duration: motion.duration, delay: motion.delay, start: motion.start)
  }

  /// - Precondition: There is a motion.
  init(_ motions: [ExportedCurve]) {
    self.init(motions[0])
    for motion in motions.dropFirst() { cover(MotionSpan(motion)) }
  }
}

extension WrittenMotion {
  init(
    _ label: String, _ motion: ExportedCurve, _ error: ExportDeviation, consumer: ConsumerDeviation? = nil,
    easing: String? = nil
  ) {
    self.init(label, MotionSpan(motion), error, consumer: consumer, easing: easing)
  }
}
