import CurveSampling

/// A curve over a part of its domain, as an easing: progress 0...1 is mapped to `range`. A single Bézier is fitted to
/// this easing.
struct MotionEasing<Base: Curve>: Easing {
  let base: Base
  let range: ClosedRange<Double>

  private var width: Double { range.upperBound - range.lowerBound }

  func evaluate(at progress: Double) -> CurveState {
    let state = base.state(at: progress == 1 ? range.upperBound : range.lowerBound + width * progress)
    return CurveState(
      value: state.value, velocity: state.velocity * width, acceleration: state.acceleration * width * width)
  }

  func evaluateJerk(at progress: Double) -> Double {
    width * width * width * base.jerk(at: progress == 1 ? range.upperBound : range.lowerBound + width * progress)
  }

  var isInvertible: Bool { false }
  var description: String { base.description }
}

extension ExportedCurve {
  /// The motion as an easing: a function of progress from 0 to 1.
  var easing: any Easing {
    func easing(_ curve: some Curve) -> any Easing { MotionEasing(base: curve, range: range) }
    return curve as? any Easing ?? easing(curve)
  }
}
