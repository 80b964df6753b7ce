package import TextFormats

/// A reason why a system cannot express a spring or a fling.
public struct ConversionError: Error, Hashable, Sendable {
  package let reason: Reason

  package init(_ reason: Reason) { self.reason = reason }

  package enum Reason: Hashable, Sendable {
    /// The spring's bounce, `bounce`, is outside `allowed`, the range that the system accepts. A spring with a bounce
    /// below 0 is overdamped.
    case bounce(Double, allowed: ClosedRange<Double>)
    /// The damping ratio is so great that the bounce, which must be greater than −1, rounds to −1.
    case dampingRatioTooGreat(Double)
    /// The spring's duration in the system would be `duration`, outside `allowed`, the range that the system accepts.
    /// Both are in seconds.
    case duration(Double, allowed: ClosedRange<Double>)
    /// The spring's duration of `duration` seconds is not a whole number of milliseconds, as the system requires.
    /// `nearest` is the nearest allowed duration, in seconds.
    case notWholeMilliseconds(Double, nearest: Double)
    /// The system stores the parameter with this name as a Float. The spring's value of this parameter is too great for
    /// a Float, or so small that it rounds to 0.
    case beyondFloat(String, Double)
    /// The system has springs only.
    case noFlings
    /// The fling has this constant friction beside its rate, and the system has none.
    case friction(Double)
    /// The parameter with this name would have this value, which the system does not accept: the fling's rate is 0, or
    /// too small or too great.
    case parameter(String, Double)
  }
}

extension ConversionError: CustomStringConvertible {
  /// The reason why the system cannot express the curve, and what it allows.
  public var description: String { words.text }

  package var words: Message {
    switch reason {
    case .bounce(let bounce, let allowed) where bounce < 0:
      """
      the bounce must be within \(shortestText(allowed.lowerBound))…\(shortestText(allowed.upperBound)), not \
      \(shortestText(bounce)): the system has no bounce for an overdamped spring
      """
    case .bounce(let bounce, let allowed):
      """
      the bounce must be within \(shortestText(allowed.lowerBound))…\(shortestText(allowed.upperBound)), not \
      \(shortestText(bounce)): the system would use the nearest bounce in that range
      """
    case .dampingRatioTooGreat(let ratio):
      "the bounce must be greater than -1, but for a damping ratio of \(shortestText(ratio)) it rounds to -1"
    case .duration(let duration, let allowed):
      """
      the duration must be within \(shortestText(allowed.lowerBound))…\(shortestText(allowed.upperBound)) seconds, not \
      \(shortestText(duration)): the system would use the nearest duration in that range
      """
    case .notWholeMilliseconds(let duration, let nearest):
      """
      the duration must be a whole number of milliseconds, not \(shortestText(1000 * duration)); the nearest one is \
      \(shortestText(1000 * nearest))
      """
    case .beyondFloat(let name, let value): "\(name) must be within the range of a Float, not \(shortestText(value))"
    case .noFlings: "the system has no flings"
    case .friction(let friction):
      "the friction must be 0, not \(shortestText(friction)): the system has no constant friction beside the rate"
    case .parameter(let name, let value):
      "the rate is out of the system's range: \(whole: name) would be \(shortestText(value))"
    }
  }
}
