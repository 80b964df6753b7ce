import CurveSampling
import ArgumentParser
import CurveFormats
import TextFormats

extension Curves {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List all curves, with their arguments and defaults.",
      discussion: """
        Every name may be written where a command takes a curve; so may the easing names of other libraries, such as \
        power2.inOut, unless the catalogue has a curve of that name. --names lists them with the expressions that \
        they mean; one listed with a prefix, such as Curves.easeInOutCubic, means another curve without it. --file \
        lists the curves of a file with their places and expressions, those of a style sheet also with selector, \
        at-rules, duration and delay, and keyed data with the number of keys and their times.

        Examples:
          curves list
          curves list --names gsap
          curves list --file app.css
        """)

    @Option(
      help: ArgumentHelp(
        "List the names of a library instead: \(libraryNames).",
        valueName: "library"),
      completion: .list(CurveVocabulary.all.map(\.name)),
      transform: Self.vocabulary)
    var names: CurveVocabulary?

    @Option(
      help: ArgumentHelp("List the curves of a file instead. - is standard input.", valueName: "file"),
      completion: .motionFiles)
    var file: String?

    @Option(
      help: ArgumentHelp(
        "The format of the --file, overriding its file name extension: \(FileFormat.inputNames.joined(separator: ", ")).",
        valueName: "format"),
      completion: .list(FileFormat.inputNames), transform: FileFormat.input)
    var from: FileFormat?

    func validate() throws {
      if names != nil, file != nil { throw ValidationError("--names and --file exclude each other: give one of them.") }
      if from != nil, file == nil { throw ValidationError("--from sets the format of a file: it needs --file.") }
    }

    func run() throws {
      if let file {
        let document = try InputFile.document(at: file, as: from)
        return try OutputFile.writeToStandardOutput(Self.text(of: document, in: file))
      }
      if let names { return try OutputFile.writeToStandardOutput(Self.text(of: names)) }
      // Under the headings, all meanings stand in one column.
      let entries = CurveCatalog.standard.entries
      let lines = entries.map { entry -> (name: Message, words: Message) in
        ("\(whole: entry.signature)", "\(whole: entry.meaning)\(Self.words(forAliases: entry.aliases))")
      }
      let texts = WordColumns.lines(lines, columns: Terminal.size?.columns)
      let sections = CurveCatalog.Kind.inOrder.map { kind in
        "\(kind.heading)\n\(zip(entries, texts).filter { $0.0.kind == kind }.map(\.1).joined())" as Message
      }
      try OutputFile.writeToStandardOutput(sections.joined(separator: "\n"))
    }

    private static func words(forAliases aliases: [String]) -> Message {
      aliases.isEmpty ? "" : "; also \(whole: aliases.joined(separator: ", "))"
    }

    /// Returns a line for each number of a file. Its label is followed by its place, the selector of a custom property,
    /// the conditions, the duration, the delay and the expression.
    private static func text(of document: MotionDocument, in file: String) -> Message {
      var numbers = document.numbers[...]
      let lines = document.motions.flatMap { motion in
        motion.components.compactMap { _, curve in
          numbers.popFirst().map { number -> (name: Message, words: Message) in
            let place = number.place.map { "\(file):\($0.line ?? 1):\($0.column ?? 1)" }
            let selector = motion.path.separator == " " ? motion.path.groups.joined(separator: " ") : ""
            let parts = [
              place, selector.isEmpty ? nil : selector, motion.path.condition,
              motion.duration.map { "\(shortestText($0))s" }, motion.delay.map { "delay \(shortestText($0))s" },
              curve.description,
            ]
            let words = parts.compactMap(\.self).joined(separator: "; ")
            return ("\(whole: number.label)", "\(whole: words)")
          }
        }
      }
      return WordColumns.lines(lines, columns: Terminal.size?.columns).joined()
    }

    /// The names of all libraries, for `--names`.
    static let libraryNames = CurveVocabulary.all.map(\.name).joined(separator: ", ")

    /// Returns the library that an argument of `--names` means.
    static func vocabulary(_ name: String) throws -> CurveVocabulary {
      if let vocabulary = CurveVocabulary.all.first(where: { $0.name == name }) { return vocabulary }
      throw ValidationError("There is no library \"\(name)\": --names must be one of \(libraryNames).")
    }

    /// Returns a line for each name of a library: the name's signature, the equivalent expression, and the name's
    /// aliases.
    private static func text(of vocabulary: CurveVocabulary) -> Message {
      let lines = vocabulary.terms.map { term -> (name: Message, words: Message) in
        (
          "\(whole: vocabulary.signature(of: term))",
          "\(whole: words(for: term.meaning))\(words(forAliases: term.aliases))"
        )
      }
      return """
        The names of \(vocabulary.library)
        \(WordColumns.lines(lines, columns: Terminal.size?.columns).joined())
        """
    }

    private static func words(for meaning: CurveVocabulary.Term.Meaning) -> String {
      switch meaning {
      case .expression(let expression): expression
      case .otherFormula(let formula, let nearest, let difference):
        "no expression: \(formula)" + (nearest.map { "; \($0) differs by \(shortestText(difference)) at most" } ?? "")
      }
    }
  }
}
