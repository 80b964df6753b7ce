// The energy of an element decides when it settles. With x the displacement from the target and v the velocity, the
// energy per mass is
//
//     E = Σ (ω₀²·x² + v²) / 2
//
// summed over the components. The energy never rises. It is 0 only at rest on the target, while x alone is 0 whenever a
// spring passes its target. The reference energy is the energy after the element's value, velocity or target was last
// set. The next step measures it (spring-measure.inc).

extension SpringPopulation {
  /// Returns whether an element is at rest on its target.
  ///
  /// A moving element settles in the first step after which its energy is at most ``settlingThreshold``² times the
  /// reference energy, which is the energy after its value, velocity or target was last set. Settling sets the element
  /// exactly to its target, with velocity 0. These elements never settle: undamped ones, those whose ω₀ is below
  /// 1e-100, and those whose energy is not finite, such as with numbers beyond about 1e150.
  ///
  /// - Precondition: `element` is in 0..<``count``.
  public func isSettled(_ element: Int) -> Bool {
    requireElement(element)
    let weight = storage[layout.weights, element]
    return weight == 0 || weight.isNaN && isAtRest(element)
  }

  /// The number of elements at rest on their targets.
  ///
  /// - Complexity: For each block of 64 elements: O(1), or O(*n*) in its *n* components if one of its elements was set
  ///   since the most recent step.
  public var settledCount: Int { (0..<layout.blockCount).reduce(0) { $0 + settledCount(ofBlock: $1) } }

  /// Whether all elements are at rest on their targets.
  ///
  /// - Complexity: O(1), or that of ``settledCount`` if an element was set since the most recent step.
  public var isSettled: Bool {
    movingCount == 0
      || (0..<layout.blockCount).allSatisfy { settledCount(ofBlock: $0) == layout.elements(ofBlock: $0).count }
  }
}

extension SpringPopulation {
  /// Marks an element whose values, velocities or targets have changed, so that the next step measures its energy. The
  /// kernel in spring-set.inc does the same for all elements.
  mutating func mark(_ element: Int) {
    let block = element / SpringPopulationLayout.block
    if storage[layout.weights, element] == 0 {
      storage[layout.movingCounts, block] += 1
      movingCount += 1
    }
    storage[layout.weights, element] = .nan
    storage[layout.timesToNextCheck, block] = -1
  }

  private func settledCount(ofBlock block: Int) -> Int {
    let elements = layout.elements(ofBlock: block)
    let isMeasured = !(storage[layout.timesToNextCheck, block] < 0)
    return isMeasured ? elements.count - Int(storage[layout.movingCounts, block]) : elements.count(where: isSettled)
  }

  private func isAtRest(_ element: Int) -> Bool {
    components(of: element).allSatisfy { values[$0] - targets[$0] == 0 && velocities[$0] == 0 }
  }
}
