/// Delays for things that begin one after another, such as the cards of a list.
///
///     Stagger.each(0.1).delays(count: 4)                           // 0, 0.1, 0.2, 0.3
///     Stagger.each(0.1, from: .center).delays(count: 5)            // 0.2, 0.1, 0, 0.1, 0.2
///     Stagger.total(0.6, from: .edges).delays(count: 5)            // 0, 0.3, 0.6, 0.3, 0
///     Stagger.each(0.1, from: .index(1), columns: 3).delays(count: 6)   // of a grid with 3 columns
///     Stagger.total(0.6, easing: .easeIn).delays(count: 20)        // closer together at the beginning
///
/// A delay grows with the distance from the origin. The unit of distance is one step in the line or the grid. Distances
/// in a grid are Euclidean. The nearest things begin at once.
public struct Stagger: Hashable, Sendable {
  /// The position from which the delays grow.
  public enum Origin: Hashable, Sendable {
    /// The first thing.
    case start
    /// The last position of the line or the grid.
    case end
    /// The middle of the line or the grid.
    case center
    /// The reverse of ``center``: the things farthest from the middle begin, and the middle comes last.
    case edges
    /// The thing with this index.
    case index(Int)
  }

  package enum Amount: Hashable, Sendable {
    case each(Double)
    case total(Double)
  }

  package let amount: Amount
  package let origin: Origin
  /// The number of columns of a grid; `nil` for a line.
  package let columns: Int?
  package let easing: UnitCurve

  /// Returns the delays that grow by the same number of seconds from one position to the next.
  ///
  /// - Parameters:
  ///   - delay: The delay per step, in seconds.
  ///   - origin: The position from which the delays grow.
  ///   - columns: The number of columns of a grid, which is filled row by row; `nil` for a line.
  ///   - easing: Maps the fraction of the greatest distance to that of the greatest delay.
  /// - Precondition: `delay` is finite and not negative. `columns` is 1 or more.
  public static func each(
    _ delay: Double, from origin: Origin = .start, columns: Int? = nil, easing: UnitCurve = .linear
  ) -> Stagger {
    Stagger(.each(delay), delay, origin, columns, easing)
  }

  /// Returns the delays of which the greatest is given.
  ///
  /// - Parameters:
  ///   - delay: The greatest delay, in seconds, which the items farthest from the origin have.
  ///   - origin: The place from which the delays grow.
  ///   - columns: The number of columns of a grid, which is filled row by row; `nil` for a line.
  ///   - easing: Maps the fraction of the greatest distance to that of the greatest delay.
  /// - Precondition: `delay` is finite and not negative. `columns` is 1 or more.
  public static func total(
    _ delay: Double, from origin: Origin = .start, columns: Int? = nil, easing: UnitCurve = .linear
  ) -> Stagger {
    Stagger(.total(delay), delay, origin, columns, easing)
  }

  /// Not available: ``each(_:from:columns:easing:)`` and ``total(_:from:columns:easing:)`` make staggers.
  @available(*, unavailable, message: "use Stagger.each(_:from:) or Stagger.total(_:from:)")
  public init(_ delay: Double) { self = .each(delay) }

  private init(_ amount: Amount, _ delay: Double, _ origin: Origin, _ columns: Int?, _ easing: UnitCurve) {
    requireNonNegative(delay, "the delay of a stagger in seconds")
    if let columns { precondition(columns >= 1, "a stagger's grid must have 1 column or more, not \(columns)") }
    (self.amount, self.origin, self.columns, self.easing) = (amount, origin, columns, easing)
  }
}

extension Stagger {
  /// Returns the delays of `count` things, in seconds. No delay is below 0, even if the easing is.
  ///
  /// - Precondition: `count` is 0 or more. The index of ``Origin/index(_:)`` is that of a thing, if there are any.
  public func delays(count: Int) -> [Double] {
    precondition(count >= 0, "a stagger delays 0 or more things, not \(count)")
    if count == 0 { return [] }
    let distances = distances(count: count)
    let greatest = distances.reduce(0, max)
    if greatest == 0 { return distances }
    let total =
      switch amount {
      case .each(let delay): delay * greatest
      case .total(let delay): delay
      }
    if easing == .linear { return distances.map { total * ($0 / greatest) } }
    return distances.map { max(0, total * easing.value(at: $0 / greatest)) }
  }

  /// Returns the distance of each thing from the origin, less that of the nearest one.
  private func distances(count: Int) -> [Double] {
    let columns = min(columns ?? count, count)
    let rows = (count + columns - 1) / columns
    func place(_ index: Int) -> (column: Double, row: Double) {
      (Double(index % columns), Double(index / columns))
    }
    let from: (column: Double, row: Double)
    switch origin {
    case .start: from = (0, 0)
    case .end: from = (Double(columns - 1), Double(rows - 1))
    case .center, .edges: from = (Double(columns - 1) / 2, Double(rows - 1) / 2)
    case .index(let index):
      precondition(
        index >= 0 && index < count, "the index from which a stagger begins must be in 0..<\(count), not \(index)")
      from = place(index)
    }
    let distances = (0..<count).map { index in
      let (column, row) = place(index)
      return ((column - from.column) * (column - from.column) + (row - from.row) * (row - from.row)).squareRoot()
    }
    if origin == .edges {
      let greatest = distances.reduce(0, max)
      return distances.map { greatest - $0 }
    }
    let least = distances.reduce(.infinity, min)
    return distances.map { $0 - least }
  }
}
