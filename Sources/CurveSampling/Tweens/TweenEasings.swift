/// The easings of a population's elements, each with its plan and the number of elements that use it.
struct TweenEasings: Sendable {
  struct Easing: Sendable {
    let curve: UnitCurve
    let plan: any SamplingPlan
    /// The value at progress 1.
    let end: Double
    fileprivate(set) var useCount: Int
  }

  private var easings: [Easing?] = []
  private var indices: [UnitCurve: Int] = [:]
  /// The indices of places that no easing has.
  private var free: [Int] = []

  /// The number of places. Some may be free.
  var count: Int { easings.count }

  /// Returns the index of an easing that one more element uses.
  mutating func index(of curve: UnitCurve) -> Int {
    if let index = indices[curve] {
      easings[index]?.useCount += 1
      return index
    }
    let easing = Easing(curve: curve, plan: curve.sampler.plan, end: curve.value(at: 1), useCount: 1)
    let index = free.popLast() ?? easings.count
    if index == easings.count { easings.append(easing) } else { easings[index] = easing }
    indices[curve] = index
    return index
  }

  /// Frees the place of an easing whose last element has gone.
  mutating func release(_ index: Int) {
    guard let easing = easings[index] else { return }
    if easing.useCount > 1 {
      easings[index]?.useCount -= 1
      return
    }
    easings[index] = nil
    indices[easing.curve] = nil
    free.append(index)
  }

  /// The easing at an index, which an element uses.
  subscript(index: Int) -> Easing {
    guard let easing = easings[index] else { preconditionFailure("no element uses this easing") }
    return easing
  }
}
