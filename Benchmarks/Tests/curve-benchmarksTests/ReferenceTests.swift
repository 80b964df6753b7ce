import Foundation
import Testing
import Workloads
import curve_benchmarks

@Suite struct ReferenceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func lines(of file: String) throws -> [Substring] {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
  }

  @Test func `the article's table of references says the kind of each`() throws {
    let lines = try Self.lines(of: "README.md")
    let start = try #require(lines.firstIndex { $0.hasPrefix("| reference | kind |") })
    // results.csv may be of another machine, whose kernel tables this one lacks.
    var (seen, known): (Set<ReferenceKind>, Set<String>) = ([], ["baseline", "avx2", "avx512", "neon"])
    for line in lines[(start + 2)...].prefix(while: { $0.hasPrefix("|") }) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let kind = try #require(ReferenceKind(rawValue: cells[1]), "\(line)")
      for name in cells[0].split(separator: "`").filter({ !$0.allSatisfy { ", ".contains($0) } }) {
        // A program is another library, whatever its name.
        let isProgram = cells[2].contains("(Rivals/README.md)")
        #expect(isProgram || ReferenceKind(of: String(name)) == kind, "\(name)")
        known.insert(String(name))
      }
      seen.insert(kind)
    }
    #expect(seen == Set(ReferenceKind.allCases))
    let references = try Self.lines(of: "results.csv").dropFirst().map { CSVLine.cells(of: $0)[5] }
    #expect(Set(references).subtracting(known).isEmpty)
  }
}
