import Testing

@Suite struct ArticleCodeTests {
  @Test(arguments: [
    ("19", 19.0 as any Sendable, true), ("19: the fewest points", 19, true), ("20", 19, false),
    ("0.0459…: extremes", 0.04598791, true), ("0.0459…", 0.0458, false), ("0.0459", 0.04598791, false),
    ("\"ease-in\"", "ease-in", true), ("\"ease-…\", and more", "ease-in", true), ("\"ease\"", "ease-in", false),
    ("true", true, true), ("false", true, false), ("[0.0, 1.0]", [0.0, 1.0], true), ("[0.0, 2.0]", [0.0, 1.0], false),
    ("2.5", Double?.some(2.5), true),
  ])
  func `a comment states a value`(comment: String, value: any Sendable, agrees: Bool) throws {
    #expect(try #require(StatedValue(comment)).agrees(with: value) == agrees)
  }

  @Test(arguments: ["a new array", "seconds", "when it passes its target", ""])
  func `prose states no value`(comment: String) {
    #expect(StatedValue(comment) == nil)
  }

  @Test func `values are compared with the comments on their lines`() throws {
    @ArticleCode func code() -> [ArticleValue] {
      let half = 0.5
      half  // 0.5
      half  // 0.25
    }
    let wrong = try disagreements(of: code(), withCommentsIn: #filePath)
    #expect(wrong.map { "\($0.value)" } == ["0.5"])
    #expect(wrong.map(\.line) == code().suffix(1).map(\.line))
  }
}
