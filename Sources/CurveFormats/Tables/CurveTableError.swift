package import TextFormats

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

extension CurveTableError: CustomStringConvertible {
  /// The problem and what is allowed, in one sentence.
  public var description: String { words.text }

  package var words: Message {
    switch self {
    case .tooManyRows:
      """
      the table would have more than \(TimeGrid.maximumRowCount) rows: take a smaller count, a longer step, fewer \
      frames or a shorter range
      """
    case .sameColumn(let name):
      "a wide table cannot have two columns named \(name): give the curves different names"
    }
  }
}
