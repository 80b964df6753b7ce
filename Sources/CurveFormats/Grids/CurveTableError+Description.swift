package import TextFormats

// A file of its own: Embedded Swift takes the error without its text.
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
