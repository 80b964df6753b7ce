/// The scalars of all keyframes in the motion of a dense vector, copied into one array for sampling at many times.
final class KeyframeRows<Scalar: DenseScalar>: Sendable {
  /// The number of scalars of the vector.
  let width: Int
  /// The times and kinds of the keyframes.
  let schedule: KeyframeSchedule
  /// The scalars of the initial value, followed by those of each keyframe. A keyframe has the scalars of its start,
  /// displacement, start velocity, end velocity and target, in this order. The displacement or a velocity is left out
  /// if the keyframe has no weight for it.
  let scalars: [Scalar]
  /// The index in ``scalars`` of the first scalar of each keyframe.
  let offsets: [Int]

  init<Vector: DenseVector>(_ motion: KeyframeMotion<Vector>) where Vector.Scalar == Scalar {
    let width = motion.longest.scalarCount
    var scalars = motion.initialValue.scalars(count: width)
    var offsets: [Int] = []
    for (segment, timing) in zip(motion.segments, motion.schedule.timings) {
      offsets.append(scalars.count)
      let vectors = [segment.to - segment.from, segment.startVelocity, segment.endVelocity].prefix(timing.terms.count)
      scalars += segment.from.scalars(count: width)
      for vector in vectors { scalars += vector.scalars(count: width) }
      scalars += segment.to.scalars(count: width)
    }
    (self.width, self.scalars, self.offsets) = (width, scalars, offsets)
    schedule = motion.schedule
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
