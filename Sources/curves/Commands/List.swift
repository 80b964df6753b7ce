import CurveSampling
import ArgumentParser
import CurveFormats
import TextFormats

extension Curves {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List all curves, with their arguments and defaults.",
      usage: "curves list [<options>] [<word or file> ...]",
      discussion: """
        Reads: the catalogue, the names of a library, the formats, or files of curves.
        Writes: a line for each curve: its arguments with their defaults, or the expression that a name of a library means; \
        one listed with a prefix, such as Curves.easeInOutCubic, means another curve without it. For a curve of a file, its \
        place and expression, in a style sheet also selector, at-rules, duration and delay.

        Examples:
          curves list spring
          curves list --names gsap
          curves list --formats
        """)

    @Option(help: ArgumentHelp("List the names of a library instead.", valueName: "library"))
    var names: LibraryChoice?

    @Flag(help: "List the formats of files: what is read, what is written, and the endings of their names.")
    var formats = false

    /// The words. ``validate()`` moves arguments that name files to ``files``.
    @Argument(
      help: ArgumentHelp(
        "List only curves with these words in their names or meanings; or the curves of files.",
        valueName: "word or file"), completion: .curves)
    var words: [String] = []

    @OptionGroup(title: "Files") var files: FileOptions

    @OptionGroup(title: "Output") var reportOptions: ReportOptions

    mutating func validate() throws {
      words = try files.taking(from: words)
      if names != nil, !files.file.isEmpty {
        throw ValidationError("--names and files exclude each other: give one of them.")
      }
      if formats, names != nil || !files.file.isEmpty || !words.isEmpty {
        throw ValidationError("--formats lists all formats: it excludes words, files and --names.")
      }
    }

    /// A line of the list.
    private struct Row {
      let heading: String
      let name: String
      let words: String
      let json: KeyValuePairs<String, JSONValue>

      func has(_ word: String) -> Bool {
        "\(name) \(words)".lowercased().contains(word.lowercased())
      }
    }

    func run() throws {
      if formats {
        switch reportOptions.format {
        case .text: return try OutputFile.writeToStandardOutput(HelpTopic.formats.text(columns: Terminal.helpColumns))
        case .json: return try OutputFile.writeToStandardOutput(.array(FileFormat.all.map(\.json)))
        }
      }
      let rows = try (names?.system).map(Self.rows(of:)) ?? (files.file.isEmpty ? Self.catalog : filed())
      let shown = rows.filter { row in words.allSatisfy(row.has) }
      if shown.isEmpty {
        let suggestion = words.lazy.compactMap(CurveCatalog.standard.nearest).first
        throw Failure(
          .usage,
          """
          no name and no meaning has \(words.map { "\(quoted: $0)" as Message }.list("and"))\
          \(suggestion.map { "; did you mean \($0)?" } ?? "; to see all curves, run: curves list")
          """)
      }
      if case .json = reportOptions.format {
        return try OutputFile.writeToStandardOutput(.array(shown.map { .object(members: $0.json) }))
      }
      // Under the headings, all meanings stand in one column.
      let lines = WordColumns.lines(
        shown.map { ("\(whole: $0.name)", "\(whole: $0.words)") }, columns: Terminal.size?.columns)
      var (texts, heading): ([Message], String) = ([], "")
      for (row, line) in zip(shown, lines) {
        if row.heading != heading { texts.append(texts.isEmpty ? "\(row.heading)\n" : "\n\(row.heading)\n") }
        texts.append(line)
        heading = row.heading
      }
      try OutputFile.writeToStandardOutput(texts.joined())
    }

    /// The curves of the catalogue.
    private static var catalog: [Row] {
      CurveCatalog.Kind.inOrder.flatMap { kind in
        CurveCatalog.standard.entries.filter { $0.kind == kind }.map { entry in
          Row(
            heading: kind.heading, name: entry.signature, words: entry.meaning + also(entry.aliases),
            json: [
              "name": .string(entry.name), "signature": .string(entry.signature), "kind": .string("\(kind)"),
              "meaning": .string(entry.meaning), "aliases": .array(entry.aliases.map(JSONValue.string)),
            ])
        }
      }
    }

    private static func also(_ aliases: [String]) -> String {
      aliases.isEmpty ? "" : "; also \(aliases.joined(separator: ", "))"
    }

    /// Returns the numbers of the files. The label of each is followed by its place, the selector of a custom property,
    /// the conditions, the duration, the delay and the expression.
    private func filed() throws(Failure) -> [Row] {
      var document = MotionDocument()
      for path in files.file { document.append(try InputFile.document(at: path, as: files.from?.format)) }
      return zip(document.motions, document.numbersByMotion).flatMap { motion, numbers in
        zip(motion.components, numbers).map { component, number in
          let (selector, expression) = (motion.path.selector, component.curve.description)
          let parts = [
            number.place?.words.text, selector, motion.path.condition,
            motion.duration.map { "\(shortestText($0))s" }, motion.delay.map { "delay \(shortestText($0))s" },
            expression,
          ]
          let place = number.place
          return Row(
            heading: "", name: number.label, words: parts.compactMap(\.self).joined(separator: "; "),
            json: [
              "name": .string(number.label), "file": place?.file.map(JSONValue.string) ?? .null,
              "line": .number(Double(place?.line ?? 1)), "column": .number(Double(place?.column ?? 1)),
              "selector": selector.map(JSONValue.string) ?? .null,
              "condition": motion.path.condition.map(JSONValue.string) ?? .null,
              "duration": motion.duration.map(JSONValue.number) ?? .null,
              "delay": motion.delay.map(JSONValue.number) ?? .null, "expression": .string(expression),
            ])
        }
      }
    }

    /// Returns the names of a library: each name's signature, the equivalent expression, and the name's aliases.
    private static func rows(of system: AnimationSystem) -> [Row] {
      system.terms.map { term in
        let words: String
        var (expression, formula) = (JSONValue.null, JSONValue.null)
        switch term.meaning {
        case .expression(let text): (words, expression) = (text, .string(text))
        case .otherFormula(let text, let nearest, let difference):
          let near = nearest.map { "; \($0) differs by \(shortestText(difference)) at most" }
          (words, formula) = ("no expression: \(text)\(near ?? "")", .string(text))
        }
        return Row(
          heading: "The names of \(system.library)", name: system.signature(of: term),
          words: words + also(term.aliases),
          json: [
            "name": .string(system.signature(of: term)), "aliases": .array(term.aliases.map(JSONValue.string)),
            "expression": expression, "formula": formula,
          ])
      }
    }
  }
}

extension FileFormat {
  fileprivate var json: JSONValue {
    .object(members: [
      "name": .string(id), "extensions": .array(extensions.map(JSONValue.string)), "reads": .bool(canRead),
      "writes": .bool(canWrite), "summary": .string(summary), "content": .string(content),
    ])
  }
}
