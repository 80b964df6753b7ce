import CurveFormats
import CurveSampling
import Testing

/// `BrowserTests` compares the delays in a browser with those of the stagger.
@Suite struct StaggerCSSTests {
  @Test func `each child has a rule, and a browser that counts siblings has one for all`() {
    #expect(
      Stagger.each(0.1).css(count: 4) == """
        /* animation-delay: var(--stagger), for the children of .stagger */
        .stagger > :nth-child(1) { --stagger: 0s }
        .stagger > :nth-child(2) { --stagger: 0.1s }
        .stagger > :nth-child(3) { --stagger: 0.2s }
        .stagger > :nth-child(4) { --stagger: 0.3s }
        @supports (animation-delay: calc(0.1s * (sibling-index() - 1))) {
          .stagger > :nth-child(n) { --stagger: calc(0.1s * (sibling-index() - 1)) }
        }

        """)
  }

  @Test func `a grid and an easing have no expression of the place among siblings`() {
    let staggers = [Stagger.each(0.1, columns: 2), .total(0.6, easing: .easeIn)]
    for stagger in staggers {
      let lines = stagger.css(count: 6).split(separator: "\n")
      #expect(lines.count == 7 && !lines.contains { $0.contains("sibling-index()") })
    }
    #expect(staggers[0].css(count: 4).contains(":nth-child(4) { --stagger: 0.141421s }"))
  }

  @Test func `no children have no rules`() {
    #expect(Stagger.total(0.5, from: .center).css(count: 0).split(separator: "\n").count == 4)
  }
}
