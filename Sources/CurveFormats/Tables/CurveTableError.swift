/// A reason why there is no table of some curves at some times.
public enum CurveTableError: Error, Hashable, Sendable {
  /// The table would have more than ``TimeGrid/mostRows`` rows.
  case tooManyRows
  /// Two columns would have this name.
  case sameColumn(String)
}
