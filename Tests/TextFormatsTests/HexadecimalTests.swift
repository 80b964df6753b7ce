import Testing

@testable import TextFormats

@Suite struct HexadecimalTests {
  @Test(
    arguments: [
      ("0", 0), ("fF", 255), ("FFFFFFFF", UInt32.max), ("00000041", 0x41), ("", nil), ("+f", nil), ("-0", nil),
      ("100000000", nil), ("g", nil), (" f", nil), ("é", nil), ("\u{FF11}", nil),
    ] as [(String, UInt32?)])
  func `only digits are a number`(text: String, number: UInt32?) { #expect(Hexadecimal.number(text.utf8) == number) }

  @Test(
    arguments: [
      ("a%20b", "a b"), ("%C3%a9", "é"), ("", ""), ("%+f", nil), ("%-0", nil), ("%4", nil), ("%", nil), ("%zz", nil),
      ("%C3", nil),
    ] as [(String, String?)])
  func `a percent sign stands before two digits`(text: String, decoded: String?) {
    #expect(Hexadecimal.percentDecoded(text) == decoded)
  }
}
