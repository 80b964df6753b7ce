/// The context of a change: its animation, its completions, and other settings.
///
///     withTransaction(Transaction(animation: .bouncy)) { scale.target = 2 }
///
/// A nested transaction is merged into the outer one. The settings of the nested transaction take precedence, and other
/// settings are inherited from the outer one. The completions of both transactions wait for the animations started in
/// the nested one.
///
/// - Source: SwiftUI's `Transaction`.
public struct Transaction {
  private var values = TypeKeyedValues()
  /// The animation setting: the outer `nil` means not set, the inner `nil` means no animation.
  private var animationSetting: Animation??
  private var disablesAnimationsSetting: Bool?
  private var isContinuousSetting: Bool?
  private var tracksVelocitySetting: Bool?

  /// Whether a change without an animation ends a motion instead of shifting it.
  package var settlesMotions = false

  /// The completions in the order in which they were added.
  private(set) var completions: [AnimationCompletion] = []

  /// Creates a transaction without settings.
  public init() {}

  /// Creates a transaction with an animation. With `nil`, changes are shown immediately.
  public init(animation: Animation?) { self.animation = animation }

  /// Accesses the value for a key; the key's default value if none is set.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[key, key.defaultValue] }
    set { values[key, key.defaultValue] = newValue }
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

// MARK: - Settings

extension Transaction {
  /// The animation for the changes of values in this transaction; `nil` means that the changes are shown immediately.
  public var animation: Animation? {
    get { animationSetting ?? nil }
    set { animationSetting = .some(newValue) }
  }

  /// Whether animations of single values, set by ``Animated/animation(_:value:)``, are ignored. The transaction's own
  /// animation is not affected.
  public var disablesAnimations: Bool {
    get { disablesAnimationsSetting ?? false }
    set { disablesAnimationsSetting = newValue }
  }

  /// Whether the change is one of a series of changes, as during a drag.
  public var isContinuous: Bool {
    get { isContinuousSetting ?? false }
    set { isContinuousSetting = newValue }
  }

  /// Whether values set without an animation track their velocity, so that a later spring can start with this velocity.
  public var tracksVelocity: Bool {
    get { tracksVelocitySetting ?? false }
    set { tracksVelocitySetting = newValue }
  }
}

// MARK: - Completions

extension Transaction {
  /// Adds a completion, which is called once when all animations of the transaction are over.
  ///
  /// If there are no animations, the completion is called directly after the closure of `withTransaction` has returned.
  /// Otherwise the completion is called at the end of the frame in which the last of the animations counts as over.
  ///
  /// - Parameters:
  ///   - criteria: The criterion by which an animation counts as over.
  ///   - completion: The completion. It may change values, with or without animations.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    addAnimationCompletion(criteria: criteria) { (_: Bool) in completion() }
  }

  /// Adds a completion, with an argument that tells whether no animation of the transaction was interrupted.
  ///
  ///     var transaction = Transaction(animation: .bouncy)
  ///     transaction.addAnimationCompletion { finished in send(finished ? .arrived : .interrupted) }
  ///
  /// An animation is interrupted by a target that is set without an animation, and by ``Animated/hold()`` and
  /// ``Animated/settle()``. An endless animation is also interrupted by a target that is set with an animation, and
  /// when its value is released. What moves when the stage is released is interrupted too. A finite animation that gets
  /// another target with an animation is not interrupted: it goes on, or hands its motion over.
  ///
  /// - Parameters:
  ///   - criteria: The criterion by which an animation counts as over.
  ///   - completion: The completion. It may change values, with or without animations.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping (_ finished: Bool) -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }

  /// Returns this transaction with `inner` merged into it. The settings of `inner` take precedence.
  func merging(_ inner: Transaction) -> Transaction {
    var merged = self
    merged.values = values.merging(inner.values)
    merged.animationSetting = inner.animationSetting ?? animationSetting
    merged.disablesAnimationsSetting = inner.disablesAnimationsSetting ?? disablesAnimationsSetting
    merged.isContinuousSetting = inner.isContinuousSetting ?? isContinuousSetting
    merged.settlesMotions = settlesMotions || inner.settlesMotions
    merged.tracksVelocitySetting = inner.tracksVelocitySetting ?? tracksVelocitySetting
    merged.completions += inner.completions.filter { completion in !completions.contains { $0 === completion } }
    return merged
  }
}

// MARK: - Keys

/// A key for a custom value of a transaction.
///
///     private struct AvatarTappedKey: TransactionKey { static let defaultValue = false }
///     extension Transaction {
///       var avatarTapped: Bool {
///         get { self[AvatarTappedKey.self] }
///         set { self[AvatarTappedKey.self] = newValue }
///       }
///     }
///
/// - Source: SwiftUI's `TransactionKey`.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value

  /// The value for transactions that do not set this key.
  static var defaultValue: Value { get }
}
