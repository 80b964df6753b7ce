package import AnimationCurves
import CurveSampling

/// A quantity of a fitted curve that a table has beside its values.
package enum FittedColumn: String, CaseIterable, Sendable {
  /// The fitted value.
  case value
  /// The ends of the interval that holds the true value with a confidence of 95 %.
  case low, high
  /// The sample minus the fitted value.
  case residual
}

/// Numbers at given times. Between them, a number is that of the time before.
struct FittedValues: Curve {
  let times, values: [Double]

  var domain: ClosedRange<Double> { times[0]...times[times.count - 1] }
  var timeUnit: CurveTimeUnit { .seconds }
  var description: String { "\(times.count) numbers" }

  func evaluate(at time: Double) -> CurveState {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return CurveState(value: values[low], velocity: 0, acceleration: 0)
  }
}

extension CurveFit {
  /// Returns a column of a channel as a curve, whose values at the given times count; `nil` if the fit has none.
  ///
  /// - Parameters:
  ///   - times: The times of the table, for ends of intervals. Residuals are at the times of samples.
  ///   - recorded: The times of the samples.
  ///   - unit: The seconds of a unit of the times.
  package func curve(
    _ column: FittedColumn, channel: Int, at times: [Double], recordedAt recorded: [Double], unit: Double
  ) -> (any Curve)? {
    let motion = motion(channel: channel, unit: unit)
    switch column {
    case .value: return motion
    case .residual: return FittedValues(times: recorded, values: residuals[channel])
    case .low, .high:
      let sign: Double = column == .low ? -1 : 1
      let times = times.isEmpty ? [recorded[0]] : Set(times).sorted()
      return reaches(at: times.map { $0 * unit }, channel: channel).map { reaches in
        FittedValues(times: times, values: zip(times, reaches).map { motion.value(at: $0) + sign * $1 })
      }
    }
  }
}
