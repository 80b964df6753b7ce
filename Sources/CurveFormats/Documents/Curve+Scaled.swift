import CurveSampling

extension Curve {
  /// Returns the curve with all values multiplied by a factor. That of a track is a track.
  func scaled(by factor: Double) -> any Curve {
    keyedTrack?.multiplied(by: factor) ?? ScaledCurve(base: self, factor: factor)
  }
}

extension AnimationTrack<Double> {
  /// Returns the track with all values multiplied by a factor.
  func multiplied(by factor: Double) -> AnimationTrack {
    // The sum with 0 has no negative zeros.
    func scaled(_ handle: AnimationTrack<Double>.Handle) -> AnimationTrack<Double>.Handle {
      switch handle {
      case .slope(let slope, let width): .slope(slope * factor + 0, width: width)
      case .change(let change, let width): .change(change * factor + 0, width: width)
      case .point(let time, let value): .point(time: time, value * factor + 0)
      }
    }
    let keys = keys.map { key in
      var key = key
      (key.value, key.arrival) = (key.value * factor + 0, key.arrival.map { $0 * factor + 0 })
      (key.incoming, key.outgoing) = (scaled(key.incoming), scaled(key.outgoing))
      return key
    }
    func side(_ side: AnimationTrack<Double>.Extrapolation) -> AnimationTrack<Double>.Extrapolation {
      if case .sloped(let slope) = side { .sloped(slope * factor + 0) } else { side }
    }
    return AnimationTrack(unchecked: keys, before: side(before), after: side(after))
  }
}

/// A curve whose values are multiplied by a factor.
struct ScaledCurve<Base: Curve>: Curve {
  let base: Base
  let factor: Double

  var domain: ClosedRange<Double> { base.domain }
  var extent: ClosedRange<Double>? { base.extent }
  var timeUnit: CurveTimeUnit { base.timeUnit }
  func evaluateValue(at time: Double) -> Double { base.value(at: time) * factor }

  func evaluate(at time: Double) -> CurveState {
    let state = base.state(at: time)
    return CurveState(
      value: state.value * factor, velocity: state.velocity * factor, acceleration: state.acceleration * factor)
  }

  var description: String { base.description }
}
