import CurveSampling
import CurveFormats

/// Random curves and random texts, the same for the same seed.
struct ExpressionGenerator: RandomNumberGenerator {
  private var source: SplitMix64

  init(seed: UInt64) { source = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { source.next() }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  // MARK: Curves

  /// A random number that is often a difficult one.
  mutating func number(_ range: ClosedRange<Double> = -10...10) -> Double {
    let number =
      switch Int.random(in: 0..<6, using: &self) {
      case 0: (Double.random(in: range, using: &self) * 4).rounded() / 4
      case 1: range.lowerBound.nextUp
      case 2: range.upperBound.nextDown
      case 3: range.upperBound
      case 4: range.lowerBound + (range.upperBound - range.lowerBound) * 0x1p-40
      default: Double.random(in: range, using: &self)
      }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  mutating func easing(depth: Int) -> any Easing {
    guard depth > 0, Int.random(in: 0..<4, using: &self) > 0 else { return leaf() }
    func unit(_ easing: any Easing) -> UnitCurve { UnitCurve(easing) }
    let first = unit(easing(depth: depth - 1))
    switch Int.random(in: 0..<7, using: &self) {
    case 0: return Reversed(first)
    case 1: return Mirrored(first)
    case 2: return Joined(first, unit(easing(depth: depth - 1)))
    case 3: return Composed(first, unit(easing(depth: depth - 1)))
    case 4: return first.isInvertible ? Inverse(first) : Reversed(first)
    case 5: return Blended(first, unit(easing(depth: depth - 1)), weight: number())
    default: return Repeated(first, count: Int.random(in: 1...9, using: &self))
    }
  }

  mutating func leaf() -> any Easing {
    switch Int.random(in: 0..<20, using: &self) {
    case 0: return Linear()
    case 1: return Steps(Int.random(in: 2...9, using: &self), pick([.start, .end, .none, .both]))
    case 2:
      let stops = (0..<Int.random(in: 1...5, using: &self)).map { _ in
        PiecewiseLinear.Stop(number(), at: Bool.random(using: &self) ? number(-1...2) : nil)
      }
      return PiecewiseLinear(stops)
    case 3: return Circular()
    case 4: return Sine()
    case 5: return Monomial(Int.random(in: 2...5, using: &self))
    case 6: return Bool.random(using: &self) ? Exponential() : PowerBlendedExponential()
    case 7: return Back(overshoot: number())
    case 8:
      return Elastic(
        amplitude: number(1...3), period: number(1e-9...2), isNormalized: Bool.random(using: &self))
    case 9: return Bounce()
    case 10: return Smoothstep()
    case 11: return Smootherstep()
    case 12: return Accelerate(strength: number(1e-9...20))
    case 13: return IntensityEase(easeIn: number(1e-9...20))
    case 14: return IntensityEase(easeOut: number(1e-9...20))
    case 15: return IntensityEaseInOut(intensity: number(1e-9...20))
    case 16: return Overshoot(count: Int.random(in: 0...9, using: &self), halfLife: number(1e-9...2))
    case 17: return ExponentialDeceleration(halfLife: number(1e-9...2), isNormalized: Bool.random(using: &self))
    default: return CubicBezier(number(0...1), number(), number(0...1), number())
    }
  }

  mutating func spring() -> Spring {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: Spring(duration: number(1e-3...5), bounce: number(-0.99...1))
    case 1: Spring(response: number(1e-3...5), dampingRatio: number(0...3))
    case 2:
      Spring(
        mass: number(1e-3...5), stiffness: number(1e-3...500), damping: number(0...50), allowOverDamping: true)
    case 3: Spring(settlingDuration: number(1e-3...5), dampingRatio: number(1e-3...2), epsilon: number(1e-6...0.5))
    default: Spring(overshoot: number(1e-3...0.9), duration: number(1e-3...5))
    }
  }

  mutating func curve(depth: Int) -> any Curve {
    switch Int.random(in: 0..<10, using: &self) {
    case 0: return spring()
    case 1: return Decay(halfLife: number(1e-9...2))
    case 2: return PingPong(UnitCurve(easing(depth: depth)))
    case 3: return retimed(curve(depth: depth))
    case 4: return Bool.random(using: &self) ? fling() : noise()
    default: return easing(depth: depth)
    }
  }

  private mutating func fling() -> any Curve {
    let isByHalfLife = Bool.random(using: &self)
    let (start, velocity, friction) = (number(), number(-3000...3000), pick([0, number(0...3000)]))
    let fling =
      isByHalfLife
      ? Fling(from: start, velocity: velocity, halfLife: number(1e-3...5), friction: friction)
      : Fling(from: start, velocity: velocity, rate: number(0...20), friction: friction)
    switch Int.random(in: 0..<5, using: &self) {
    case 0: return fling
    case 4:
      return AndroidFling(
        from: start, velocity: velocity, friction: number(1e-3...1), density: pick([1, number(0.5...4)]))
    case 1: return fling.bounded(...number(), by: spring())
    case 2: return fling.bounded(number()..., by: spring())
    default: return fling.bounded(number(-10...0)...number(0...10), by: spring())
    }
  }

  private mutating func noise() -> any Curve {
    let (seed, octaves): (UInt32, Int) = (pick([0, 7, .max]), .random(in: 1...16, using: &self))
    let frequency = number(1e-9...20)
    if Int.random(in: 0..<3, using: &self) == 0 {
      return Shake(seed: seed, frequency: frequency, octaves: octaves, halfLife: number(1e-3...5))
    }
    return Noise(
      seed: seed, frequency: frequency, octaves: octaves, period: Bool.random(using: &self) ? number(0.1...10) : nil)
  }

  private mutating func retimed(_ curve: some Curve) -> any Curve {
    guard curve.extent != nil else { return curve }
    return Retimed(curve, duration: number(1e-3...10))
  }

  // MARK: Texts

  /// The text with white space wherever it may stand.
  mutating func spaced(_ text: String) -> String {
    var spaced = ""
    for character in text {
      let isFree = "(),:".contains(character)
      if isFree { spaced += pick(["", " ", "\n\t"]) }
      spaced.append(character)
      if isFree { spaced += pick(["", " ", "  "]) }
    }
    return spaced
  }

  private static let pieces =
    [
      "(", ")", "()", ",", ":", " ", "%", "-", "+", ".", "1", "0.5", "1e9", "1e-400", "1e999", "5e-324", "nan", "inf",
      "25%", "\u{301}", "é", "🙂", "\u{0}", "\r\n", "\u{FEFF}", "true", "jump-none", "end", "duration:", "bounce:",
      "halfLife:", "count:", "damping-ratio:", "weight:", "e:",
      "gsap.", "Curves.", ".in", "_",
    ] + CurveCatalog.standard.entries.flatMap { [$0.name, $0.example] }
    + AnimationSystem.named.flatMap { $0.terms.map(\.name) }

  /// An expression of the catalog, or of a random curve, with something cut out, doubled, put in or put elsewhere.
  mutating func damaged() -> String {
    let isSmall = Int.random(in: 0..<4, using: &self) > 0
    var text = Array(
      isSmall ? pick(CurveCatalog.standard.entries).example : CurveExpression(curve(depth: 3)).description)
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let start = Int.random(in: 0...text.count, using: &self)
      let end = min(text.count, start + Int.random(in: 0...6, using: &self))
      switch Int.random(in: 0..<5, using: &self) {
      case 0: text.removeSubrange(start..<end)
      case 1: text.insert(contentsOf: text[start..<end], at: start)
      case 2: text.replaceSubrange(start..<end, with: pick(Self.pieces))
      case 3: text.insert(contentsOf: pick(Self.pieces), at: start)
      default: if start + 1 < text.count { text.swapAt(start, start + 1) }
      }
    }
    return String(text)
  }
}
