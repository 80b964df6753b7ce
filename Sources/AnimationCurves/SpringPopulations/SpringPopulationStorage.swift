internal import CCurveKernels
internal import Synchronization

/// The named regions of a population's ``SpringPopulationStorage``. Each region is a range of indices of numbers in the
/// storage.
///
/// A region with a number for each element has space for whole blocks of 64 elements. If one spring moves all elements,
/// a number that depends only on the spring is stored once.
struct SpringPopulationLayout: Sendable {
  /// The number of elements in a block.
  static var block: Int { Int(AC_SpringBlock) }

  let count: Int
  let dimension: Int
  /// Whether one spring moves all elements.
  let isShared: Bool
  let blockCount: Int

  /// One number for each element: 1/(2E), where E is the energy that the element had after it was last set. Three
  /// numbers have another meaning: 0 if the element is at rest, infinity if the element never settles, and NaN if the
  /// element was set since the most recent step. After NaN, the next step measures E.
  let weights: Range<Int>
  /// The factors of the most recent step: p, q and r of `Spring.stepFactors(deltaTime:)`, and ω₀². If all elements
  /// share a spring, the four factors are stored once. Otherwise each block has p for each of its elements, then q, r
  /// and ω₀².
  let factors: Range<Int>
  /// One number for each element: the slower decay rate, per second. The region is empty if one spring moves all
  /// elements.
  let decays: Range<Int>
  /// One number for each element: ``Spring/frequency``, negated if the spring is overdamped; 0 if it is critically
  /// damped. The region is empty if one spring moves all elements.
  let frequencies: Range<Int>
  /// One number for each element, or one number if all elements share a spring: the limit for twice the reference
  /// energy. An element that exceeds its limit never settles. Negative if the element never settles in any case.
  let limits: Range<Int>
  /// One number for each block: the count of moving elements, including those with a weight of NaN.
  let movingCounts: Range<Int>
  /// One number for each block: the time in seconds during which no element of the block can settle; negative if a
  /// weight is NaN.
  let timesToNextCheck: Range<Int>
  /// One number for each block, or one number if all elements share a spring: a lower bound of the time, in seconds, in
  /// which an element's energy halves.
  let energyHalfLives: Range<Int>
  /// One number for each block, or one number if all elements share a spring: the time step, in seconds, for which
  /// ``factors`` were computed.
  let preparedSteps: Range<Int>
  /// The total count of numbers in all regions.
  let total: Int

  init(count: Int, dimension: Int, isShared: Bool) {
    let blocks = (count + Self.block - 1) / Self.block
    let elements = blocks * Self.block
    (self.count, self.dimension, self.isShared, blockCount) = (count, dimension, isShared, blocks)
    var end = 0
    func region(_ count: Int) -> Range<Int> {
      let region = end..<end + count
      end += count
      return region
    }
    weights = region(elements)
    factors = region(isShared ? 4 : 4 * elements * Self.factorWidth(dimension))
    decays = region(isShared ? 0 : elements)
    frequencies = region(isShared ? 0 : elements)
    limits = region(isShared ? 1 : elements)
    movingCounts = region(blocks)
    timesToNextCheck = region(blocks)
    energyHalfLives = region(isShared ? 1 : blocks)
    preparedSteps = region(isShared ? 1 : blocks)
    total = end
  }

  /// Returns how often each of an element's four ``factors`` is stored. With fewer than `AC_SpringWide` components, one
  /// copy is stored for each component, so that a kernel loads the factors into SIMD vectors in the order of the
  /// components. Otherwise one copy is stored for all components.
  private static func factorWidth(_ dimension: Int) -> Int { dimension < Int(AC_SpringWide) ? dimension : 1 }

  /// Returns the elements of a block.
  func elements(ofBlock block: Int) -> Range<Int> { block * Self.block..<min((block + 1) * Self.block, count) }

  /// Returns the indices in ``factors`` at which one factor of an element is stored: 0 means p, 1 means q, 2 means r
  /// and 3 means ω₀². The elements must not share a spring.
  func indices(ofFactor factor: Int, of element: Int) -> Range<Int> {
    let (block, index) = element.quotientAndRemainder(dividingBy: Self.block)
    let width = Self.factorWidth(dimension)
    let start = ((4 * block + factor) * Self.block + index) * width
    return start..<start + width
  }

  /// Calls `body` with the plan that the kernels need, for a population whose numbers are at these addresses.
  func withPlan<Result>(
    _ values: UnsafeMutablePointer<Double>, _ velocities: UnsafeMutablePointer<Double>,
    _ targets: UnsafeMutablePointer<Double>, _ numbers: UnsafeMutablePointer<Double>,
    _ body: (inout AC_SpringPopulationPlan) -> Result
  ) -> Result {
    var plan = unsafe AC_SpringPopulationPlan(
      count: count, dimension: dimension, isShared: isShared ? 1 : 0,
      values: values, velocities: velocities, targets: targets,
      weights: numbers + weights.lowerBound,
      factors: numbers + factors.lowerBound,
      decays: numbers + decays.lowerBound,
      frequencies: numbers + frequencies.lowerBound,
      limits: numbers + limits.lowerBound,
      movingCounts: numbers + movingCounts.lowerBound,
      timesToNextCheck: numbers + timesToNextCheck.lowerBound,
      energyHalfLives: numbers + energyHalfLives.lowerBound,
      preparedSteps: numbers + preparedSteps.lowerBound,
      deltaTime: 0, energyThreshold: 0)
    return unsafe body(&plan)
  }

  /// Calls `body` with a plan for the kernels, through which `body` only reads the targets. An array of targets that is
  /// shared with a copy of the population therefore stays shared.
  func withPlan<Result>(
    _ values: UnsafeMutablePointer<Double>, _ velocities: UnsafeMutablePointer<Double>,
    reading targets: UnsafePointer<Double>, _ numbers: UnsafeMutablePointer<Double>,
    _ body: (inout AC_SpringPopulationPlan) -> Result
  ) -> Result {
    unsafe withPlan(values, velocities, UnsafeMutablePointer(mutating: targets), numbers, body)
  }
}

extension SpringPopulationLayout {
  /// Calls `body` for each part of a plan, and returns the sum of the results. The calls are distributed over several
  /// cores if the work takes 100 µs or more.
  ///
  /// - Parameters:
  ///   - moving: The number of elements to compute.
  ///   - numbersOfMicrosecond: The number of components that one core computes in a microsecond.
  ///   - body: Computes the elements of a plan. Its second argument is the index of the plan's first element in the
  ///     population. Calls do not depend on each other.
  @unsafe
  func sum(
    overPartsOf plan: AC_SpringPopulationPlan, moving: Int, numbersOfMicrosecond: Int,
    _ body: @Sendable (UnsafePointer<AC_SpringPopulationPlan>, _ first: Int) -> Int
  ) -> Int {
    let width = max(dimension, 1)
    if moving < 130 * numbersOfMicrosecond / width {
      return unsafe withUnsafePointer(to: plan) { unsafe body($0, 0) }
    }
    nonisolated(unsafe) let plan = unsafe plan
    let sum = Atomic(0)
    Parallelism.forEachChunk(of: blockCount, chunk: max(1, 16 * numbersOfMicrosecond / (Self.block * width)), from: 0) {
      let part = unsafe part(of: plan, blocks: $0)
      let first = $0.lowerBound * Self.block
      sum.wrappingAdd(unsafe withUnsafePointer(to: part) { unsafe body($0, first) }, ordering: .relaxed)
    }
    return sum.load(ordering: .relaxed)
  }

  /// Returns the part of `plan` for the given range of blocks.
  @unsafe
  private func part(of plan: AC_SpringPopulationPlan, blocks: Range<Int>) -> AC_SpringPopulationPlan {
    var part = unsafe plan
    let first = blocks.lowerBound * Self.block
    unsafe part.count = min(blocks.upperBound * Self.block, count) - first
    unsafe part.values += first * dimension
    unsafe part.velocities += first * dimension
    unsafe part.targets += first * dimension
    unsafe part.weights += first
    unsafe part.movingCounts += blocks.lowerBound
    unsafe part.timesToNextCheck += blocks.lowerBound
    if isShared { return unsafe part }
    unsafe part.factors += 4 * first * Self.factorWidth(dimension)
    unsafe part.decays += first
    unsafe part.frequencies += first
    unsafe part.limits += first
    unsafe part.energyHalfLives += blocks.lowerBound
    unsafe part.preparedSteps += blocks.lowerBound
    return unsafe part
  }
}

/// The data of a population besides values, velocities and targets: numbers in one allocation, initially zero.
struct SpringPopulationStorage: Sendable {
  var numbers: [Double]

  init(_ layout: SpringPopulationLayout) {
    numbers = Array(repeating: 0, count: layout.total)
  }

  /// Accesses the number at `index` within a region.
  subscript(region: Range<Int>, index: Int) -> Double {
    get {
      precondition(index >= 0 && index < region.count)
      return numbers[region.lowerBound + index]
    }
    set {
      precondition(index >= 0 && index < region.count)
      numbers[region.lowerBound + index] = newValue
    }
  }
}
