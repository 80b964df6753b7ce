/// The easings of a population's elements, each with its plan and the number of elements that use it.
struct TweenEasings: Sendable {
  struct Easing: Sendable {
    let curve: UnitCurve
    let plan: any SamplingPlan
    /// The value at progress 1.
    let end: Double
    fileprivate(set) var useCount = 1
    /// Whether the plan computes the values of all elements of the easing together. If few elements share the easing,
    /// each value is computed by itself.
    ///
    /// Only ``TweenEasings/choose()`` changes it, so that an element keeps its bits from one call of it to the next.
    fileprivate(set) var isPlanned = false

    init(_ curve: UnitCurve) {
      (self.curve, plan, end) = (curve, curve.sampler.plan, curve.value(at: 1))
    }
  }

  /// The number of elements from which on one call of a plan is faster than single values: a call takes some 100 ns
  /// (`make benchmark BENCH=tweens`).
  private static let fewestPlanned = 4

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
    let index = free.popLast() ?? all.count
    if index == all.count { all.append(Easing(curve)) } else { all[index] = Easing(curve) }
    indices[curve] = index
    return index
  }

  /// Chooses anew whether the plan of each easing computes its values.
  mutating func choose() {
    for index in all.indices { all[index].isPlanned = all[index].useCount >= Self.fewestPlanned }
  }

  /// Frees the place of an easing when its last element has gone.
  mutating func release(_ index: Int) {
    all[index].useCount -= 1
    if all[index].useCount > 0 { return }
    indices[all[index].curve] = nil
    free.append(index)
  }

  /// Returns the value of an easing at `progress`, with the bits of ``computeValues(inPlace:groupEnds:)``.
  func value(of index: Int, at progress: Double) -> Double {
    if !all[index].isPlanned { return all[index].curve.value(at: progress) }
    var value = progress
    unsafe withUnsafeMutablePointer(to: &value) { unsafe all[index].plan.sample($0, into: $0, count: 1, on: .active) }
    return value
  }

  /// Replaces each progress by the value of its easing. Progress below 0 counts as 0.
  ///
  /// - Parameters:
  ///   - numbers: Progress up to 1.
  ///   - groupEnds: The end of each group of `numbers`: first of those that stay as they are, then of those of each
  ///     easing.
  func computeValues(inPlace numbers: inout MutableSpan<Double>, groupEnds: [Int]) {
    // Read in place: copies of 10,000 plans would count references for a fifth of the time.
    let (table, easings) = (KernelTable.active, all.span)
    for index in easings.indices where groupEnds[index] < groupEnds[index + 1] {
      let places = groupEnds[index]..<groupEnds[index + 1]
      if easings[index].isPlanned {
        var part = numbers._mutatingExtracting(places)
        easings[index].plan.run(inPlace: &part, on: table)
        continue
      }
      for place in places { numbers[place] = easings[index].curve.value(at: max(numbers[place], 0)) }
    }
  }
}
