/// A smooth random motion around 0, such as that of a camera held by hand. The same seed gives the same motion.
///
///     let sway = Noise(seed: 7, frequency: 2, octaves: 3)
///     sway.value(at: 0.4)                                     // the same bits on every system
///     let loop = Noise(seed: 7, frequency: 2, octaves: 3, period: 4)
///
/// Noise that dies away is a ``Shake``.
///
/// It is gradient noise with a quintic fade. Time is divided into cells, ``frequency`` of them in a second. At both
/// ends of a cell the curve has a random slope, which a hash of the seed and the cell's index gives. Value, velocity
/// and acceleration are continuous. Each further octave has cells half as long, and half the size. Where the cells
/// begin depends on the seed and the octave.
///
/// - Domain: 0...∞, seconds.
/// - Range: −1...1. With the frequency f and n octaves, the magnitude of the velocity is at most
///   2.6944 · f · n / (2 − 2¹⁻ⁿ), and that of the acceleration at most 7.5 · f² · 2ⁿ. Asserted in `NoiseTests`.
/// - Accuracy: The value is within 4 ulp of 1 of the exact value at a time that differs by at most r. Here r is
///   4 · 2⁻⁵³ times the greater of the time and 1/f. The error of the velocity is at most 8f · 2ⁿ · (4 ulp + r · V),
///   with the bound V of the velocity. With a period, f is the frequency that is used. Asserted in `NoiseTests`.
/// - Edge cases: NaN in, NaN out. An octave is 0 where 2⁵² of its cells or more have passed, and at infinity. With a
///   period, the motion at infinity is that at 0.
/// - In bulk, values are computed one at a time.
/// - Source: K. Perlin, "Improving noise", 2002; the hash is the finaliser of SplitMix64 (G. L. Steele, D. Lea and
///   C. H. Flood, 2014).
public struct Noise: Curve, EndlessCurve {
  /// The number that selects the motion.
  public let seed: UInt32

  /// The number of cells per second in the first octave, as it was given.
  public let frequency: Double

  /// The number of octaves.
  public let octaves: Int

  /// The time after which the motion repeats itself, in seconds; `nil` if it does not.
  public let period: Double?

  /// Creates a noise.
  ///
  /// - Parameters:
  ///   - seed: The number that selects the motion.
  ///   - frequency: The number of cells per second. With a period, the frequency at which a whole number of cells, 1 or
  ///     more, fits into the period is used: the one nearest to `frequency`.
  ///   - octaves: The number of octaves.
  ///   - period: The time after which the motion repeats itself exactly, in seconds; `nil` for a motion without end.
  /// - Precondition: `frequency` and `period` are within 10⁻⁹…10⁹, and `octaves` within 1…16.
  public init(seed: UInt32 = 0, frequency: Double = 1, octaves: Int = 1, period: Double? = nil) {
    Self.requireRate(frequency, "the frequency of noise")
    precondition(
      Self.allowedOctaves.contains(octaves),
      "noise must have \(Self.allowedOctaves.lowerBound) to \(Self.allowedOctaves.upperBound) octaves, not \(octaves)")
    if let period { Self.requireRate(period, "the period of noise") }
    (self.seed, self.frequency, self.octaves, self.period) = (seed, frequency, octaves, period)
  }

  /// The allowed frequencies and periods.
  package static let allowedRates = 1e-9...1e9
  /// The allowed numbers of octaves.
  package static let allowedOctaves = 1...16

  private static func requireRate(_ rate: Double, _ name: String) {
    precondition(allowedRates.contains(rate), "\(name) must be within 1e-09…1e+09, not \(rate)")
  }
}

// MARK: - Curve

extension Noise {
  /// The times from 0 to the period; `nil` without a period.
  public var extent: ClosedRange<Double>? { period.map { 0...$0 } }

  /// Returns the value, velocity and acceleration at `time`.
  public func evaluate(at time: Double) -> CurveState {
    var sum = CurveState(value: 0, velocity: 0, acceleration: 0)
    let rate = forEachCell(at: time) { cell, scale in
      let (slope, bend) = cell.derivatives
      sum.value += cell.value / scale
      sum.velocity += slope
      sum.acceleration += bend * scale
    }
    return CurveState(
      value: sum.value * norm, velocity: sum.velocity * norm * rate,
      acceleration: sum.acceleration * norm * rate * rate)
  }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double {
    var sum = 0.0
    let rate = forEachCell(at: time) { cell, scale in sum += cell.jerk * scale * scale }
    return sum * norm * rate * rate * rate
  }

  /// Each octave costs as much as a curve of its own.
  public var structure: CurveStructure { CurveStructure(evaluationCount: Double(octaves)) }

  /// Returns the value at `time`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at time: Double) -> Double {
    var sum = 0.0
    _ = forEachCell(at: time) { cell, scale in sum += cell.value / scale }
    return sum * norm
  }

  /// The noise's expression, such as `noise(seed: 7, frequency: 2, octaves: 3)`.
  public var description: String {
    let arguments = argumentList([
      "seed": Double(seed), "frequency": frequency, "octaves": Double(octaves), "period": period,
    ])
    return "noise(\(arguments))"
  }

  /// Calls `body` with the cell of each octave at `time` and the octave's frequency, as a multiple of the first one's.
  /// Returns the number of cells per second of the first octave.
  @inline(__always)
  private func forEachCell(at time: Double, _ body: (_ cell: NoiseCell, _ scale: Double) -> Void) -> Double {
    let (phase, rate, cells) = phase(at: time)
    for octave in 0..<octaves {
      let scale = Self.powerOfTwo(octave)
      let cell = NoiseCell(seed: seed, octave: octave, phase: phase * scale, count: cells * scale)
      if let cell { body(cell, scale) }
    }
    return rate
  }

  /// Returns `time` in cells of the first octave, the number of cells per second, and that of cells in a period, which
  /// is infinite without one.
  private func phase(at time: Double) -> (phase: Double, rate: Double, cells: Double) {
    guard let period else { return (time * frequency, frequency, .infinity) }
    let cells = max(1, (period * frequency).rounded())
    let rate = cells / period
    return (time == .infinity ? 0 : time.truncatingRemainder(dividingBy: period) * rate, rate, cells)
  }

  /// The factor that makes the greatest magnitude of the sum 1: 1 / (1 − 2⁻ⁿ) for n octaves of cells of at most ½.
  private var norm: Double { 1 / (1 - 1 / Self.powerOfTwo(octaves)) }

  private static func powerOfTwo(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }
}
