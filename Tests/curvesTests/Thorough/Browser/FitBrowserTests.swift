import CurveSampling
import CurveAnalysis
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// A browser moves a box by an exported spring, and the motion that it shows gives the spring back.
@Suite(.enabled(if: Browser.path != nil, Browser.isMissing)) struct FitBrowserTests {
  @Test(arguments: [(0.5, 0.3), (0.8, 0.0), (0.6, -0.3), (0.4, 0.7)])
  func `a motion that Chromium shows at 60 frames a second gives its spring back`(
    duration: Double, bounce: Double
  ) async throws {
    let spring = Spring(duration: duration, bounce: bounce)
    let export = try Written(
      of: NamedCurve("spring", spring.delayed(by: 0.1)), as: .css, accuracy: .error(1e-5))
    let easing = try #require(export.easing)
    // The export ends on the target, up to the error before the spring does.
    let milliseconds = 1000 * (export.times.upperBound - export.times.lowerBound)
    let text = try await Browser.result(
      of: """
        <div id="box" style="position: absolute; left: 40px"></div><pre id="result"></pre><script>
        const animation = box.animate([{left: '40px'}, {left: '1040px'}],
          {duration: \(milliseconds), delay: 100, easing: '\(easing)', fill: 'both'});
        animation.pause();
        const rows = [];
        for (let frame = 0; frame * 1000 / 60 < \(milliseconds) + 100; frame++) {
          animation.currentTime = frame * 1000 / 60;
          rows.push([frame / 60, parseFloat(getComputedStyle(box).left)]);
        }
        result.textContent = JSON.stringify(rows);
        </script>
        """)
    let rows = try JSONDecoder().decode([[Double]].self, from: Data(text.utf8))
    let fit = try MotionSamples(times: rows.map { $0[0] }, values: rows.map { $0[1] }).springFit(velocity: 0)
    for (name, value, bound) in [
      ("duration", duration, 1e-3), ("bounce", bounce, 1e-3), ("delay", 0.1, 1e-3), ("start", 40, 0.1),
      ("target", 1040, 0.1),
    ] {
      #expect((try #require(fit.parameter(name)).value - value).magnitude < bound, "\(name): \(fit.parameters)")
    }
    #expect(fit.greatestResidual.value.magnitude < 0.1)
  }
}
