import Testing

@testable import CurveFormats

@Suite struct JSONPointerTests {
  /// RFC 6901, sections 5 and 6.
  @Test(
    arguments: [
      ("#", []), ("#/foo", ["foo"]), ("#/foo/0", ["foo", "0"]), ("#/", [""]), ("#/a~1b", ["a/b"]), ("#/c%25d", ["c%d"]),
      ("#/e%5Ef", ["e^f"]), ("#/k%22l", ["k\"l"]), ("#/%20", [" "]), ("#/m~0n", ["m~n"]), ("#/%C3%A9", ["é"]),
      ("#%2Fa%2Fb", ["a", "b"]), ("#/a%7E1b", ["a/b"]), ("", nil), ("/a", nil), ("#a", nil), ("#/~", nil),
      ("#/~2", nil),
      ("#/%", nil), ("#/%2", nil), ("#/%+f", nil), ("#/%-0", nil), ("#/%C3", nil),
    ] as [(String, [String]?)])
  func `a pointer has names`(text: String, names: [String]?) { #expect(JSONPointer.names(text) == names) }
}
