import TextFormats

extension Recording: CustomStringConvertible {
  /// A line for the samples, for each value and for each event.
  ///
  ///     91 samples from 0 to 1.5 s
  ///     height: 80 to 320, between 80 and 331.03
  ///     alpha: does not move, 1
  ///     event tap at 0 s
  ///
  /// If no value moves, the first line says so; see ``moves(_:)``. Numbers are rounded to 6 significant digits.
  public var description: String {
    let isStill = columns.allSatisfy { moves($0.name) != .passed }
    let samples = "\(times.count) samples from \(short(times[0])) to \(short(times[times.count - 1])) s"
    let lines = [samples + (isStill ? ", in which nothing moves" : "")] + columns.map(line)
    return (lines + events.map { "event \($0.name) at \(short($0.time)) s" }).joined(separator: "\n")
  }

  private func line(_ column: Column) -> String {
    let values = column.values
    let (first, last) = (short(values[0]), short(values[values.count - 1]))
    let (low, high) = (short(values.min() ?? 0), short(values.max() ?? 0))
    if low == high { return "\(column.name): does not move, \(low)" }
    let motion = moves(column.name) == .passed ? "" : ", jumps"
    return "\(column.name): \(first) to \(last), between \(low) and \(high)\(motion)"
  }

  private func short(_ number: Double) -> String { significant(number, digits: 6) }
}
