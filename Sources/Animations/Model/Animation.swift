/// The motion of a change: any ``CustomAnimation`` as one small value.
///
///     Animation.easeInOut(duration: 0.3)
///     Animation.bouncy.delay(0.1)
///     Animation(MyLinearAnimation(duration: 2))
///
/// A built-in animation is a function of time alone: it may be evaluated at any time, in any order, and does not depend on
/// the frames in which it is shown. ``shouldMerge(previous:value:time:context:)`` decides what happens to a value that is
/// already moving.
///
/// - Source: SwiftUI's `Animation`.
public struct Animation: Sendable {
  /// The animation inside.
  public let base: any CustomAnimation

  /// The number of modifiers around an animation that is none.
  private let modifierCount: Int

  /// The given animation.
  public init<A: CustomAnimation>(_ base: A) { (self.base, modifierCount) = (base, 0) }

  /// The animation that modifies another one.
  ///
  /// - Precondition: `animation` has fewer modifiers than ``modifierLimit``.
  init(_ modifier: some CustomAnimation, of animation: Animation) {
    precondition(
      animation.modifierCount < Self.modifierLimit, "an animation has at most \(Self.modifierLimit) modifiers")
    (base, modifierCount) = (modifier, animation.modifierCount + 1)
  }

  /// The greatest number of modifiers, such as ``delay(_:)`` and ``speed(_:)``, that an animation may have.
  ///
  /// Each modifier calls what it modifies, in every frame. Up to this limit a stack of 512 KB is enough, also in a debug
  /// build. Modifiers of your own are not counted.
  public static let modifierLimit = 64
}

// MARK: - In a frame

extension Animation {
  /// The portion of the change covered so far, or `nil` when the animation is over.
  ///
  /// - Parameters:
  ///   - value: The displacement: the target less where the animation began.
  ///   - time: Seconds since the beginning. What is built in takes a negative time for 0.
  ///   - context: What the animation remembers from one call to the next.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// Returns the velocity of the value, per second; `nil` if it is unknown. Built-in animations know it.
  ///
  /// - Parameters:
  ///   - value: The displacement: the target less where the animation began.
  ///   - time: Seconds since the beginning.
  ///   - context: What the animation remembers.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Whether this animation goes on in the place of `previous`; otherwise it is added to it.
  ///
  /// - Parameters:
  ///   - previous: The animation that is running.
  ///   - value: The displacement of the previous animation, before the target changed.
  ///   - time: Seconds since the previous animation began.
  ///   - context: What the previous animation remembers; what this one is to remember.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

// MARK: - Equality

extension Animation: Hashable {
  /// Whether both are equal animations of one type.
  public static func == (left: Animation, right: Animation) -> Bool {
    func equals<Base: CustomAnimation>(_ base: Base) -> Bool { right.base as? Base == base }
    return equals(left.base)
  }

  /// Hashes the animation inside.
  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

// MARK: - Descriptions

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The animation inside.
  public var description: String { String(describing: base) }

  /// The animation inside, as `AnyAnimator(…)`.
  public var debugDescription: String { "AnyAnimator(\(String(reflecting: base)))" }

  /// The parts of the animation inside.
  public var customMirror: Mirror { Mirror(reflecting: base) }
}
