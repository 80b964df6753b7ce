/// A reason why a table cannot be made.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum CurveTableError: Error, Hashable, Sendable {
  /// The table would have more than ``TimeGrid/maximumRowCount`` rows.
  case tooManyRows
  /// Two columns would have this name.
  case sameColumn(String)
}
