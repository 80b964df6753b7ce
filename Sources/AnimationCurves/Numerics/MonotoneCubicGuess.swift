/// About where a ``MonotoneCubic`` takes a given value: within a few per cent of the way to the nearest flat place.
struct MonotoneCubicGuess: Sendable {
  private let x: MonotoneCubic
  private let middle: Double
  /// With a flat place inside 0...1 or next to it, x = x₀ + a·(r³ + p·r) about the inflection at s₀.
  private let isAboutInflection: Bool
  private let inflection, valueThere, inverseA, p: Double

  init(_ x: MonotoneCubic) {
    self.x = x
    middle = x(0.5)
    inflection = x.a > 0 ? -x.b / (3 * x.a) : -1
    isAboutInflection = x.a > 0.4 && inflection >= -0.1 && inflection <= 1.1
    inverseA = isAboutInflection ? 1 / x.a : 0
    valueThere = x(inflection)
    p = max((x.c + x.b * inflection) * inverseA, 0)
  }

  @inline(__always)
  func callAsFunction(_ value: Double) -> Double {
    if isAboutInflection { return rootAboutInflection(value) }
    // A parabola from the nearer end, with the cubic term taken at a rough parameter.
    if value < middle { return parabolaRoot(x.c, x.b, value, middle) }
    return 1 - parabolaRoot(3 * x.a + 2 * x.b + x.c, -x.b - 3 * x.a, 1 - value, 1 - middle)
  }

  /// r³ + p·r = z, from the cube root q of z: r = ρ·q with ρ³ + (p/q²)·ρ = 1, and ρ lies near a simple fraction.
  @inline(__always)
  private func rootAboutInflection(_ value: Double) -> Double {
    let z = (value - valueThere) * inverseA
    let size = max(z.magnitude, 0x1p-900)
    // A third of the exponent: the cube root to 4 %.
    let q = Double(bitPattern: size.bitPattern / 3 &+ 0x2A9F_7893_782D_A1CE)
    let ratio = min(p / (q * q), 0x1p200)
    let d = 1 + ratio * (0.667 + 0.481 * ratio)
    let r = Double(signOf: z, magnitudeOf: q * d / (ratio * d + 1))
    return min(max(inflection + r, 0), 1)
  }

  private func parabolaRoot(_ c: Double, _ b: Double, _ value: Double, _ middle: Double) -> Double {
    let share = value / middle
    let bend = b + x.a * share * (0.75 - 0.25 * share)
    return min(2 * value / (c + max(c * c + 4 * bend * value, 0).squareRoot()), 1)
  }
}
