/// What else is to be done with the changes of an ``AnimationBuilder``.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Options of their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Again and again, until the values are set anew; then it is over, and was not finished.
  public static let repeats = AnimationOptions(rawValue: 1)

  /// Forth and back. Without ``repeats`` once; then the values are where they were set.
  public static let autoreverses = AnimationOptions(rawValue: 2)
}
