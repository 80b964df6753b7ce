import AnimationCurves
@_spi(Kernels) import CurveSampling
import Testing

@testable import TestSupport

@Suite(.tags(.sanitized)) struct SpringPopulationTests {
  /// The accuracy in the doc comment, for an element that goes from zero.
  static func bound(steps: Int, of row: ExactSpringMotion) -> Double {
    let (target, frequency) = (row.target, row.spring.naturalFrequency)
    let push = row.initialVelocity / frequency
    let amplitude = (target * target + push * push).squareRoot()
    return 0x1p-53 * (4 * Double(steps) + 2 * frequency * row.time) * (amplitude + target.magnitude)
  }

  /// `count` steps that last `time` together, exactly: their ends are multiples of its last bit.
  static func steps(_ count: Int, lasting time: Double, using random: inout SplitMix64) -> [Double] {
    let ends = (1..<max(count, 1)).map { _ in
      (Double.random(in: 0..<1, using: &random) * time / time.ulp).rounded(.down) * time.ulp
    }
    let times = [0] + ends.sorted() + [time]
    return zip(times.dropFirst(), times).map { $0 - $1 }
  }

  // MARK: Known values

  @Test(arguments: KernelTable.available, [1, 2, 9, 200])
  func `an element is within the bound of the exact motion, however time is divided`(table: KernelTable, cuts: Int)
    throws
  {
    try expectExactMotion(cuts, on: table, "one spring") { SpringPopulation(count: 9, dimension: 1, spring: $0) }
  }

  /// Kernel vectors in which all, none or some springs are underdamped.
  @Test(arguments: KernelTable.available, some([1, 2, 9, 200], 2))
  func `an element among elements with springs of their own is within the bound`(table: KernelTable, cuts: Int) throws {
    let others = [.bouncy, .smooth, Spring(mass: 1, stiffness: 10, damping: 30, allowOverDamping: true)]
    for other in others {
      try expectExactMotion(cuts, on: table, "beside \(other)") { spring in
        SpringPopulation(springs: (0..<9).map { $0 % 8 == 0 ? spring : other }, dimension: 1)
      }
    }
  }

  private func expectExactMotion(
    _ cuts: Int, on table: KernelTable, _ name: String, population: (Spring) -> SpringPopulation
  ) throws {
    // A third of the rows, which are in no order: all springs, and each at several times.
    let rows = try ExactSpringMotion.all().enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    KernelTable.withActive(table) {
      var random = SplitMix64(seed: 31 + UInt64(cuts))
      var values = WorstError("\(name) on \(table), \(cuts) steps, value")
      var velocities = WorstError("\(name) on \(table), \(cuts) steps, velocity")
      for row in rows {
        // As many as fill a vector of any length, and one more.
        var population = population(row.spring)
        population.settlingThreshold = 0
        for element in 0..<9 {
          population.setTarget(row.target, of: element)
          population.setVelocity(row.initialVelocity, of: element)
        }
        for step in Self.steps(cuts, lasting: row.time, using: &random) { population.advance(by: step) }
        let bound = Self.bound(steps: cuts, of: row)
        for element in [0, 8] {
          let (value, velocity) = (population.values[element], population.velocities[element])
          values.note(row.error(value), bound: bound, at: "\(row)")
          velocities.note(
            velocity, expected: row.velocity, bound: bound * max(1, row.spring.naturalFrequency), at: "\(row)")
        }
      }
      report(values, velocities)
      #expect(values.failures == 0, "\(values)")
      #expect(velocities.failures == 0, "\(velocities)")
    }
  }

  // MARK: Laws

  @Test func `every element starts at rest at zero`() {
    let population = SpringPopulation(count: 3, dimension: 2, spring: .bouncy)
    #expect(population.values == [0, 0, 0, 0, 0, 0])
    #expect(population.velocities == population.values && population.targets == population.values)
    #expect(population.isSettled && population.settledCount == 3)
  }

  @Test func `elements follow each other, and so do the components of each`() {
    var population = SpringPopulation(springs: [.smooth, .bouncy], dimension: 3)
    population.setTargets([1, 2, 3, 4, 5, 6].span)
    #expect(population.targets[population.components(of: 1)] == [4, 5, 6])
    #expect(population.spring(of: 1) == .bouncy && population.spring(of: 0) == .smooth)
    #expect(SpringPopulation(count: 4, dimension: 1, spring: .snappy).spring(of: 3) == .snappy)
  }

  // MARK: Refusals

  @Test func `negative counts of elements and components are refused`() async {
    let elements = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringPopulation(count: -1, dimension: 1, spring: .smooth)
    }
    expectSentence("a population must have 0 or more elements, not -1", in: elements)
    let components = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringPopulation(springs: [.smooth], dimension: -2)
    }
    expectSentence("an element must have 0 or more components, not -2", in: components)
  }

  @Test func `an index outside the elements is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringPopulation(count: 3, dimension: 1, spring: .smooth).components(of: 3)
    }
    expectSentence("the index of an element must be in 0..<3, not 3", in: result)
  }

  @Test func `a threshold outside 0...1 is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var population = SpringPopulation(count: 3, dimension: 1, spring: .smooth)
      population.settlingThreshold = 1
    }
    expectSentence(
      "a settling threshold, a fraction of the amplitude, must be at least 0 and below 1, not 1.0", in: result)
  }

  @Test func `more elements than memory holds are refused`() async {
    let elements = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringPopulation(count: .max, dimension: 0, spring: .smooth)
    }
    expectSentence("\(Int.max) numbers do not fit into memory: the limit is \(Int.max / 64)", in: elements)
    let components = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringPopulation(count: 3, dimension: .max, spring: .smooth)
    }
    expectSentence("3 × \(Int.max) numbers do not fit into memory: the limit is \(Int.max / 64)", in: components)
    let springs = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringPopulation(springs: [.smooth], dimension: .max)
    }
    expectSentence("1 × \(Int.max) numbers do not fit into memory: the limit is \(Int.max / 64)", in: springs)
  }
}
