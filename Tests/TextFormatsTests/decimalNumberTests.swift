import Testing
import TextFormats

@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("0.5", 0.5), ("-1", -1), ("+1e-3", 0.001), (".5", 0.5), ("5.", 5), ("1e999", .infinity), ("inf", .infinity),
    ("0x10", nil), ("0X1p3", nil), ("-0x1", nil), ("nan(0x1)", nil), ("", nil), (" 1", nil), ("1,5", nil),
  ])
  func `a number is decimal`(text: String, number: Double?) { #expect(decimalNumber(text) == number) }
}
