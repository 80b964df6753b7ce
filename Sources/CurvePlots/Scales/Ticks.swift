import CurveSampling

/// The numbers written at an axis.
package enum Ticks {
  /// Returns the multiples of 1, 2 or 5 times a power of ten inside `range`: as many as possible, but at most `most`.
  ///
  ///     Ticks.decimal(over: -0.1...1.1, atMost: 6)  // 0, 0.2, 0.4, 0.6, 0.8, 1
  ///
  /// Each result is the Double nearest to its decimal number, so that the printed text is short. If `range` is shorter
  /// than 10⁻³⁰⁰, the only result is the lower bound of `range`, because the required powers of ten are out of the
  /// range of a Double. If the length of `range` overflows, the lower bound is the only result too.
  package static func decimal(over range: ClosedRange<Double>, atMost most: Int) -> [Double] {
    let length = range.upperBound - range.lowerBound
    guard length >= 1e-300, length.isFinite else { return [range.lowerBound] }
    var exponent = decimalExponent(of: length / Double(max(most, 1))) - 1
    while true {
      for digit in [1.0, 2, 5] {
        let multiples = multiples(of: digit, exponent, in: range)
        if multiples.count <= most { return multiples }
      }
      exponent += 1
    }
  }

  /// Returns the multiples of `digit` · 10^`exponent` inside `range`. If there are more than a thousand, returns a
  /// thousand zeros.
  static func multiples(of digit: Double, _ exponent: Int, in range: ClosedRange<Double>) -> [Double] {
    // A quotient that is whole except for rounding counts as whole.
    let step = digit * power(exponent)
    let slack = 1e-9
    let first = (range.lowerBound / step - slack).rounded(.up)
    let last = (range.upperBound / step + slack).rounded(.down)
    guard first <= last, last - first < 1000 else { return first <= last ? [Double](repeating: 0, count: 1000) : [] }
    return (0...Int(last - first)).map { index in
      let whole = (first + Double(index)) * digit
      // Beyond 10²² a power of ten is not exact in a Double, but the parsed text is correctly rounded.
      if exponent.magnitude > 22, let exact = Int64(exactly: whole).flatMap({ Double("\($0)e\(exponent)") }) {
        return exact
      }
      return (exponent < 0 ? whole / power(-exponent) : whole * power(exponent)) + 0
    }
  }

  /// Returns the exponent of the greatest power of ten that is at most `number`.
  static func decimalExponent(of number: Double) -> Int {
    let nearest = Int((logarithm(number) / logarithm(10)).rounded())
    return power(nearest) <= number ? nearest : nearest - 1
  }

  /// Returns 10 to the power of `exponent`, exact up to 10²².
  static func power(_ exponent: Int) -> Double {
    exponent < 0 ? 1 / power(-exponent) : (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
