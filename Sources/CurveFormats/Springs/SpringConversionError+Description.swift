package import TextFormats

extension SpringConversionError: CustomStringConvertible {
  /// The reason why the system cannot express the spring, and what it allows.
  public var description: String { words.text }

  package var words: Message {
    switch self {
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
    }
  }
}
