// Energy decides when an element settles. Per mass, and with x the displacement from the target, it is
//
//     E = Σ (ω₀²·x² + v²) / 2
//
// over the components. It never rises, and it is 0 only at rest on the target, while x alone is 0 whenever a spring passes it.
// The reference energy is that when the element was last set.

extension SpringPopulation {
  /// Whether an element is at rest on its target.
  ///
  /// A moving element settles in the first step after which its energy is at most ``settlingThreshold``² times what it was
  /// when the element was last set. Then it is put exactly onto its target, with no velocity. These never settle: undamped
  /// elements, elements whose ω₀ is below 1e-100, and elements whose energy is not finite, beyond about 1e150.
  ///
  /// - Precondition: `element` is in 0..<``count``.
  public func isSettled(_ element: Int) -> Bool {
    requireElement(element)
    return storage[layout.weights, element] == 0
  }

  /// The number of elements at rest on their targets.
  public var settledCount: Int { count - movingCount }

  /// Whether all elements are at rest on their targets.
  public var isSettled: Bool { movingCount == 0 }
}

extension SpringPopulation {
  /// Recomputes the reference energy of an element after a change of its values, velocities or targets; spring-set.inc does
  /// so for all.
  mutating func restart(_ element: Int) {
    let block = element / SpringPopulationLayout.block
    let weight = weight(of: element)
    let change = (weight == 0 ? 0 : 1) - (storage[layout.weights, element] == 0 ? 0 : 1)
    storage[layout.weights, element] = weight
    storage[layout.timesToNextCheck, block] = 0
    if change == 0 { return }
    storage[layout.movingCounts, block] += Double(change)
    movingCount += change
  }

  /// The reciprocal of twice the energy of an element: 0 at rest, infinity if the element never settles.
  // Inlined: a mutating method that calls it would copy the whole structure first.
  @inline(__always)
  private func weight(of element: Int) -> Double {
    let stiffness = spring(of: element).finiteStiffness
    var energy = 0.0
    var isAtRest = true
    for component in components(of: element) {
      let (displacement, velocity) = (values[component] - targets[component], velocities[component])
      isAtRest = isAtRest && displacement == 0 && velocity == 0
      energy += stiffness * (displacement * displacement) + velocity * velocity
    }
    if isAtRest { return 0 }
    // The reciprocal of a smaller energy is not finite.
    return energy <= storage[layout.limits, layout.isShared ? 0 : element]
      ? 1 / max(energy, .leastNormalMagnitude) : .infinity
  }
}
