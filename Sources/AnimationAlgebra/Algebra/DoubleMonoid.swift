/// Two monoids on one type: a sum with `zero`, which commutes, and a product with `one`, which need not.
///
/// Nothing is said of how the two go together: no distributivity. ``Semiring`` says that. It is what a ``Scene`` folds
/// into.
///
///     scene.fold { MaxPlus($0.duration) }   // into a semiring
///     scene.fold { $0.clip }                // into clips, which are none
///     struct Cost: DoubleMonoid { … }       // into a type of yours
///
/// - Requires: `+` is associative and commutative, with the unit `zero`; `*` is associative, with the unit `one`.
public protocol DoubleMonoid {
  /// The unit of `+`.
  static var zero: Self { get }
  /// The unit of `*`.
  static var one: Self { get }
  /// The sum of two values.
  static func + (left: Self, right: Self) -> Self
  /// The product of two values, the left one first.
  static func * (left: Self, right: Self) -> Self
}

/// Two monoids in which the product distributes over the sum, from both sides, and `zero` annihilates.
///
/// - Requires: `a * (b + c) == a * b + a * c`, `(a + b) * c == a * c + b * c`, and `zero * a == zero == a * zero`.
public protocol Semiring: DoubleMonoid {}
