/// A number as the unevaluated sum of two Doubles, with about 106 bits. It is used to create springs.
///
/// The operations are inlined. A spring is created in 24 ns instead of 28 (`make benchmark BENCH=scalar/made`).
///
/// If an operation overflows, ``low`` of its result is 0, and ``high`` is the result of plain Double arithmetic.
///
/// - Source: T. J. Dekker, "A floating-point technique for extending the available precision", 1971.
package struct DoubleDouble {
  /// The number, rounded to Double.
  package var high: Double
  /// The rounding error of `high`.
  package var low: Double

  package init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// 2π.
  static let turn = DoubleDouble(0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52)
  /// π/2.
  static let quarterTurn = DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)

  /// Returns the exact sum of two Doubles (Knuth's TwoSum).
  @inline(__always)
  package static func sum(_ left: Double, _ right: Double) -> DoubleDouble {
    let sum = left + right
    let taken = sum - left
    let lost = (left - (sum - taken)) + (right - taken)
    return DoubleDouble(sum, lost.isFinite ? lost : 0)
  }

  /// Returns the exact sum of two Doubles (Dekker's FastTwoSum). The first number must be 0, or its magnitude must be
  /// at least that of the second number.
  @inline(__always)
  private static func sum(larger: Double, _ smaller: Double) -> DoubleDouble {
    let sum = larger + smaller
    let lost = smaller - (sum - larger)
    return DoubleDouble(sum, lost.isFinite ? lost : 0)
  }

  /// Returns the exact product of two Doubles.
  @inline(__always)
  package static func product(_ left: Double, _ right: Double) -> DoubleDouble {
    let product = ExactProduct(left, right)
    return DoubleDouble(product.high, product.low.isFinite ? product.low : 0)
  }
}

extension DoubleDouble {
  package static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = sum(left.high, right.high)
    let low = sum(left.low, right.low)
    let carried = sum(high.high, high.low + low.high)
    return sum(carried.high, carried.low + low.low)
  }

  static prefix func - (value: DoubleDouble) -> DoubleDouble { DoubleDouble(-value.high, -value.low) }

  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  @inline(__always)
  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = ExactProduct(left.high, right.high)
    let low = product.low + (left.high * right.low + left.low * right.high)
    return sum(larger: product.high, low.isFinite ? low : 0)
  }

  @inline(__always)
  static func / (left: DoubleDouble, right: Double) -> DoubleDouble {
    let first = left.high / right
    let product = ExactProduct(first, right)
    let second = (((left.high - product.high) - product.low) + left.low) / right
    guard second.isFinite else { return DoubleDouble(first) }
    return sum(larger: first, second)
  }

  package static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let rest = left - right * DoubleDouble(first)
    let second = rest.high / right.high
    guard second.isFinite else { return DoubleDouble(first) }
    return sum(first, second)
  }

  /// Returns the square root; 0 for 0.
  @inline(__always)
  func squareRoot() -> DoubleDouble {
    let first = high.squareRoot()
    guard first > 0, first.isFinite else { return DoubleDouble(first) }
    let square = ExactProduct(first, first)
    let second = (((high - square.high) - square.low) + low) / (2 * first)
    return second.isFinite ? .sum(larger: first, second) : DoubleDouble(first)
  }

  @inline(__always)
  var magnitude: DoubleDouble { high < 0 ? -self : self }
}
