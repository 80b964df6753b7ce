import AnimationCurves

/// A polyline as a CSS `@keyframes` rule that moves the registered custom property `--progress`.
///
/// A rule has one keyframe for each percentage, so that a jump takes a ten-millionth of the duration.
struct CSSKeyframes {
  let text: String

  private static let leap = 1e-7

  init(of fit: PolylineFit, motion: Motion) {
    let name = CSSText.name(of: motion.name.label)
    var text = CSSText.comment(motion.name, error: fit.error)
    text += "@property --progress { syntax: \"<number>\"; inherits: true; initial-value: 0 }\n"
    text += "@keyframes \(name) {\n"
    for (index, knot) in fit.knots.enumerated() {
      var share = motion.share(of: knot.time)
      let isBeforeJump = index + 1 < fit.knots.count && fit.knots[index + 1].time == knot.time
      if isBeforeJump { share = max(0, share - Self.leap) }
      let position = PiecewiseLinear.Stop(0, at: share).description.dropFirst(2)
      text += "  \(position) { --progress: \(shortestText(knot.value)) }\n"
    }
    text += "}\n"
    let duration = motion.duration.map(CSSText.duration) ?? "1s"
    text += "/* animation: \(name) \(duration) linear; translate: calc(100px * var(--progress)); */\n"
    self.text = text
  }
}
