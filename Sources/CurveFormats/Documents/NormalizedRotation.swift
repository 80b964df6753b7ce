import CurveSampling

/// A rotation whose four numbers are tracks of their own, scaled to length 1 at each time. Where all four are 0, it is
/// the rotation by no angle.
struct NormalizedRotation: Hashable, Sendable {
  /// The tracks of x, y, z and w, with the same times and continuations.
  let components: [AnimationTrack<Double>]

  /// The rotation that holds its first and last values outside its keys.
  var held: NormalizedRotation { NormalizedRotation(components: components.map(\.held)) }

  /// One component over time.
  struct Component: Curve {
    let rotation: NormalizedRotation
    let component: UnitQuaternion.Component

    private var lane: Int { UnitQuaternion.Component.allCases.firstIndex(of: component) ?? 0 }

    var domain: ClosedRange<Double> { rotation.components[lane].domain }
    var extent: ClosedRange<Double>? { rotation.components[lane].extent }
    var timeUnit: CurveTimeUnit { .seconds }

    private func normalized(_ h: SIMD4<Double>) -> Double {
      (UnitQuaternion(normalizing: h[0], h[1], h[2], h[3]) ?? .identity)[component]
    }

    func evaluateValue(at time: Double) -> Double {
      var h = SIMD4<Double>.zero
      for lane in 0..<4 { h[lane] = rotation.components[lane].value(at: time) }
      return normalized(h)
    }

    /// Returns the state: the derivatives of q = h / |h|. Where the track has no finite velocity, they are those of the
    /// track.
    func evaluate(at time: Double) -> CurveState {
      var (h, h1, h2) = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
      for lane in 0..<4 {
        let state = rotation.components[lane].state(at: time)
        (h[lane], h1[lane], h2[lane]) = (state.value, state.velocity, state.acceleration)
      }
      let length = (h * h).sum().squareRoot()
      let q = h / length
      let l1 = (q * h1).sum()
      let q1 = (h1 - q * l1) / length
      let l2 = (q1 * h1).sum() + (q * h2).sum()
      let q2 = (h2 - 2 * l1 * q1 - l2 * q) / length
      let isFinite = q1[lane].isFinite && q2[lane].isFinite
      return CurveState(
        value: normalized(h), velocity: isFinite ? q1[lane] : h1[lane], acceleration: isFinite ? q2[lane] : h2[lane])
    }

    /// A text such as `x of a rotation, 3 keys, bezier, 0…2 s`.
    var description: String { "\(component.rawValue) of a rotation, \(rotation.components[0])" }
  }
}
