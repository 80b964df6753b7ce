internal import Synchronization

/// An action that is called once, when everything that it waits for is over. It waits for the closures of all
/// `withTransaction` calls with this completion, and for all animations started in those closures.
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

  /// Adds one more closure of `withTransaction`, or one more motion, to wait for.
  func begin() { pending += 1 }

  /// Records that one closure of `withTransaction`, or one motion, for which the action waits is over. For a motion,
  /// `time` is its end, in seconds.
  ///
  /// - Returns: Whether the action can be called now: all closures have returned, all motions are over, and the action
  ///   has not been called yet.
  func end(at time: Double = -.infinity) -> Bool {
    pending -= 1
    endTime = max(endTime, time)
    return pending == 0 && action != nil
  }

  /// Calls the action, if all closures and motions for which it waits are over, and it has not been called yet. A
  /// closure or motion may have begun since ``end(at:)`` returned `true`; the action then waits for it too.
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
