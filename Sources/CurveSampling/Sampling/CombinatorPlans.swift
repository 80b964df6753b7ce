// Plans of combinators. The parts are sampled in blocks, so that intermediate values stay in the cache.

/// A composition of two curves.
struct ComposedPlan: SamplingPlan {
  let inner, outer: any SamplingPlan

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

/// A plan that holds a value at the start of the domain and before it, and samples another plan after it.
struct HeldStartPlan: SamplingPlan {
  let base: any SamplingPlan
  let start, value: Double

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe forEachBlock(of: count) { first, length, computed in
      let (from, to) = unsafe (times + first, values + first)
      unsafe base.sample(from, into: computed, count: length, on: table)
      for index in 0..<length { unsafe to[index] = from[index] <= start ? value : computed[index] }
    }
  }
}

/// One easing from 0 to ½ and another from ½ to 1, in progress and in value.
///
/// The times of a block are divided by their half, so that each easing is sampled at its own times only.
struct JoinedPlan: SamplingPlan {
  let first, second: any SamplingPlan

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe forEachBlock(of: count) { start, length, halves in
      let (from, to) = unsafe (times + start, values + start)
      // The progress of the first half from the front on, that of the second half from the back.
      var (firstEnd, secondStart) = (0, length)
      for index in 0..<length {
        let time = unsafe from[index]
        let isFirst = time < 0.5
        secondStart -= isFirst ? 0 : 1
        unsafe halves[isFirst ? firstEnd : secondStart] = isFirst ? 2 * time : 2 * time - 1
        firstEnd += isFirst ? 1 : 0
      }
      unsafe first.sample(halves, into: halves, count: firstEnd, on: table)
      unsafe second.sample(halves + firstEnd, into: halves + firstEnd, count: length - firstEnd, on: table)
      (firstEnd, secondStart) = (0, length)
      for index in 0..<length {
        let isFirst = unsafe from[index] < 0.5
        secondStart -= isFirst ? 0 : 1
        let half = unsafe 0.5 * halves[isFirst ? firstEnd : secondStart]
        unsafe to[index] = isFirst ? half : 0.5 + half
        firstEnd += isFirst ? 1 : 0
      }
    }
  }
}

/// An easing e from 0 to ½, and its reverse from ½ to 1.
///
/// At progress t, the value is e(2t) / 2 in the first half, and 1 − e(2 − 2t) / 2 in the second. So e is sampled once
/// for each time, at 2t or at 2 − 2t. Neither is rounded in its half.
struct MirroredPlan: SamplingPlan {
  let base: any SamplingPlan

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe forEachBlock(of: count) { start, length, folded in
      let (from, to) = unsafe (times + start, values + start)
      for index in 0..<length {
        let time = unsafe from[index]
        unsafe folded[index] = 2 * (time < 0.5 ? time : 1 - time)
      }
      unsafe base.sample(folded, into: folded, count: length, on: table)
      for index in 0..<length {
        let half = unsafe 0.5 * folded[index]
        unsafe to[index] = from[index] < 0.5 ? half : 1 - half
      }
    }
  }
}

/// A weighted sum of two easings.
struct BlendedPlan: SamplingPlan {
  let first, second: any SamplingPlan
  let weight: Double

  @unsafe
  func sample(
    _ times: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, count: Int, on table: KernelTable
  ) {
    unsafe forEachBlock(of: count) { start, length, others in
      let to = unsafe values + start
      unsafe second.sample(times + start, into: others, count: length, on: table)
      unsafe first.sample(times + start, into: to, count: length, on: table)
      for index in 0..<length { unsafe to[index] = weightedMean(to[index], others[index], weight: weight) }
    }
  }
}
