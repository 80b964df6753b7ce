import CurveSampling
import TextFormats

/// A value for `transition:` in CSS: a comment, then the duration, the easing and the delay.
struct CSSExport: ExportedText {
  let text: String
  let error: ExportDeviation
  let easing: String?
  let member: ExportedMember?

  init(_ css: CSSEasing, _ motion: Motion) {
    let time = motion.duration.map { "\(CSSText.duration($0)) " } ?? ""
    text = "\(CSSText.comment(motion.name, error: css.error))\(time)\(css.text)\(CSSText.delay(of: motion))\n"
    (error, easing) = (css.error, css.text)
    let name = "--\(motion.exportName.kebabCase)"
    let times = [("duration", motion.duration), ("delay", motion.delay == 0 ? nil : motion.delay)]
    let properties =
      [(name, css.text)] + times.compactMap { title, time in time.map { ("\(name)-\(title)", CSSText.duration($0)) } }
    member = .code(
      ExportedCode(
        comment: CSSText.comment(motion.name, error: css.error), names: properties.map(\.0),
        members: properties.map { "\($0): \($1);\n" }.joined()))
  }
}
