package import TextFormats

extension FittingError: CustomStringConvertible {
  /// The problem and what is allowed, in one sentence.
  public var description: String { words.text }

  package var words: Message {
    switch self {
    case .neverRests(let curve): "\(curve) never comes to rest, but a fit or an export must have an end"
    case .notFinite(let curve, let time): "\(curve) has no finite value at the time \(shortestText(time))"
    case .errorBelowRounding(let error, let least):
      "no fit of this curve within an error of \(shortestText(error)) was found: allow at least \(roundedUp(least))"
    case .tooManyPoints(0, let limit):
      """
      this curve cannot be fitted with an error of 0: \(limit) points of straight lines or Béziers do not follow it \
      exactly. Allow a small error, such as 0.0001.
      """
    case .tooManyPoints(let error, let limit):
      "an error of \(shortestText(error)) takes more than \(limit) points: allow a greater error"
    case .endOutOfReach(let end, let error, let least):
      """
      an error of \(shortestText(error)) is too small: the curve ends \(shortestText(least)) away from \
      \(shortestText(end)), so allow an error of \(shortestText(least)) or more
      """
    }
  }
}
