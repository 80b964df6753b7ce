/// A type whose values can be combined in any grouping.
///
///     var sum = Average(1.0)
///     sum.combine(Average(3))         // 2, the average of 1 and 3
///     left + right                    // clips of any semigroup, in parallel
///     struct Largest: Semigroup { … } // your own type
///
/// Sums of clips are in the order of the expression, so `combine` need not be commutative: ``Effect`` is not.
///
/// - Requires: `combine` is associative, up to the equality of values.
public protocol Semigroup {
  /// Combines this value with `other`.
  mutating func combine(_ other: Self)
}
