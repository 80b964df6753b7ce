/// The context of a change: its animation, its completions, and other settings.
///
///     withTransaction(Transaction(animation: .bouncy)) { scale.target = 2 }
///
/// A transaction inside another one is merged over it: what it sets counts, what it does not set stays, and the completions
/// of both wait for what is animated inside.
///
/// - Source: SwiftUI's `Transaction`.
public struct Transaction {
  private var values = KeyedValues()
  /// Nothing, if the animation was never set; no animation, if that is what it was set to.
  private var animationSetting: Animation??
  private var disablesAnimationsSetting: Bool?
  private var isContinuousSetting: Bool?
  private var tracksVelocitySetting: Bool?

  /// In the order in which they were added.
  private(set) var completions: [AnimationCompletion] = []

  /// A transaction that sets nothing.
  public init() {}

  /// A transaction with an animation; with none, changes are shown at once.
  public init(animation: Animation?) { self.animation = animation }

  /// The value under a key; the key's default value, if none is set.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[key, key.defaultValue] }
    set { values[key, key.defaultValue] = newValue }
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

// MARK: - Settings

extension Transaction {
  /// The animation of the change; it is shown at once if this is `nil`.
  public var animation: Animation? {
    get { animationSetting ?? nil }
    set { animationSetting = .some(newValue) }
  }

  /// Whether the animations that are set for single values, by ``Animated/animation(_:value:)``, are left out. That of the
  /// transaction is not.
  public var disablesAnimations: Bool {
    get { disablesAnimationsSetting ?? false }
    set { disablesAnimationsSetting = newValue }
  }

  /// Whether the change is one of many, as of a drag.
  public var isContinuous: Bool {
    get { isContinuousSetting ?? false }
    set { isContinuousSetting = newValue }
  }

  /// Whether values that are set without an animation remember how fast they were moved, for a spring to go on with it.
  public var tracksVelocity: Bool {
    get { tracksVelocitySetting ?? false }
    set { tracksVelocitySetting = newValue }
  }
}

// MARK: - Completions

extension Transaction {
  /// Has `completion` called, once, when all that the transaction animates is over: right after its body if that is
  /// nothing, otherwise after all values of the frame have been advanced.
  ///
  /// - Parameters:
  ///   - criteria: What counts as over.
  ///   - completion: What to do then. It may change values, with or without animations.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }

  /// This transaction with another one merged over it.
  func merging(_ inner: Transaction) -> Transaction {
    var merged = self
    merged.values = values.merging(inner.values)
    merged.animationSetting = inner.animationSetting ?? animationSetting
    merged.disablesAnimationsSetting = inner.disablesAnimationsSetting ?? disablesAnimationsSetting
    merged.isContinuousSetting = inner.isContinuousSetting ?? isContinuousSetting
    merged.tracksVelocitySetting = inner.tracksVelocitySetting ?? tracksVelocitySetting
    merged.completions += inner.completions.filter { completion in !completions.contains { $0 === completion } }
    return merged
  }
}

// MARK: - Keys

/// A key to a value of yours that a transaction carries.
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
