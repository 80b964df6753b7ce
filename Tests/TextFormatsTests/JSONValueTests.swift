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
