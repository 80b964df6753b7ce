// The third derivatives of curves through keys.

extension KeyframeCurve: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double {
    guard let (key, progress, duration) = number.keys.segment(at: number.keys.position(of: time)) else { return 0 }
    return segment(after: key).jerk(at: progress, duration: duration)
  }
}

extension AnimationTrack: CurveWithJerk where Value == Double {
  package func evaluateJerk(at time: Double) -> Double {
    let place = continuation.place(of: time)
    return place.direction == 0 ? 0 : place.direction * jerk(inside: place.time)
  }

  /// Returns the jerk at a time between the first key and the last.
  private func jerk(inside time: Double) -> Double {
    guard let (key, progress, duration) = times.segment(at: times.position(of: time)) else { return 0 }
    return segments[key].jerk(at: progress, duration: duration)
  }
}

extension RotationTrack.Component: CurveWithJerk {
  package func evaluateJerk(at time: Double) -> Double { track.derivatives(at: time).third[axis] }
}
