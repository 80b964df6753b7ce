import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// A browser computes the same transitions from several declarations as this library reads. Where the library leaves a
/// declaration out with a warning, a browser may compute more.
@Suite(.serialized, .enabled(if: Browser.path != nil, Browser.isMissing)) struct CSSCascadeBrowserTests {
  /// Style sheets for an element of class `a` inside one of class `p`.
  private static let sheets = [
    // Longhands and shorthands in order.
    ".a { transition: opacity 1s; transition-timing-function: linear(0, 1) }",
    ".a { transition-timing-function: ease-in; transition: opacity 1s linear }",
    ".a { transition: all 1s ease; transition: all 1s linear(0, 0.5 20%, 1) }",
    ".a { transition: x 1s ease !important; transition: y 2s linear }",
    ".a { transition: x 1s ease-in; transition-timing-function: linear !important; transition: y 2s steps(2) }",
    ".a { transition-property: opacity; transition-duration: 1s; transition-timing-function: ease, linear, steps(2) }",
    ".a { transition-property: opacity, color; transition-duration: 1s; transition-timing-function: steps(3) }",
    ".a { transition-property: opacity; transition-duration: 1s }",
    ".a { transition-property: a, b, c; transition-duration: 1s, 2s; transition-timing-function: linear, ease-in }",
    ".a { transition-property: opacity; &:hover { color: red } transition-timing-function: linear; transition-duration: 1s }",
    ".a { transition-property: opacity } .b { color: red } .a { transition: x 1s steps(9); transition-duration: 2s }",
    ".a { transition: x 1s ease-in; transition: none }", ".a { transition: x 1s; transition-property: none }",
    ".a { transition: x 1s; transition-duration: 0s }", ".a { -webkit-transition: x 1s linear }",
    ".a { transition: x 1s ease-in; -moz-transition: x 1s linear }",
    ".a { transition: x 1s ease-in; transition: initial }", ".a { @media all { transition: x 1s ease-out } }",
    // Declarations that a browser ignores, after one that it accepts. The library warns of each.
    ".a { transition: q 9s linear; transition: x 1s ease-inout }",
    ".a { transition: q 9s linear; transition: x ease 1s linear }",
    ".a { transition: q 9s linear; transition: ease 1s linear }",
    ".a { transition: q 9s linear; transition: 1s 1s 1s }",
    ".a { transition: q 9s linear; transition: x 1s, }", ".a { transition: q 9s linear; transition: foo, ease }",
    ".a { transition: q 9s linear; transition: x 0x10s }", ".a { transition: q 9s linear; transition: none, x 1s }",
    ".a { transition: q 9s linear; transition: linear linear 1s }",
    ".a { transition: q 9s linear; transition: x -1s 2s }",
    ".a { transition: q 9s linear; transition: -1s x 1s }", ".a { transition: q 9s linear; transition: 1s ease-in }",
    ".a { transition: q 9s linear; transition: x 1s linear(0) }",
    ".a { transition: q 9s linear; transition: x 1s linear() }",
    ".a { transition: q 9s linear; transition: x 1s steps(1, jump-none) }",
    ".a { transition: q 9s linear; transition: x 1s steps(2,start) }",
    ".a { transition: q 9s linear; transition: x 1s steps(4.0) }",
    ".a { transition: q 9s linear; transition: x 1s steps(1e1) }",
    ".a { transition: q 9s linear; transition: x 1s steps(n: 4) }",
    ".a { transition: q 9s linear; transition: x 1s steps(4, jump_end) }",
    ".a { transition: q 9s linear; transition: x 1s cubic-bezier(x1: 0, 0, 0, 1) }",
    ".a { transition: q 9s linear; transition: x 1s cubic-bezier(1.,0,0,1) }",
    ".a { transition: q 9s linear; transition: x 1s cubic-bezier(2,0,0,1), y 1s ease }",
    ".a { transition: q 9s linear; transition: x 1s cubic-bezier/**/(0,0,1,1) }",
    ".a { transition: q 9s linear; transition: default 1s }", ".a { transition: q 9s linear; transition: none 1s }",
    ".a { transition: q 9s linear; transition: x 1s normal }",
    ".a { transition: q 9s linear; transition: \"x\" 1s }", ".a { transition: q 9s linear; transition: x 0 ease }",
    ".a { transition: q 9s linear; transition: x 1s linear(10% 0, 1) }",
    ".a { transition: q 9s linear; transition: x 1s linear(10% 0 20%, 1) }",
    ".a { transition: q 9s linear; transition: x 1s steps(+4) }",
    ".a { transition: q 9s linear; transition: inherit, x 1s }",
    ".a { transition: q 9s linear; transition: x 1s linear(0, 1,) }",
    ".a { transition: q 9s linear; transition: x 1S EASE\\2d IN }",
    ".a { transition: q 9s linear; transition: x 1s linear(0 -10%, 1 200%) }",
    ".a { transition: q 9s linear; transition foo: x 1s ease }",
    ".a { transition: q 9s linear; transition\n color: red 1s ease }",
    ".a { transition: q 9s linear; transition /**/ : x 1s ease }",
    ".a { transition: q 9s linear; transition: x 1s ! important }",
    ".a { transition: q 9s linear; transition-timing-function: frames(3), ease }",
    ".a { transition: q 9s linear; transition-duration: 1s, -1s }",
    ".a { transition: q 9s linear; transition-property: x y }",
    ".a { transition: x 1s cubic-bezier(0, 0, 1, 1; color: red } .a { transition: y 1s linear }",
    ".a { transition: x 1s cubic-bezier(0, 0, 1, 1",
    // Variables.
    ":root { --e: ease; --e: linear(0, 1) } .a { transition: x 1s var(--e) }",
    ":root { --e: steps(3) !important; --e: linear } .a { transition: x 1s var(--e) }",
    ":root { --e: cubic-bezier(0, 0, 0, 1) } @media (max-width: 1px) { :root { --e: linear } } .a { transition: x 1s var(--e) }",
    ":root, :host { --e: ease-in } .dark { --e: linear } .a { transition: x 1s var(--e) }",
    ":where(html) { --e: ease-in } .dark { --e: linear } .a { transition: x 1s var(--e) }",
    ":ROOT { --e: ease-in } .dark { --e: linear } .a { transition: x 1s var(--e) }",
    "* { --e: ease-in } .dark { --e: linear } .a { transition: x 1s var(--e) }",
    ".a { transition: x 1s var(--u-ease, var(--d, steps(4))) } .ease-out { --u-ease: linear }",
    ".p { --e: linear; .a { transition: x 1s var(--e) } } :root { --e: ease-in }",
    ".a { --e: ease-in } :root { --e: linear } .a { transition: x 1s var(--e) }",
    ".a { --e: linear; transition: x 1s var(--e) } .a { --e: ease-in }",
    ":root { --e: ease-in } .a { --e: initial; transition: x 1s var(--e, linear) }",
    ":root { --e: ease-in } .a { --e: inherit; transition: x 1s var(--e, linear) }",
    "@property --e { syntax: \"*\"; inherits: false; initial-value: steps(5) } .a { transition: x 1s var(--e, linear) }",
    ":root { --f: var(--e); --e: ease-in } .a { --e: linear; transition: x 1s var(--f) }",
    ":root { --e: var(--gone) } .a { transition: x 1s var(--e, linear) }",
    ".a { transition: q 9s linear; transition: x 1s var(--gone) }",
    ".a { transition: x 1s linear; transition-timing-function: var(--gone) }",
    ".a { transition: var(--t, x 1s ease-in); transition-timing-function: linear }",
    ".a { --t: x 1s; transition: var(--t) var(--e, steps(2)), y 2s }",
    "@layer base { :root { --e: ease-in } } .a { transition: x 1s var(--e) }",
  ]

  /// The transitions of a sheet as the browser computes them, without those that take no time.
  private struct Computed: Decodable {
    let name: String
    let seconds: Double
    let values: [Double]
  }

  private func computed() async throws -> [[Computed]] {
    let list = String(decoding: try JSONEncoder().encode(Self.sheets), as: UTF8.self).replacing("</", with: "<\\/")
    let text = try await Browser.result(
      of: """
        <style id="style"></style><div class="p"><div class="a" id="element"></div></div><div id="mover"></div>
        <pre id="result"></pre><script>
        const list = text => text.split(/,(?![^(]*\\))/).map(part => part.trim());
        const results = \(list).map(sheet => {
          style.textContent = sheet;
          const computed = getComputedStyle(element);
          const seconds = list(computed.transitionDuration), easings = list(computed.transitionTimingFunction);
          return list(computed.transitionProperty).map((name, index) => {
            const easing = easings[index % easings.length];
            const animation = mover.animate([{opacity: 0}, {opacity: 1}], {duration: 100000, easing, fill: 'both'});
            animation.pause();
            const values = [];
            for (let percent = 1; percent < 100; percent += 7) {
              animation.currentTime = 1000 * percent;
              values.push(animation.effect.getComputedTiming().progress);
            }
            animation.cancel();
            return {name, seconds: parseFloat(seconds[index % seconds.length]), values};
          }).filter(item => item.seconds > 0 && item.name !== 'none');
        });
        result.textContent = JSON.stringify(results);
        </script>
        """)
    return try JSONDecoder().decode([[Computed]].self, from: Data(text.utf8))
  }

  @Test func `the browser computes the same transitions, and no others where there is no warning`() async throws {
    let results = try await computed()
    try #require(results.count == Self.sheets.count)
    var completeCount = 0
    for (sheet, expected) in zip(Self.sheets, results) {
      let document = try MotionDocument(reading: MotionInput(sheet), as: .css)
      let curves = document.numbers.filter { !$0.label.contains("--") }
      let names = curves.map { "\($0.label.split(separator: " ").last ?? "") \($0.duration ?? 0)" }.sorted()
      let expectedNames = expected.map { "\($0.name) \($0.seconds)" }.sorted()
      if names == expectedNames {
        completeCount += 1
      } else {
        #expect(!document.warnings.isEmpty, "\(sheet): \(names), not \(expectedNames)")
        #expect(Set(names).isSubset(of: expectedNames), "\(sheet): \(names), not \(expectedNames)")
      }
      for curve in curves {
        let name = "\(curve.label.split(separator: " ").last ?? "") \(curve.duration ?? 0)"
        guard let match = expected.first(where: { "\($0.name) \($0.seconds)" == name }) else { continue }
        let easing = curve.untimed
        let greatest = match.values.enumerated().map { index, value in
          abs(value - easing.value(at: Double(1 + 7 * index) / 100))
        }.max()
        #expect(greatest ?? 1 <= 1e-6, "\(sheet): \(easing)")
      }
    }
    #expect(completeCount == 55)
  }
}
