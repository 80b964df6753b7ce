/// The motion by which a value changes from a start to a target: a type-erased ``CustomAnimation``.
///
///     Animation.easeInOut(duration: 0.3)
///     Animation.bouncy.delay(0.1)
///     Animation(MyLinearAnimation(duration: 2))
///
/// A built-in animation is a function of time alone. It may be evaluated at any times, in any order, and does not
/// depend on the frames shown. ``shouldMerge(previous:value:time:context:)`` decides how a moving value is
/// retargeted.
///
/// - Source: SwiftUI's `Animation`.
public struct Animation: Sendable {
  /// The wrapped animation.
  public let base: any CustomAnimation

  /// The number of nested modifiers; 0 if the wrapped animation is not a modifier.
  private let modifierCount: Int

  /// Creates an animation from a custom animation.
  public init<A: CustomAnimation>(_ base: A) { (self.base, modifierCount) = (base, 0) }

  /// Creates an animation from `modifier`, which modifies `animation`.
  ///
  /// - Precondition: `animation` has fewer than 64 modifiers.
  init(_ modifier: some CustomAnimation, of animation: Animation) {
    precondition(
      animation.modifierCount < Self.modifierLimit, "an animation can have at most \(Self.modifierLimit) modifiers")
    (base, modifierCount) = (modifier, animation.modifierCount + 1)
  }

  /// The maximum number of modifiers of an animation, such as ``delay(_:)`` and ``speed(_:)``.
  ///
  /// Each modifier calls the modified animation in every frame. Up to this limit a stack of 512 KB is enough, also in
  /// a debug build. Modifiers defined outside the package are not counted.
  package static let modifierLimit = 64
}

// MARK: - Evaluation

extension Animation {
  /// Returns the part of the displacement covered at `time`; `nil` if the animation is over. Built-in animations treat
  /// a negative time as 0. The parameters are those of ``CustomAnimation/animate(value:time:context:)``.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// Returns the velocity of the value, per second; `nil` if the velocity is unknown. The velocity of built-in
  /// animations is known. The parameters are those of ``CustomAnimation/velocity(value:time:context:)``.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Returns whether this animation merges with `previous` and replaces it. If not, the two animations are combined:
  /// `previous` continues, and the motion of this animation is added to it. The parameters are those of
  /// ``CustomAnimation/shouldMerge(previous:value:time:context:)``. If it returns `false`, the context is unchanged.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    var merged = context
    guard base.shouldMerge(previous: previous, value: value, time: time, context: &merged) else { return false }
    context = merged
    return true
  }
}

// MARK: - Equality

extension Animation: Hashable {
  /// Returns whether the wrapped animations have the same type and are equal.
  public static func == (left: Animation, right: Animation) -> Bool {
    func equals<Base: CustomAnimation>(_ base: Base) -> Bool { right.base as? Base == base }
    return equals(left.base)
  }

  /// Hashes the wrapped animation.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

// MARK: - Descriptions

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the wrapped animation.
  public var description: String { String(describing: base) }

  /// The debug description of the wrapped animation, as `AnyAnimator(…)`.
  public var debugDescription: String { "AnyAnimator(\(String(reflecting: base)))" }

  /// The mirror of the animation, with the children of the wrapped animation.
  public var customMirror: Mirror { Mirror(self, children: Mirror(reflecting: base).children) }
}
