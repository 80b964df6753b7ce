import CurveSampling
import TextFormats

/// A value for `transition:` in CSS: a comment, then the duration, the easing and the delay. Several are custom
/// properties in a rule for the root, of which `--name-transition` is the whole value: it follows the others, so that a
/// rule for reduced motion changes it too, and the file is read back as one curve a name.
struct CSSExport: StyleSheetText {
  let text: String
  let error: ExportDeviation
  let easing: String?
  let code: ExportedCode

  static func file(head: String, members: (Int) -> String, types: String, named name: ExportName) -> String {
    ":root {\n\(members(2))}\n"
  }

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    self.init(try CSSEasing(of: motion, request.accuracy), motion)
  }

  fileprivate init(_ css: CSSEasing, _ motion: ExportedCurve) {
    let time = motion.duration.map { "\(CSSText.duration($0)) " } ?? ""
    text = "\(CSSText.comment(motion.name, error: css.error))\(time)\(css.text)\(CSSText.delay(of: motion))\n"
    (error, easing) = (css.error, css.text)
    let name = "--\(motion.exportName.kebabCase)"
    var (properties, reduced) = ([(name, css.text)], "")
    if let duration = motion.duration {
      properties.append(("\(name)-duration", CSSText.duration(duration)))
      reduced += "\(name)-duration: \(CSSText.reducedDuration);\n"
    }
    if motion.delay != 0 {
      properties.append(("\(name)-delay", CSSText.duration(motion.delay)))
      reduced += "\(name)-delay: 0s;\n"
    }
    if motion.duration != nil {
      let parts = ["\(name)-duration", name] + (motion.delay != 0 ? ["\(name)-delay"] : [])
      properties.append(("\(name)-transition", parts.map { "var(\($0))" }.joined(separator: " ")))
    }
    code = ExportedCode(
      comment: CSSText.comment(motion.name, error: css.error), names: properties.map(\.0), reducedMembers: reduced,
      members: properties.map { "\($0): \($1);\n" }.joined())
  }
}

/// A value for `transition:` with the one `cubic-bezier()` that is nearest to the curve, however great the error is.
struct CubicBezierExport: StyleSheetText {
  private let css: CSSExport

  static var hasPoints: Bool { false }
  var text: String { css.text }
  var error: ExportDeviation { css.error }
  var easing: String? { css.easing }
  var code: ExportedCode { css.code }

  static func file(head: String, members: (Int) -> String, types: String, named name: ExportName) -> String {
    CSSExport.file(head: head, members: members, types: types, named: name)
  }

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    css = CSSExport(try CSSEasing(nearestTo: motion), motion)
  }
}
