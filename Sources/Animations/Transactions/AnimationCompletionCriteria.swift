/// When an animation counts as over, for its completion.
///
/// - Source: SwiftUI's `AnimationCompletionCriteria`.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Criterion { case logicallyComplete, removed }

  private let criterion: Criterion

  /// As soon as it is logically complete, though its tail may still be seen; another target does not put that off. One that
  /// would go on for ever is over when its value gets another target.
  public static let logicallyComplete = AnimationCompletionCriteria(criterion: .logicallyComplete)

  /// When the value is at its target, whichever animations it took.
  public static let removed = AnimationCompletionCriteria(criterion: .removed)
}
