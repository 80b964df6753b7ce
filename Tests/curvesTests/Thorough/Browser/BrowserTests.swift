import CurveSampling
import Foundation
import Testing

@testable import curves
@testable import CurveFormats
@testable import TestSupport

/// Every CSS export is read by a browser, and moves there as our curve does.
@Suite(.serialized, .enabled(if: Browser.path != nil, Browser.isMissing)) struct BrowserTests {
  /// The allowed error of the browser's own computation: its Bézier solver stops near 10⁻⁷.
  private static let browserError = 1e-6

  private static func designSystems() throws -> [NamedCurve] {
    try InputFile.document(at: Command.root.appending(path: "Plots/design-systems.curves").path).numbers
  }

  @Test func `people who prefer reduced motion have no durations and no delays`() async throws {
    let css = try await Command.shell(
      """
      printf 'press = delayed(smooth, by: 0.1)\\n' |
        "$CURVES" export --file - --format css --reduced-motion --stagger 80ms --quiet
      """
    ).output
    let page = """
      <style>\(css) .stagger > * { transition: opacity var(--press-duration) var(--press) var(--press-delay);
      animation: none 1s var(--stagger) }</style>
      <div class="stagger"><i></i><i></i><i></i></div><pre id="result"></pre><script>
      const style = getComputedStyle(document.querySelector("i:last-child"));
      result.textContent = [style.transitionDuration, style.transitionDelay, style.animationDelay,
        style.transitionTimingFunction.slice(0, 7)].join(" ");
      </script>
      """
    let reduced = try await Browser.result(of: page, options: "--force-prefers-reduced-motion")
    #expect(reduced == "1e-05s 0s 0s linear(")
    let full = try await Browser.result(of: page)
    #expect(full.hasPrefix("0.") && full.hasSuffix("s 0.1s 0.16s linear("), "\(full)")
  }

  @Test func `the children of an element have the delays of a stagger`() async throws {
    let staggers = [
      Stagger.each(0.1), .each(0.05, from: .end), .each(0.1, from: .center), .each(0.1, from: .edges),
      .each(0.1, from: .index(2)), .total(0.6), .total(0.6, from: .end), .total(0.6, from: .center),
      .total(0.6, from: .edges), .total(0.5, from: .index(1)), .each(0.1, columns: 2),
    ].flatMap { stagger in [4, 5].map { (stagger, $0) } }
    // An element with a class of its own for each, on one page.
    let parts = staggers.enumerated().map { index, part in
      // Without rules for single children, Chromium has to count them.
      let css = part.0.css(count: part.0 == .each(0.1, columns: 2) ? part.1 : 0)
        .replacing(".stagger", with: ".s\(index)")
      return "<style>\(css)</style><div class=\"s\(index)\">\(String(repeating: "<i></i>", count: part.1))</div>"
    }
    let text = try await Browser.result(
      of: """
        \(parts.joined()) <style>i { animation: none 1s var(--stagger) }</style><pre id="result"></pre><script>
        result.textContent = [...document.querySelectorAll("div")].map(element => [...element.children].map(child =>
          parseFloat(getComputedStyle(child).animationDelay)).join(" ")).join(",");
        </script>
        """)
    let lists = text.split(separator: ",").map { $0.split(separator: " ").compactMap { Double($0) } }
    try #require(lists.count == staggers.count, "\(text)")
    for ((stagger, count), shown) in zip(staggers, lists) {
      let delays = stagger.delays(count: count)
      #expect(
        shown.count == count && zip(shown, delays).allSatisfy { abs($0 - $1) <= 2e-6 },
        "\(stagger.css(count: 0))\(shown), \(delays)")
    }
  }

  /// Returns Chromium's values of each easing at 101 times, both ends included; `nil` for one that it refuses.
  private func progress(of easings: [String]) async throws -> [[Double]?] {
    let list = String(decoding: try JSONEncoder().encode(easings), as: UTF8.self)
    let text = try await Browser.result(
      of: """
        <div id="mover"></div><pre id="result"></pre><script>
        const results = \(list).map(easing => {
          let animation;
          try {
            animation = mover.animate([{opacity: 0}, {opacity: 1}], {duration: 100000, easing, fill: 'both'});
          } catch { return null; }
          animation.pause();
          const values = [];
          for (let percent = 0; percent <= 100; percent++) {
            animation.currentTime = 1000 * percent;
            values.push(animation.effect.getComputedTiming().progress);
          }
          animation.cancel();
          return values;
        });
        result.textContent = JSON.stringify(results);
        </script>
        """)
    return try JSONDecoder().decode([[Double]?].self, from: Data(text.utf8))
  }

  /// Exports each curve that CSS can express, and compares it with the browser's values.
  private func confirm(_ curves: [NamedCurve], accuracy: ExportAccuracy) async throws -> Int {
    var exports: [(curve: NamedCurve, export: Written, easing: String)] = []
    for curve in curves {
      do {
        let export = try Written(of: curve, as: .css, accuracy: accuracy)
        exports.append((curve, export, try #require(export.easing)))
      } catch let error as FormatError where error.code == .motion {}
    }
    let results = try await progress(of: exports.map(\.easing))
    #expect(results.count == exports.count)
    for ((curve, export, easing), result) in zip(exports, results) {
      let values = try #require(result, "the browser refuses \(easing)")
      #expect(values.count == 101)
      // A spring is exported up to its settling time, another curve as a whole, both after their delay.
      let (start, end) = (export.times.lowerBound, export.times.upperBound)
      for (percent, value) in values.enumerated() {
        let exact = curve.curve.value(at: percent == 100 ? end : start + (end - start) * (Double(percent) / 100))
        #expect(
          abs(value - exact) <= export.error.value + Self.browserError, "\(curve.label) at \(percent) %: \(easing)")
      }
    }
    return exports.count
  }

  @Test func `the browser confirms every curve of the catalog`() async throws {
    let curves = try Consumers.catalogue()
    // All but decay, ping-pong and the shake, which do not lead from one state to another.
    #expect(try await confirm(curves, accuracy: .error(0.001)) == curves.count - 3)
  }

  @Test func `the browser confirms the curves of design systems`() async throws {
    let curves = try Self.designSystems()
    #expect(try await confirm(curves, accuracy: .error(0.001)) == curves.count)
  }

  @Test func `the browser confirms coarse, fine and counted exports`() async throws {
    let curves = try ["spring(duration: 0.5, bounce: 0.3)", "circ-out-in"].map {
      NamedCurve($0, try CurveExpression($0).curve)
    }
    for accuracy in [ExportAccuracy.error(0.02), .error(0.0001), .points(9)] {
      #expect(try await confirm(curves, accuracy: accuracy) == curves.count)
    }
  }

  @Test func `the browser refuses an invalid easing`() async throws {
    let results = try await progress(of: ["linear(0, 0.5 25%, 1)", "linear(0, nonsense)", "steps(2)"])
    #expect(results[0]?[25] == 0.5)
    #expect(results[1] == nil)
    #expect(results[2]?[49] == 0)
    #expect(results[2]?[50] == 0.5)
  }
}
