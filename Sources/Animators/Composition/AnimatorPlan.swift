internal import AnimationAlgebra

/// The expression of an animator's changes, as a scene of `AnimationAlgebra`.
///
/// A plan has no public members. Use ``ComposableAnimator`` instead.
public struct AnimatorPlan<Change> {
  /// A leaf of the expression.
  enum Leaf {
    case change(Change, name: String, AnimatorSettings)
    case wait(Double)
    case completed(Scene<Leaf>, (Bool) -> Void)
    case reversed(Scene<Leaf>)
    case endless(Scene<Leaf>)
    /// A scene performed `count` times, where `count` is above ``expandedRepetitionLimit``. Each repetition is created
    /// when it starts, except inside a reversed animator.
    case repeated(Scene<Leaf>, count: Int)
  }

  /// The expression without ``delay``.
  var body: Scene<Leaf>
  /// The delay before the body, in seconds. The delay is stored separately from the body, because a further call of
  /// ``ComposableAnimator/delay(_:)`` replaces it.
  var delay = 0.0
  /// The number of nested completions, reversals and repetitions around the innermost change.
  let nesting: Int

  /// The maximum of ``nesting``.
  static var nestingLimit: Int { 100 }

  /// The maximum number of repetitions that are all created in advance. If there are more, each repetition is created
  /// when it starts, except inside a reversed animator.
  static var expandedRepetitionLimit: Int { 1000 }

  init(_ body: Scene<Leaf>, delay: Double = 0, nesting: Int) {
    (self.body, self.delay, self.nesting) = (body, delay, nesting)
  }

  /// Returns a plan that consists of `leaf`, which contains this plan.
  ///
  /// - Precondition: ``nesting`` is less than ``nestingLimit``.
  func nested(in leaf: Leaf, delay: Double = 0) -> AnimatorPlan {
    precondition(
      nesting < Self.nestingLimit,
      "a change of an animator can be nested in at most \(Self.nestingLimit) completions, reversals and repetitions")
    return AnimatorPlan(.single(leaf), delay: delay, nesting: nesting + 1)
  }

  /// The delay and then the body, as one scene.
  var scene: Scene<Leaf> { delay > 0 ? .single(.wait(delay)) * body : body }
}

// MARK: - Transforming all changes

extension AnimatorPlan {
  /// Returns the plan in which each change is replaced by the changes that `transform` returns for it, composed in
  /// parallel.
  func flatMap<Other>(_ transform: (Change) -> [Other]) -> AnimatorPlan<Other> {
    AnimatorPlan<Other>(
      AnimatorPlan<Other>.scene(body) {
        transform($0)
      } settings: {
        $0
      }, delay: delay, nesting: nesting)
  }

  /// Returns a copy of the plan. `change` modifies the settings of every property change in the copy.
  func setting(_ change: (inout AnimatorSettings) -> Void) -> AnimatorPlan {
    let body = AnimatorPlan.scene(body) {
      [$0]
    } settings: { settings in
      var settings = settings
      change(&settings)
      return settings
    }
    return AnimatorPlan(body, delay: delay, nesting: nesting)
  }

  private static func scene<Original>(
    _ scene: Scene<AnimatorPlan<Original>.Leaf>, _ changes: (Original) -> [Change],
    settings: (AnimatorSettings) -> AnimatorSettings
  ) -> Scene<Leaf> {
    scene.fold { leaf in
      switch leaf {
      case .change(let original, let name, let old):
        together(changes(original).map { .single(.change($0, name: name, settings(old))) })
      case .wait(let seconds): .single(.wait(seconds))
      case .completed(let inner, let action):
        .single(.completed(self.scene(inner, changes, settings: settings), action))
      case .reversed(let inner): .single(.reversed(self.scene(inner, changes, settings: settings)))
      case .endless(let inner): .single(.endless(self.scene(inner, changes, settings: settings)))
      case .repeated(let inner, let count):
        .single(.repeated(self.scene(inner, changes, settings: settings), count: count))
      }
    }
  }

  private static func together(_ scenes: [Scene<Leaf>]) -> Scene<Leaf> {
    scenes.first.map { first in scenes.dropFirst().reduce(first, +) } ?? .one
  }

  /// The property changes, in the order in which the expression contains them.
  var changes: [Change] { AnimatorPlan.changes(of: scene) }

  private static func changes(of scene: Scene<Leaf>) -> [Change] {
    scene.leaves.flatMap { leaf -> [Change] in
      switch leaf {
      case .change(let change, _, _): [change]
      case .wait: []
      case .completed(let inner, _), .reversed(let inner), .endless(let inner), .repeated(let inner, _):
        changes(of: inner)
      }
    }
  }

  /// Whether the expression contains an endless animator.
  var isEndless: Bool { AnimatorPlan.isEndless(scene) }

  private static func isEndless(_ scene: Scene<Leaf>) -> Bool {
    scene.leaves.contains { leaf -> Bool in
      switch leaf {
      case .change, .wait: false
      case .completed(let inner, _), .reversed(let inner), .repeated(let inner, _): isEndless(inner)
      case .endless: true
      }
    }
  }
}
