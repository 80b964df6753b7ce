public import CurveSampling

/// A curve that was fitted to samples, with the accuracy of the fit.
///
///     let fit = try samples.springFit()
///     fit.curve.description                     // an expression of the notation
///     fit.parameter("bounce")?.value
///     fit.rootMeanSquareResidual
public struct CurveFit: Sendable {
  /// The kinds of curves that can be fitted.
  public enum Kind: Hashable, Sendable {
    /// A spring.
    case spring
    /// A motion that begins with a velocity.
    case fling
    /// A cubic Bézier easing.
    case cubicBezier
    /// A given easing, stretched in time and value.
    case easing(UnitCurve)
    /// Lines between keyframes.
    case keyframes

    /// The kind with its article, such as `a spring`, or the easing's expression.
    public var name: String {
      switch self {
      case .spring: "a spring"
      case .fling: "a fling"
      case .cubicBezier: "a cubic Bézier"
      case .easing(let easing): easing.description
      case .keyframes: "lines between keyframes"
      }
    }
  }

  /// A fitted or given number.
  public struct Parameter: Hashable, Sendable {
    /// The name, such as `duration`. With several channels, the names of the numbers of a channel begin with the
    /// channel's name, such as `x.start`.
    public let name: String
    /// The value. Durations and delays are in seconds, all others in the units of the samples.
    public let value: Double
    /// The standard error; `nil` if the value was not fitted. It is infinite if the samples do not determine the value.
    public let standardError: Double?
    /// The interval that holds the true value with a confidence of 95 %; `nil` if the value was not fitted.
    ///
    /// It is computed from the curvature of the sum of squares at the fit, JᵀJ. The errors of the samples are assumed
    /// to be independent and of equal variance.
    public let interval: ClosedRange<Double>?
  }

  /// A residual: a sample's value minus the fitted curve's.
  public struct Residual: Hashable, Sendable {
    /// The value of the residual.
    public let value: Double
    /// The time of the sample.
    public let time: Double
    /// The index of the channel.
    public let channel: Int
  }

  /// The kind of the fitted curves.
  public let kind: Kind
  /// The fitted curve of each channel.
  ///
  /// Time 0 is the time of the first sample, and time is in seconds. A fling and keyframes have the values of the
  /// samples. All other curves lead from 0 to 1, and the parameters `start` and `target` say for which values these
  /// stand.
  public let curves: [any Curve]
  /// The numbers of the fit.
  public let parameters: [Parameter]
  /// For each channel, the samples minus the fitted curve.
  public let residuals: [[Double]]
  /// The number of parameters that were fitted. Those of a channel whose values are all equal are not counted.
  public let fittedCount: Int
  /// The samples.
  public let samples: MotionSamples
  /// For each channel, the value at which the curve is 0, and the difference to that at which it is 1.
  let scales: [(start: Double, displacement: Double)]

  /// The curve of the first channel.
  public var curve: any Curve { curves[0] }

  /// The parameter with the given name; `nil` if there is none.
  public func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

  /// Returns the fitted value at `time`, in the times and values of the samples.
  public func value(at time: Double, channel: Int = 0) -> Double {
    motion(channel: channel).value(at: time)
  }

  /// The residual with the greatest magnitude.
  public var greatestResidual: Residual {
    var greatest = Residual(value: 0, time: samples.times.first ?? 0, channel: 0)
    for (channel, residuals) in residuals.enumerated() {
      for (time, value) in zip(samples.times, residuals) where value.magnitude > greatest.value.magnitude {
        greatest = Residual(value: value, time: time, channel: channel)
      }
    }
    return greatest
  }

  /// The root of the mean of the squared residuals of all channels.
  public var rootMeanSquareResidual: Double {
    // A power of two, which changes no digit, keeps the squares within the range of a Double.
    let unit = greatestResidual.value.magnitude.binade
    if unit == 0 { return 0 }
    let sum = residuals.reduce(0) { $1.reduce($0) { $0 + ($1 / unit) * ($1 / unit) } }
    return unit * (sum / Double(samples.times.count * residuals.count)).squareRoot()
  }
}
