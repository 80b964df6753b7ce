/// The argument of an animation in every frame: its state, the settings of its stage, and whether it is logically complete.
///
/// - Source: SwiftUI's `AnimationContext`, which has no public initialiser.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The state that the animation keeps between frames.
  public var state: AnimationState<Value>

  /// Whether the animation is logically complete: what is left is its tail.
  public var isLogicallyComplete: Bool

  /// The settings of the stage.
  public internal(set) var environment: EnvironmentValues

  /// A context to call an animation with.
  public init(
    state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues = EnvironmentValues(),
    isLogicallyComplete: Bool = false
  ) {
    self.state = state
    self.environment = environment
    self.isLogicallyComplete = isLogicallyComplete
  }

  /// The same surroundings for an animation of another state, or of another type of value.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, environment: environment, isLogicallyComplete: isLogicallyComplete)
  }
}

@available(*, unavailable)
extension AnimationContext: Sendable {}
