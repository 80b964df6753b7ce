import Foundation

/// A fenced block of code in the README or in an article.
struct CodeBlock: CustomStringConvertible, Sendable {
  /// The path of the file, from the root of the package.
  let file: String
  /// The number of the line on which the fence stands, from 1.
  let line: Int
  /// The word behind the fence, such as `swift`; empty if there is none.
  let language: String
  /// The lines between the fences.
  let lines: [String]

  var description: String { "\(file):\(line)" }

  /// The root of the package.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The blocks of the README and of all articles.
  static func documented() throws -> [CodeBlock] {
    let articles = try paths(under: "Sources") { $0.hasSuffix(".md") && $0.contains(".docc/") }
    return try (["README.md"] + articles).flatMap(blocks)
  }

  /// The paths of the files in a folder of the package and in its folders, from the root of the package, in order.
  static func paths(under folder: String, where isWanted: (String) -> Bool) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .map { "\(folder)/\($0)" }.filter { !$0.contains("/.build/") && isWanted($0) }.sorted()
  }

  private static func blocks(in file: String) throws -> [CodeBlock] {
    let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    var blocks: [CodeBlock] = []
    var open: (line: Int, language: String, lines: [String])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let block = open {
        if line == "```" {
          blocks.append(CodeBlock(file: file, line: block.line, language: block.language, lines: block.lines))
          open = nil
        } else {
          open?.lines.append(String(line))
        }
      } else if line.hasPrefix("```") {
        open = (index + 1, String(line.dropFirst(3)), [])
      }
    }
    return blocks
  }
}
