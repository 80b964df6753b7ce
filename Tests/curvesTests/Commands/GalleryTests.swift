import Foundation
import Testing

@testable import TestSupport

@Suite struct GalleryTests {
  /// The tags of a page without their attributes, and its number of quotes of either kind.
  private func structure(_ name: String) async throws -> (tags: [String], quotes: [Int]) {
    let run = try await Command.run("gallery", "--file", "-", "--title", name, input: "\(name) = back-out\n")
    try #require(run.status == 0, "\(run.error)")
    let scalars = Array(run.output.unicodeScalars)
    let tags = scalars.indices.filter { scalars[$0] == "<" }.map { start in
      var tag = ""
      for scalar in scalars[(start + 1)...].prefix(while: { ![" ", ">", "\n"].contains($0) }) {
        tag.unicodeScalars.append(scalar)
      }
      return tag
    }
    return (tags, ["\"", "'"].map { quote in scalars.count { $0 == quote } })
  }

  @Test func `a card holds the exports that the command writes`() async throws {
    let page = try await Command.run("gallery", "bouncy")
    for (title, format) in some([("CSS", "css"), ("SVG", "svg"), ("JSON", "json"), ("CSV", "points")], 2) {
      let export = try await Command.run("export", "bouncy", "--format", format, "--quiet")
      try #require(export.status == 0, "\(export.error)")
      #expect(page.output.contains("<h4>\(title)</h4>"))
      let text = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(export.output) {
        $0.replacingOccurrences(of: $1.0, with: $1.1)
      }
      #expect(page.output.contains(">\(text)</pre>"), "\(format)")
    }
  }

  @Test(
    arguments: some(
      [
        "\"\u{301} onload\u{301}\"x", "'\u{301}x", "<\u{301}script>", "</script>\u{301}", "</style\u{301}>",
        "<!--\u{301}",
        "-->",
        "]]>", "&\u{301}lt;", "*/\u{301}", "\\", "x\ry", "\u{2028}", "\u{200D}<\u{200D}b\u{200D}>", "\u{FFFE}", "${x}`",
      ], 1))
  func `no name changes a page`(name: String) async throws {
    // A slash before the parenthesis would make a heading.
    let (page, plain) = (try await structure("(\(name)"), try await structure("(plain"))
    #expect(page.tags == plain.tags)
    #expect(page.quotes == plain.quotes)
  }
}
