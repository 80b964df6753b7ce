import Testing
import curve_benchmarks

@Suite struct CallgrindDumpTests {
  private static let start = "version: 1\npid: 7\n\npositions: line\nevents: Ir\nsummary: 0\n\n"

  @Test func `instructions are those of all functions, and calls are not counted twice`() throws {
    let text = Self.start + "ob=a\nfl=???\nfn=first\n0 20\n0 3\ncfn=second\ncalls=4 0\n0 500\n0 1\n\nfn=second\n0 500\n"
    #expect(try #require(CallgrindDump(text)).instructions == 524)
  }

  @Test func `the runtime's tables of types do not count`() throws {
    let text =
      Self.start + "fn=swift_getGenericMetadata\n0 30\n\nfn=swift::ConcurrentReadableHashMap<A>::find(B)\n0 9\n"
      + "\nfn=swift::MetadataCacheKey::operator==(swift::MetadataCacheKey const&) const\n0 8\n"
    #expect(try #require(CallgrindDump(text)).instructions == 30)
  }

  @Test(arguments: ["", start, start + "fn=first\n0 many\n"])
  func `a text without instructions is not read`(text: String) { #expect(CallgrindDump(text) == nil) }
}
