/// A way to compute many numbers of a curve at once.
///
/// Source and destination have room for `count` numbers; they are the same memory or do not overlap. Every time is
/// allowed: outside the domain, NaN, infinite.
protocol SamplingPlan: Sendable {
  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable)

  /// The curve in the first half and from its other end in the second, where there is a formula of its own for that.
  var mirrored: EasingFormulaPlan? { get }

  /// The number of simple curves that the plan computes for one value; 1 by default.
  var evaluationCount: Double { get }
}

extension SamplingPlan {
  var mirrored: EasingFormulaPlan? { nil }

  var evaluationCount: Double { 1 }

  @unsafe
  func run(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
    let table = KernelTable.active
    unsafe times.withUnsafeBufferPointer { times in
      unsafe values.withUnsafeMutableBufferPointer { values in
        guard let times = times.baseAddress, let start = values.baseAddress else { return }
        unsafe sample(times, into: start, count: values.count, on: table)
      }
    }
  }

  @unsafe
  func run(inPlace values: inout MutableSpan<Double>) {
    let table = KernelTable.active
    unsafe values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      unsafe sample(start, into: start, count: values.count, on: table)
    }
  }
}

/// The same for Floats.
protocol FloatSamplingPlan: Sendable {
  @unsafe
  func sample(
    _ times: UnsafePointer<Float>, into values: UnsafeMutablePointer<Float>, count: Int, on table: KernelTable)
}

extension FloatSamplingPlan {
  @unsafe
  func run(_ times: Span<Float>, into values: inout MutableSpan<Float>) {
    let table = KernelTable.active
    unsafe times.withUnsafeBufferPointer { times in
      unsafe values.withUnsafeMutableBufferPointer { values in
        guard let times = times.baseAddress, let start = values.baseAddress else { return }
        unsafe sample(times, into: start, count: values.count, on: table)
      }
    }
  }
}
