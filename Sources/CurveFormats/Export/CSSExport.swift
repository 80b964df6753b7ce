import AnimationCurves
import TextFormats

/// A value for `transition:` in CSS: a comment, then the duration and the easing.
struct CSSExport: ExportedText {
  let text: String
  let error: ExportDeviation
  let easing: String?

  init(_ css: CSSEasing, _ motion: Motion) {
    let time = motion.duration.map { "\(CSSText.duration($0)) " } ?? ""
    text = "\(CSSText.comment(motion.name, error: css.error))\(time)\(css.text)\n"
    (error, easing) = (css.error, css.text)
  }
}
