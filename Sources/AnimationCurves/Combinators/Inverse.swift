/// The progress at which an easing has a given value: `inverse.value(at: e.value(at: u))` is u.
///
/// The inverse is exact where its formula is known (linear, cubic Bézier, circular, powers, and what is reversed,
/// mirrored, joined or composed of such), and found by Newton's method in a bracket elsewhere.
///
/// - Domain: 0...1, a value of the easing. Range: 0...1.
/// - Accuracy: by the method, of the two neighbouring Doubles between which the easing as computed passes the value, the
///   one nearer to it; asserted in `InverseTests`.
public struct Inverse<Base: Easing>: Easing, CurveCombinator {
  /// The easing that is undone.
  public let base: Base
  private let formula: UnitCurve?

  /// The inverse of `base`.
  ///
  /// - Precondition: `base` is continuous and rises strictly from 0 to 1 (``Easing/isInvertible``).
  public init(_ base: Base) {
    precondition(
      base.isInvertible, "\(base) has no inverse: an inverse needs a continuous easing that rises strictly from 0 to 1")
    self.base = base
    formula = (base.unwrapped as? any ClosedFormInvertible)?.closedFormInverse
  }

  /// Value, velocity and acceleration at `progress`, which is a value of the easing.
  public func evaluate(at progress: Double) -> CurveState {
    if let formula { return formula.evaluate(at: progress) }
    let place = evaluateValue(at: progress)
    let state = base.evaluate(at: place)
    // Where the easing is level the inverse is vertical, and the other way round.
    let velocity = 1 / state.velocity
    let bend = state.acceleration == 0 ? 0 : -state.acceleration * velocity * velocity * velocity
    return CurveState(value: place, velocity: velocity, acceleration: bend.isNaN ? 0 : bend)
  }

  /// The progress at which the easing has the value `progress`.
  public func evaluateValue(at progress: Double) -> Double {
    if let formula { return formula.evaluateValue(at: progress) }
    if progress == 0 || progress == 1 { return progress }
    return newtonRoot(of: { base.evaluate(at: $0) }, equalTo: progress)
  }

  /// The curve rises strictly.
  public var isInvertible: Bool { true }

  /// `inverse(…)`.
  public var description: String { "inverse(\(base))" }

  var erased: any Curve { Inverse<UnitCurve>(UnitCurve(base)) }
}

extension Inverse {
  /// Whether both undo the same easing.
  public static func == (left: Inverse, right: Inverse) -> Bool { left.base == right.base }

  /// Hashes the easing that is undone.
  public func hash(into hasher: inout Hasher) { hasher.combine(base) }

  /// The original: what is undone twice is itself.
  public var inverse: Base { base }
}

extension Easing {
  /// The progress at which this easing has a given value.
  ///
  /// - Precondition: ``isInvertible``.
  public var inverse: Inverse<Self> { Inverse(self) }
}

extension UnitCurve {
  /// The curve that gives progress back from a value: `inverse.value(at: value(at: x))` is `x`.
  ///
  /// - Precondition: ``isInvertible``: the curve is continuous and rises strictly from 0 to 1.
  public var inverse: UnitCurve {
    if let inverse = base as? Inverse<UnitCurve> { return inverse.base }
    return (base as? any ClosedFormInvertible)?.closedFormInverse ?? UnitCurve(Inverse(self))
  }
}
