/// A reason why a table cannot be made.
public enum CurveTableError: Error, Hashable, Sendable {
  /// The table would have more than ``TimeGrid/maximumRowCount`` rows.
  case tooManyRows
  /// Two columns would have this name.
  case sameColumn(String)
}
