import AnimationCurves
import ArgumentParser

extension Curves {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List every curve there is, with its arguments and their defaults.",
      discussion: """
        Examples:
          curves list
          curves list | grep spring
        """)

    func run() throws {
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
  }
}
