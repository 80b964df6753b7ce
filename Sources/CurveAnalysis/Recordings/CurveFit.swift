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
    ///
    /// It is computed from the curvature of the sum of squares at the fit, JᵀJ, without the numbers that were not
    /// fitted.
    public let standardError: Double?
    /// The interval that holds the true value with a confidence of 95 %; `nil` if the value was given.
    ///
    /// It is computed by profile likelihood: with a value outside, no other numbers come near enough to the samples.
    /// All numbers that are not given are counted, also those that the fit leaves at 0. The errors of a channel are
    /// assumed to be independent, normally distributed and of equal variance. Of all intervals of 1,000 recordings of a
    /// kind, 93 to 97 % hold the truth; of those of a single number, 90 % or more (`make verify-fits`).
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
  /// The covariance of each number with each other, in the order of ``parameters``, from the curvature at the fit. Rows
  /// and columns of numbers that were not fitted are 0.
  public let covariances: [[Double]]
  /// For each channel, the samples minus the fitted curve; NaN in gaps.
  public let residuals: [[Double]]
  /// The number of parameters that were fitted. Those of a channel whose values are all equal are not counted.
  public let fittedCount: Int
  /// The samples.
  public let samples: MotionSamples
  /// For each channel, the value at which the curve is 0, and the difference to that at which it is 1.
  let scales: [(start: Double, displacement: Double)]
  /// The uncertainty of the curves; `nil` for keyframes.
  let band: (any FittedBand)?

  /// The curve of the first channel.
  public var curve: any Curve { curves[0] }

  /// The parameter with the given name; `nil` if there is none.
  public func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

  /// Returns the fitted value at `time`, in the times and values of the samples.
  public func value(at time: Double, channel: Int = 0) -> Double {
    motion(channel: channel).value(at: time)
  }

  /// Returns half the width of the interval that holds the true value at each time with a confidence of 95 %, in the
  /// times and values of the samples; `nil` for keyframes.
  ///
  /// It is computed from the curvature at the fit, without the numbers that were not fitted.
  public func reaches(at times: [Double], channel: Int = 0) -> [Double]? {
    let scaled = ScaledSamples(samples)
    return band?.reaches(at: times.map { ($0 - samples.times[0]) / scaled.duration }, channel: channel)
      .map { $0 * scaled.sizes[channel] }
  }

  /// The residual with the greatest magnitude.
  public var greatestResidual: Residual {
    greatestResiduals.dropFirst().reduce(greatestResiduals[0]) {
      $1.value.magnitude > $0.value.magnitude ? $1 : $0
    }
  }

  /// The root of the mean of the squared residuals of all channels.
  public var rootMeanSquareResidual: Double { Self.rootMeanSquare(residuals) }

  /// For each channel, the residual with the greatest magnitude.
  public var greatestResiduals: [Residual] {
    residuals.enumerated().map { channel, residuals in
      var greatest = Residual(value: 0, time: samples.times[0], channel: channel)
      for (time, value) in zip(samples.times, residuals) where value.magnitude > greatest.value.magnitude {
        greatest = Residual(value: value, time: time, channel: channel)
      }
      return greatest
    }
  }

  /// For each channel, the root of the mean of the squared residuals.
  public var rootMeanSquareResiduals: [Double] { residuals.map { Self.rootMeanSquare([$0]) } }

  private static func rootMeanSquare(_ residuals: [[Double]]) -> Double {
    // A power of two, which changes no digit, keeps the squares within the range of a Double.
    let residuals = residuals.joined().filter { !$0.isNaN }
    let unit = residuals.reduce(0) { max($0, $1.magnitude) }.binade
    if unit == 0 { return 0 }
    let sum = residuals.reduce(0) { $0 + ($1 / unit) * ($1 / unit) }
    return unit * (sum / Double(residuals.count)).squareRoot()
  }

  /// The root of the mean of the squared residuals, each over the size of its channel's values. The units of channels
  /// do not matter.
  package var relativeResidual: Double {
    Self.rootMeanSquare(
      zip(residuals, ScaledSamples(samples).sizes).map { residuals, size in residuals.map { $0 / size } })
  }
}
