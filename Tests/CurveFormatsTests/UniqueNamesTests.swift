import CurveSampling
import Testing

@testable import CurveFormats

@Suite struct UniqueNamesTests {
  @Test func `equal names are numbered without trying earlier numbers again`() {
    var (names, taken, tries) = (UniqueNames<String>(), Set(["a 3"]), 0)
    let found = (0..<1000).map { _ in
      names.free(for: "a") { number in
        tries += 1
        let name = number == 1 ? "a" : "a \(number)"
        return taken.insert(name).inserted ? name : nil
      }
    }
    #expect(found.prefix(4) == ["a", "a 2", "a 4", "a 5"] && Set(found).count == 1000)
    #expect(tries <= 2001, "\(tries)")
  }

  @Test func `names are numbered by themselves`() {
    let labels = ["ab/c", "a-bc", "ab/c", "x", "a-bc", "X", "x-2"]
    #expect(
      ExportName.names(of: labels).map(\.kebabCase) == ["ab-c", "a-bc-2", "ab-c-3", "x", "a-bc-4", "x-2", "x-2-2"])
    let paths = ["a", "a/b", "a/b", "c/d", "c", "c/d", "c/e", "c"].map { $0.split(separator: "/").map { String($0) } }
    #expect(
      TokenExport.paths(of: paths).map { $0.joined(separator: ".") }
        == ["a", "a-2.b", "a-2.b-2", "c.d", "c-2", "c.d-2", "c.e", "c-3"])
  }
}
