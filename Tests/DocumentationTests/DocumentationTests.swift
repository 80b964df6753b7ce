import Foundation
import Testing

@testable import TestSupport

/// Each block of code in the README and in the articles is compiled and run.
///
/// A block in Swift stands, line by line, in the code of some test or example: the compiler sees it there. Blocks of
/// the console are run by `ConsoleBlockTests`, those of C and Python by `make c-library` and `make wheel`.
@Suite struct DocumentationTests {
  @Test func `every block in Swift stands in the tests or examples`() throws {
    let files = try ["Tests", "Examples"].flatMap { try CodeBlock.paths(under: $0) { $0.hasSuffix(".swift") } }
    let sources = try files.map { file in
      try compared(
        String(contentsOf: CodeBlock.root.appendingPathComponent(file), encoding: .utf8).components(separatedBy: "\n"))
    }
    for block in try CodeBlock.documented() where block.language == "swift" && !isManifest(block) {
      let code = compared(block.lines)
      #expect(sources.contains { $0.contains(code) }, "\(block): no test has\n\(code)")
    }
  }

  @Test func `manifests name products that are there`() throws {
    let manifest = try String(
      contentsOf: CodeBlock.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    for block in try CodeBlock.documented() where isManifest(block) {
      for product in block.lines.joined(separator: "\n").components(separatedBy: ".product(name: \"").dropFirst() {
        let name = product.prefix { $0 != "\"" }
        #expect(manifest.contains(".library(name: \"\(name)\","), "\(block): there is no product \(name)")
      }
    }
  }

  @Test func `every block says its language`() throws {
    let languages = ["swift", "console", "c", "python", "css", "html", "json", "csv", ""]
    for block in try CodeBlock.documented() {
      #expect(languages.contains(block.language), "\(block)")
      // Text without a language is neither compiled nor run.
      let first = block.lines.first ?? ""
      #expect(!block.language.isEmpty || !(first.hasPrefix("$ ") || first.hasPrefix("curves ")), "\(block): console")
    }
  }

  private func isManifest(_ block: CodeBlock) -> Bool {
    block.language == "swift" && block.lines.contains { $0.contains(".package(") || $0.contains(".product(") }
  }

  /// Lines without their indentation; without empty ones, and without imports, which stand at the top of a test's file.
  private func compared(_ lines: [String]) -> String {
    "\n"
      + lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { line in
        !line.isEmpty && !["import ", "@testable import "].contains(where: line.hasPrefix)
      }.joined(separator: "\n") + "\n"
  }
}
