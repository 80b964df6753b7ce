extension Transaction: CustomStringConvertible {
  /// The settings that differ from those of an empty transaction, and the number of completions.
  public var description: String {
    var parts: [String] = []
    if let animation { parts.append("\(animation)") }
    if disablesAnimations { parts.append("disables animations") }
    if isContinuous { parts.append("continuous") }
    if tracksVelocity { parts.append("tracks velocity") }
    if !completions.isEmpty { parts.append("completions: \(completions.count)") }
    return "Transaction(\(parts.isEmpty ? "no animation" : parts.joined(separator: ", ")))"
  }
}

extension Animated: CustomStringConvertible {
  /// The value and, while it moves, its target: `Animated 1.2 → 2.0`.
  public var description: String { isAnimating ? "Animated \(value) → \(target)" : "Animated \(value)" }
}

extension PhaseAnimator: CustomStringConvertible {
  /// The phase that is shown, or to which the values are moving.
  public var description: String { "PhaseAnimator in \(phase)" }
}

extension KeyframeAnimator: CustomStringConvertible {
  /// The value shown, and whether the animator plays.
  public var description: String { "KeyframeAnimator \(isAnimating ? "playing" : "at rest"), \(value)" }
}
