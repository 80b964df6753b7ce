extension KeyedRows {
  /// Prepares the motion through the keyframes of a track. The first vector is the initial value. A keyframe's vectors
  /// follow: its start, its target and, as far as it has weights for them, its start velocity and its end velocity.
  convenience init<Vector: DenseVector>(_ motion: KeyframeMotion<Vector>) {
    let (width, schedule) = (motion.longest.scalarCount, motion.schedule)
    func numbers(_ vector: Vector) -> [Double] { vector.scalars(count: width).map { Double($0) } }
    var vectors = numbers(motion.initialValue)
    var segments: [KeyedRowSegment] = []
    segments.reserveCapacity(motion.segments.count)
    let (curves, springs) = (schedule.curves, schedule.springs)
    for (segment, timing) in zip(motion.segments, schedule.timings) {
      let from = vectors.count
      vectors += numbers(segment.from) + numbers(segment.to)
      var (start, method) = (from, SegmentShape.hold.number)
      switch timing.kind {
      case .linear(let curve): method = KeyedRowMethod.fixed.count + curve
      case .cubic: method = SegmentShape.cubic.number
      case .spring(let spring): method = KeyedRowMethod.fixed.count + curves.count + spring
      case .move: start += width
      }
      switch timing.kind {
      case .cubic, .spring: vectors += numbers(segment.start) + numbers(segment.end)
      case .linear, .move: break
      }
      segments.append(
        KeyedRowSegment(
          interval: timing.interval, from: start, to: from + width,
          startSlope: from + 2 * width, endSlope: from + 3 * width, method: method))
    }
    self.init(
      schedule.joints, width: width, vectors: vectors, segments: segments,
      methods: KeyedRowMethod.fixed + curves.map { .eased($0.sampler) }
        + springs.map { .spring(values: $0.valuePlans, velocities: $0.velocityPlans) },
      isTimeline: true)
  }
}

extension KeyframeMotion where Vector: DenseVector {
  /// The motion's vector with the most scalars.
  var longest: Vector {
    .longest([initialValue], segments.lazy.flatMap { [$0.from, $0.to, $0.start, $0.end] })
  }
}
