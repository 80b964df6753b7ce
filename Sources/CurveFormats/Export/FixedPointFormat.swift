/// The numbers of a C header: integers that count steps of 2⁻ⁿ.
///
///     FixedPointFormat("Q1.14")?.fractionBits  // 14: 16384 is 1, in an int16_t
///
/// Qm.n has a sign, m bits before the point and n after it, in the smallest of `int8_t`, `int16_t` and `int32_t` that
/// holds them.
public struct FixedPointFormat: Hashable, Sendable, CustomStringConvertible {
  /// The number of bits before the point, without the sign.
  public let integerBits: Int
  /// The number of bits after the point.
  public let fractionBits: Int

  /// The format of so many bits before and after the point.
  ///
  /// - Precondition: neither is less than 0, there are fraction bits, and with the sign they are at most 32.
  public init(integerBits: Int, fractionBits: Int) {
    precondition(
      Self.isAllowed(integerBits, fractionBits),
      "a fixed-point number has 0 bits or more before the point, 1 or more after it, and with the sign at most 32, "
        + "not \(integerBits) and \(fractionBits)")
    (self.integerBits, self.fractionBits) = (integerBits, fractionBits)
  }

  /// The format that a text such as `Q1.14` names; `nil` if it names none.
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

  /// `Q1.14`.
  public var description: String { "Q\(integerBits).\(fractionBits)" }

  /// The number of steps to 1.
  var scale: Double { Double(sign: .plus, exponent: fractionBits, significand: 1) }
  /// The greatest number of steps.
  var greatest: Double { Double(sign: .plus, exponent: integerBits + fractionBits, significand: 1) - 1 }
  /// The type of C.
  var type: String {
    let bits = 1 + integerBits + fractionBits
    return bits <= 8 ? "int8_t" : bits <= 16 ? "int16_t" : "int32_t"
  }

  /// The steps of a number that has been rounded to whole ones; `nil` for one that is more than a step beyond the range.
  ///
  /// What is a step beyond counts as the greatest, as is usual for a 1 in Q0.15.
  func steps(_ count: Double) -> Double? {
    guard abs(count) <= greatest + 1 else { return nil }
    return min(count, greatest)
  }
}
