internal import CCurveKernels
internal import Synchronization

/// The named regions of a population's ``SpringPopulationStorage``. Each region is a range of indices of numbers in the
/// storage.
///
/// A region that stores one number for each element has space for a whole number of blocks of 64 elements. If one
/// spring moves all elements, a number that depends only on the spring is stored once, not for each element.
struct SpringPopulationLayout: Sendable {
  /// The number of elements in a block.
  static var block: Int { Int(AC_SpringBlock) }

  /// The number of elements: at most ``capacity``.
  var count: Int
  /// The number of elements for which the regions have space: a whole number of blocks.
  let capacity: Int
  let dimension: Int
  /// Whether one spring moves all elements.
  let isShared: Bool

  /// The indices, in the storage, of the elements' weights: one for each element. A weight is 1/(2E), where E is the
  /// energy that the element had after its value, velocity or target was last set. Three weights have another meaning:
  /// 0 if the element is at rest, infinity if the element never settles, and NaN if the element was set since the most
  /// recent step. If the weight is NaN, the next step measures E and replaces the weight.
  let weights: Range<Int>
  /// The indices, in the storage, of the factors of the most recent step: p, q and r of
  /// `Spring.stepFactors(deltaTime:)`, and ω₀². If all elements share a spring, the four factors are stored once.
  /// Otherwise they are stored for each element: each block has p of all its elements, then q of all its elements, then
  /// r, then ω₀².
  let factors: Range<Int>
  /// The indices, in the storage, of the decay rates, per second: one for each element. For an overdamped spring, the
  /// slower of its two decay rates is stored. The range is empty if one spring moves all elements.
  let decays: Range<Int>
  /// The indices, in the storage, of the frequencies: one frequency for each element. A frequency is the
  /// ``Spring/frequency`` of the element's spring, negated if the spring is overdamped. It is 0 if the spring is
  /// critically damped. The range is empty if one spring moves all elements.
  let frequencies: Range<Int>
  /// The indices, in the storage, of the energy limits: one for each element, or one in total if all elements share a
  /// spring. Let E be the energy that an element had after its value, velocity or target was last set. The element
  /// never settles if 2E exceeds the limit. If the limit is negative, the element never settles, whatever its energy.
  let limits: Range<Int>
  /// The indices, in the storage, of the counts of moving elements: one count for each block. An element with a weight
  /// of NaN counts as moving.
  let movingCounts: Range<Int>
  /// The indices, in the storage, of the times to the next check for settled elements: one time for each block. No
  /// element of the block can settle during this time, which is in seconds. The time is negative if an element of the
  /// block was set since the most recent step. Such an element has a weight of NaN in ``weights``.
  let timesToNextCheck: Range<Int>
  /// The indices, in the storage, of the energy half-lives: one for each block, or one in total if all elements share a
  /// spring. A half-life here is a lower bound of the time, in seconds, in which the energy of an element halves.
  let energyHalfLives: Range<Int>
  /// The indices, in the storage, of the prepared time steps: one for each block, or one in total if all elements share
  /// a spring. A prepared step is the time step, in seconds, for which the ``factors`` were computed; NaN if they have
  /// not been computed yet.
  let preparedSteps: Range<Int>
  /// All regions in the order of the storage.
  let regions: [Range<Int>]

  /// The number of blocks that contain elements.
  var blockCount: Int { (count + Self.block - 1) / Self.block }

  /// Creates the layout for `count` elements, with space for `capacity` elements or more.
  init(count: Int, dimension: Int, isShared: Bool, capacity: Int = 0) {
    let blocks = (max(count, capacity) + Self.block - 1) / Self.block
    let elements = blocks * Self.block
    (self.count, self.dimension, self.isShared, self.capacity) = (count, dimension, isShared, elements)
    var regions: [Range<Int>] = []
    func region(_ count: Int) -> Range<Int> {
      let end = regions.last?.upperBound ?? 0
      regions.append(end..<end + count)
      return end..<end + count
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
    self.regions = regions
  }

  /// Returns how often each of an element's four ``factors`` is stored. With fewer than `AC_SpringWide` components, one
  /// copy is stored for each component, so that a kernel loads the factors into SIMD vectors in the order of the
  /// components. Otherwise one copy is stored for all components.
  private static func factorWidth(_ dimension: Int) -> Int { dimension < Int(AC_SpringWide) ? dimension : 1 }

  /// Returns the elements of a block.
  func elements(ofBlock block: Int) -> Range<Int> { block * Self.block..<min((block + 1) * Self.block, count) }

  /// Returns the indices of one factor of an element, counted from the start of the region ``factors``. The argument
  /// `factor` is 0 for p, 1 for q, 2 for r and 3 for ω₀². There are several indices if copies of the factor are stored.
  /// The elements must not share a spring.
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
      first: 0, end: count, dimension: dimension, isShared: isShared ? 1 : 0,
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
  /// Calls `body` for `plan`, or for parts of it on several cores, and returns the sum of the results. `plan` is
  /// divided into parts, each a plan for consecutive elements, if the work takes about 130 µs or more on one core.
  ///
  /// - Parameters:
  ///   - moving: The number of elements to compute.
  ///   - numbersOfMicrosecond: The number of components that one core computes in a microsecond. Each element has
  ///     `dimension` components.
  ///   - body: Computes the elements of its argument, which is `plan` or a part of it. Calls do not depend on each
  ///     other.
  @unsafe
  func sum(
    overPartsOf plan: AC_SpringPopulationPlan, moving: Int, numbersOfMicrosecond: Int,
    _ body: @Sendable (UnsafePointer<AC_SpringPopulationPlan>) -> Int
  ) -> Int {
    let width = max(dimension, 1)
    if moving < 130 * numbersOfMicrosecond / width {
      return unsafe withUnsafePointer(to: plan) { unsafe body($0) }
    }
    nonisolated(unsafe) let plan = unsafe plan
    let sum = Atomic(0)
    BulkParallelism.forEachChunk(
      of: blockCount, chunk: max(1, 16 * numbersOfMicrosecond / (Self.block * width)), from: 0
    ) {
      var part = unsafe plan
      unsafe part.first = $0.lowerBound * Self.block
      unsafe part.end = min($0.upperBound * Self.block, count)
      sum.wrappingAdd(unsafe withUnsafePointer(to: part) { unsafe body($0) }, ordering: .relaxed)
    }
    return sum.load(ordering: .relaxed)
  }
}

/// The numbers of a population except its values, velocities and targets. They are in one array, and initially 0.
struct SpringPopulationStorage: Sendable {
  var numbers: [Double]

  init(_ layout: SpringPopulationLayout) {
    numbers = Array(repeating: 0, count: layout.regions.last?.upperBound ?? 0)
  }

  /// Accesses the number at `index` within a region: index 0 is the region's first number.
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
