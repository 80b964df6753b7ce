import CurveSampling

/// The numbers of a motion, to be written together.
struct MotionParts {
  /// The numbers with their names: `x`, `y`.
  let parts: [(name: String, motion: Motion)]

  /// Creates the numbers of a motion. Percentages become parts of 1.
  init(
    of motion: NamedMotion, labelled label: String, _ accuracy: ExportAccuracy, duration: Double?
  ) throws(WritingError) {
    var parts: [(name: String, motion: Motion)] = []
    for (name, curve) in motion.components {
      let scaled = motion.target?.isPercent == true ? curve.scaled(by: 0.01) : curve
      let number = NamedMotion(name.isEmpty ? label : "\(label).\(name)", motion.timed(scaled))
      parts.append((name, try Motion(of: number, accuracy: accuracy, duration: duration)))
    }
    self.parts = parts
  }

  /// Returns the motion of a number; `nil` if it does not move.
  subscript(name: String) -> Motion? { parts.first { $0.name == name }?.motion }

  /// Returns the motions of the numbers x, y and z, `nil` for each that does not move. A number alone is that of its
  /// only axis.
  func axes(alone: String = "x") -> [Motion?] {
    if parts.count == 1, parts[0].name.isEmpty { return ["x", "y", "z"].map { $0 == alone ? parts[0].motion : nil } }
    return ["x", "y", "z"].map { self[$0] }
  }
}

extension Curve {
  /// Returns the curve with all values multiplied by a factor. That of a track is a track.
  func scaled(by factor: Double) -> any Curve {
    keyedTrack?.multiplied(by: factor) ?? ScaledCurve(base: self, factor: factor)
  }
}

extension AnimationTrack<Double> {
  /// Returns the track with all values multiplied by a factor.
  func multiplied(by factor: Double) -> AnimationTrack {
    func scaled(_ handle: AnimationTrack<Double>.Handle) -> AnimationTrack<Double>.Handle {
      switch handle {
      case .slope(let slope, let width): .slope(slope * factor, width: width)
      case .change(let change, let width): .change(change * factor, width: width)
      case .point(let time, let value): .point(time: time, value * factor)
      }
    }
    let keys = keys.map { key in
      var key = key
      (key.value, key.arrival) = (key.value * factor, key.arrival.map { $0 * factor })
      (key.incoming, key.outgoing) = (scaled(key.incoming), scaled(key.outgoing))
      return key
    }
    func side(_ side: AnimationTrack<Double>.Extrapolation) -> AnimationTrack<Double>.Extrapolation {
      if case .sloped(let slope) = side { .sloped(slope * factor) } else { side }
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
