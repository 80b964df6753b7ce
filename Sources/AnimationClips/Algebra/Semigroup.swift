/// A type whose values can be combined in any grouping and order: a commutative semigroup.
///
///     var sum = Average(1.0)
///     sum.combine(Average(3))         // 2, the average of 1 and 3
///     left + right                    // clips of any semigroup, in parallel
///     struct Largest: Semigroup { … } // your own type
///
/// - Requires: `combine` is associative and commutative, up to the equality of values.
public protocol Semigroup {
  /// Combines this value with `other`.
  mutating func combine(_ other: Self)
}
