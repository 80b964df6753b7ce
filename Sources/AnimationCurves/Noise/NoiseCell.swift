/// A position in a cell of gradient noise, between two random slopes.
///
/// With the progress u in the cell, the fade s(u) = 6u⁵ − 15u⁴ + 10u³ and the slopes g and h at its ends, the value is
/// (1 − s)·g·u + s·h·(u − 1). Only sums, products and exact operations are used, so it has the same bits everywhere.
struct NoiseCell {
  /// The progress in the cell, and the slopes at its start and at its end, within −1…1.
  private let progress, start, end: Double

  /// Creates the position at `phase`, in cells, of one octave; `nil` from 2⁵² cells on, and for NaN.
  ///
  /// - Parameter count: The number of cells after which the octave repeats itself; infinity if it does not.
  init?(seed: UInt32, octave: Int, phase: Double, count: Double) {
    let stream = Self.mixed((UInt64(octave) << 32 | UInt64(seed)) &+ Self.increment)
    guard phase < 0x1p52 else { return nil }
    // The fraction of the phase and the 20 bits of the stream are added without the whole cells, which would round the
    // places of octaves apart.
    let passed = phase.rounded(.down)
    let place = (phase - passed) + Double(stream >> 44) * 0x1p-20
    // 0 or 1. A branch would be mispredicted half the time.
    let carry = place.rounded(.down)
    let cell = passed + carry
    progress = place - carry
    start = Self.slope(stream, cell, count)
    end = Self.slope(stream, cell + 1, count)
  }

  /// The value, of a magnitude of ½ at most.
  var value: Double {
    let (left, right) = (start * progress, end * (progress - 1))
    return left + fade * (right - left)
  }

  /// The velocity and the acceleration, per cell.
  var derivatives: (velocity: Double, acceleration: Double) {
    let u = progress
    let difference = end * (u - 1) - start * u
    let slope = 30 * (u * (u - 1)) * (u * (u - 1))
    let bend = 60 * (u * (u - 1)) * (2 * u - 1)
    return (start + fade * (end - start) + slope * difference, 2 * slope * (end - start) + bend * difference)
  }

  /// The third derivative by the progress.
  var jerk: Double {
    let u = progress
    let bend = 60 * (u * (u - 1)) * (2 * u - 1)
    return 60 * (6 * (u * (u - 1)) + 1) * (end * (u - 1) - start * u) + 3 * bend * (end - start)
  }

  /// The fade s(u), with v = u − ½: ½ + v·(15/8 − 5v² + 6v⁴). The terms of 6u⁵ − 15u⁴ + 10u³ cancel near u = 1, which
  /// would cost 19 ulp.
  private var fade: Double {
    let v = progress - 0.5
    let square = v * v
    return 0.5 + v * (1.875 + square * (6 * square - 5))
  }

  /// Returns the slope at the start of a cell: a multiple of 2⁻⁵² within −1..<1.
  private static func slope(_ stream: UInt64, _ cell: Double, _ count: Double) -> Double {
    let index = count < .infinity ? cell.truncatingRemainder(dividingBy: count) : cell
    let bits = mixed(stream &+ (UInt64(index) &+ 1) &* increment)
    return Double(Int64(bitPattern: bits) >> 11) * 0x1p-52
  }

  /// The increment of SplitMix64.
  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The finaliser of SplitMix64.
  private static func mixed(_ bits: UInt64) -> UInt64 {
    var mixed = bits
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
