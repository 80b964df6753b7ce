internal import Synchronization

/// An action that is called once: when the bodies of all transactions with this completion are over, and so are all
/// animations started in those bodies.
final class AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  /// A number that increases with each registration in the process.
  let registration: Int
  /// The latest end of the motions for which the action waited: a time of their stage, in seconds.
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

  /// Records the end of one of the transaction bodies and motions for which the action waits. For the end of a motion,
  /// `time` is that end, in seconds.
  ///
  /// - Returns: Whether the action can be called now: all bodies and motions are over, and the action has not been
  ///   called yet.
  func end(at time: Double = -.infinity) -> Bool {
    pending -= 1
    endTime = max(endTime, time)
    return pending == 0 && action != nil
  }

  /// Calls the action. Does nothing if the action has already been called, or if it must wait for a body or motion that
  /// has started in the meantime.
  func call() {
    guard pending == 0, let action else { return }
    self.action = nil
    action()
  }
}

/// The criterion by which an animation counts as over, so that its completion is called.
///
/// - Source: SwiftUI's `AnimationCompletionCriteria`.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Criterion { case logicallyComplete, removed }

  private let criterion: Criterion

  /// Logical completion. The value may still move, for example by the last small movements of a spring. A new target
  /// does not delay logical completion. An endless animation is logically complete when its value gets a new target.
  public static let logicallyComplete = AnimationCompletionCriteria(criterion: .logicallyComplete)

  /// Removal: the value has come to rest at its target. If the target changes earlier, the completion waits until the
  /// value has come to rest at the new target.
  public static let removed = AnimationCompletionCriteria(criterion: .removed)
}
