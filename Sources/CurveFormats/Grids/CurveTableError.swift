/// A reason why a table cannot be made.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum CurveTableError: Error, Hashable, Sendable {
  /// The table would have more rows than a table can have: 2⁵³, or 2³⁰ − 1 where an Int has 32 bits.
  case tooManyRows
  /// Two columns would have this name.
  case sameColumn(String)
}
