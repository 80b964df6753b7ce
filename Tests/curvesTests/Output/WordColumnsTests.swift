import CurveFormats
import Testing
import TextFormats

@testable import curves

@Suite struct WordColumnsTests {
  private let rows: [(name: Message, words: Message)] = [
    ("ease", "one two three four five six"), ("linear", "straight"),
  ]

  @Test func `without a width each row is a line`() {
    #expect(
      WordColumns.lines(rows, columns: nil) == ["  ease    one two three four five six\n", "  linear  straight\n"])
  }

  @Test func `words are wrapped between words, beside their names`() {
    #expect(
      WordColumns.lines(rows, columns: 34) == [
        "  ease    one two three four five\n          six\n", "  linear  straight\n",
      ])
  }

  @Test func `in a narrow terminal words stand below their names`() {
    #expect(
      WordColumns.lines(rows, columns: 24) == [
        "  ease\n      one two three four\n      five six\n", "  linear\n      straight\n",
      ])
    // A word is never broken.
    #expect(WordColumns.lines([("a", "unbreakable b")], columns: 4) == ["  a\n      unbreakable\n      b\n"])
  }

  @Test func `wide characters and accents are aligned and wrapped by their columns`() {
    #expect(
      WordColumns.lines([("曲線", "速い 遅い 止まる 動く 戻る"), ("é\u{301}a", "straight")], columns: 33) == [
        "  曲線  速い 遅い 止まる 動く\n        戻る\n", "  é\u{301}a    straight\n",
      ])
  }

  @Test(arguments: [40, 80, 120, 200])
  func `no line of the catalogue is wider than the terminal, but for single words`(columns: Int) {
    let rows = CurveCatalog.standard.entries.map { entry -> (name: Message, words: Message) in
      ("\(whole: entry.signature)", "\(whole: entry.meaning)")
    }
    for line in WordColumns.lines(rows, columns: columns).joined().text.split(separator: "\n")
    where line.hasPrefix("      ") {
      #expect(line.count <= columns || line.drop { $0 == " " }.contains(" ") == false, "\(line)")
    }
  }
}
