extension RotationTrack {
  /// The angle of the rotation from its first key, in degrees: 0 to 180.
  package var angle: Angle { Angle(track: self) }

  /// The angle of a rotation from its first key, over time.
  package struct Angle: Curve {
    fileprivate let track: RotationTrack

    package var domain: ClosedRange<Double> { track[.w].domain }

    package var timeUnit: CurveTimeUnit { .seconds }

    package func state(at time: Double) -> CurveState {
      time.isNaN ? CurveState(value: .nan, velocity: .nan, acceleration: .nan) : evaluate(at: time)
    }

    /// Returns the angle and its derivatives. Where it is 0 or 180°, the velocity is that of the rotation itself, and
    /// the acceleration is 0.
    package func evaluate(at time: Double) -> CurveState {
      let (first, value) = (track.rotations[0], track.value(at: time))
      let (velocity, acceleration, _) = track.derivatives(at: time)
      var (near, far) = (first.combined(1, value, -1).length, first.combined(1, value, 1).length)
      var sign = 1.0
      if near > far { (near, far, sign) = (far, near, -1) }
      let scale = 360 / Double.pi
      // With half the angle h: cos h = |q₀·q|, and the distances are 2 sin(h/2) and 2 cos(h/2).
      let angle = 2 * scale * arcTangent(y: near, x: far)
      let (cosine, sine) = (first.dot(value) * sign, near * far / 2)
      if sine < 0x1p-30 { return CurveState(value: angle, velocity: scale * velocity.length, acceleration: 0) }
      let (slope, change) = (first.dot(velocity) * sign, first.dot(acceleration) * sign)
      let speed = -slope / sine
      return CurveState(
        value: angle, velocity: scale * speed, acceleration: scale * (-change - cosine * speed * speed) / sine)
    }

    package var description: String {
      "the angle of a rotation, \(keysText(track.times, track.interpolation.rawValue))"
    }
  }
}

extension UnitQuaternion {
  fileprivate var length: Double { dot(self).squareRoot() }
}
