/// The shortest decimal number that reads back to a Double, found by the Schubfach algorithm.
///
/// For a Double c·2^q, the unit is 10^k, the greatest power of ten that is at most 2^q. The Double's rounding interval
/// is then 1 to 10 units wide. It contains at least one multiple of 1 unit. It contains at most one multiple of 10
/// units, which is a digit shorter. c·2^q/10^k is c·5^(−k) times a power of two. One exact power of five and one
/// product give it to 60 binary digits after the point. If these digits do not decide, the standard library prints the
/// number.
///
/// - Source: R. Giulietti, *The Schubfach way to render doubles* (2021).
struct ShortestDecimal {
  /// The digits as a whole number of 17 digits, padded with zeros.
  let digits: UInt64
  /// The decimal exponent of the first digit.
  let exponent: Int

  /// The exponents q for which a power of five is stored and the number is below 2⁵³.
  private static let exponents = -182..<0

  /// Finds the shortest decimal number of a magnitude; `nil` if the standard library has to find it.
  ///
  /// - `nil` for whole numbers beyond 2⁵³, and for tiny numbers.
  /// - `nil` for powers of two, whose rounding interval is narrower below.
  /// - `nil` if 60 digits do not decide.
  @inline(__always)
  init?(magnitude: Double, powersOfFive: PowersOfFive) {
    let bits = magnitude.bitPattern
    let fraction = bits & 0xF_FFFF_FFFF_FFFF
    let q = Int(truncatingIfNeeded: bits &>> 52) - 1075
    guard Self.exponents.contains(q), fraction != 0 else { return nil }
    let c = fraction | 1 &<< 52
    // k = ⌊q·log₁₀2⌋. The shift of c makes the product's upper 64 bits whole units: q + ⌊−k·log₂10⌋ + 1.
    let k = (q &* 315_653) &>> 20
    let shift = UInt64(truncatingIfNeeded: q &+ (-k &* 1_741_647) &>> 19 &+ 1)
    let power = powersOfFive[-k]

    // c·2^q/10^k: whole units, and the fraction in units of 2⁻⁶⁴, too small by at most one.
    let product = (c &<< shift).multipliedFullWidth(by: power.high)
    let lower = (c &<< shift).multipliedFullWidth(by: power.low).high
    let (rest, carry) = product.low.addingReportingOverflow(lower)
    let units = product.high &+ (carry ? 1 : 0)

    // In units of 2⁻⁶⁰: half the interval, and the distance of the number above a multiple of ten.
    let half = power.high &>> (5 &- shift)
    let tens = units / 10 &* 10
    let distance = (units &- tens) &<< 60 | rest &>> 4
    let ten: UInt64 = 10 &<< 60
    let isUncertain =
      distance &- half &+ 4 <= 8 || ten &- distance &- half &+ 4 <= 8 || rest &- 1 &<< 63 &+ 4 <= 8
    if isUncertain { return nil }
    let nearest = units &+ rest &>> 63
    let shortest = distance < half ? tens : ten &- distance < half ? tens &+ 10 : nearest
    // The number has 16 or 17 digits.
    let isShort = shortest < 10_000_000_000_000_000
    digits = isShort ? shortest &* 10 : shortest
    exponent = 16 &+ k &- (isShort ? 1 : 0)
  }
}

/// The powers 5⁰…5⁵⁵, each shifted to the top of 128 bits, where all of them are exact.
///
/// The exponent k of ``ShortestDecimal`` therefore reaches down to −55, and numbers to about 10⁻³⁹.
struct PowersOfFive: Sendable {
  struct Power {
    let high, low: UInt64
  }

  /// Memory that is never freed: an array would be reference-counted at every number.
  nonisolated(unsafe) private let powers: UnsafePointer<Power>

  /// The table. A caller that prints many numbers reads this property once.
  static let table = PowersOfFive()

  private init() {
    let table = UnsafeMutablePointer<Power>.allocate(capacity: 56)
    var power: UInt128 = 1
    for index in 0...55 {
      let scaled = power << UInt128(power.leadingZeroBitCount)
      let (high, low) = (UInt64(truncatingIfNeeded: scaled >> 64), UInt64(truncatingIfNeeded: scaled))
      unsafe (table + index).initialize(to: Power(high: high, low: low))
      if index < 55 { power *= 5 }
    }
    unsafe powers = UnsafePointer(table)
  }

  /// Returns the power of this exponent, which is in 0...55.
  @inline(__always)
  subscript(exponent: Int) -> Power { unsafe powers[exponent] }
}

extension ShortestDecimal {
  /// Writes the text, such as `0.25`, `12.5` or `2.5e-07`, and returns its end. The number is not whole. The text has
  /// at most 24 bytes; up to 34 are written.
  @unsafe
  @inline(__always)
  func write(to start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    // One digit and twice eight, a byte each, the first one in the lowest byte.
    let upper = digits / 100_000_000
    let first = UInt8(truncatingIfNeeded: upper / 100_000_000)
    let middle = Self.bytes(of: upper &- UInt64(first) &* 100_000_000)
    let last = Self.bytes(of: digits &- upper &* 100_000_000)
    // Removes trailing zeros.
    let count =
      last != 0 ? 17 &- last.leadingZeroBitCount &>> 3 : middle != 0 ? 9 &- middle.leadingZeroBitCount &>> 3 : 1
    let zeros: UInt64 = 0x3030_3030_3030_3030
    @inline(__always)
    func writeDigits(to place: UnsafeMutableRawPointer) {
      unsafe place.storeBytes(of: first | 0x30, as: UInt8.self)
      unsafe place.storeBytes(of: (middle | zeros).littleEndian, toByteOffset: 1, as: UInt64.self)
      unsafe place.storeBytes(of: (last | zeros).littleEndian, toByteOffset: 9, as: UInt64.self)
    }
    if exponent >= 0 {
      // The digits before the point move one byte down.
      unsafe writeDigits(to: start + 1)
      if exponent == 0 {
        unsafe start.storeBytes(of: first | 0x30, as: UInt8.self)
      } else {
        unsafe start.copyMemory(from: start + 1, byteCount: exponent &+ 1)
      }
      unsafe start.storeBytes(of: UInt8(ascii: "."), toByteOffset: exponent &+ 1, as: UInt8.self)
      return unsafe start + (count &+ 1)
    }
    if exponent >= -4 {
      unsafe start.storeBytes(of: zeros.littleEndian, as: UInt64.self)
      unsafe start.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
      unsafe writeDigits(to: start + (1 &- exponent))
      return unsafe start + (1 &- exponent &+ count)
    }
    unsafe writeDigits(to: start + 1)
    unsafe start.storeBytes(of: first | 0x30, as: UInt8.self)
    unsafe start.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
    let end = unsafe start + (count > 1 ? count &+ 1 : 1)
    let (tens, ones) = (UInt8(truncatingIfNeeded: -exponent / 10), UInt8(truncatingIfNeeded: -exponent % 10))
    unsafe end.storeBytes(of: UInt8(ascii: "e"), as: UInt8.self)
    unsafe end.storeBytes(of: UInt8(ascii: "-"), toByteOffset: 1, as: UInt8.self)
    unsafe end.storeBytes(of: tens | 0x30, toByteOffset: 2, as: UInt8.self)
    unsafe end.storeBytes(of: ones | 0x30, toByteOffset: 3, as: UInt8.self)
    return unsafe end + 4
  }

  /// Returns the eight digits of a number below 10⁸, one in each byte, the first one in the lowest.
  ///
  /// The digits are halved three times, all parts at once: x − 10ⁿ·⌊x/10ⁿ⌋ goes into the upper half of each part. The
  /// quotients are products with 2⁴⁰/10⁴, 2²⁰/10² and 2¹⁰/10, rounded up, which are exact for so few digits.
  @inline(__always)
  static func bytes(of number: UInt64) -> UInt64 {
    let fours = (number &* 109_951_163) &>> 40
    let halves = fours &+ ((number &- fours &* 10_000) &<< 32)
    let twos = ((halves &* 10_486) &>> 20) & 0x0000_007F_0000_007F
    let quarters = twos &+ ((halves &- twos &* 100) &<< 16)
    let ones = ((quarters &* 103) &>> 10) & 0x000F_000F_000F_000F
    return ones &+ ((quarters &- ones &* 10) &<< 8)
  }
}
