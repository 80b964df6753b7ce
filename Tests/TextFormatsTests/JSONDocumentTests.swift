import Foundation
@testable import TestSupport
import Testing
import TextFormats

@Suite struct JSONDocumentTests {
  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8)) }

  // MARK: Values

  @Test func `members keep their order and numbers their text`() throws {
    let root = try document(#" {"b": 1.50, "a": -0e+10, "": [true, false, null, "x"]} "#).root
    #expect(root.members.map(\.name) == ["b", "a", ""])
    #expect(root["b"]?.text == "1.50")
    #expect(root["b"]?.number == 1.5)
    #expect(root["a"]?.text == "-0e+10")
    #expect(root[""]?.elements.map(\.kind) == [.true, .false, .null, .string])
    #expect(root["c"] == nil)
    #expect(root[""]?.range == 30..<54)
  }

  @Test(arguments: [
    (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u00E9é""#, "ééé"),
    (#""\ud83d\uDE42""#, "🙂"), (#""\u0000""#, "\0"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
  ])
  func `strings lose their escapes`(text: String, string: String) throws {
    #expect(try document(text).root.string?.unicodeScalars.elementsEqual(string.unicodeScalars) == true)
  }

  @Test(arguments: ["0", "-0", "10", "1.5", "1e5", "1E+5", "-1.25e-3", "1e999", "0.1000000000000000055511151231257827"])
  func `numbers keep every digit`(text: String) throws {
    #expect(try document(text).root.text == text)
  }

  @Test func `a number beyond Double is infinite and keeps its text`() throws {
    let value = try document("[-1e999]").root.elements.map(\.self)[0]
    #expect(value.number == -.infinity)
    #expect(value.text == "-1e999")
  }

  @Test func `a byte order mark is skipped`() throws {
    #expect(try document("\u{FEFF}[1]").root.kind == .array)
  }

  @Test func `two spellings of a letter are two names`() throws {
    let root = try document("{\"\u{E9}\": 1, \"e\u{301}\": 2, \"\\u0065\": 3}").root
    #expect(root["\u{E9}"]?.number == 1)
    #expect(root["e\u{301}"]?.number == 2)
    #expect(root["e"]?.number == 3)
  }

  @Test func `values stay readable after the document is gone`() throws {
    let value = try #require(try document(#"{"a": {"b": "c"}}"#).root["a"]?["b"])
    #expect(value.string == "c")
  }

  // MARK: Laws

  @Test func `every document reads as Foundation reads it`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let value = Self.anyValue(depth: 0, &random)
      for text in [value.text, value.compactText] {
        let read = JSONValue(try document(text).root)
        #expect(read == value)
        let foundation = try JSONDecoder().decode(DecodedJSON.self, from: Data(text.utf8))
        #expect(foundation.isSame(as: read), "\(text)")
      }
    }
  }

  @Test func `a cut or damaged document never traps and names a place inside it`() throws {
    var random = SplitMix64(seed: 8)
    let words = [
      #"""#, "{", "}", "[", "]", ",", ":", "\\", "\\u", "\\ud800", "0", "-", ".", "e", "nul", " ", "\n", "/", "é",
    ]
    for _ in 0..<cases(1000, thorough: 5000) {
      var bytes = Array(Self.anyValue(depth: 0, &random).compactText.utf8)
      let place = Int.random(in: 0...bytes.count, using: &random)
      if Bool.random(using: &random) {
        bytes.insert(contentsOf: words[Int.random(in: 0..<words.count, using: &random)].utf8, at: place)
      } else {
        bytes.removeSubrange(place...)
      }
      do throws(SyntaxError) {
        _ = JSONValue(try JSONDocument(bytes).root)
      } catch {
        #expect((0...bytes.count).contains(error.offset), "\(error)")
      }
    }
  }

  // MARK: Refusals

  private static let refusals: [(String, String, Int)] = [
    ("", "a value is expected, but the text is empty or only white space", 0),
    (" \n", "a value is expected, but the text is empty or only white space", 2),
    ("[1,]", "a comma must be followed by a value or member, not by a closing bracket", 2),
    (#"{"a": 1, }"#, "a comma must be followed by a value or member, not by a closing bracket", 7),
    ("[,1]", #"a value is expected here, not ",""#, 1),
    ("[1 2]", #"a comma or ] is expected here, not "2""#, 3),
    (#"{"a": 1 "b": 2}"#, #"a comma or } is expected here, not """"#, 8),
    (#"{"a" 1}"#, #"a colon is expected here, not "1""#, 5),
    ("{a: 1}", #"the name of a member, in quotation marks, is expected here, not "a""#, 1),
    (#"{"a":}"#, #"a value is expected here, not "}""#, 5),
    ("1 x", #"the end of the text is expected here, not "x""#, 2),
    ("[nulls]", #"a value is expected here, not "nulls""#, 1),
    ("[NaN]", #"a value is expected here, not "NaN""#, 1),
    ("[-Infinity]", #""-Infinity" is not a JSON number, such as 0.5, -1 or 1e-3"#, 1),
    ("[1] // end", "JSON has no comments", 4),
    ("/* x */ 1", "JSON has no comments", 0),
    ("\n[1", "the bracket or brace that opens in line 2 is not closed", 3),
    (#"{"a": {"b""#, "the bracket or brace that opens in line 1 is not closed", 10),
    (#"["abc"#, "the string that opens here is not closed", 1),
    (#"["abc\"#, "the string that opens here is not closed", 5),
    (
      "[\"a\tb\"]",
      #"control characters in a string must be escaped, such as \n or \u0000; the code of this one is 9"#, 3
    ),
    (
      #"["\x41"]"#,
      #"a backslash must be followed by one of " \ / b f n r t, or by u and four hexadecimal digits, not as in "\x""#, 2
    ),
    (
      #"["\u12g4"]"#,
      #"a backslash must be followed by one of " \ / b f n r t, or by u and four hexadecimal digits, not as in "\u12g4""#,
      2
    ),
    (
      #"["\u12"]"#,
      #"a backslash must be followed by one of " \ / b f n r t, or by u and four hexadecimal digits, not as in "\u12""#,
      2
    ),
    (#"["\ud800"]"#, #"\ud800 is only half of a surrogate pair: the other half must be beside it"#, 2),
    (#"["\udc00"]"#, #"\udc00 is only half of a surrogate pair: the other half must be beside it"#, 2),
    (#"["\ud800\u0041"]"#, #"\ud800 is only half of a surrogate pair: the other half must be beside it"#, 2),
    ("01", #""01" is not a JSON number, such as 0.5, -1 or 1e-3"#, 0),
    ("[+1]", #""+1" is not a JSON number, such as 0.5, -1 or 1e-3"#, 1),
    ("[.5]", #"".5" is not a JSON number, such as 0.5, -1 or 1e-3"#, 1),
    ("[1.]", #""1." is not a JSON number, such as 0.5, -1 or 1e-3"#, 1),
    ("[1e]", #""1e" is not a JSON number, such as 0.5, -1 or 1e-3"#, 1),
    ("[-]", #""-" is not a JSON number, such as 0.5, -1 or 1e-3"#, 1),
    ("[0x10]", #""0x10" is not a JSON number, such as 0.5, -1 or 1e-3"#, 1),
    ("[1.2.3]", #""1.2.3" is not a JSON number, such as 0.5, -1 or 1e-3"#, 1),
    (#"{"a": 1, "b": 2, "\u0061": 3}"#, #"the object has a member "a" already, in line 1"#, 17),
  ]

  @Test(arguments: refusals.indices)
  func `what is no JSON is refused with its place`(index: Int) {
    let (text, words, offset) = Self.refusals[index]
    let error = #expect(throws: SyntaxError.self, "\(text)") { try document(text) }
    #expect(error?.words.text == words && error?.offset == offset)
  }

  @Test func `a name that stands twice among many is found`() throws {
    let members = (0..<1000).map { #""n\#($0)": \#($0)"# }.joined(separator: ",")
    #expect(try document("{\(members)}").root["n999"]?.number == 999)
    let error = SyntaxError("the object has a member \"n999\" already, in line 2", at: 3 + members.utf8.count)
    #expect(throws: error) { try document("{\n\(members),\"n999\":1}") }
  }

  @Test func `bytes that are no UTF-8 are refused where they stand`() {
    let cases: [([UInt8], Int)] = [
      ([0x22, 0xC3, 0xA9, 0xFF, 0x22], 3), ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
      ([0x22, 0xE2, 0x82], 1),
    ]
    for (bytes, offset) in cases {
      #expect(throws: SyntaxError(SyntaxError.notUTF8, at: offset)) { try JSONDocument(bytes) }
    }
  }

  @Test func `nesting is limited, and a million brackets need no stack`() throws {
    let limit = JSONDocument.nestingLimit
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(JSONValue(try document(deepest).root).compactText == deepest)
    for text in [String(repeating: "[", count: 1_000_000), String(repeating: #"{"a":"#, count: 1_000_000)] {
      let offset = text.hasPrefix("[") ? limit : 5 * limit
      let words: Message = "arrays and objects are nested too deeply: at most \(limit) levels are allowed"
      #expect(throws: SyntaxError(words, at: offset)) { try document(text) }
    }
  }

  // MARK: Editing

  @Test func `an edit keeps every other byte`() throws {
    let document = try document("{ \"a\" : 1.0,\r\n\t\"b\":[ ] }")
    let a = try #require(document.root["a"])
    let b = try #require(document.root["b"])
    let edited = document.bytes(replacing: [(b.range, "null"), (a.range, "2")])
    #expect(String(decoding: edited, as: UTF8.self) == "{ \"a\" : 2,\r\n\t\"b\":null }")
  }
}

// MARK: - Random documents

extension JSONDocumentTests {
  private static func anyValue(depth: Int, _ random: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .number(Double.random(in: -1e6...1e6, using: &random))
    case 3: .number(text: ["0", "-0.0", "1E+2", "12.50", "7e-3"][Int.random(in: 0..<5, using: &random)])
    case 4: .string(anyString(&random))
    case 5: .array((0..<Int.random(in: 0..<5, using: &random)).map { _ in anyValue(depth: depth + 1, &random) })
    default:
      .object(
        (0..<Int.random(in: 0..<12, using: &random)).map {
          JSONValue.Member("\($0)\(anyString(&random))", anyValue(depth: depth + 1, &random))
        })
    }
  }

  private static func anyString(_ random: inout SplitMix64) -> String {
    let parts = ["a", "\"", "\\", "/", "\n", "\0", "é", "e\u{301}", "🙂", "\u{2028}", "{", "}", ",", "\u{10FFFF}"]
    return (0..<Int.random(in: 0..<6, using: &random)).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)]
    }
    .joined()
  }
}

/// JSON as Foundation reads it.
private enum DecodedJSON: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([DecodedJSON])
  case object([String: DecodedJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([DecodedJSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: DecodedJSON].self))
    }
  }

  func isSame(as value: JSONValue) -> Bool {
    switch (self, value) {
    case (.null, .null): true
    case (.bool(let own), .bool(let other)): own == other
    case (.number(let own), .number(let text)): own == Double(text)
    case (.string(let own), .string(let other)): own.unicodeScalars.elementsEqual(other.unicodeScalars)
    case (.array(let own), .array(let others)):
      own.count == others.count && zip(own, others).allSatisfy { $0.isSame(as: $1) }
    case (.object(let own), .object(let others)):
      own.count == others.count && others.allSatisfy { own[$0.name]?.isSame(as: $0.value) ?? false }
    default: false
    }
  }
}
