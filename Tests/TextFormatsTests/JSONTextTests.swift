import Foundation
import Testing
import TextFormats

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("", #""""#), ("a\"b\\c/d'", #""a\"b\\c/d'""#), ("\n\r\t\u{8}\0", #""\n\r\t\u0008\u0000""#),
    ("\r\n", #""\r\n""#), ("\"\u{301}\\\u{301}", "\"\\\"\u{301}\\\\\u{301}\""), ("é😀", "\"é😀\""),
    ("\u{7F}\u{85}\u{2028}\u{2029}", #""\u007f\u0085\u2028\u2029""#),
  ])
  func `quotes, backslashes, control characters and line ends are escaped`(text: String, json: String) {
    #expect(JSONText.string(text).unicodeScalars.elementsEqual(json.unicodeScalars))
  }

  @Test func `every scalar reads back`() throws {
    // Some readers drop U+FEFF at the start of a string: each scalar stands between others.
    let scalars = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter {
      $0.value % 251 < 3 || $0.value < 0x3000
    }
    let text = scalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(scalar)
      text += "a"
    }
    let array = try JSONDecoder().decode([String].self, from: Data("[\(JSONText.string(text))]".utf8))
    #expect(array[0].unicodeScalars.elementsEqual(text.unicodeScalars))
  }
}
