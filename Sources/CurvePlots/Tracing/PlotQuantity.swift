package import CurveSampling

/// The quantity that a plot draws for a curve: its value, velocity or acceleration.
package enum PlotQuantity: Hashable, Sendable, CaseIterable {
  case value, velocity, acceleration

  /// Returns the quantity of `curve` at `time`. Outside the domain the curve is at rest. The result is NaN if the
  /// quantity is not defined at `time`.
  func callAsFunction(_ curve: any Curve, at time: Double) -> Double {
    if self == .value { return curve.value(at: time) }
    if !curve.domain.contains(time) { return 0 }
    return self == .velocity ? curve.velocity(at: time) : curve.acceleration(at: time)
  }

  /// Returns the quantity of `curve` at `time`. A derivative that is not defined at `time` is replaced by its value at
  /// a neighbouring Double, or else by 0.
  func drawn(_ curve: any Curve, at time: Double) -> Double {
    [time, time.nextUp, time.nextDown].lazy.map { self(curve, at: $0) }.first { !$0.isNaN } ?? 0
  }

  /// Returns the title of the axis.
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
  /// The title of the time axis.
  package var axisTitle: String {
    switch self {
    case .progress: "progress"
    case .seconds: "seconds"
    }
  }

  /// The text to write after a number in this unit, with a leading space: ` s`; empty for progress.
  package var symbol: String {
    switch self {
    case .progress: ""
    case .seconds: " s"
    }
  }
}
