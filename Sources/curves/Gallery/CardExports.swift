import CurveFormats
import CurveSampling

/// The exports of a card, to be copied.
struct CardExports {
  /// The CSS easing of the card's motion; `nil` for a curve that CSS cannot express.
  let easing: String?
  /// The duration of the motion in seconds, for curves whose input is seconds.
  let seconds: Double?
  /// The range of the curve's time that ``easing`` covers, without a delay; `nil` if CSS cannot express the curve.
  let times: ClosedRange<Double>?
  /// The exports: title and text.
  let texts: [(title: String, text: String)]

  /// Creates the exports of a curve.
  ///
  /// - Parameter cssName: A name for the curve's `@keyframes` rule, unique in the page.
  init(of curve: NamedMotion, cssName: String) {
    let document = MotionDocument([curve])
    func export(_ format: FileFormat) -> WrittenFile? {
      var request = WriteRequest()
      request.animationName = cssName
      // The card omits formats that cannot express the curve.
      return try? document.files(as: format, request)[0]
    }
    let css = export(.css)
    let motion = css?.motions[0]
    easing = motion?.easing
    seconds = motion?.duration
    times = motion.map { ($0.times.lowerBound - $0.delay)...($0.times.upperBound - $0.delay) }
    texts = [
      ("CSS", css), ("CSS keyframes", export(.cssKeyframes)), ("SVG", export(.svg)), ("JSON", export(.json)),
      ("CSV", export(.points)),
    ].compactMap { title, export in export.map { (title, $0.text) } }
  }
}
