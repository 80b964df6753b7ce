import Testing

@Suite struct ArticleCodeTests {
  @Test(arguments: [
    ("19", 19.0 as any Sendable, true), ("19: the fewest points", 19, true), ("20", 19, false),
    ("0.0459…: extremes", 0.04598791, true), ("0.0459…", 0.0458, false), ("0.0459", 0.04598791, false),
    ("\"ease-in\"", "ease-in", true), ("\"ease-…\", and more", "ease-in", true), ("\"ease\"", "ease-in", false),
    ("true", true, true), ("false", true, false), ("[0.0, 1.0]", [0.0, 1.0], true), ("[0.0, 2.0]", [0.0, 1.0], false),
    ("2.5", Double?.some(2.5), true), ("0.5", "half", false), ("2", [1.0, 2.0], false),
  ])
  func `a comment states a value`(comment: String, value: any Sendable, agrees: Bool) throws {
    #expect(try #require(StatedValue(comment)).agrees(with: value) == agrees)
  }

  @Test(arguments: ["a new array", "seconds", "when it passes its target", ""])
  func `prose states no value`(comment: String) {
    #expect(StatedValue(comment) == nil)
  }

  @Test func `values are compared with the comments on their lines, or on the next`() throws {
    @ArticleCode func code() -> [ArticleValue] {
      let half = 0.5
      half  // 0.5
      half  // 0.25
      half
      // 0.75
      half  // a half
    }
    let stated = try statements(about: code(), in: #filePath)
    #expect(stated.map { $0.1.agrees(with: $0.0.value) } == [true, false, false])
    #expect(stated.map(\.0.line) == code().prefix(3).map(\.line))
  }

  @Test func `a wrong value, and code that states none, are issues`() throws {
    let half = 0.5
    try checkArticle {
      half  // 0.5
    }
    withKnownIssue {
      try checkArticle {
        half  // 0.25
      }
    }
    withKnownIssue {
      try checkArticle {
        half  // a half
      }
    }
  }
}
