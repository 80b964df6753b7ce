internal import CCurveKernels

// Energy decides what has settled. Of an element, and per mass, it is
//
//     E = Σ (ω₀²·x² + v²) / 2
//
// over its components, x being the way to the target. It never rises; and it is 0 only at rest on the target, while x alone
// is 0 whenever a swing passes it.

extension SpringPopulation {
  /// Whether an element is at rest on its target.
  ///
  /// A moving element settles in the first step after which its energy is at most ``settlingThreshold``² of what it was when
  /// the element was last set; then it is put exactly onto its target, with no velocity. An undamped element never settles;
  /// nor does one whose ω₀ is below 1e-100, and one whose energy is not a finite number, beyond about 1e150.
  ///
  /// - Precondition: `element` is in 0..<``count``.
  public func isSettled(_ element: Int) -> Bool {
    requireElement(element)
    return weights[element] == 0
  }

  /// How many elements are at rest on their targets.
  public var settledCount: Int { count - movingCount }

  /// Whether all elements are at rest on their targets.
  public var isSettled: Bool { movingCount == 0 }
}

extension SpringPopulation {
  /// Measures what rest is to be measured by: an element's value, velocity or target is another one. For all elements at
  /// once, spring-set.inc does the same.
  mutating func restart(_ element: Int) {
    let block = element / Int(AC_SpringBlock)
    let weight = weight(of: element)
    switch (weights[element] == 0, weight == 0) {
    case (true, false):
      movingInBlock[block] += 1
      movingCount += 1
    case (false, true):
      movingInBlock[block] -= 1
      movingCount -= 1
    default: break
    }
    weights[element] = weight
    timesToNextCheck[block] = 0
  }

  /// The reciprocal of twice the energy of an element: 0 at rest, infinity where the element is never to settle.
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
    // A smaller energy has no reciprocal, and is of a way that is no way.
    return energy <= limits[isShared ? 0 : element] ? 1 / max(energy, .leastNormalMagnitude) : .infinity
  }
}
