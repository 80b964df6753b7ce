internal import CCurveKernels

extension SpringPopulation {
  /// Moves all elements on by `deltaTime`, exactly, however long it is, and puts those that settle onto their targets.
  ///
  /// The propagators are kept as long as the step stays the same. When it changes they are made anew: one where all share
  /// a spring, otherwise one for each element of the blocks of 64 in which any moves, in bulk.
  ///
  /// - Parameter deltaTime: Seconds. A negative time counts as 0, at which nothing moves. At infinity every damped element
  ///   is at rest on its target, and an undamped one that moved is nowhere, NaN.
  /// - Precondition: `deltaTime` is not NaN.
  /// - Complexity: O(*n*) in the components of the blocks of 64 elements in which any moves; any other block costs a
  ///   comparison. No allocation, unless a copy is held of the population or of one of its arrays.
  public mutating func advance(by deltaTime: Double) {
    precondition(!deltaTime.isNaN, "a step is a number of seconds, not NaN")
    guard deltaTime > 0, movingCount > 0 else { return }
    prepare(deltaTime)
    var plan = unsafe plan
    unsafe plan.deltaTime = deltaTime
    unsafe plan.share = max(settlingThreshold * settlingThreshold, .leastNormalMagnitude)
    movingCount = unsafe ac_step_springs(
      KernelTable.active.kernels, plan, &values, &velocities, targets, factors, &weights, &movingInBlock,
      &timesToNextCheck,
      energyHalfLives)
    if deltaTime * fastestUndamped == .infinity { putBackWhatRests() }
  }

  /// What a kernel has to know of the population, but for its arrays.
  var plan: AC_SpringStepPlan {
    var plan = unsafe AC_SpringStepPlan()
    unsafe plan.count = count
    unsafe plan.dimension = dimension
    unsafe plan.isShared = isShared ? 1 : 0
    return unsafe plan
  }

  /// Makes the propagators of a step, where they are for another one and needed.
  private mutating func prepare(_ deltaTime: Double) {
    if isShared {
      if preparedSteps[0] == deltaTime { return }
      preparedSteps[0] = deltaTime
      factors[0].lowHalf = springs[0].stepFactors(deltaTime: deltaTime)
      return
    }
    for block in preparedSteps.indices where preparedSteps[block] != deltaTime && movingInBlock[block] > 0 {
      preparedSteps[block] = deltaTime
      prepare(block: block, deltaTime)
    }
  }

  private mutating func prepare(block: Int, _ deltaTime: Double) {
    var plan = unsafe AC_SpringFactorsPlan()
    unsafe plan.deltaTime = deltaTime
    unsafe plan.dimension = dimension
    let isDone = unsafe ac_spring_factors(KernelTable.active.kernels, plan, motions, &factors, block)
    if isDone != 0 { return }
    let first = block * Int(AC_SpringBlock)
    var row = SIMD4<Double>.zero
    for element in first..<min(count, first + Int(AC_SpringBlock)) {
      if element == first || springs[element] != springs[element - 1] {
        row = springs[element].stepFactors(deltaTime: deltaTime)
      }
      for factor in 0..<3 { store(row[factor], asFactor: factor, of: element) }
    }
  }

  /// Puts one of the four factors of a step where the kernels look for it.
  mutating func store(_ number: Double, asFactor factor: Int, of element: Int) {
    let block = Int(AC_SpringBlock)
    let isWide = dimension >= Int(AC_SpringWide)
    // How many numbers an element has of each factor, and how far one factor's are from the next one's.
    let width = isWide ? 1 : dimension
    let distance = isWide ? 1 : width * block
    let start = isWide ? 4 * element : 4 * (element / block) * block * width + (element % block) * width
    unsafe factors.withUnsafeMutableBytes { bytes in
      for place in start + factor * distance..<start + factor * distance + width {
        unsafe bytes.storeBytes(of: number, toByteOffset: 8 * place, as: Double.self)
      }
    }
  }

  /// Elements at rest share factors and vectors with others, and NaN times no way is NaN.
  private mutating func putBackWhatRests() {
    for element in 0..<count where weights[element] == 0 {
      for component in components(of: element) {
        values[component] = targets[component]
        velocities[component] = 0
      }
    }
  }
}

extension Spring {
  /// p, q, r and ω₀² of a step: x′ = p·x + q·v, v′ = r·v − ω₀²q·x.
  ///
  /// Where the square of ω₀ is not a number, q is 0 at every step but the smallest, and so is the product to be.
  fileprivate func stepFactors(deltaTime: Double) -> SIMD4<Double> {
    let step = propagator(deltaTime: deltaTime)
    return SIMD4(
      step.displacementToDisplacement, step.velocityToDisplacement, step.velocityToVelocity, finiteStiffness)
  }

  /// ω₀², the energy of a unit displacement.
  var finiteStiffness: Double { min(naturalFrequency * naturalFrequency, .greatestFiniteMagnitude) }
}
