import Testing

@testable import AnimationCurves
@testable import CurveSampling
@testable import TestSupport

extension SpringPopulation {
  /// The numbers of a region of the storage.
  func numbers(_ region: KeyPath<SpringPopulationLayout, Range<Int>>) -> [Double] {
    let region = layout[keyPath: region]
    return (0..<region.count).map { storage[region, $0] }
  }
}

@Suite(.tags(.sanitized)) struct SpringPopulationStorageTests {
  static let dimensions = [0, 1, 3, 7, 8, 20]

  static func regions(_ layout: SpringPopulationLayout) -> [Range<Int>] {
    [
      layout.weights, layout.factors, layout.decays, layout.frequencies, layout.limits, layout.movingCounts,
      layout.timesToNextCheck, layout.energyHalfLives, layout.preparedSteps,
    ]
  }

  // MARK: Laws

  @Test(arguments: dimensions, [true, false])
  func `regions share no number and leave none out`(dimension: Int, isShared: Bool) {
    for count in [0, 1, 63, 64, 65, 200] {
      let layout = SpringPopulationLayout(count: count, dimension: dimension, isShared: isShared)
      let total = Self.regions(layout).reduce(0) { $0 + $1.count }
      #expect(Self.regions(layout).flatMap(Array.init).sorted() == Array(0..<total), "\(layout)")
      #expect(layout.regions == Self.regions(layout))
      #expect(SpringPopulationStorage(layout).numbers.count == total)
    }
  }

  @Test(arguments: dimensions, [true, false])
  func `regions hold whole blocks of elements`(dimension: Int, isShared: Bool) {
    let layout = SpringPopulationLayout(count: 65, dimension: dimension, isShared: isShared)
    let width = dimension < 8 ? dimension : 1
    let counts = isShared ? [128, 4, 0, 0, 1, 2, 2, 1, 1] : [128, 4 * 128 * width, 128, 128, 128, 2, 2, 2, 2]
    #expect(Self.regions(layout).map(\.count) == counts)
  }

  @Test(arguments: dimensions)
  func `the factors of all elements fill their region`(dimension: Int) {
    let layout = SpringPopulationLayout(count: 128, dimension: dimension, isShared: false)
    let indices = (0..<128).flatMap { element in
      (0..<4).flatMap { Array(layout.indices(ofFactor: $0, of: element)) }
    }
    #expect(indices.sorted() == Array(0..<layout.factors.count))
  }

  @Test func `a number is stored in its region alone`() {
    let layout = SpringPopulationLayout(count: 65, dimension: 2, isShared: false)
    for region in Self.regions(layout) {
      var storage = SpringPopulationStorage(layout)
      storage[region, region.count - 1] = 7
      #expect(storage[region, region.count - 1] == 7)
      #expect(storage.numbers.indices.filter { storage.numbers[$0] != 0 } == [region.upperBound - 1])
    }
  }

  @Test(arguments: [true, false], [1, 9])
  func `a copy of a population is independent of the original`(isShared: Bool, dimension: Int) {
    func bits(_ population: SpringPopulation) -> [[UInt64]] {
      [population.values, population.velocities, population.targets, population.storage.numbers].map {
        $0.map(\.bitPattern)
      }
        + [[UInt64(population.movingCount), population.settlingThreshold.bitPattern]]
    }
    let springs = (0..<70).map { assortedSprings[$0 % assortedSprings.count] }
    var original =
      isShared
      ? SpringPopulation(count: 70, dimension: dimension, spring: .bouncy)
      : SpringPopulation(springs: springs, dimension: dimension)
    let numbers = (0..<70 * dimension).map { Double($0 + 1) }
    let one = [Double](repeating: -1, count: dimension)
    original.setTargets(numbers.span)
    original.advance(by: 0.1)
    let expected = bits(original)
    // Also of changes that write one array, or the storage, alone.
    let changes: [(inout SpringPopulation) -> Void] = [
      { $0.advance(by: 0.1) }, { $0.advance(by: 0.2) }, { $0.advance(by: .infinity) }, { $0.settlingThreshold = 0.5 },
      { $0.setTargets([Double](repeating: -2, count: 70 * dimension).span) },
      { $0.setValues([Double](repeating: -2, count: 70 * dimension).span) },
      { $0.setVelocities([Double](repeating: -2, count: 70 * dimension).span) },
      { $0.setTargets(one.span, of: 69) }, { $0.setValues(one.span, of: 69) }, { $0.setVelocities(one.span, of: 69) },
      { $0.setTarget(-3, of: 1) }, { $0.setValue(-3, of: 1) }, { $0.setVelocity(-3, of: 1) },
    ]
    for (number, change) in changes.enumerated() {
      var copy = original
      let (values, velocities, targets) = (copy.values, copy.velocities, copy.targets)
      change(&copy)
      #expect(bits(copy) != expected, "change \(number)")
      #expect(bits(original) == expected, "change \(number)")
      #expect(
        values == original.values && velocities == original.velocities && targets == original.targets,
        "change \(number)")
    }
  }

  // MARK: Refusals

  @Test func `an index outside its region is refused`() async {
    await #expect(processExitsWith: .failure) {
      let layout = SpringPopulationLayout(count: 1, dimension: 1, isShared: true)
      _ = SpringPopulationStorage(layout)[layout.factors, 4]
    }
  }
}
