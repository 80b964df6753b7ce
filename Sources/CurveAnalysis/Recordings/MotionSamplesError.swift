/// The reason why samples cannot be fitted.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum MotionSamplesError: Error, Hashable, Sendable {
  /// The sample at `index` is NaN or infinite: its time, if `channel` is `nil`, or its value in that channel.
  case notFinite(index: Int, channel: Int?)
  /// The time of the sample at `index` is not after the time of the sample before it.
  case notIncreasing(index: Int)
  /// There are fewer samples than the fit needs.
  case tooFew(Int, least: Int)
  /// All values are equal.
  case constant
  /// The difference between two times or two values is out of the range of a Double, or a value of keyframes is beyond
  /// ±10¹⁰⁰.
  case beyondDoubles
  /// The samples show a motion of this kind no better than a straight line does, or do not determine its duration.
  /// Outliers or a given number may be the reason.
  case hidden(CurveFit.Kind)
}

extension MotionSamplesError: CustomStringConvertible {
  /// The message in words.
  public var description: String {
    switch self {
    case .notFinite(let index, nil): "the time of sample \(index + 1) must be finite"
    case .notFinite(let index, let channel?):
      "the value of sample \(index + 1)\(channel > 0 ? " in channel \(channel + 1)" : "") must be finite"
    case .notIncreasing(let index): "the time of sample \(index + 1) must be after the time of the sample before it"
    case .tooFew(let count, let least): "a fit needs at least \(least) samples, not \(count)"
    case .constant: "all values are equal: there is no motion to fit"
    case .beyondDoubles:
      "the difference between two times or values must be within the range of a Double, and keyframes within ±1e100"
    case .hidden(let kind):
      """
      the samples do not determine \(kind.name): noise or outliers hide it, a given number contradicts them, or they are \
      too few or too short a part of the motion
      """
    }
  }
}
