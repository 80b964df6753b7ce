import CurveSampling
import CurveAnalysis
import TextFormats

/// A motion as a Lottie animation: a layer with a dot that moves to the right.
///
/// A value of 1 is 100 pixels; the values of keyed data are pixels. A frame is a 60th of a second, and a curve
/// without a duration takes a second. The last frame shows the dot at rest. The position has no spatial tangents (`ti`,
/// `to`): with them, rlottie and ThorVG clamp values to the range of the keyframes.
///
/// - Source: Lottie Specification 1.0, Properties.
struct LottieAnimation: ExportedText {
  let text: String
  let error: ExportDeviation

  private static let frameRate = 60.0
  private static let dot = 16.0
  private static let margin = 12.0
  /// The maximum width of the picture, in pixels. If the dot moves further than that, it leaves the picture.
  private static let maximumWidth = 8192.0

  init(of motion: Motion, _ accuracy: ExportAccuracy) throws(CurveExportError) {
    let chain = try MotionChain(of: motion, accuracy)
    error = chain.error
    let isKeyed = motion.track != nil || motion.curve is CurvedKeyframes
    let scale: Double = isKeyed ? 1 : 100
    let keyframes = LottieKeyframes(of: chain) { knot in
      Knot(time: motion.time(of: knot.time) * Self.frameRate, value: knot.value * scale)
    }
    let extent = keyframes.values.upperBound - keyframes.values.lowerBound
    let frames = motion.times.upperBound * Self.frameRate
    guard extent.isFinite, frames.isFinite else {
      throw .beyondNumbers(curve: motion.name.label, value: extent.isFinite ? motion.times.upperBound : extent / scale)
    }
    text = Self.document(keyframes, motion, error)
  }

  private static func document(_ keyframes: LottieKeyframes, _ motion: Motion, _ error: ExportDeviation) -> String {
    let (low, high) = (keyframes.values.lowerBound, keyframes.values.upperBound)
    let width = min((high - low + 2 * margin).rounded(.up), maximumWidth)
    let height = 2 * margin
    let first = min(0, (motion.start * frameRate).rounded(.down))
    let last = (motion.times.upperBound * frameRate).rounded(.up) + 1
    func number(_ number: Double) -> String { JSONText.number(number) }
    func still(_ value: String) -> String { #"{ "a": 0, "k": \#(value) }"# }
    let frames = #""ip": \#(number(first)), "op": \#(number(last))"#
    let title = JSONText.string("\(motion.name.title), \(error.words)")
    return """
      {
        "v": "5.7.0", "fr": \(number(frameRate)), \(frames), "w": \(number(width)), "h": \(number(height)),
        "nm": \(title),
        "layers": [
          {
            "ty": 4, "nm": \(JSONText.string(motion.name.label)), \(frames), "st": 0,
            "ks": {
              "p": {
                "s": true,
                "x": {
                  "a": 1,
                  "k": [
      \(keyframes.texts.map { "              \($0)" }.joined(separator: ",\n"))
                  ]
                },
                "y": \(still("0"))
              },
              "a": \(still("[0, 0]")), "s": \(still("[100, 100]")), "r": \(still("0")), "o": \(still("100"))
            },
            "shapes": [
              {
                "ty": "gr",
                "it": [
                  { "ty": "el", "p": \(still("[\(number(margin - low)), \(number(margin))]")), \
      "s": \(still("[\(number(dot)), \(number(dot))]")) },
                  { "ty": "fl", "c": \(still("[0.2, 0.4, 0.9]")), "o": \(still("100")) },
                  { "ty": "tr", "p": \(still("[0, 0]")), "a": \(still("[0, 0]")), "s": \(still("[100, 100]")), \
      "r": \(still("0")), "o": \(still("100")) }
                ]
              }
            ]
          }
        ]
      }

      """
  }
}
