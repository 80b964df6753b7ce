import CurveSampling
import CurveFormats
import Testing

@Suite struct DesignTokensEditingTests {
  private let text = """
    {
        "motion" : {
          "$type": "cubicBezier",
          "enter": { "$value": [0.20, 0, 0, 1], "$extensions": { "com.other": { "keep": [1.50, true, "é"] } } },
          "exit": { "$ref": "#/motion/enter" }
        },\r
        "color": { "red": {"$type":"color","$value":"#f00"} }  , "empty": {}
    }

    """

  private let bezier = CubicBezier(0.4, 0, 1, 1)

  @Test func `a file that is not changed keeps every byte`() throws {
    #expect(try DesignTokens(text).text == text)
    #expect(try DesignTokens(text).utf8 == Array(text.utf8))
  }

  @Test func `a token keeps what is not its value, and the rest of the file every byte`() throws {
    var tokens = try DesignTokens(text)
    try tokens.set(bezier, at: "motion.enter")
    let start = try #require(text.firstRange(of: "{ \"$value\"")).lowerBound
    let end = try #require(text.firstRange(of: "\"exit\"")).lowerBound
    #expect(tokens.text.hasPrefix(text[..<start]))
    #expect(tokens.text.hasSuffix(text[end...]))
    let token = tokens.text.dropFirst(text[..<start].count).dropLast(text[end...].count)
    #expect(
      token
        == [
          "{", "        \"$value\": [0.4, 0, 1, 1],", "        \"$extensions\": {", "          \"com.other\": {",
          "            \"keep\": [1.50, true, \"é\"]", "          }", "        },",
          "        \"$type\": \"cubicBezier\"", "      },", "      ",
        ].joined(separator: "\n"))
    #expect(try tokens.curve(at: "motion.enter")?.curve as? CubicBezier == bezier)
    // The other token still refers to it.
    #expect(try tokens.curve(at: "motion.exit")?.curve as? CubicBezier == bezier)
  }

  @Test func `a spring is written with its fallback, and read back to the last bit`() throws {
    for spring in [
      Spring(duration: 0.5, bounce: 0.3), Spring(mass: 2, stiffness: 300.1, damping: 90, allowOverDamping: true),
      Spring(duration: 0.1, bounce: -0.2),
    ] {
      var tokens = try DesignTokens(text)
      try tokens.set(spring, fallback: bezier, at: "motion.enter")
      let read = try #require(try tokens.curve(at: "motion.enter")?.curve as? Spring)
      #expect(read.mass == spring.mass)
      #expect(read.stiffness == spring.stiffness)
      #expect(read.damping == spring.damping)
      #expect(tokens.text.contains("\"keep\": [1.50, true, \"é\"]"))
      // A curve in its place takes the spring away, and nothing else.
      try tokens.set(bezier, at: "motion.enter")
      #expect(try tokens.curve(at: "motion.enter")?.curve as? CubicBezier == bezier)
      #expect(!tokens.text.contains(DesignTokens.extensionKey))
      #expect(tokens.text.contains("com.other"))
    }
  }

  @Test func `a reference is replaced by a value`() throws {
    var tokens = try DesignTokens(text)
    try tokens.set(bezier, at: "motion.exit")
    #expect(try tokens.curve(at: "motion.exit")?.curve as? CubicBezier == bezier)
    #expect(!tokens.text.contains("$ref"))
  }

  @Test(arguments: ["motion.new", "a.b.c", "empty.x", "color.ease", "motion.$root", "é \"quoted\".x"])
  func `new tokens and groups are added at the end of their group`(path: String) throws {
    var tokens = try DesignTokens(text)
    let before = try MotionDocument(reading: MotionInput(text), as: .tokens).numbers.map(\.label)
    try tokens.set(bezier, at: path)
    #expect(try tokens.curve(at: path)?.curve as? CubicBezier == bezier)
    let after = try MotionDocument(reading: MotionInput(tokens.utf8), as: .tokens).numbers.map(\.label)
    #expect(Set(after) == Set(before + [path]))
    // All of the old text is still there, in its order.
    var rest = tokens.utf8[...]
    for byte in text.utf8 {
      guard let index = rest.firstIndex(of: byte) else { return #expect(Bool(false), "\(byte) is lost") }
      rest = rest[(index + 1)...]
    }
  }

  @Test func `a file is made from nothing`() throws {
    var tokens = try DesignTokens("{}")
    try tokens.set(bezier, at: "motion.exit")
    #expect(
      tokens.text == """
        {
          "motion": {
            "exit": {
              "$type": "cubicBezier",
              "$value": [0.4, 0, 1, 1]
            }
          }
        }
        """)
  }

  @Test(arguments: ["", "a..b", "a.$b", "{a}", "a.}"])
  func `forbidden names are refused`(path: String) throws {
    var tokens = try DesignTokens(text)
    #expect(throws: FormatError.self) { try tokens.set(bezier, at: path) }
    #expect(tokens.text == text)
  }

  @Test(arguments: [
    ("motion.enter.x", "motion.enter", "x"), ("motion.exit.x", "motion.exit", "x"),
    ("motion.exit.x.y", "motion.exit", "x"), ("theme.enter.x", "theme.enter", "x"), ("motion", "motion", "enter"),
    ("theme", "theme", "enter"), ("alias", "alias", "enter"),
  ])
  func `a path through a token, or to a group with tokens, is refused`(path: String, place: String, child: String)
    throws
  {
    let text = String(text.dropLast(3)) + ##", "theme": { "$extends": "{motion}" }, "alias": { "$ref": "#/motion" } }"##
    var tokens = try DesignTokens(text)
    do throws(FormatError) {
      try tokens.set(bezier, at: path)
      Issue.record("\(path) was set")
    } catch {
      #expect(error.problem == .tokenInsideToken(child))
      #expect(error.path == place)
    }
    #expect(tokens.text == text)
  }
}
