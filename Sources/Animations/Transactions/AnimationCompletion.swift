internal import Synchronization

/// An action that is called once, when the bodies that run with it and all that they animate are over.
final class AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  /// Counts up through the process.
  let registration: Int
  /// The time of the last thing that is over, in seconds of its stage.
  private(set) var endTime = -Double.infinity

  private var action: (() -> Void)?
  private var pending = 0

  private static let count = Atomic(0)

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
    registration = Self.count.add(1, ordering: .relaxed).newValue
  }

  /// Waits for one thing more.
  func begin() { pending += 1 }

  /// One thing is over.
  ///
  /// - Returns: Whether it was the last one, and the action is still to be called.
  func end(at time: Double = -.infinity) -> Bool {
    pending -= 1
    endTime = max(endTime, time)
    return pending == 0 && action != nil
  }

  /// Calls the action, if it never was and nothing has begun since.
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

  /// As soon as it is logically complete, though its tail may still be seen; another target does not put that off. One that
  /// would go on for ever is over when its value gets another target.
  public static let logicallyComplete = AnimationCompletionCriteria(criterion: .logicallyComplete)

  /// As soon as the value is at its target, whichever animations it took.
  public static let removed = AnimationCompletionCriteria(criterion: .removed)
}
