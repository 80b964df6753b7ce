/// Rounding to a number of digits after the point.
///
/// The nearest such number is found exactly. A tie goes to the even one, and a number that only looks like a tie once it
/// is multiplied is told from one. Zero loses its sign; infinity and NaN stay what they are.
package struct DecimalRounding: Hashable, Sendable {
  /// The power of ten; `nil` where nothing is rounded.
  private let scale: Double?

  /// The numbers of decimals that may be asked for: a power of ten up to 10²² is exact.
  package static let allowedDecimals = 0...17

  /// Rounding to `decimals` digits after the point; `nil` leaves numbers as they are.
  ///
  /// - Precondition: `decimals` is in ``allowedDecimals``.
  package init(_ decimals: Int?) {
    precondition(
      decimals.map(Self.allowedDecimals.contains) ?? true,
      "numbers have 0 to 17 digits after the point, not \(decimals ?? 0)")
    scale = decimals.map { (0..<$0).reduce(1) { power, _ in power * 10 } }
  }

  /// Returns the number rounded to the digits.
  package func rounded(_ number: Double) -> Double {
    guard let scale else { return number }
    let scaled = number * scale
    // From 2⁵³ on a Double's shortest text has no more digits than were asked for.
    guard scaled.magnitude < 0x1p53 else { return number }
    var whole = scaled.rounded(.toNearestOrEven)
    if (scaled - whole).magnitude == 0.5 {
      // What rounding the product took away decides a tie that is none.
      let lost = (-scaled).addingProduct(number, scale)
      if lost > 0 { whole = scaled.rounded(.up) }
      if lost < 0 { whole = scaled.rounded(.down) }
    }
    return whole / scale + 0
  }
}
