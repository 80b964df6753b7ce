internal import CCurveKernels

extension SpringPopulation {
  /// Advances all elements by `deltaTime`. The motion is exact for a step of any length. Elements that settle are set
  /// to their targets.
  ///
  /// Propagators are kept as long as `deltaTime` stays the same, and recomputed after it changes. If all elements share
  /// a spring, there is one propagator. Otherwise each element has its own propagator, and all propagators of a block
  /// of 64 elements are recomputed together: in the first step of the new `deltaTime` in which the block has a moving
  /// element.
  ///
  /// - Parameter deltaTime: Seconds. A negative time counts as 0 and changes nothing. After an infinite time every
  ///   damped element is at rest on its target, and the values of an undamped element that was moving are NaN.
  /// - Precondition: `deltaTime` is not NaN.
  /// - Complexity: O(*n*) for *n* components in the blocks of 64 elements that contain a moving element. Any other
  ///   block costs one comparison. The call allocates memory only if the population or one of its arrays is shared with
  ///   a copy.
  public mutating func advance(by deltaTime: Double) {
    requireTimeStep(deltaTime)
    guard deltaTime > 0, movingCount > 0 else { return }
    if layout.isShared { prepareShared(deltaTime) }
    let energyThreshold = max(settlingThreshold * settlingThreshold, .leastNormalMagnitude)
    let (layout, count) = (layout, movingCount)
    // A component takes about half a nanosecond, or one nanosecond if each element has its own spring.
    let numbersOfMicrosecond = layout.isShared ? 2000 : 1000
    let moving: Int? = unsafe layout.withPlan(&values, &velocities, reading: targets, &storage.numbers) { plan in
      let table = KernelTable.active
      unsafe plan.deltaTime = deltaTime
      unsafe plan.energyThreshold = energyThreshold
      if !layout.isShared {
        let leftOut = unsafe layout.sum(overPartsOf: plan, moving: count, numbersOfMicrosecond: numbersOfMicrosecond) {
          unsafe table.kernels.pointee.springFactors($0)
        }
        if leftOut > 0 { return nil }
      }
      return unsafe layout.sum(overPartsOf: plan, moving: count, numbersOfMicrosecond: numbersOfMicrosecond) {
        unsafe table.kernels.pointee.springStep($0)
      }
    }
    guard let moving else {
      prepareLong(deltaTime)
      return advance(by: deltaTime)
    }
    movingCount = moving
    if deltaTime * fastestUndamped == .infinity { restoreRestingElements() }
  }

  /// Computes the factors of a step of the shared spring, unless they are stored.
  private mutating func prepareShared(_ deltaTime: Double) {
    if storage[layout.preparedSteps, 0] == deltaTime { return }
    storage[layout.preparedSteps, 0] = deltaTime
    store(springs[0].stepFactors(deltaTime: deltaTime), of: 0)
  }

  /// Computes the step factors in all blocks that the kernel skipped because the step is too long for the kernel.
  private mutating func prepareLong(_ deltaTime: Double) {
    for block in 0..<layout.blockCount
    where storage[layout.movingCounts, block] > 0 && storage[layout.preparedSteps, block] != deltaTime {
      storage[layout.preparedSteps, block] = deltaTime
      prepare(block: block, deltaTime)
    }
  }

  /// Computes and stores the step factors p, q and r of each element of a block.
  private mutating func prepare(block: Int, _ deltaTime: Double) {
    let first = block * SpringPopulationLayout.block
    var factors = SIMD3<Double>.zero
    for element in first..<min(count, first + SpringPopulationLayout.block) {
      if element == first || springs[element] != springs[element - 1] {
        factors = springs[element].stepFactors(deltaTime: deltaTime)
      }
      store(factors, of: element)
    }
  }

  private mutating func store(_ factors: SIMD3<Double>, of element: Int) {
    for factor in 0..<3 { store(factors[factor], asFactor: factor, of: element) }
  }

  /// Sets resting elements back to their targets after an infinite step. In such a step, the kernels multiply the
  /// displacements of resting elements, which are 0, by factors that are NaN.
  private mutating func restoreRestingElements() {
    for element in 0..<count where storage[layout.weights, element] == 0 {
      for component in components(of: element) {
        values[component] = targets[component]
        velocities[component] = 0
      }
    }
  }
}

extension Spring {
  /// Returns the factors p, q and r of a step. With the displacement x and the velocity v, x and v become p·x + q·v and
  /// r·v − ω₀²·q·x.
  fileprivate func stepFactors(deltaTime: Double) -> SIMD3<Double> {
    let step = propagator(deltaTime: deltaTime)
    return SIMD3(step.displacementToDisplacement, step.velocityToDisplacement, step.velocityToVelocity)
  }

  /// ω₀². It is twice the energy, per mass, of a unit displacement.
  ///
  /// If ω₀² overflows, the result is the greatest finite number. For such a spring, the step factor q is 0 for all but
  /// the smallest steps. The product ω₀²·q must then be 0 too, but ∞ · 0 would be NaN.
  var finiteStiffness: Double { min(naturalFrequency * naturalFrequency, .greatestFiniteMagnitude) }
}
