/// Two monoids on one type: a commutative sum with `zero`, and a product with `one` that need not be commutative.
///
/// A ``Scene`` can be folded into any type with this protocol. The product need not distribute over the sum; in a
/// ``Semiring``, the product does.
///
///     scene.fold { MaxPlus($0.duration) }   // into a semiring
///     scene.fold { $0.clip }                // into clips, which are no semiring
///     struct Cost: DoubleMonoid { … }       // into your own type
///
/// - Requires: `+` is associative and commutative, with the identity `zero`; `*` is associative, with the identity
///   `one`.
public protocol DoubleMonoid {
  /// The identity of `+`.
  static var zero: Self { get }
  /// The identity of `*`.
  static var one: Self { get }
  /// Returns the sum of two values.
  static func + (left: Self, right: Self) -> Self
  /// Returns the product of two values, the left one first.
  static func * (left: Self, right: Self) -> Self
}

/// A type whose product distributes over its sum from both sides, and in which a product with `zero` is `zero`.
///
/// - Requires: `a * (b + c) == a * b + a * c`, `(a + b) * c == a * c + b * c`, and `zero * a == zero == a * zero`.
public protocol Semiring: DoubleMonoid {}
