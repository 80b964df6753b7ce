internal import CCurveKernels

/// Many springs that move together: each element is a vector of `dimension` numbers, pulled to its target by its spring.
///
///     var population = SpringPopulation(count: 1000, dimension: 2, spring: .snappy)
///     population.setTargets([120, 40].span, of: 7)
///     population.advance(by: 1.0 / 60)                  // all of them, by exact motion
///     population.values[population.components(of: 7)]   // where the one is now
///
/// All elements start at rest at zero. Values, velocities and targets are kept in an array each, element after element: the
/// components of one element follow each other, as in the vectors they come from and in the rows of a matrix, and all of
/// them are one span, `values.span`. A velocity is per second.
///
/// - Accuracy: after N steps that last T seconds together, since the element was last set, an element is within
///   2⁻⁵³ · (4N + 2ω₀T) · (A + |target|) of its exact motion and its velocity within max(1, ω₀) times as much, as long as it
///   has not settled; A² is the sum of the squares of the components' way to the target and of their velocity / ω₀.
///   Asserted in `SpringPopulationTests`. That an element has settled moves it by ``settlingThreshold`` · A at most.
/// - Edge cases: NaN and infinity stay in the element that they were put into, which then never settles.
/// - Source: the step of ``Spring/propagator(deltaTime:)``.
public struct SpringPopulation: Sendable {
  /// How many elements there are.
  public let count: Int

  /// How many components each element has.
  public let dimension: Int

  /// Where every element is: `count` × `dimension`, element after element.
  public internal(set) var values: [Double]

  /// How fast every element moves, per second: `count` × `dimension`, element after element.
  public internal(set) var velocities: [Double]

  /// Where every element is pulled to: `count` × `dimension`, element after element.
  public internal(set) var targets: [Double]

  /// How near an element has to come to settle, as a share of its amplitude when it was last set; a thousandth at first.
  ///
  /// - Precondition: at least 0, and below 1. At 0 an element settles when it moves by less than can be told.
  public var settlingThreshold: Double {
    didSet {
      precondition(
        (0..<1).contains(settlingThreshold),
        "a settling threshold is a share of the amplitude, at least 0 and below 1, not \(settlingThreshold)")
      for block in timesToNextCheck.indices { timesToNextCheck[block] = 0 }
    }
  }

  /// The spring of each element, or the one of all.
  let springs: [Spring]
  let isShared: Bool

  /// The propagators, as `AC_SpringStepPlan` says; and by block the step that they are for. Aligned, for speed.
  var factors: [SIMD8<Double>]
  var preparedSteps: [Double]
  /// What they are made of, unless it is one spring for all: as `AC_SpringFactorsPlan` says, block after block.
  let motions: [Double]

  /// By element, whole blocks: the reciprocal of twice its energy when it was last set; 0 at rest; infinity where it never
  /// settles.
  var weights: [Double]

  /// By element, whole blocks, or once for all: twice the greatest energy from which it settles; negative where it never
  /// does.
  let limits: [Double]

  /// By block: how many of its elements move, and how many seconds no element can settle.
  var movingInBlock: [UInt32]
  var timesToNextCheck: [Double]
  /// By block, or once for all: at least how many seconds it takes until an element's energy is halved.
  let energyHalfLives: [Double]

  /// How many elements move.
  var movingCount: Int

  /// The greatest ω₀ of an undamped spring, or 0.
  let fastestUndamped: Double

  /// A population in which one spring moves all elements.
  ///
  /// - Precondition: `count` and `dimension` are not negative, and so many numbers fit into memory.
  public init(count: Int, dimension: Int, spring: Spring) {
    precondition(count >= 0, "a population has 0 or more elements, not \(count)")
    self.init(count: count, dimension: dimension, springs: [spring], isShared: true)
  }

  /// A population of as many elements as there are springs, each with its own.
  ///
  /// - Precondition: `dimension` is not negative, and so many numbers fit into memory.
  public init(springs: [Spring], dimension: Int) {
    self.init(count: springs.count, dimension: dimension, springs: springs, isShared: false)
  }

  private init(count: Int, dimension: Int, springs: [Spring], isShared: Bool) {
    precondition(dimension >= 0, "an element has 0 or more components, not \(dimension)")
    requireMemory(for: count, of: max(1, dimension))
    let block = Int(AC_SpringBlock)
    let blocks = (count + block - 1) / block
    (self.count, self.dimension, self.springs, self.isShared) = (count, dimension, springs, isShared)
    settlingThreshold = 1e-3
    values = Array(repeating: 0, count: count * dimension)
    (velocities, targets) = (values, values)
    weights = Array(repeating: 0, count: blocks * block)
    limits =
      springs.map(\.greatestSettlingEnergy)
      + Array(repeating: 0, count: isShared ? 0 : blocks * block - count)
    movingInBlock = Array(repeating: 0, count: blocks)
    timesToNextCheck = Array(repeating: 0, count: blocks)
    movingCount = 0
    // Four factors an element, or a component where these are few; eight doubles a vector.
    let vectors = isShared ? 1 : blocks * block * (dimension < AC_SpringWide ? dimension : 1) / 2
    factors = Array(repeating: SIMD8(repeating: 0), count: vectors)
    if isShared { factors[0][3] = springs[0].finiteStiffness }
    preparedSteps = Array(repeating: .nan, count: isShared ? 1 : blocks)
    energyHalfLives = stride(from: 0, to: springs.count, by: block).map { first in
      springs[first..<min(springs.count, first + block)].reduce(.infinity) { min($0, $1.leastEnergyHalfLife) }
    }
    motions = isShared ? [] : springs.motions(blocks: blocks)
    fastestUndamped = springs.reduce(0) { max($0, $1.dampingRatio == 0 ? $1.naturalFrequency : 0) }
    guard !isShared else { return }
    for element in springs.indices { store(springs[element].finiteStiffness, asFactor: 3, of: element) }
  }

  /// The spring that moves an element.
  ///
  /// - Precondition: `element` is in 0..<``count``.
  public func spring(of element: Int) -> Spring {
    requireElement(element)
    return springs[isShared ? 0 : element]
  }

  /// Where the components of an element are in ``values``, ``velocities`` and ``targets``.
  ///
  /// - Precondition: `element` is in 0..<``count``.
  public func components(of element: Int) -> Range<Int> {
    requireElement(element)
    return element * dimension..<(element + 1) * dimension
  }

  func requireElement(_ element: Int) {
    precondition(element >= 0 && element < count, "there are \(count) elements, and element \(element) is none of them")
  }
}

extension Spring {
  /// Twice the greatest energy from which an element settles.
  fileprivate var greatestSettlingEnergy: Double {
    dampingRatio == 0 || finiteStiffness < 1e-200 ? -1 : .greatestFiniteMagnitude
  }

  /// The seconds that half the energy needs at least to be lost, by dE/dt = −2d·v² ≥ −4d·E; a thousandth less, for rounding.
  fileprivate var leastEnergyHalfLife: Double { 0.999 * 0.6931471805599453 / (4 * decay) }
}

extension [Spring] {
  /// Of each block the slower decays, and then the frequencies: negative where overdamped.
  fileprivate func motions(blocks: Int) -> [Double] {
    let block = Int(AC_SpringBlock)
    var motions = [Double](repeating: 0, count: 2 * blocks * block)
    for (element, spring) in enumerated() {
      let place = element / block * 2 * block + element % block
      motions[place] = spring.slowestDecay
      motions[place + block] = spring.discriminant < 0 ? -spring.frequency : spring.frequency
    }
    return motions
  }
}
