internal import Synchronization

/// An action that is called once: when the bodies of all transactions to which it belongs, and all animations started
/// in them, are over.
final class AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  /// A number that increases with each registration in the process.
  let registration: Int
  /// The latest end of a motion for which the action waited, in seconds of its stage.
  private(set) var endTime = -Double.infinity

  private var action: (() -> Void)?
  private var pending = 0

  private static let count = Atomic(0)

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
    registration = Self.count.add(1, ordering: .relaxed).newValue
  }

  /// Adds one more body or motion to wait for.
  func begin() { pending += 1 }

  /// Records that one body or motion is over.
  ///
  /// - Returns: Whether it was the last one and the action has not been called yet.
  func end(at time: Double = -.infinity) -> Bool {
    pending -= 1
    endTime = max(endTime, time)
    return pending == 0 && action != nil
  }

  /// Calls the action, unless it has been called, or a body or motion that it must wait for has started since.
  func call() {
    guard pending == 0, let action else { return }
    self.action = nil
    action()
  }
}

/// The criterion by which an animation counts as over, for its completion.
///
/// - Source: SwiftUI's `AnimationCompletionCriteria`.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Criterion { case logicallyComplete, removed }

  private let criterion: Criterion

  /// Logical completion: only a tail may still be visible. A new target does not delay it. An endless animation is
  /// over when its value gets a new target.
  public static let logicallyComplete = AnimationCompletionCriteria(criterion: .logicallyComplete)

  /// Removal: the value is at its target. If the target changes before that, the value must reach the new one.
  public static let removed = AnimationCompletionCriteria(criterion: .removed)
}
