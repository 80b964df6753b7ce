import AnimationCurves

/// A rotation whose four numbers are tracks of their own, scaled to length 1 at each time. Where all four are 0, it is the
/// rotation by no angle.
struct NormalizedRotation: Hashable, Sendable {
  /// The tracks of x, y, z and w, with the same times and continuations.
  let components: [AnimationTrack<Double>]

  /// One component over time.
  struct Component: Curve {
    let rotation: NormalizedRotation
    let axis: RotationTrack.Axis

    private var track: AnimationTrack<Double> {
      rotation.components[RotationTrack.Axis.allCases.firstIndex(of: axis) ?? 0]
    }

    var domain: ClosedRange<Double> { track.domain }
    var extent: ClosedRange<Double>? { track.extent }
    var timeUnit: CurveTimeUnit { .seconds }

    func evaluateValue(at time: Double) -> Double {
      let numbers = rotation.components.map { $0.value(at: time) }
      let quaternion = UnitQuaternion(normalizing: numbers[0], numbers[1], numbers[2], numbers[3])
      return (quaternion ?? .identity)[axis]
    }

    /// Returns the state: the derivatives of q = h / |h|. Where the track has no finite velocity, they are those of the
    /// track.
    func evaluate(at time: Double) -> CurveState {
      let states = rotation.components.map { $0.state(at: time) }
      let length = states.reduce(0) { $0 + $1.value * $1.value }.squareRoot()
      let own = track.state(at: time)
      let value = evaluateValue(at: time)
      func dot(_ left: [Double], _ right: [Double]) -> Double { zip(left, right).reduce(0) { $0 + $1.0 * $1.1 } }
      let q = states.map { $0.value / length }
      let l1 = dot(q, states.map(\.velocity))
      let q1 = zip(q, states).map { ($1.velocity - $0 * l1) / length }
      let l2 = dot(q1, states.map(\.velocity)) + dot(q, states.map(\.acceleration))
      let velocity = (own.velocity - own.value / length * l1) / length
      let acceleration = (own.acceleration - 2 * velocity * l1 - own.value / length * l2) / length
      guard velocity.isFinite, acceleration.isFinite else {
        return CurveState(value: value, velocity: own.velocity, acceleration: own.acceleration)
      }
      return CurveState(value: value, velocity: velocity, acceleration: acceleration)
    }

    /// A text such as `rotation(x, x: track(…), y: track(…), z: track(…), w: track(…))`.
    var description: String {
      let tracks = zip(RotationTrack.Axis.allCases, rotation.components).map { ", \($0.rawValue): \($1)" }.joined()
      return "rotation(\(axis.rawValue)\(tracks))"
    }
  }
}
