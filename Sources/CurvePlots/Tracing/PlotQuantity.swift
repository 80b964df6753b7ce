package import AnimationCurves

/// What of a curve is drawn.
package enum PlotQuantity: Hashable, Sendable, CaseIterable {
  case value, velocity, acceleration

  /// The quantity of `curve` at `time`, as it is outside the domain too: at rest. NaN where it is not defined.
  func callAsFunction(_ curve: any Curve, at time: Double) -> Double {
    if self == .value { return curve.value(at: time) }
    if !curve.domain.contains(time) { return 0 }
    return self == .velocity ? curve.velocity(at: time) : curve.acceleration(at: time)
  }

  /// What the axis is called.
  package func title(per unit: CurveTimeUnit) -> String {
    switch (self, unit) {
    case (.value, _): "value"
    case (.velocity, .seconds): "velocity, per second"
    case (.velocity, .progress): "velocity"
    case (.acceleration, .seconds): "acceleration, per second²"
    case (.acceleration, .progress): "acceleration"
    }
  }
}

extension CurveTimeUnit {
  /// What the time axis is called.
  package var axisTitle: String {
    switch self {
    case .progress: "progress"
    case .seconds: "seconds"
    }
  }

  /// The unit after a number, with the space before it.
  package var symbol: String {
    switch self {
    case .progress: ""
    case .seconds: " s"
    }
  }
}
