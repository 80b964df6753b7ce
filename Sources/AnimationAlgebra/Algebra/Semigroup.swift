/// A type whose values can be combined, whatever the grouping and the order: a commutative semigroup.
///
///     var sum = Average(1.0)
///     sum.combine(Average(3))         // 2, of two
///     left + right                    // clips of any semigroup, in parallel
///     struct Largest: Semigroup { … } // a type of yours
///
/// - Requires: `combine` is associative and commutative, as far as the values can tell.
public protocol Semigroup {
  /// Takes `other` in.
  mutating func combine(_ other: Self)
}
