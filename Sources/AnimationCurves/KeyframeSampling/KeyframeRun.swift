/// A sampler of runs. A run is a sequence of times within one keyframe. The sampler's memory is reused for the next
/// run.
@unsafe
struct KeyframeRun<Scalar: DenseScalar> {
  let schedule: KeyframeSchedule
  let quantity: KeyframeQuantity
  /// The number of scalars of a vector, and the distance between the starts of two consecutive samples in the result,
  /// in scalars.
  let width, stride: Int
  /// The initial value.
  let initial: UnsafePointer<Scalar>
  /// Memory for up to three columns of weights, with one weight for each time. `roundedWeights` is memory for the same
  /// weights, rounded to the scalar's type.
  let weights: UnsafeMutablePointer<Double>
  let roundedWeights: UnsafeMutablePointer<Scalar>
  /// Temporary memory for the samples of a run, used if the samples are not contiguous in the result.
  let samples: UnsafeMutablePointer<Scalar>

  /// The minimum count of sample times for which the samples of a run are computed as a matrix product. With fewer
  /// sample times, each sample is computed separately.
  private static var fewest: Int { 6 }

  /// Returns the number of sample times for which a sampler must reserve memory if its longest run has `count` sample
  /// times. A run is a sequence of times within one keyframe. If `count` is too small for a matrix product, each sample
  /// is computed separately, and the result is 1. Otherwise the result is `count`.
  static func room(for count: Int) -> Int { unsafe count < fewest ? 1 : count }

  /// Writes `scalar` into every component of each of the `count` samples at `target`.
  @inline(__always)
  func fill(_ target: UnsafeMutablePointer<Scalar>, count: Int, with scalar: Scalar) {
    for row in 0..<count { unsafe (target + row * stride).update(repeating: scalar, count: width) }
  }

  /// Writes `vector` into each of the `count` samples at `target`.
  @inline(__always)
  private func fill(_ target: UnsafeMutablePointer<Scalar>, count: Int, with vector: UnsafePointer<Scalar>) {
    for row in 0..<count { unsafe (target + row * stride).update(from: vector, count: width) }
  }

  /// Writes a motion at rest into every sample: the initial value if values are sampled, zeros if velocities are
  /// sampled.
  @inline(__always)
  func rest(_ target: UnsafeMutablePointer<Scalar>, count: Int) {
    if unsafe quantity == .value {
      unsafe fill(target, count: count, with: initial)
    } else {
      unsafe fill(target, count: count, with: 0)
    }
  }

  /// Writes the samples of a keyframe at `times`.
  ///
  /// - Parameter vectors: The keyframe's start, the vectors that its weights multiply, and its target, one after
  ///   another in memory.
  @inline(__always)
  func write(
    _ timing: KeyframeTiming, _ vectors: UnsafePointer<Scalar>, at times: Span<Double>,
    into target: UnsafeMutablePointer<Scalar>
  ) {
    if unsafe times.count >= Self.fewest { return unsafe writeTogether(timing, vectors, at: times, into: target) }
    for row in times.indices {
      let elapsed = timing.elapsed(at: times[row])
      let weights =
        unsafe quantity == .value
        ? schedule.weights(of: timing, after: elapsed) : schedule.velocityWeights(of: timing, after: elapsed)
      unsafe write(weights, timing, vectors, into: target + row * stride)
    }
  }
}

// MARK: - Single samples

extension KeyframeRun {
  /// Writes one sample, by the same operations as ``KeyframeSegment``.
  @inline(__always)
  private func write(
    _ weights: KeyframeWeights, _ timing: KeyframeTiming, _ vectors: UnsafePointer<Scalar>,
    into target: UnsafeMutablePointer<Scalar>
  ) {
    let (width, isValue) = unsafe (width, quantity == .value)
    let (displacement, start, end) = unsafe (vectors + width, vectors + 2 * width, vectors + 3 * width)
    let (byDisplacement, byStart, byEnd) = (Scalar(weights.displacement), Scalar(weights.start), Scalar(weights.end))
    switch weights.terms {
    case .none:
      if isValue {
        unsafe target.update(from: self.target(of: timing, vectors), count: width)
      } else {
        unsafe target.update(repeating: 0, count: width)
      }
    case .displacement:
      for index in 0..<width {
        let moved = unsafe displacement[index] * byDisplacement
        unsafe target[index] = isValue ? moved + vectors[index] : moved
      }
    case .displacementAndStart:
      for index in 0..<width {
        let moved = unsafe displacement[index] * byDisplacement + start[index] * byStart
        unsafe target[index] = isValue ? moved + vectors[index] : moved
      }
    case .all:
      for index in 0..<width {
        let moved = unsafe displacement[index] * byDisplacement + start[index] * byStart + end[index] * byEnd
        unsafe target[index] = isValue ? moved + vectors[index] : moved
      }
    }
  }

  /// Returns the target of a keyframe.
  @inline(__always)
  private func target(of timing: KeyframeTiming, _ vectors: UnsafePointer<Scalar>) -> UnsafePointer<Scalar> {
    unsafe vectors + (timing.terms.count + 1) * width
  }
}

// MARK: - Matrix products

extension KeyframeRun {
  /// Writes the samples at `times`, computed as one matrix product of weights and vectors.
  private func writeTogether(
    _ timing: KeyframeTiming, _ vectors: UnsafePointer<Scalar>, at times: Span<Double>,
    into target: UnsafeMutablePointer<Scalar>
  ) {
    let count = times.count
    if unsafe quantity == .velocity && timing.duration == 0 { return unsafe fill(target, count: count, with: 0) }
    let to = unsafe self.target(of: timing, vectors)
    let terms = timing.terms.count
    if terms == 0 { return unsafe fill(target, count: count, with: to) }
    unsafe schedule.writeWeights(quantity, of: timing, at: times, into: weights)
    unsafe multiply(terms, vectors, count: count, into: target)
    guard unsafe quantity == .value else { return }
    // A sample at the end of its keyframe is exactly the target.
    switch timing.kind {
    case .linear:
      for row in 0..<count where unsafe weights[row] == 1 {
        unsafe (target + row * stride).update(from: to, count: width)
      }
    case .cubic:
      for row in 0..<count where unsafe weights[row] == 1 && weights[2 * count + row] == 0 {
        unsafe (target + row * stride).update(from: to, count: width)
      }
    case .spring, .move: return
    }
  }

  /// Writes, for each time, the sum of `terms` vectors, each multiplied by its weight at that time. For values, the
  /// base is added. `vectors` points to the base, which the `terms` vectors follow in memory.
  private func multiply(
    _ terms: Int, _ vectors: UnsafePointer<Scalar>, count: Int, into target: UnsafeMutablePointer<Scalar>
  ) {
    var columns = unsafe UnsafeRawPointer(weights).assumingMemoryBound(to: Scalar.self)
    if Scalar.self != Double.self {
      for index in 0..<terms * count { unsafe roundedWeights[index] = Scalar(weights[index]) }
      unsafe columns = UnsafePointer(roundedWeights)
    }
    let (width, stride) = unsafe (width, stride)
    let product = VectorProduct(sampleCount: count, termCount: terms, width: width)
    let base = unsafe quantity == .value ? Span(_unsafeStart: vectors, count: width) : nil
    let output = unsafe stride == width ? target : samples
    var span = unsafe MutableSpan(_unsafeStart: output, count: count * width)
    unsafe product.multiply(
      weights: Span(_unsafeStart: columns, count: terms * count),
      deltas: Span(_unsafeStart: vectors + width, count: terms * width), base: base, into: &span)
    if stride == width { return }
    for row in 0..<count { unsafe (target + row * stride).update(from: samples + row * width, count: width) }
  }
}
