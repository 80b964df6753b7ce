internal import CCurveKernels

/// The numbers of all keyframes in the motion of a dense vector, prepared for sampling at many times.
final class KeyframeRows: Sendable {
  /// The number of scalars of the vector.
  let width: Int
  /// The times and kinds of the keyframes.
  let schedule: KeyframeSchedule
  /// The initial value, followed by the vectors of each keyframe: its start, its target and, as far as it has weights
  /// for them, its start velocity and its end velocity. A spring has an end velocity of 0.
  let vectors: [Double]
  /// The index in ``vectors`` of the first number of each keyframe.
  let offsets: [Int]
  /// The samplers of the schedule's timing curves.
  let samplers: [CurveSampler]
  /// The plans of the schedule's springs.
  let springs: [SpringPlans]

  /// The plans of a spring's step and impulse responses.
  struct SpringPlans: Sendable {
    let values, velocities: (step: SpringKernelPlan, impulse: SpringKernelPlan)
  }

  init<Vector: DenseVector>(_ motion: KeyframeMotion<Vector>) {
    let width = motion.longest.scalarCount
    func numbers(_ vector: Vector) -> [Double] { vector.scalars(count: width).map { Double($0) } }
    var vectors = numbers(motion.initialValue)
    var offsets: [Int] = []
    for (segment, timing) in zip(motion.segments, motion.schedule.timings) {
      offsets.append(vectors.count)
      vectors += numbers(segment.from) + numbers(segment.to)
      switch timing.kind {
      case .cubic, .spring: vectors += numbers(segment.startVelocity) + numbers(segment.endVelocity)
      case .linear, .move: break
      }
    }
    (self.width, self.vectors, self.offsets, schedule) = (width, vectors, offsets, motion.schedule)
    samplers = motion.schedule.curves.map(\.sampler)
    springs = motion.schedule.springs.map { SpringPlans(values: $0.valuePlans, velocities: $0.velocityPlans) }
  }
}

extension KeyframeMotion where Vector: DenseVector {
  /// The motion's vector with the most scalars. In types with a variable number of scalars, `zero` may have fewer
  /// scalars than the other vectors.
  var longest: Vector {
    if Vector.scalarLayout != nil { return initialValue }
    return segments.reduce(initialValue) { longest, segment in
      [segment.from, segment.to].reduce(longest) { $0.scalarCount < $1.scalarCount ? $1 : $0 }
    }
  }
}
