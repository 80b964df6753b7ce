/// A quantity of a motion that can be limited.
public enum MotionQuantity: String, Hashable, Sendable, CaseIterable {
  /// The magnitude of the velocity.
  case speed
  /// The magnitude of the acceleration.
  case acceleration
  /// The magnitude of the jerk, which is the third derivative of the value.
  case jerk
}
