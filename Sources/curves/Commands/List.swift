import AnimationCurves
import ArgumentParser
import TextFormats

extension Curves {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List all curves, with their arguments and defaults.",
      discussion: """
        Examples:
          curves list
          curves list --names gsap

        Easing names of other libraries, such as power2.inOut or easeOutBack, are accepted as curves, unless the \
        catalogue has a curve of that name. --names lists a library's names with the expressions that they mean. A \
        name listed with a prefix, such as Curves.easeInOutCubic, means another curve if it is written without the \
        prefix.
        """)

    @Option(
      help: ArgumentHelp(
        "List the easing names of a library instead: \(CurveVocabulary.all.map(\.name).joined(separator: ", ")).",
        valueName: "library"),
      completion: .list(CurveVocabulary.all.map(\.name)),
      transform: Self.vocabulary)
    var names: CurveVocabulary?

    func run() throws {
      if let names { return try OutputFile.writeToStandardOutput(data: Self.text(of: names)) }
      let entries = CurveCatalog.entries
      let width = entries.map(\.signature.count).max() ?? 0
      var text = ""
      for kind in CurveCatalog.Kind.inOrder {
        if kind != CurveCatalog.Kind.inOrder.first { text += "\n" }
        text += "\(kind.heading)\n"
        for entry in entries where entry.kind == kind {
          let padding = String(repeating: " ", count: width - entry.signature.count + 2)
          let aliases = entry.aliases.isEmpty ? "" : "; also \(entry.aliases.joined(separator: ", "))"
          text += "  \(entry.signature)\(padding)\(entry.meaning)\(aliases)\n"
        }
      }
      try OutputFile.writeToStandardOutput(data: text)
    }

    private static func vocabulary(_ name: String) throws -> CurveVocabulary {
      if let vocabulary = CurveVocabulary.all.first(where: { $0.name == name }) { return vocabulary }
      let names = CurveVocabulary.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no library \"\(name)\": --names must be one of \(names).")
    }

    /// Returns a line for each name of a library: the name's signature, the equivalent expression, and the name's
    /// aliases.
    private static func text(of vocabulary: CurveVocabulary) -> String {
      let lines = vocabulary.terms.map { term in
        (
          name: vocabulary.signature(of: term),
          meaning: words(for: term.meaning)
            + (term.aliases.isEmpty ? "" : "; also \(term.aliases.joined(separator: ", "))")
        )
      }
      let width = lines.map(\.name.count).max() ?? 0
      let rows = lines.map { name, meaning in
        "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(meaning)\n"
      }
      return "The names of \(vocabulary.library)\n\(rows.joined())"
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
