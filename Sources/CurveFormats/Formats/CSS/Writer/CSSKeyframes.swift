import TextFormats
import CurveSampling
import CurveAnalysis

/// A polyline as a CSS `@keyframes` rule that moves the registered custom property `--progress`.
///
/// A rule has at most one keyframe at each percentage. A jump therefore takes a ten-millionth of the duration.
struct CSSKeyframes: NumberText {
  let text: String
  let error: ExportDeviation

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    let fit = try motion.polyline(Self.accuracy(of: request))
    let name = request.animationName ?? motion.exportName.animationName
    let hasJumps = zip(fit.knots, fit.knots.dropFirst()).contains { $0.time == $1.time }
    error = motion.error(upToEnd: ExportDeviation(fit.error, areJumpsMoved: hasJumps))
    var text = CSSText.comment(motion.name, error: error)
    text += "@property --progress { syntax: \"<number>\"; inherits: true; initial-value: 0 }\n"
    text += "@keyframes \(name) {\n"
    for (fraction, value) in Self.keyframes(fit, motion) {
      let position = PiecewiseLinear.Stop(0, at: fraction).description.dropFirst(2)
      text += "  \(position) { --progress: \(shortestText(value)) }\n"
    }
    text += "}\n"
    let duration = motion.duration.map(CSSText.duration) ?? "1s"
    // Keys that begin after 0 are delayed. Of those that begin before 0, a page shows the rest.
    let start = motion.duration == nil ? motion.delay : motion.times.lowerBound
    text += "/* animation: \(name) \(duration) linear\(start == 0 ? "" : " \(CSSText.duration(start))"); "
    text += "translate: calc(100px * var(--progress)); */\n"
    self.text = text
  }

  /// Returns the knots of `fit`, with each time as a fraction of the duration. At a jump, two knots have the same time;
  /// the first of them is moved to an earlier time.
  private static func keyframes(_ fit: PolylineFit, _ motion: ExportedCurve) -> [(fraction: Double, value: Double)] {
    // A rule of one keyframe would lead from another value to it.
    if fit.knots.count == 1 { return [(0, fit.knots[0].value), (1, fit.knots[0].value)] }
    var keyframes: [(fraction: Double, value: Double)] = []
    for (index, knot) in fit.knots.enumerated() {
      let isBeforeJump = index + 1 < fit.knots.count && fit.knots[index + 1].time == knot.time
      let fraction = max(0, motion.fraction(of: knot.time) - (isBeforeJump ? ExportDeviation.leeway : 0))
      // If the previous keyframe leaves no room for the knot before a jump, that knot is omitted. The value then
      // changes between the previous keyframe and the knot after the jump.
      if isBeforeJump, let last = keyframes.last, fraction <= last.fraction { continue }
      keyframes.append((fraction, knot.value))
    }
    return keyframes
  }
}
