// Stands in for the kernels and the populations until they are here; then this file goes.

/// An instruction set's kernels for bulk sampling.
public struct KernelTable: Hashable, Sendable, CustomStringConvertible {
  /// The name of the instruction set.
  public var name: String
  /// The tables that this CPU can run, the slowest first.
  public static let available = [KernelTable(name: "baseline")]
  /// The table in use.
  public static var active: KernelTable { available[0] }
  /// What `body` returns on `table`.
  public static func withActive<R>(_ table: KernelTable, perform body: () throws -> R) rethrows -> R { try body() }
  /// The name.
  public var description: String { name }
}

/// Springs of vectors of one dimension, as a structure of arrays.
public struct SpringPopulation {
  let springs: [Spring]
  let dimension: Int
  /// Where each component is.
  public private(set) var values: [Double]
  /// How fast each moves, per second.
  public private(set) var velocities: [Double]
  /// Where each is pulled to.
  public private(set) var targets: [Double]

  /// `count` springs that are alike.
  public init(count: Int, dimension: Int, spring: Spring) {
    self.init(springs: Array(repeating: spring, count: count), dimension: dimension)
  }

  /// The given springs.
  public init(springs: [Spring], dimension: Int) {
    (self.springs, self.dimension) = (springs, dimension)
    values = Array(repeating: 0, count: springs.count * dimension)
    (velocities, targets) = (values, values)
  }

  /// Sends each component to another target.
  public mutating func setTargets(_ numbers: Span<Double>) {
    for index in numbers.indices { targets[index] = numbers[index] }
  }

  /// Moves all on by `deltaTime` seconds.
  public mutating func advance(by deltaTime: Double) {
    for (number, spring) in springs.enumerated() {
      for index in number * dimension..<(number + 1) * dimension {
        spring.update(
          value: &values[index], velocity: &velocities[index], target: targets[index], deltaTime: deltaTime)
      }
    }
  }
}
