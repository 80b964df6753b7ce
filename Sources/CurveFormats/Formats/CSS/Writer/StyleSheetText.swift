import TextFormats

/// The declarations of a number in CSS, of which one style sheet may have several. It also has the times of design
/// tokens that are no motions, and the rules for reduced motion and for a stagger.
protocol StyleSheetText: CodeText {}

extension StyleSheetText {
  static var isStyleSheet: Bool { true }

  static func file(
    of texts: [Self], durations: [NamedDuration], named name: String, _ request: WriteRequest
  ) throws(WritingError) -> String {
    var codes = texts.map(\.code)
    var taken = Set(codes.flatMap(\.names))
    var names = UniqueNames<String>()
    for duration in durations {
      let first = "--\(ExportName(of: duration.label).kebabCase)"
      let name = names.free(for: first) { number in
        let name = number == 1 ? first : "\(first)-\(number)"
        return taken.insert(name).inserted ? name : nil
      }
      codes.append(
        ExportedCode(
          comment: "/* \(CSSText.commented(TerminalText(duration.label).description)) */\n",
          reducedMembers: "\(name): \(CSSText.reducedDuration);\n",
          members: "\(name): \(CSSText.duration(duration.seconds));\n"))
    }
    let reduced = codes.map { indented($0.reducedMembers, by: 4) }.joined()
    return try file(of: codes, named: name) + CSSText.rules(for: request, reducedMembers: reduced)
  }
}
