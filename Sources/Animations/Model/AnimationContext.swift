/// The context of an animation in a frame: the animation's state, the stage's settings, and whether the animation is
/// logically complete.
///
/// - Source: SwiftUI's `AnimationContext`, which has no public initialiser.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The state that the animation keeps between frames.
  public var state: AnimationState<Value>

  /// Whether the animation is logically complete. The value may still move, for example by the last small movements of
  /// a spring.
  public var isLogicallyComplete: Bool

  /// The settings of the stage.
  public internal(set) var environment: EnvironmentValues

  /// Creates a context for calling an animation.
  public init(
    state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues = EnvironmentValues(),
    isLogicallyComplete: Bool = false
  ) {
    self.state = state
    self.environment = environment
    self.isLogicallyComplete = isLogicallyComplete
  }

  /// Returns a copy of this context with the given state. The state's type of value may differ from this context's.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, environment: environment, isLogicallyComplete: isLogicallyComplete)
  }
}

@available(*, unavailable)
extension AnimationContext: Sendable {}
