/// A number as the unevaluated sum of two Doubles, about 106 bits: for the few operations that make a spring.
///
/// They are inlined, which makes a spring in 24 instead of 28 ns (`make benchmark BENCH=scalar/made`).
///
/// Where a part overflows, the low part is 0 and the high one what plain arithmetic gives.
///
/// - Source: T. J. Dekker, "A floating-point technique for extending the available precision", 1971.
struct DoubleDouble {
  /// The sum, rounded to Double.
  var high: Double
  /// What the rounding lost.
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// 2π.
  static let turn = DoubleDouble(0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52)

  /// The exact sum of two Doubles (Knuth).
  @inline(__always)
  static func sum(_ left: Double, _ right: Double) -> DoubleDouble {
    let sum = left + right
    let taken = sum - left
    let lost = (left - (sum - taken)) + (right - taken)
    return DoubleDouble(sum, lost.isFinite ? lost : 0)
  }

  /// The exact sum of two Doubles of which the first is the larger one, or 0 (Dekker).
  @inline(__always)
  private static func sum(larger: Double, _ smaller: Double) -> DoubleDouble {
    let sum = larger + smaller
    let lost = smaller - (sum - larger)
    return DoubleDouble(sum, lost.isFinite ? lost : 0)
  }

  /// The exact product of two Doubles.
  @inline(__always)
  static func product(_ left: Double, _ right: Double) -> DoubleDouble {
    let product = ExactProduct(left, right)
    return DoubleDouble(product.high, product.low.isFinite ? product.low : 0)
  }
}

extension DoubleDouble {
  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = sum(left.high, right.high)
    let low = sum(left.low, right.low)
    let carried = sum(high.high, high.low + low.high)
    return sum(carried.high, carried.low + low.low)
  }

  static prefix func - (value: DoubleDouble) -> DoubleDouble { DoubleDouble(-value.high, -value.low) }

  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  @inline(__always)
  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = product(left.high, right.high)
    return sum(larger: high.high, high.low + (left.high * right.low + left.low * right.high))
  }

  @inline(__always)
  static func / (left: DoubleDouble, right: Double) -> DoubleDouble {
    let first = left.high / right
    let product = ExactProduct(first, right)
    let second = (((left.high - product.high) - product.low) + left.low) / right
    guard second.isFinite else { return DoubleDouble(first) }
    return sum(larger: first, second)
  }

  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let rest = left - right * DoubleDouble(first)
    let second = rest.high / right.high
    guard second.isFinite else { return DoubleDouble(first) }
    return sum(first, second)
  }

  /// The square root; 0 for 0.
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
