/// Rounding to a number of digits after the decimal point.
///
/// The result is exactly the nearest number with the requested number of decimals. A number exactly halfway between two
/// such numbers is rounded to the one whose last digit is even. A number close to halfway is rounded to the nearer one,
/// even if its product with the power of ten, rounded to a Double, is exactly halfway. Zero loses its sign. Infinity
/// and NaN are unchanged.
package struct DecimalRounding: Hashable, Sendable {
  /// Ten to the power of the number of decimals; `nil` leaves numbers unchanged.
  private let scale: Double?

  /// The allowed numbers of decimals. For each of them, the power of ten is exact in a Double.
  package static let allowedDecimals = 0...17

  /// Creates a rounding to `decimals` digits after the point; `nil` leaves numbers unchanged.
  ///
  /// - Precondition: `decimals` is in ``allowedDecimals``.
  package init(_ decimals: Int?) {
    precondition(
      decimals.map(Self.allowedDecimals.contains) ?? true,
      "numbers can have 0 to 17 digits after the point, not \(decimals ?? 0)")
    scale = decimals.map { (0..<$0).reduce(1) { power, _ in power * 10 } }
  }

  /// Returns the rounded number.
  package func rounded(_ number: Double) -> Double {
    guard let scale else { return number }
    let scaled = number * scale
    // From 2⁵³ on the shortest text of a Double has no more digits than requested.
    guard scaled.magnitude < 0x1p53 else { return number }
    var whole = scaled.rounded(.toNearestOrEven)
    if (scaled - whole).magnitude == 0.5 {
      // The rounding error of the product decides an apparent tie.
      let lost = (-scaled).addingProduct(number, scale)
      if lost > 0 { whole = scaled.rounded(.up) }
      if lost < 0 { whole = scaled.rounded(.down) }
    }
    return whole / scale + 0
  }
}
