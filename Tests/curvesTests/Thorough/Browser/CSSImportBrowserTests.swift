import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// A browser and this library read a style sheet equally: its easings, durations, variables, comments and escapes.
@Suite(.serialized, .enabled(if: Browser.path != nil, Browser.isMissing)) struct CSSImportBrowserTests {
  private let sheet = """
    /* .a { transition: top 9s linear } */
    :root { --e: cubic-bezier(0.34, 1.56, 0.64, 1); --t: 120ms; --y: 1.5; --whole: top var(--t) var(--e) }
    .a { transition: opacity 200ms ease-out 50ms, color/**/.3s/* , */CUBIC-BEZIER( .2 , 0,0 , 1 ), left 1s }
    .b { transition: var(--whole), left var(--none, 2s) var(--none, linear(0, 0.25 25% 75%, 1)) }
    .c { transition-property: top, left, right; transition-duration: 1s, 500ms;
      transition-timing-function: steps(3, jump-none), linear(0 0%, 1.2 60%, 1), cubic-bezier(0.1, -0.5, var(--x, 0.3), var(--y)) }
    .d { --e: ease-in; transition: top 1S var(--e), left 1s steps( 4 , start ) !important; transition: left 3s linear }
    .\\65 { -webkit-transition: top 1s step-start; transition: top 1e0s linear(0, 25% 75% .5, 1 90% 80%, 2) }
    @media all { .f { color: red; .x & { transition: top 7s } transition: top 2s ease-in-out } }
    .g { content: "} .g { transition: top 1s"; background: url(a;b}c); transition: top 4s linear(1 20%, 0, 1 80%) }
    """

  /// A transition as the browser computes it, and its progress at 101 times.
  private struct Computed: Decodable {
    let selector: String
    let property: String
    let duration: String
    let easing: String
    let values: [Double]
  }

  private func computed() async throws -> [Computed] {
    let classes = ["a", "b", "c", "d", "e", "f", "g"]
    let elements = classes.map { #"<div class="\#($0)"></div>"# }.joined()
    let text = try await Browser.result(
      of: """
        <style>\(sheet)</style>\(elements)<div id="mover"></div><pre id="result"></pre><script>
        const list = text => text.split(/,(?![^(]*\\))/).map(part => part.trim());
        const results = [];
        for (const name of \(classes)) {
          const style = getComputedStyle(document.querySelector('.' + name));
          const durations = list(style.transitionDuration), easings = list(style.transitionTimingFunction);
          list(style.transitionProperty).forEach((property, index) => {
            const easing = easings[index % easings.length];
            const animation = mover.animate([{opacity: 0}, {opacity: 1}], {duration: 100000, easing, fill: 'both'});
            animation.pause();
            const values = [];
            for (let percent = 0; percent <= 100; percent++) {
              animation.currentTime = 1000 * percent;
              values.push(animation.effect.getComputedTiming().progress);
            }
            animation.cancel();
            results.push(
              {selector: '.' + name, property, duration: durations[index % durations.length], easing, values});
          });
        }
        result.textContent = JSON.stringify(results);
        </script>
        """)
    return try JSONDecoder().decode([Computed].self, from: Data(text.utf8))
  }

  @Test func `the browser computes the same transitions`() async throws {
    let imported = try MotionDocument(reading: MotionInput(sheet), as: .css)
    #expect(imported.warnings == [])
    let results = try await computed()
    #expect(results.count == 13)
    let transitions = imported.numbers.filter { !$0.label.contains("--") && !$0.label.hasPrefix(".x ") }
    // The browser keeps escapes in class names.
    let labels = transitions.map { "\($0.label.replacing(".\\65 ", with: ".e")) \($0.duration ?? 0)" }
    #expect(labels == results.map { "\($0.selector) \($0.property) \(Double($0.duration.dropLast()) ?? -1)" })
    var greatest = 0.0
    for (result, curve) in zip(results, transitions) {
      let (label, easing) = ("\(result.selector) \(result.property)", curve.untimed)
      for (percent, value) in result.values.enumerated() {
        let difference = abs(value - easing.value(at: Double(percent) / 100))
        greatest = max(greatest, difference)
        #expect(difference <= 1e-6, "\(label) at \(percent) %: \(result.easing)")
      }
    }
    if ProcessInfo.processInfo.environment["CURVES_TEST_REPORT"] != nil {
      print("Chromium's transitions differ from ours by \(greatest) at most")
    }
  }
}
