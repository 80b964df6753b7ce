// Plans of combinators. The parts are sampled in blocks, so that intermediate values stay in the cache.

/// A plan for a curve without kernels. The plan computes the curve's values one by one, in a loop.
struct LoopPlan: SamplingPlan {
  let loop: CurveLoop
  var evaluationCost = 1.0

  /// The cost of one value. The unit is the cost of one evaluation of a simple curve by a kernel. Outside a kernel, one
  /// evaluation of a simple curve counts as 16.
  var evaluationCount: Double { 16 * evaluationCost }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    if unsafe times != UnsafePointer(values) { unsafe values.update(from: times, count: count) }
    var values = unsafe MutableSpan(_unsafeStart: values, count: count)
    loop(.value, &values)
  }
}

/// Divides `count` numbers into blocks. Calls `body` with the start and length of each block, and with a buffer for one
/// block.
@unsafe
private func forEachBlock(of count: Int, _ body: (_ start: Int, _ length: Int, UnsafeMutablePointer<Double>) -> Void) {
  unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, min(count, samplingBlock))) { memory in
    guard let room = memory.baseAddress else { return }
    for start in stride(from: 0, to: count, by: samplingBlock) {
      unsafe body(start, min(samplingBlock, count - start), room)
    }
  }
}

/// A composition of two curves.
struct ComposedPlan: SamplingPlan {
  let inner, outer: any SamplingPlan

  var evaluationCount: Double { inner.evaluationCount + outer.evaluationCount }

  func prepare(for demand: SamplingDemand, on table: KernelTable) {
    inner.prepare(for: demand.ofValues, on: table)
    outer.prepare(for: demand.ofValues, on: table)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    for start in stride(from: 0, to: count, by: samplingBlock) {
      let length = min(samplingBlock, count - start)
      unsafe inner.sample(times + start, into: values + start, count: length, on: table)
      unsafe outer.sample(values + start, into: values + start, count: length, on: table)
    }
  }
}

/// A plan that converts each time to another plan's time, and then samples that other plan.
struct RemappedPlan: SamplingPlan {
  let base: any SamplingPlan
  /// Maps a time to the base's time. NaN and times outside the domain may pass unchanged, because the base accepts
  /// them.
  let baseTime: @Sendable (Double) -> Double

  var evaluationCount: Double { base.evaluationCount }

  func prepare(for demand: SamplingDemand, on table: KernelTable) {
    base.prepare(for: demand.ofValues, on: table)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    for start in stride(from: 0, to: count, by: samplingBlock) {
      let length = min(samplingBlock, count - start)
      // Separate pointers avoid index sums that might overflow.
      let (from, to) = unsafe (times + start, values + start)
      for index in 0..<length { unsafe to[index] = baseTime(from[index]) }
      unsafe base.sample(to, into: to, count: length, on: table)
    }
  }
}

/// One easing from 0 to ½ and another from ½ to 1, in progress and in value. Both easings are sampled at all times. For
/// each time, the value of the easing whose half contains the time is used, and the other value is discarded.
///
/// Each level of nested joins doubles the work, because both easings are sampled at all times. If one value takes more
/// than ``limit`` evaluations, a loop over the curve is cheaper.
struct JoinedPlan: SamplingPlan {
  let first, second: any SamplingPlan
  let evaluationCount: Double

  /// The maximum number of evaluations of simple curves (not combinators) for one value of the joined easing. With
  /// more, no plan is created.
  static let limit = 32.0

  /// Creates the plan; `nil` if one value takes more than ``limit`` evaluations of simple curves.
  init?(first: any SamplingPlan, second: any SamplingPlan) {
    evaluationCount = first.evaluationCount + second.evaluationCount
    if evaluationCount > Self.limit { return nil }
    (self.first, self.second) = (first, second)
  }

  func prepare(for demand: SamplingDemand, on table: KernelTable) {
    first.prepare(for: demand.ofValues, on: table)
    second.prepare(for: demand.ofValues, on: table)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe forEachBlock(of: count) { start, length, other in
      unsafe withBlock(of: length) { own in
        // A copy of the times, because `values` may be the same memory.
        let to = unsafe values + start
        unsafe own.update(from: times + start, count: length)
        unsafe Self.split(own, into: other, count: length)
        unsafe first.sample(other, into: to, count: length, on: table)
        unsafe second.sample(other, into: other, count: length, on: table)
        unsafe Self.join(to, other, at: own, into: to, count: length)
      }
    }
  }

  /// Writes, for each time, the progress within the half that contains the time.
  @unsafe
  static func split(_ times: UnsafePointer<Double>, into progress: UnsafeMutablePointer<Double>, count: Int) {
    for index in 0..<count { unsafe progress[index] = times[index] < 0.5 ? 2 * times[index] : 2 * times[index] - 1 }
  }

  /// Writes the value of a join at each time: half the value of `first` for times below ½, and ½ plus half the value of
  /// `second` for other times.
  @unsafe
  static func join(
    _ first: UnsafePointer<Double>, _ second: UnsafePointer<Double>, at times: UnsafePointer<Double>,
    into values: UnsafeMutablePointer<Double>, count: Int
  ) {
    for index in 0..<count {
      let (early, late) = unsafe (0.5 * first[index], 0.5 + 0.5 * second[index])
      unsafe values[index] = times[index] < 0.5 ? early : late
    }
  }
}

/// An easing e from 0 to ½, and its reverse from ½ to 1.
///
/// At progress t, the value is e(2t) / 2 in the first half, and 1 − e(2 − 2t) / 2 in the second. So e is sampled once for
/// each time, at 2t or at 2 − 2t. Neither is rounded in its half.
struct MirroredPlan<Base: SamplingPlan>: SamplingPlan {
  let base: Base

  var evaluationCount: Double { base.evaluationCount }

  func prepare(for demand: SamplingDemand, on table: KernelTable) {
    base.prepare(for: demand.ofValues, on: table)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe forEachBlock(of: count) { start, length, block in
      unsafe MirroredBlock.fold(times + start, into: block, count: length)
      unsafe base.sample(block, into: block, count: length, on: table)
      unsafe MirroredBlock.unfold(block, at: times + start, into: values + start, count: length)
    }
  }
}

/// The steps of ``MirroredPlan`` before and after the base is sampled.
enum MirroredBlock {
  /// Writes, for each time, the progress at which the easing e is sampled. NaN in, NaN out.
  @unsafe
  static func fold(_ times: UnsafePointer<Double>, into progress: UnsafeMutablePointer<Double>, count: Int) {
    for index in 0..<count {
      let time = unsafe times[index]
      unsafe progress[index] = 2 * (time < 0.5 ? time : 1 - time)
    }
  }

  /// Writes the mirrored easing's value at each time. `folded` are the values of e at the progress that `fold` wrote.
  @unsafe
  static func unfold(
    _ folded: UnsafePointer<Double>, at times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>,
    count: Int
  ) {
    for index in 0..<count {
      let half = unsafe 0.5 * folded[index]
      unsafe values[index] = times[index] < 0.5 ? half : 1 - half
    }
  }
}

/// A weighted sum of two easings.
///
/// Each level of nested blends needs a block of memory on the stack.
struct BlendedPlan: SamplingPlan {
  let first, second: any SamplingPlan
  let weight: Double
  let evaluationCount: Double

  /// The maximum number of simple curves (not combinators) that are evaluated for one value of a blend. Beyond it, the
  /// blend has no plan and is evaluated in a loop.
  private static let limit = 64.0

  /// Creates the plan; `nil` if one value takes more than ``limit`` evaluations of simple curves.
  init?(first: any SamplingPlan, second: any SamplingPlan, weight: Double) {
    evaluationCount = first.evaluationCount + second.evaluationCount
    if evaluationCount > Self.limit { return nil }
    (self.first, self.second, self.weight) = (first, second, weight)
  }

  func prepare(for demand: SamplingDemand, on table: KernelTable) {
    first.prepare(for: demand.ofValues, on: table)
    second.prepare(for: demand.ofValues, on: table)
  }

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe forEachBlock(of: count) { start, length, other in
      unsafe second.sample(times + start, into: other, count: length, on: table)
      let to = unsafe values + start
      unsafe first.sample(times + start, into: to, count: length, on: table)
      unsafe Self.blend(to, with: other, weight: weight, count: length)
    }
  }

  /// Replaces each value v by (1 − `weight`) · v + `weight` · w, where w is the value at the same index of `others`.
  @unsafe
  static func blend(
    _ values: UnsafeMutablePointer<Double>, with others: UnsafePointer<Double>, weight: Double, count: Int
  ) {
    for index in 0..<count {
      let (a, b) = unsafe (values[index], others[index])
      unsafe values[index] = weight <= 0.5 ? a + weight * (b - a) : b - (1 - weight) * (b - a)
    }
  }
}
