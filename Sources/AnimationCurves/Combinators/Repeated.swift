/// An easing played several times in sequence within 0...1.
///
/// - Domain: 0...1, progress. At the boundary of two passes, the value is the start value of the later pass. At 1, the
///   value is the end value of the last pass.
/// - Accuracy: the error is at most the base's bound and 2⁻⁵¹ · max(1, |value|), at a progress that differs by at most
///   4 · 2⁻⁵³ · max(1, progress); asserted in `CombinatorOracleTests`. The progress within a
///   pass is computed in twice the precision.
public struct Repeated<Base: Easing>: Easing {
  /// The easing that is repeated.
  public let base: Base
  /// The number of passes.
  public let count: Int

  /// Repeats `base` `count` times.
  ///
  /// - Precondition: `count` is 1 or more.
  public init(_ base: Base, count: Int) {
    require(Self.problem(count: count))
    (self.base, self.count) = (base, count)
  }

  /// Returns what is wrong with a number of passes, if anything is.
  package static func problem(count: Int) -> ArgumentProblem? {
    count >= 1 ? nil : ArgumentProblem("an easing must be repeated 1 or more times, not \(count)")
  }

  /// Returns the progress within the pass that contains `progress`. Pass k, counted from 0, begins at k/count, rounded
  /// to a Double.
  func passProgress(at progress: Double) -> Double { Self.passProgress(at: progress, count: Double(count)) }

  /// Returns the progress within the pass that contains `progress`, if there are `count` passes.
  package static func passProgress(at progress: Double, count rate: Double) -> Double {
    if progress == 1 { return 1 }
    let product = ExactProduct(progress, rate)
    // Conversion to an integer rounds down. Rounding to a Double is a function call, except on the newest instruction
    // sets.
    var pass = product.high < 0x1p52 ? Double(Int64(product.high)) : product.high
    if pass / rate > progress { pass -= 1 } else if (pass + 1) / rate <= progress { pass += 1 }
    return min(max((product.high - pass) + product.low, 0), 1)
  }

  /// Returns the value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    let state = base.evaluate(at: passProgress(at: progress))
    let rate = Double(count)
    return CurveState(
      value: state.value, velocity: rate * state.velocity, acceleration: rate * rate * state.acceleration)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double {
    let rate = Double(count)
    return rate * rate * rate * base.jerk(at: passProgress(at: progress))
  }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double { base.evaluateValue(at: passProgress(at: progress)) }

  /// Whether the repetition has an inverse: `true` if there is only one pass and the easing has an inverse.
  public var isInvertible: Bool { count == 1 && base.isInvertible }

  /// The curve's expression, such as `repeated(…, count: 3)`.
  public var description: String { "repeated(\(base), count: \(count))" }

  /// The repeated unit curve of the base.
  public var unitCurve: UnitCurve { UnitCurve(boxing: Repeated<UnitCurve>(base.unitCurve, count: count)) }

  /// One combinator: an evaluation needs one of the base.
  public var structure: CurveStructure { CurveStructure(combining: base.structure) }
}

extension Easing {
  /// Returns the easing repeated `count` times within 0...1.
  ///
  /// - Precondition: `count` is 1 or more.
  public func repeated(_ count: Int) -> Repeated<Self> { Repeated(self, count: count) }
}
