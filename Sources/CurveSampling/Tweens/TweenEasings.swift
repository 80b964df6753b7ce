/// The easings of a population's elements, each with its plan and the number of elements that use it.
struct TweenEasings: Sendable {
  struct Easing: Sendable {
    let curve: UnitCurve
    let plan: any SamplingPlan
    /// The value at progress 1.
    let end: Double
    fileprivate(set) var useCount: Int
  }

  /// The easings by index. A free place has the last one that used it.
  private(set) var all: [Easing] = []
  private var indices: [UnitCurve: Int] = [:]
  /// The indices of places whose easing no element uses.
  private var free: [Int] = []

  /// Returns the index of an easing that one more element uses.
  mutating func index(of curve: UnitCurve) -> Int {
    if let index = indices[curve] {
      all[index].useCount += 1
      return index
    }
    let easing = Easing(curve: curve, plan: curve.sampler.plan, end: curve.value(at: 1), useCount: 1)
    let index = free.popLast() ?? all.count
    if index == all.count { all.append(easing) } else { all[index] = easing }
    indices[curve] = index
    return index
  }

  /// Frees the place of an easing when its last element has gone.
  mutating func release(_ index: Int) {
    all[index].useCount -= 1
    if all[index].useCount > 0 { return }
    indices[all[index].curve] = nil
    free.append(index)
  }
}
