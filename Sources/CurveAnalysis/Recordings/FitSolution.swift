import CurveSampling

/// One of several models for the same samples, which differ by what is fitted.
struct FitVariant: Sendable {
  /// Whether each parameter is fitted.
  var isFree: [Bool]
  /// The coefficient of each term for each channel; `nil` for one that is fitted.
  var coefficients: [[Double?]]
  /// Parameters from which to search.
  var starts: [[Double]]

  /// Returns the number of parameters, and of coefficients of the given channels, that are fitted.
  func fittedCount(of channels: [Int]) -> Int {
    isFree.count { $0 } + channels.reduce(0) { $0 + coefficients[$1].count { $0 == nil } }
  }

  /// Returns whether another variant fits the same numbers.
  func fitsSame(as other: FitVariant) -> Bool {
    isFree == other.isFree
      && zip(coefficients, other.coefficients).allSatisfy { zip($0, $1).allSatisfy { ($0 == nil) == ($1 == nil) } }
  }
}

/// The best fit of several variants of a model, and that of all numbers that are not given.
struct FitSolution {
  private let kind: CurveFit.Kind
  private let scaled: ScaledSamples
  /// The fit of the chosen variant.
  let chosen: FitEstimate
  /// The fit of all numbers that are not given. Its likelihood gives the intervals, so these count the choice too.
  let full: FitEstimate
  /// The Bayesian criterion of the fit.
  private let criterion: Double
  /// Returns parameters from which another minimum may be found, near others.
  private let neighbors: ([Double]) -> [[Double]]

  /// The variant that was chosen.
  var variant: FitVariant { chosen.variant }
  /// The fit of the chosen variant.
  var fit: VariableProjection.Projection { chosen.fit }

  /// Fits every variant, and chooses that with the least Bayesian criterion; the first one of several.
  ///
  /// - Parameters:
  ///   - all: The variant that fits all numbers that are not given. Its starts do not matter.
  ///   - few: The samples to use for the first search.
  ///   - restarts: Returns other parameters from which to search once more, for those that were found.
  ///   - neighbors: Returns those of them that are near.
  /// - Throws: ``MotionSamplesError/hidden(_:)`` if no variant has fewer numbers than there are values, and a start.
  init(
    _ kind: CurveFit.Kind, of model: any SeparableModel, to scaled: ScaledSamples, _ variants: [FitVariant],
    full all: FitVariant,
    few: [Int], isRobust: Bool, restarts: ([Double]) -> [[Double]] = { _ in [] },
    neighbors: @escaping ([Double]) -> [[Double]]
  ) throws(MotionSamplesError) {
    (self.kind, self.scaled, self.neighbors) = (kind, scaled, neighbors)
    let moving = scaled.weighted.movingChannels
    let least = scaled.leastDeviations
    let variants = variants.filter { $0.fittedCount(of: moving) < scaled.valueCount && !$0.starts.isEmpty }
    let counts = variants.map { $0.fittedCount(of: moving) }
    guard let widest = counts.indices.max(by: { counts[$0] < counts[$1] }) else { throw .hidden(kind) }
    var few = scaled.weighted.subset(few)
    /// Returns the best fit of a variant to a few of the samples, by successive halving: the worse half of the starts
    /// is left out, and the others get twice as many rounds.
    func first(_ variant: FitVariant) -> VariableProjection.Projection {
      let problem = VariableProjection(model: model, samples: few, coefficients: variant.coefficients)
      var rounds = 1
      var fits = variant.starts.map { problem.minimum(from: $0, isFree: variant.isFree, rounds: rounds, gain: 1e-6) }
      while fits.count > 1 {
        rounds *= 2
        fits = fits.sorted { $0.sumOfSquares < $1.sumOfSquares }.prefix((fits.count + 1) / 2)
          .map { problem.minimum(from: $0, isFree: variant.isFree, rounds: rounds, gain: 1e-6) }
      }
      return fits[0]
    }
    var samples = scaled.weighted
    var known: VariableProjection.Projection?
    if isRobust || moving.count > 1 {
      // The widest variant shows the noise of each channel, and outliers.
      let variant = variants[widest]
      let problem = VariableProjection(model: model, samples: samples, coefficients: variant.coefficients)
      let start = first(variant)
      let found =
        isRobust
        ? problem.robustMinimum(from: start, isFree: variant.isFree, rounds: 20, least: least)
        : problem.settledMinimum(
          from: start.parameters, isFree: variant.isFree, rounds: 30, gain: 1e-9, least: least)
      (known, samples) = (found.fit, found.problem.samples)
      few.deviations = samples.deviations
    }
    /// The parameters with which all numbers are fitted that are not given.
    var fullParameters: [Double]?
    var best: (index: Int, fit: VariableProjection.Projection, criterion: Double)?
    for (index, variant) in variants.enumerated() {
      let problem = VariableProjection(model: model, samples: samples, coefficients: variant.coefficients)
      let start = index == widest ? known ?? first(variant) : first(variant)
      let fit =
        isRobust
        ? problem.minimum(from: start.parameters, isFree: variant.isFree, rounds: 30, gain: 1e-9)
        : problem.settledMinimum(
          from: start.parameters, isFree: variant.isFree, rounds: 30, gain: 1e-9, least: least
        ).fit
      if all.fitsSame(as: variant) { fullParameters = fit.parameters }
      let criterion = scaled.bayesianCriterion(squares: fit.squares, fittedCount: counts[index])
      if criterion < best?.criterion ?? .infinity { best = (index, fit, criterion) }
      // If only rounding is left, no variant with as many numbers or more has a lower criterion.
      let isExact = scaled.isRounding(fit.squares)
      if isExact, counts[index...].allSatisfy({ $0 >= counts[index] }) { break }
    }
    guard let best else { throw .hidden(kind) }
    let variant = variants[best.index]
    let isFree = variant.isFree
    criterion = best.criterion
    let problem = VariableProjection(model: model, samples: samples, coefficients: variant.coefficients)
    var found: (fit: VariableProjection.Projection, problem: VariableProjection)
    if isRobust {
      let fit = problem.minimum(from: best.fit.parameters, isFree: isFree, rounds: 200)
      found = problem.robustMinimum(from: fit, isFree: isFree, rounds: 100, least: least)
    } else {
      found = problem.settledMinimum(from: best.fit.parameters, isFree: isFree, rounds: 200, least: least)
      let search = VariableProjection(model: model, samples: few, coefficients: variant.coefficients)
      for _ in 0..<3 where !scaled.isRounding(found.fit.squares) {
        // Parameters that are not fitted stay as they are.
        let others = restarts(found.fit.parameters)
          .map { other in isFree.indices.map { isFree[$0] ? other[$0] : found.fit.parameters[$0] } }
        let other = search.nearest(8, of: others)
          .map { search.minimum(from: $0, isFree: isFree, rounds: 12, gain: 1e-3) }
          .min { $0.sumOfSquares < $1.sumOfSquares }
          .map { found.problem.minimum(from: $0.parameters, isFree: isFree, rounds: 200) }
        guard let other, other.sumOfSquares < found.fit.sumOfSquares * (1 - 1e-6) else { break }
        found = found.problem.settledMinimum(from: other.parameters, isFree: isFree, rounds: 200, least: least)
      }
    }
    chosen = FitEstimate(found.fit, variant, found.problem)
    if all.fitsSame(as: variant) || all.fittedCount(of: moving) >= scaled.valueCount {
      full = chosen
    } else {
      var problem = found.problem
      problem.coefficients = all.coefficients
      func local(_ start: [Double]) -> VariableProjection.Projection {
        problem.minimum(from: start, isFree: all.isFree, rounds: 30, gain: 1e-9)
      }
      // The fit of fewer numbers may be near another minimum. Of two equal ones, the first counts.
      var start = local(found.fit.parameters)
      if let other = fullParameters.map(local), other.sumOfSquares < start.sumOfSquares * (1 - 1e-6) { start = other }
      let wide =
        isRobust
        ? (fit: start, problem: problem)
        : problem.settledMinimum(from: start.parameters, isFree: all.isFree, rounds: 30, gain: 1e-9, least: least)
      full = FitEstimate(wide.fit, all, wide.problem)
    }
  }

  /// A number of the fit.
  struct Number {
    let parameter: CurveFit.Parameter
    /// The derivatives of a fitted number; `nil` for any other.
    var gradient: FitEstimate.Gradient?
  }

  /// Returns a number of the fit.
  ///
  /// - Parameters:
  ///   - gradient: The derivatives of the number; `nil` for a number that was not fitted.
  ///   - quantity: The number's quantity in the model; `nil` for a given number, which has no interval.
  ///   - convert: Returns the number of a value of the quantity. It rises or falls throughout.
  func number(
    _ name: String, _ value: Double, _ gradient: FitEstimate.Gradient?,
    _ quantity: FitEstimate.Quantity?, _ convert: (Double) -> Double
  ) -> Number {
    let error = gradient.map { chosen.standardError($0) }.map { $0.isNaN ? .infinity : $0 }
    var interval: ClosedRange<Double>?
    if let quantity, value.isFinite {
      if scaled.isRounding(full.fit.squares), let error {
        // Differences of sums of squares are those of rounding errors alone.
        let reach = error * full.quantile
        interval = reach.isFinite ? (value - reach)...(value + reach) : -.infinity ... .infinity
      } else {
        let ends = full.interval(of: quantity, neighbors)
        let converted = [convert(ends.lowerBound), convert(ends.upperBound), value].filter { !$0.isNaN }
        interval = (converted.min() ?? -.infinity)...(converted.max() ?? .infinity)
      }
    }
    return Number(
      parameter: CurveFit.Parameter(name: name, value: value, standardError: error, interval: interval),
      gradient: gradient)
  }

  /// Returns a parameter of the model as a number of the fit, with its interval.
  ///
  /// - Parameters:
  ///   - unit: The derivative of `value` by the parameter.
  ///   - isOpen: Whether the parameter has bounds for the search alone.
  ///   - convert: Returns the number of a value of the parameter.
  func number(
    _ name: String, _ value: Double, index: Int, unit: Double, isOpen: Bool = false, _ convert: (Double) -> Double
  ) -> Number {
    number(
      name, value, variant.isFree[index] ? .init(parameters: [index: unit]) : nil,
      full.variant.isFree[index] ? full.parameter(index, isOpen: isOpen) : nil, convert)
  }

  /// Returns coefficients of a channel as numbers of the fit, with their intervals.
  ///
  /// - Parameter numbers: The name of each number, its value, the index of its term, the derivative of the value by the
  ///   coefficient, and the value with the coefficient 0.
  func channelNumbers(
    _ channel: Int, _ numbers: [(name: String, value: Double, term: Int, unit: Double, zero: Double)]
  ) -> [Number] {
    let isMoving = scaled.weighted.movingChannels.contains(channel)
    return numbers.map { name, value, term, unit, zero in
      let name = scaled.samples.parameterName(name, channel: channel)
      let isFitted = variant.coefficients[channel][term] == nil
      if isFitted, !isMoving {
        return Number(
          parameter: CurveFit.Parameter(name: name, value: value, standardError: 0, interval: value...value))
      }
      let isFree = isMoving && full.variant.coefficients[channel][term] == nil
      return number(
        name, value, isFitted ? .init(coefficients: [term: unit], channel: channel) : nil,
        isFree ? full.coefficient(term, channel: channel) : nil
      ) { zero + unit * $0 }
    }
  }

  /// Throws an error if straight lines are as near to the samples as the fit.
  func requireShape() throws(MotionSamplesError) {
    let samples = chosen.problem.samples
    let lines = VariableProjection(
      model: LineModel(), samples: samples, coefficients: samples.channels.map { _ in [nil, nil] })
    let criterion = scaled.bayesianCriterion(
      squares: lines.projection(at: [], derivativesBelow: -.infinity).squares,
      fittedCount: 2 * scaled.weighted.movingChannels.count)
    if !(self.criterion < criterion - 10) { throw .hidden(kind) }
  }

  /// Returns the fit as a public value.
  func curveFit(
    _ curves: [any Curve], _ numbers: [Number], _ scales: [(start: Double, displacement: Double)]
  ) -> CurveFit {
    CurveFit(
      kind: kind, curves: curves, parameters: numbers.map(\.parameter),
      covariances: numbers.map { first in
        numbers.map { second in
          guard let first = first.gradient, let second = second.gradient else { return 0 }
          return chosen.covariance(first, second)
        }
      },
      residuals: chosen.problem.residuals(of: fit).enumerated().map { channel, residuals in
        scaled.samples.withGaps(residuals.map { $0 * scaled.sizes[channel] }, channel: channel)
      },
      fittedCount: variant.fittedCount(of: scaled.weighted.movingChannels), samples: scaled.samples, scales: scales,
      band: chosen)
  }
}

extension MotionSamples {
  /// Returns the numbers of a channel with NaN in its gaps.
  func withGaps(_ numbers: [Double], channel: Int) -> [Double] {
    let gaps = channels[channel].gaps
    return gaps.isEmpty ? numbers : numbers.indices.map { gaps.contains($0) ? .nan : numbers[$0] }
  }

  /// Returns the name of a number of a channel: that of the channel stands before it if there are several channels.
  func parameterName(_ name: String, channel: Int) -> String {
    channels.count > 1 ? "\(channels[channel].name).\(name)" : name
  }
}

extension ScaledSamples {
  /// Returns the indices of the samples. If `isRobust` is `true`, those that are far from the median of the five
  /// samples around them are left out.
  func indices(isRobust: Bool) -> [Int] {
    if !isRobust || count < 5 { return Array(0..<count) }
    var isKept = [Bool](repeating: true, count: count)
    for (values, rounding) in zip(weighted.channels, roundings) {
      let distances = values.indices.map { index in
        let first = min(max(index - 2, 0), count - 5)
        return (values[index] - values[first..<first + 5].sorted()[2]).magnitude
      }
      let limit = 6 * max(1.5 * distances.sorted()[count / 2], rounding)
      for (index, distance) in distances.enumerated() where distance > limit { isKept[index] = false }
    }
    let kept = isKept.indices.filter { isKept[$0] }
    return kept.count > count / 2 ? kept : Array(0..<count)
  }
}
