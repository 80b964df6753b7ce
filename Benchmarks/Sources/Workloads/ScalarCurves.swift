import CurveSampling
import CChromiumBezier

extension Workload {
  /// Every curve, one value at a time, and curves that are made for one value.
  static var scalarCurves: [Workload] {
    (SampledCurve.beziers + SampledCurve.easings + SampledCurve.springs + SampledCurve.flings).map(\.one) + unitCurves
      + heldCurves
      + madeBeziers
      + madeSprings + madeProfiles + followers
  }

  /// The creation of springs with changing parameters. One spring advanced by frames of equal length, by
  /// `Spring.update` and by a prepared step.
  private static var madeSprings: [Workload] {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let frame = 1.0 / 60
    let step = spring.propagator(deltaTime: frame)
    func made(_ progress: Double) -> Spring { Spring(duration: 0.1 + progress, bounce: 0.5 * progress) }
    return [
      .singles(
        .scalar, "made: Spring", upTo: 1,
        candidate: {
          consume(made($0))
          return $0
        }, by: "libm",
        {
          consume(SpringMechanics(duration: 0.1 + $0, bounce: 0.5 * $0))
          return $0
        }),
      .singles(
        .scalar, "made and asked: Spring", upTo: 1, candidate: { made($0).value(at: $0) }, by: "libm",
        { SpringMechanics(duration: 0.1 + $0, bounce: 0.5 * $0).value(at: $0) }),
      .singles(
        .scalar, "update: repeated step", upTo: 1,
        candidate: {
          var (value, velocity) = ($0, 1.0)
          step.update(value: &value, velocity: &velocity, target: 1)
          return value + velocity
        }, by: "Spring.update",
        {
          var (value, velocity) = ($0, 1.0)
          spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: frame)
          return value + velocity
        }),
    ]
  }

  /// The plan of a motion within limits that gets a new target in flight, beside that of one from rest to rest. `make
  /// verify-limits` prints ruckig's time.
  private static var madeProfiles: [Workload] {
    let limits = MotionLimits(speed: 2, acceleration: 8, jerk: 64)
    return [
      .singles(
        .scalar, "made: MotionProfile in motion", upTo: 1,
        candidate: {
          let start = CurveState(value: 0, velocity: 3 * $0 - 1.5, acceleration: 8 - 16 * $0)
          return MotionProfile(from: start, to: 2 * $0, within: limits).duration
        }, by: "rest to rest", { MotionProfile(to: 2 * $0, within: limits).duration })
    ]
  }

  /// Béziers with changing control points: created, and created to compute one value.
  private static var madeBeziers: [Workload] {
    /// The control points of the curve that is made for a progress: ordinary and hard ones are among them.
    func points(_ progress: Double) -> (Double, Double, Double, Double) { (progress, 0.1, 1 - progress * progress, 1) }
    func bezier(_ progress: Double) -> CubicBezier {
      let (x1, y1, x2, y2) = points(progress)
      return CubicBezier(x1, y1, x2, y2)
    }
    func unitCurve(_ progress: Double) -> UnitCurve {
      let (x1, y1, x2, y2) = points(progress)
      return .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
    }
    func chromiumMade(_ progress: Double) -> Double {
      let (x1, y1, x2, y2) = points(progress)
      return chromium_bezier_made(x1, y1, x2, y2, progress)
    }
    func chromiumAsked(_ progress: Double) -> Double {
      let (x1, y1, x2, y2) = points(progress)
      return chromium_bezier_made_and_asked(x1, y1, x2, y2, progress)
    }
    return [
      .singles(
        .scalar, "made: CubicBezier", upTo: 1,
        candidate: {
          consume(bezier($0))
          return $0
        }, by: "chromium", chromiumMade),
      .singles(
        .scalar, "made: UnitCurve", upTo: 1,
        candidate: {
          consume(unitCurve($0))
          return $0
        }, by: "chromium", chromiumMade),
      .singles(
        .scalar, "made and asked: CubicBezier", upTo: 1, candidate: { bezier($0).value(at: $0) }, by: "chromium",
        chromiumAsked),
      .singles(
        .scalar, "made and asked: UnitCurve", upTo: 1, candidate: { unitCurve($0).value(at: $0) }, by: "chromium",
        chromiumAsked),
    ]
  }
}
