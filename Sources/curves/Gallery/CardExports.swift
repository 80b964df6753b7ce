import CurveFormats
import AnimationCurves

/// What can be copied from a card.
struct CardExports {
  /// The easing that the browser moves by, as CSS writes it; `nil` for a curve that CSS cannot hold.
  let easing: String?
  /// How long the motion lasts, for curves in seconds.
  let seconds: Double?
  /// The times of the curve that the easing moves through; `nil` where there is none.
  let times: ClosedRange<Double>?
  /// Everything to copy: what it is, and its text.
  let texts: [(title: String, text: String)]

  /// How near the exports are to their curve.
  private static let accuracy = ExportAccuracy.error(0.001)

  /// - Parameter cssName: What no other `@keyframes` rule of the page is called.
  init(of curve: NamedCurve, cssName: String) {
    func export(_ format: ExportFormat) -> CurveExport? {
      // What a format cannot hold is not on the card.
      try? CurveExport(of: curve, as: format, accuracy: Self.accuracy, cssName: cssName)
    }
    let css = export(.css)
    easing = css?.easing
    (seconds, times) = (css?.duration, css?.times)
    texts = [
      ("CSS", css), ("CSS keyframes", export(.cssKeyframes)), ("SVG", export(.svg)), ("JSON", export(.json)),
      ("CSV", export(.csv)),
    ].compactMap { title, export in export.map { (title, $0.text) } }
  }
}
