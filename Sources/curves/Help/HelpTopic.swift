import CurveFormats
import TextFormats

/// A topic of `curves help` that is no command.
enum HelpTopic: String, CaseIterable {
  case formats, expressions
  case exitStatus = "exit-status"
  case manPage = "man-page"

  /// Returns the text, wrapped at a width in columns.
  func text(columns: Int) -> Message {
    switch self {
    case .formats: Self.formats(columns: columns)
    case .expressions: Self.expressions(columns: columns)
    case .exitStatus: Self.exitStatus(columns: columns)
    case .manPage: ManPage.text
    }
  }

  private static func paragraph(_ text: Message, columns: Int) -> Message {
    WordColumns.wrapped(text, columns: columns).map { "\($0)\n" as Message }.joined()
  }
}

// MARK: - Formats

extension HelpTopic {
  private static func formats(columns: Int) -> Message {
    let rows = FileFormat.all.map { (name: "\(whole: $0.id)" as Message, words: words(for: $0)) }
    let tables = TableFormat.allCases.map { "\(whole: $0.rawValue)" as Message }.list("and")
    let choice: Message = """
      The ending of a file's name says its format, or --from where it is read and --format where it is written.
      """
    return """
      \(paragraph(choice, columns: columns))
      \(WordColumns.lines(rows, columns: columns).joined())
      \(paragraph(capacities, columns: columns))
      \(paragraph("Tables of curves sample are \(tables).", columns: columns))
      """
  }

  private static func words(for format: FileFormat) -> Message {
    let endings = format.extensions.map { ".\($0)" }.joined(separator: ", ")
    let access: Message = format.canRead ? format.canWrite ? "read and written" : "read" : "written"
    let content: Message =
      format.content.isEmpty ? "" : "\(format.canRead ? "; written: " : ": ")\(whole: format.content)"
    return "\(whole: endings); \(access): \(whole: format.summary)\(content)"
  }

  /// The formats by the number of curves in a file.
  private static var capacities: Message {
    func names(_ capacity: FileFormat.Capacity) -> Message {
      FileFormat.all.filter { $0.canWrite && $0.capacity == capacity }.map { "\(whole: $0.id)" as Message }.list("and")
    }
    return """
      One file of \(names(.several)) has several curves, one of \(names(.nodes)) the motions of several nodes with their \
      names. A file of \(names(.one)) has one curve: several need a folder, such as -o exports/.
      """
  }
}

// MARK: - Expressions

extension HelpTopic {
  /// Examples of expressions, and what they show.
  static let examples: [(name: Message, words: Message)] = [
    ("ease-in-out", "a name"),
    ("cubic-bezier(0.2, 0, 0, 1)", "arguments in order"),
    ("spring(bounce: 0.3)", "arguments by their labels; others have their defaults"),
    ("mirrored(back-in)", "a curve made of another curve"),
    ("linear(0, 0.25 25% 75%, 1)", "an easing as in CSS"),
    ("easeInOut", "a name as in SwiftUI"),
    ("power2.inOut", "a name of another library"),
  ]

  private static func expressions(columns: Int) -> Message {
    let sections = CurveCatalog.Kind.inOrder.map { kind -> Message in
      var names: [String] = []
      for entry in CurveCatalog.standard.entries where entry.kind == kind && !names.contains(entry.name) {
        names.append(entry.name)
      }
      let lines = WordColumns.wrapped("\(whole: names.joined(separator: ", "))", columns: columns - 2)
      return "\(paragraph("\(whole: kind.heading)", columns: columns))\(lines.map { "  \($0)\n" as Message }.joined())"
    }
    let libraries = AnimationSystem.named.map { "\(whole: $0.id)" as Message }.list("and")
    let grammar: Message = """
      A curve is a name, or a name with arguments in parentheses. Letters may be large or small, and spaces are free. In \
      a shell, an expression with parentheses needs quotation marks.
      """
    let more: Message = """
      curves list shows the arguments, their defaults and the meanings; curves list --names LIBRARY shows the names of \
      \(libraries).
      """
    return """
      \(paragraph(grammar, columns: columns))
      \(WordColumns.lines(examples, columns: columns).joined())
      \(sections.joined(separator: "\n"))
      \(paragraph(more, columns: columns))
      """
  }
}

// MARK: - Exit status

extension HelpTopic {
  private static func exitStatus(columns: Int) -> Message {
    let rows = ExitStatus.allCases.map { (name: "\(Int($0.rawValue))" as Message, words: $0.words) }
    return WordColumns.lines(rows, columns: columns).joined()
  }
}
