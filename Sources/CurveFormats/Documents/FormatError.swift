package import TextFormats

/// A reason why a file is refused or cannot be written, or a warning about a part of it.
///
/// A warning means a part that was left out, or that was not read exactly as it is written.
///
///     do { try MotionDocument(reading: input) } catch { print(error) }
///     // line 3, column 5: motion/fast: a number is expected, not "x"
public struct FormatError: Error, Hashable, Sendable {
  package let problem: FormatProblem
  /// The place of the problem; `nil` if it has none, as a motion that cannot be written.
  public internal(set) var place: SourcePlace?
  /// The names on the way to the part with the problem, such as a layer and its property; `nil` if there are none.
  public internal(set) var path: String?

  /// The kind of the problem.
  public var code: Code { problem.code }

  /// The problem and what is allowed, without the place and the path. Text of the file in it is printable and
  /// shortened.
  public var message: String { problem.words.text }

  /// Creates the error of a problem at an offset, whose line is not counted yet.
  init(_ problem: FormatProblem, at offset: Int, path: String? = nil) {
    (self.problem, place) = (problem, SourcePlace(offset: offset))
    self.path = path?.isEmpty == true ? nil : path
  }

  /// Creates the error of a problem that has no place.
  package init(_ problem: FormatProblem, path: String? = nil) { (self.problem, self.path) = (problem, path) }

  /// Creates the error of a problem at a place.
  package init(_ problem: FormatProblem, at place: SourcePlace) { (self.problem, self.place) = (problem, place) }

  /// The kinds of problems.
  ///
  /// Further cases may be added: a `switch` in another package needs an `@unknown default`.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The bytes are no text in UTF-8, or not of the format at all.
    case encoding
    /// The text does not have the syntax of its format.
    case syntax
    /// A required part is missing.
    case missing
    /// A value has another kind than the format requires, or is out of range.
    case value
    /// A reference leads nowhere, to something else than it must, or in a circle.
    case reference
    /// A name is not allowed, or two parts need the same name.
    case name
    /// The part is of a kind that this library does not read or write.
    case unsupported
    /// The part was read, but the standard requires another form.
    case form
    /// The file is longer, deeper or refers to more than this library reads.
    case limit
    /// The file has no motion.
    case empty
    /// The request does not fit the file: for example, it names a motion that the file lacks.
    case request
    /// The format cannot hold the motion.
    case motion
    /// The motion never comes to rest, but the format needs an end.
    case endless
    /// The motion cannot be written within the requested error or number of points.
    case accuracy
  }
}

extension FormatError: CustomStringConvertible {
  /// The place, the path, and the problem: `line 3, column 5: motion/fast: a number is expected, not "x"`.
  public var description: String { words().text }

  /// Returns the place, `mark`, the path, and the problem.
  package func words(marked mark: Message = "") -> Message {
    (place.map { "\($0.words): " } ?? "") + (path.map { "\($0): " } ?? "") + mark + problem.words
  }
}

extension SourcePlace {
  /// The description for a message, in which the name of the file is printable.
  package var words: Message {
    guard let file else { return "\(whole: description)" }
    guard let line, let column else { return "\(file: file)" }
    return "\(file: file):\(line):\(column)"
  }
}

extension FormatError {
  /// The maximum number of bytes of the path of a token or of a property. The path consists of names of the text.
  /// Without the limit, most of the text could be in every path, and the length of all paths together could grow with
  /// the square of the text's length.
  static let pathLimit = 1000

  /// Creates the error of a text with a syntax error, whose words follow `prefix`.
  init(_ error: SyntaxError, _ prefix: Message = "") {
    let problem = FormatProblem(.syntax, prefix + error.words)
    self.init(error.words == SyntaxError.notUTF8 ? .notUTF8 : problem, at: error.offset)
  }

  /// Returns the error with its line and column counted in the text, and with the name of the file.
  package func placed(in bytes: [UInt8], file: String? = nil) -> FormatError {
    guard let place else { return self }
    var error = self
    if place.line == nil { error.place = SourcePlace(of: place.offset, in: bytes) }
    error.place?.file = place.file ?? file
    return error
  }
}
