package import AnimationKeyframes
package import TextFormats

/// A problem of a file: its kind, and a sentence that says what is wrong and what is allowed.
///
/// Each format adds its own problems in its folder.
package struct FormatProblem: Hashable, Sendable, CustomStringConvertible {
  package let code: FormatError.Code
  package let words: Message

  package init(_ code: FormatError.Code, _ words: Message) { (self.code, self.words) = (code, words) }

  package var description: String { words.text }
}

// MARK: - Texts

extension FormatProblem {
  package static let notUTF8 = FormatProblem(.encoding, SyntaxError.notUTF8)

  /// The names of a part and of its ancestors have more than `limit` bytes in total.
  package static func pathTooLong(limit: Int) -> Self {
    .init(.limit, "the names on the path to this part must have at most \(limit) bytes in total")
  }
}

// MARK: - Values

extension FormatProblem {
  /// The curve cannot be made from `text`, the text that was read. It follows on lines of its own, with a mark.
  package static func curve(_ error: CurveExpressionError, text: String) -> Self {
    .init(.value, "\(error.words)\n\(error.pointing(in: text))")
  }

  package static func notFinite(_ text: String) -> Self {
    .init(.value, "numbers must be within the range of a Double, not \(text)")
  }

  /// The magnitude of a number is greater than 10¹⁰⁰.
  package static func tooLarge(_ text: String) -> Self { .init(.value, "numbers must be within ±1e100, not \(text)") }

  /// The value is `found` instead of `expected`.
  package static func wrongKind(expected: Expectation, found: String) -> Self {
    .init(.value, "\(expected.words) is expected, not \(found)")
  }

  package static func missing(member: String) -> Self { .init(.missing, "the member \(quoted: member) is missing") }

  package static func notSupported(_ part: String) -> Self {
    .init(.unsupported, "\(part) is not read, so it was left out")
  }

  /// The keys are not a track.
  package static func keys(_ error: AnimationTrackError) -> Self { .init(.value, "\(whole: error.description)") }

  /// A rotation has this length instead of 1. It was scaled to length 1.
  package static func notUnit(_ length: Double) -> Self {
    .init(
      .value, "a rotation must have the length 1, not \(shortestText(length)): its numbers were divided by the length")
  }

  /// An expected value.
  package struct Expectation: Hashable, Sendable {
    fileprivate let words: Message

    init(_ words: Message) { self.words = words }

    package static let object = Expectation("an object in braces")
    package static let array = Expectation("an array in brackets")
    package static let number = Expectation("a number")
    package static let fourNumbers = Expectation("an array of four numbers")
    package static let string = Expectation("a string")
    package static let positiveNumber = Expectation("a number greater than 0")
    package static let index = Expectation("an integer of 0 or more")
    /// Numbers with these names in braces.
    package static func vector(_ names: [String]) -> Expectation {
      Expectation("a vector such as {\(whole: names.map { "\($0): 0" }.joined(separator: ", "))}")
    }
  }
}

extension FormatError {
  /// Returns the track that `make` creates from the keys of a text.
  ///
  /// - Parameters:
  ///   - offset: The offset of the keys as a whole, for a problem that no single key has.
  ///   - keys: The offsets of the keys, if they are known.
  static func keyed<Track>(
    at offset: Int, keys: @autoclosure () -> [Int] = [], _ make: @autoclosure () throws(AnimationTrackError) -> Track
  ) throws(FormatError) -> Track {
    do throws(AnimationTrackError) {
      return try make()
    } catch {
      let keys = keys()
      throw FormatError(.keys(error), at: keys.indices.contains(error.key) ? keys[error.key] : offset)
    }
  }
}
