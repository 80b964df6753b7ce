/// The shortest decimal number that is read back as the given Double, found by the Schubfach algorithm.
///
/// For a Double c·2^q, the unit is 10^k, the greatest power of ten that is at most 2^q. The Double's rounding interval
/// is then 1 to 10 units wide. It contains at least one multiple of 1 unit. It contains at most one multiple of 10
/// units, which is a digit shorter. One multiplication gives c·2^q divided by 10 units: a whole number, and a fraction
/// with 64 binary digits. If 64 digits are too few to decide which decimal number is the shortest, the standard library
/// prints the number.
///
/// A processor cannot predict the results of the comparisons for random numbers. The code therefore selects by masks,
/// without branches: `make benchmark BENCH=csv`.
///
/// - Source: R. Giulietti, *The Schubfach way to render doubles* (2021).
struct ShortestDecimal {
  /// The first 16 digits as an integer. At most one leading digit is 0.
  let tens: UInt64
  /// The last digit.
  let ones: UInt64
  /// The decimal exponent of the first digit.
  let exponent: Int

  /// Finds the shortest decimal number of a Double's magnitude; `nil` if the standard library has to find it.
  ///
  /// - `nil` for zero, for numbers of 2⁵² and more, which are whole, and for numbers below 2⁻¹³⁴.
  /// - `nil` for powers of two, whose rounding interval is narrower below the number than above it.
  /// - `nil` if 64-bit arithmetic is not precise enough to decide which decimal number is the shortest.
  @inline(__always)
  init?(_ number: Double, scales: DecimalScales) {
    let bits = number.bitPattern
    let q = Int(truncatingIfNeeded: bits &>> 52 & 0x7FF) &- 1075
    guard DecimalScales.exponents.contains(q), bits & 0xF_FFFF_FFFF_FFFF != 0 else { return nil }
    let scale = scales[q]

    // c·2^q in tens: a whole number of them, and the rest in units of 2⁻⁶⁴ tens. The rest is too small by less than 2
    // of these units: 1 because the scale is rounded, and 1 because the product is.
    let significand = 1 &<< 63 | bits &<< 11
    let product = significand.multipliedFullWidth(by: scale.high)
    let lower = significand.multipliedFullWidth(by: scale.low).high
    let (rest, carry) = product.low.addingReportingOverflow(lower)
    let whole = product.high &+ (carry ? 1 : 0)

    // All bits are set if the next ten is nearer. The error of the distance to the nearer ten is less than 2, and that
    // of half the interval is less than 1.
    let isNextNearer = UInt64(bitPattern: Int64(bitPattern: rest) &>> 63)
    let distance = (rest ^ isNextNearer) &- isNextNearer
    // The rest in ones. The fraction is too small by less than 20.
    let (last, fraction) = rest.multipliedFullWidth(by: 10)
    let isUncertain = distance &- scale.half &+ 4 <= 8 || fraction &- (1 &<< 63 &- 20) <= 20
    if isUncertain { return nil }

    let isTen: UInt64 = distance < scale.half ? ~0 : 0
    tens = whole &- (isNextNearer & isTen)
    ones = (last &+ fraction &>> 63) & ~isTen
    exponent = scale.exponent
  }
}

/// The factors 2^q/10^(k+1), where k = ⌊q·log₁₀2⌋, for ``ShortestDecimal``.
///
/// The factor 2^q/10^(k+1) equals 5^(−k−1)·2^(q−k−1): a power of five, shifted. The powers of five that occur, 5⁰ to
/// 5⁵⁵, fit into 128 bits.
struct DecimalScales: Sendable {
  struct Scale {
    /// The upper and lower 64 bits of the scale 2^(q−11)/10^(k+1), which is rounded down to a multiple of 2⁻¹²⁸. The
    /// significand c of a Double c·2^q is multiplied by the scale after a shift to the left by 11 bits, so that c fills
    /// 64 bits. The factor 2⁻¹¹ cancels this shift.
    let high, low: UInt64
    /// Half the width of the rounding interval, in units of 2⁻⁶⁴, rounded down. The half width is 2^(q−1)/10^(k+1), and
    /// the width is 2^q/10^(k+1).
    let half: UInt64
    /// The power of ten of the first of 17 digits: k + 16, because the last digit counts units of 10^k.
    let exponent: Int
  }

  /// The exponents q for which the table has a scale: those of numbers from 2⁻¹³⁴ up to, but not including, 2⁵².
  static let exponents = -186..<0

  /// The scales of all ``exponents``, in ascending order of the exponents. The memory is never freed. An array instead
  /// of the pointer would be retained and released for every printed number.
  nonisolated(unsafe) private let scales: UnsafePointer<Scale>

  /// The only instance: the table of all scales. To print many numbers, read this property once and store the table.
  static let table = DecimalScales()

  private init() {
    let table = UnsafeMutablePointer<Scale>.allocate(capacity: Self.exponents.count)
    var (powerOfFive, exponentOfFive): (UInt128, Int) = (1, 0)
    for q in Self.exponents.reversed() {
      // ⌊q·log₁₀2⌋, exact for these q.
      let k = (q * 315_653) >> 20
      if -k - 1 > exponentOfFive { (powerOfFive, exponentOfFive) = (powerOfFive * 5, exponentOfFive + 1) }
      let scale = powerOfFive << (128 + q - 11 - k - 1)
      let scaled = Scale(
        high: UInt64(truncatingIfNeeded: scale >> 64), low: UInt64(truncatingIfNeeded: scale),
        half: UInt64(truncatingIfNeeded: scale >> (128 - 11 + 1 - 64)), exponent: k + 16)
      unsafe (table + (q - Self.exponents.lowerBound)).initialize(to: scaled)
    }
    unsafe scales = UnsafePointer(table)
  }

  /// Returns the scale of the exponent q, which is in ``exponents``.
  @inline(__always)
  subscript(q: Int) -> Scale { unsafe scales[q &- Self.exponents.lowerBound] }
}
