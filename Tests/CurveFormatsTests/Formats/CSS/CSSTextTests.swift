import CurveSampling
import Testing

@testable import CurveFormats

@Suite struct CSSTextTests {
  @Test func `no name ends a comment, and every name is a valid identifier`() {
    let label = "a */ b\u{1B}"
    let curve = NamedCurve(label, Linear())
    #expect(CSSText.comment(curve, error: ExportDeviation(0)) == "/* a * / b\\u{1B} = linear, exact */\n")
    let labels = ["material/standard", "elastic-out(amplitude: 1, period: 0.3)", "1 & only", "("]
    #expect(CSSText.names(of: labels) == ["material-standard", "elastic-out", "curve-1-only", "curve"])
  }

  /// CSS Animations 1, section 3: a keyframes-name must not be `none` or a CSS-wide keyword. Section 4.9: a word that
  /// is valid for another part of the shorthand is not read as a name.
  @Test(arguments: ["none", "Initial", "revert-layer", "ease", "ease-in-out", "step-end", "infinite", "both", "paused"])
  func `a name is no word of CSS`(word: String) {
    let name = word.lowercased()
    #expect(CSSText.names(of: [word, "\(word)/own"]) == ["curve-\(name)", "\(name)-own"])
    // The prefix does not make it the name of another curve.
    #expect(CSSText.names(of: [word, "curve \(word)"]) == ["curve-\(name)", "curve-\(name)-2"])
    #expect(CSSText.names(of: ["curve \(word)", word]) == ["curve-\(name)", "\(name)-2"])
  }

  @Test func `two curves of one name have different names in CSS`() {
    #expect(
      CSSText.names(of: ["x", "X", "x-2", "é", "--", "ease", "x"]) == [
        "x", "x-2", "x-2-2", "curve", "curve-2", "curve-ease", "x-3",
      ])
  }
}
