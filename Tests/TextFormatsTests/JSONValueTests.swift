import Testing
import TextFormats

@Suite struct JSONValueTests {
  private let value = JSONValue.object(members: [
    "name": .string("a\"b"), "numbers": .array([.number(0.25), .number(text: "1.50")]), "none": .array([]),
    "list": .array([.object(members: ["x": .null]), .object([])]), "on": .bool(true),
  ])

  @Test func `a value is written in lines, and an array of plain values in one`() {
    #expect(
      value.text == """
        {
          "name": "a\\"b",
          "numbers": [0.25, 1.50],
          "none": [],
          "list": [
            {
              "x": null
            },
            {}
          ],
          "on": true
        }
        """)
  }

  @Test func `a value that fits into the columns is one line`() {
    #expect(
      value.text(width: 30) == """
        {
          "name": "a\\"b",
          "numbers": [0.25, 1.50],
          "none": [],
          "list": [{ "x": null }, {}],
          "on": true
        }
        """)
    #expect(
      value.text(width: 29) == """
        {
          "name": "a\\"b",
          "numbers": [0.25, 1.50],
          "none": [],
          "list": [
            { "x": null },
            {}
          ],
          "on": true
        }
        """)
    let line = #"{ "name": "a\"b", "numbers": [0.25, 1.50], "none": [], "list": [{ "x": null }, {}], "on": true }"#
    #expect(value.text(width: line.utf8.count) == line)
  }

  @Test func `compact text has no white space`() {
    #expect(value.compactText == #"{"name":"a\"b","numbers":[0.25,1.50],"none":[],"list":[{"x":null},{}],"on":true}"#)
  }

  @Test func `lines after the first begin with the indentation`() {
    #expect(JSONValue.object(members: ["a": .number(1)]).text(indented: "  ") == "{\n    \"a\": 1\n  }")
  }

  @Test func `infinity and NaN are null`() {
    #expect(JSONValue.array([.number(.infinity), .number(.nan), .number(1)]).compactText == "[null,null,1]")
  }
}
