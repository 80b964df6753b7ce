/// An easing played several times in a row, squeezed into 0...1.
///
/// - Domain: 0...1, progress. At an instant between two passes the later one has begun; at 1 the last one has ended.
/// - Accuracy: within 4 ulp of max(1, |value|), and what 4 roundings of progress do to the value; asserted in
///   `CombinatorOracleTests`. The place within a pass is computed in twice the precision.
public struct Repeated<Base: Easing>: Easing, CurveCombinator {
  /// The easing that is repeated.
  public let base: Base
  /// How many times.
  public let count: Int

  /// `base`, `count` times.
  ///
  /// - Precondition: `count` is 1 or more.
  public init(_ base: Base, count: Int) {
    precondition(
      count >= 1, "an easing is repeated 1 or more times, not \(count)")
    (self.base, self.count) = (base, count)
  }

  /// The place within the pass at `progress`; k/count as a Double is where the pass k begins.
  private func place(at progress: Double) -> Double { Self.place(at: progress, count: Double(count)) }

  /// The same for any count.
  static func place(at progress: Double, count rate: Double) -> Double {
    if progress == 1 { return 1 }
    let product = ExactProduct(progress, rate)
    // Rounded down through an integer: rounding in place is a call, but in the newest instruction sets.
    var pass = product.high < 0x1p52 ? Double(Int64(product.high)) : product.high
    if pass / rate > progress { pass -= 1 } else if (pass + 1) / rate <= progress { pass += 1 }
    return min(max((product.high - pass) + product.low, 0), 1)
  }

  /// Value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    let state = base.evaluate(at: place(at: progress))
    let rate = Double(count)
    return CurveState(
      value: state.value, velocity: rate * state.velocity, acceleration: rate * rate * state.acceleration)
  }

  /// The value at `progress`.
  public func evaluateValue(at progress: Double) -> Double { base.evaluateValue(at: place(at: progress)) }

  /// Whether there is only one pass, and it has an inverse.
  public var isInvertible: Bool { count == 1 && base.isInvertible }

  /// `repeated(…, count: 3)`.
  public var description: String { "repeated(\(base), count: \(count))" }

  var erased: any Curve { Repeated<UnitCurve>(UnitCurve(base), count: count) }
}

extension Easing {
  /// The easing, `count` times in a row, squeezed into 0...1.
  ///
  /// - Precondition: `count` is 1 or more.
  public func repeated(count: Int) -> Repeated<Self> { Repeated(self, count: count) }
}
