/// An action that is called once, when everything that it waits for is over. It waits for the closures of all
/// `withTransaction` calls with this completion, and for all animations started in those closures.
final class AnimationCompletion {
  let criteria: AnimationCompletionCriteria

  private var action: ((_ finished: Bool) -> Void)?
  private var pending = 0
  /// The latest end of the motions for which the action waited: a time of their stage, in seconds.
  private var endTime = -Double.infinity
  /// Whether one of the motions was cut short.
  private var isCutShort = false
  private let registration = Registration.next()

  init(criteria: AnimationCompletionCriteria, action: @escaping (_ finished: Bool) -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// Adds one more closure of `withTransaction`, or one more motion, to wait for.
  func begin() { pending += 1 }

  /// Records that one closure of `withTransaction`, or one motion, for which the action waits is over.
  ///
  /// - Returns: Whether the action can be called now: all closures have returned, all motions are over, and the action
  ///   has not been called yet.
  func end() -> Bool {
    pending -= 1
    return pending == 0 && action != nil
  }

  /// Records that one of the motions for which the action waits is over. If it is the last one, the action is called
  /// with the completions of the current frame, or of the next one.
  ///
  /// - Parameters:
  ///   - time: The end of the motion, in seconds.
  ///   - stage: The stage of the motion.
  ///   - isCutShort: Whether the motion was cut short, by a target that was set without an animation, or is endless and
  ///     was replaced.
  func end(at time: Double, on stage: Stage, isCutShort: Bool) {
    endTime = max(endTime, time)
    self.isCutShort = self.isCutShort || isCutShort
    if end() { stage.complete(at: endTime, registration: registration, call) }
  }

  /// Records that one of the motions for which the action waits has ended without its stage, which is gone.
  func abandon() {
    isCutShort = true
    if end() { call() }
  }

  /// Calls the action, if all closures and motions for which it waits are over, and it has not been called yet. A
  /// closure or motion may have begun since ``end()`` returned `true`; the action then waits for it too. The action is
  /// performed outside all transactions.
  func call() {
    guard pending == 0, let action else { return }
    self.action = nil
    ThreadScope.with(nil) { action(!isCutShort) }
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
