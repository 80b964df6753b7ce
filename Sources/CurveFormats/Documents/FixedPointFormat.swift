/// The number format of a C header: integers in steps of 2⁻ⁿ.
///
///     FixedPointFormat("Q1.14")?.fractionBits  // 14: 16384 is 1, in an int16_t
///
/// Qm.n has a sign, m bits before the point and n bits after the point. A number is stored in the smallest of `int8_t`,
/// `int16_t` and `int32_t` that has enough bits.
public struct FixedPointFormat: Hashable, Sendable, CustomStringConvertible {
  /// The number of bits before the point, without the sign.
  package let integerBits: Int
  /// The number of bits after the point.
  package let fractionBits: Int

  /// Creates the format with the given numbers of bits before and after the point.
  ///
  /// - Precondition: Neither number is negative, there is at least one bit after the point, and including the sign
  ///   there are at most 32 bits.
  public init(integerBits: Int, fractionBits: Int) {
    precondition(
      Self.isAllowed(integerBits, fractionBits),
      "a fixed-point number must have 0 bits or more before the point, 1 or more after it, and at most 32 with the sign, "
        + "not \(integerBits) and \(fractionBits)")
    (self.integerBits, self.fractionBits) = (integerBits, fractionBits)
  }

  /// Creates the format named by a text such as `Q1.14`; `nil` for a text that names no format.
  public init?(_ text: String) {
    guard text.first == "Q" || text.first == "q" else { return nil }
    let parts = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
      let integerBits = Int(parts[0]), let fractionBits = Int(parts[1]), Self.isAllowed(integerBits, fractionBits)
    else { return nil }
    self.init(integerBits: integerBits, fractionBits: fractionBits)
  }

  private static func isAllowed(_ integerBits: Int, _ fractionBits: Int) -> Bool {
    (0...31).contains(integerBits) && (1...31).contains(fractionBits) && integerBits + fractionBits <= 31
  }

  /// The name, such as `Q1.14`.
  public var description: String { "Q\(integerBits).\(fractionBits)" }

  /// The number of steps from 0 to 1.
  var scale: Double { Double(sign: .plus, exponent: fractionBits, significand: 1) }
  /// The greatest number of the format, as a whole number of steps of 2⁻ⁿ.
  var greatest: Double { Double(sign: .plus, exponent: integerBits + fractionBits, significand: 1) - 1 }
  /// The C integer type that holds a number of the format, such as `int16_t`.
  var type: String {
    let bits = 1 + integerBits + fractionBits
    return bits <= 8 ? "int8_t" : bits <= 16 ? "int16_t" : "int32_t"
  }

  /// Returns `count`, a whole number of steps, if it is in the format's range, or one step above it. Otherwise returns
  /// `nil`.
  ///
  /// If `count` is one step above the range, the result is the greatest number of the format. In Q0.15, for example,
  /// the number 1 is one step above the range.
  func steps(_ count: Double) -> Double? {
    guard abs(count) <= greatest + 1 else { return nil }
    return min(count, greatest)
  }
}
