import Testing

@testable import CurveSampling
@testable import CurveFormats

@Suite struct SpellingTests {
  @Test(arguments: [("half-life", "halfLife"), ("ease-in-out", "easeInOut"), ("linear", "linear"), ("x1", "x1")])
  func `both spellings lead to each other`(kebab: String, camel: String) {
    #expect(Spelling.camel(kebab) == camel)
    #expect(Spelling.kebab(camel) == kebab)
    #expect(Spelling.kebab(kebab) == kebab)
  }

  @Test func `snake_case in any case is the same name`() {
    for text in ["half_life", "HALF_LIFE", "Half_Life", "halfLife", "half-life"] {
      #expect(Spelling.canonical(text, among: ["half", "half-life"]) == "half-life")
      #expect(Spelling.joined(text) == "halflife")
    }
  }

  /// The Kelvin sign is a k in lower case elsewhere, and names are in ASCII.
  @Test func `only the letters of ASCII have a lower case`() {
    #expect(Spelling.lowercased("Ease-IN_Ä\u{212A}9@[`{") == "ease-in_Ä\u{212A}9@[`{")
    #expect(Spelling.canonical("bac\u{212A}-in", among: ["back-in"]) == nil)
    #expect(Spelling.kebab("bac\u{212A}In") == "bac\u{212A}-in")
    #expect(
      CurveCatalog.standard.forms(named: "bac\u{212A}-in") == nil
        && CurveCatalog.standard.forms(named: "BACK-in") != nil)
  }

  /// The pairs and their distances are those of the literature on optimal string alignment.
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("ca", "abc", 3), ("ab", "ba", 1), ("spring", "sprnig", 1),
    ("saturday", "sunday", 3),
  ])
  func `the distance counts insertions, deletions, replacements and swaps`(left: String, right: String, count: Int) {
    #expect(Spelling.distance(Array(left.utf8), Array(right.utf8)) == count)
    #expect(Spelling.distance(Array(right.utf8), Array(left.utf8)) == count)
  }

  @Test func `only a near name is suggested`() {
    let names = ["spring", "sine-in", "half-life"]
    #expect(Spelling.nearest(to: "sprig", among: names) == "spring")
    #expect(Spelling.nearest(to: "Spring2", among: names) == "spring")
    #expect(Spelling.nearest(to: "halfLif", among: names) == "halfLife")
    #expect(Spelling.nearest(to: "sine", among: names) == "sine-in")
    #expect(Spelling.nearest(to: "linear", among: names) == nil)
    #expect(Spelling.nearest(to: String(repeating: "spring", count: 100), among: names) == nil)
    #expect(Spelling.nearest(to: "", among: names) == nil)
  }
}
