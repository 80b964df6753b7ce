import AnimationCurves
import TextFormats

/// A value for `transition:` in CSS: a comment, then the duration, the easing and the delay.
struct CSSExport: ExportedText {
  let text: String
  let error: ExportDeviation
  let easing: String?

  init(_ css: CSSEasing, _ motion: Motion) {
    let time = motion.duration.map { "\(CSSText.duration($0)) " } ?? ""
    text = "\(CSSText.comment(motion.name, error: css.error))\(time)\(css.text)\(CSSText.delay(of: motion))\n"
    (error, easing) = (css.error, css.text)
  }
}
