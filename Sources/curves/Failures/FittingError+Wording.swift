import TextFormats
import CurveFormats
import AnimationCurves
import CurveAnalysis

extension FittingError {
  /// What is wrong and what is allowed, in words.
  var words: Message {
    switch self {
    case .neverRests(let curve): "\(curve) never comes to rest, so there is no end to write it up to"
    case .notFinite(let curve, let time): "\(curve) has no finite value at \(shortestText(time))"
    case .errorBelowRounding(let error, let least):
      "an error of \(shortestText(error)) is not to be had from this curve: allow \(CSSText.rounded(least)) or more"
    case .tooManyPoints(0, let limit):
      """
      an error of 0 is not to be had from this curve: no \(limit) points of straight lines or Béziers follow it exactly. \
      Allow a small error, such as 0.0001.
      """
    case .tooManyPoints(let error, let limit):
      "an error of \(shortestText(error)) takes more than \(limit) points: allow a greater one"
    case .endOutOfReach(let end, let error, let least):
      """
      the curve ends \(shortestText(least)) away from \(shortestText(end)), which is more than the error of \
      \(shortestText(error))
      """
    }
  }
}
