/// The keyframes of a dense vector's motion, as rows of scalars: what it is sampled from in bulk.
final class KeyframeRows<Scalar: DenseScalar>: Sendable {
  /// How many scalars the vector has.
  let width: Int
  /// When the keyframes are, and how they go.
  let schedule: KeyframeSchedule
  /// The initial value; and of each keyframe where it starts, the vectors that its weights are for (the displacement and the
  /// velocities), and where it leads.
  let scalars: [Scalar]
  /// Where the rows of each keyframe begin.
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
  /// The longest vector in it: zeros of every length are as long as the others.
  var longest: Vector {
    if Vector.scalarLayout != nil { return initialValue }
    return segments.reduce(initialValue) { longest, segment in
      [segment.from, segment.to].reduce(longest) { $0.scalarCount < $1.scalarCount ? $1 : $0 }
    }
  }
}
