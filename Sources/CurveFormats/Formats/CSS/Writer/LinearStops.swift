import TextFormats
import CurveSampling
import CurveAnalysis

/// The stops of a CSS `linear()` through given knots, and the error of the stops, computed from their text.
struct LinearStops {
  let text: String
  private let motion: ExportedCurve

  /// - Parameters:
  ///   - decimals: The number of decimal places of the values; `nil` keeps all digits.
  ///   - percentDecimals: The number of decimal places of the percentages, except at jumps; `nil` keeps all digits.
  ///   - jumpDecimals: The number of decimal places of the percentages at jumps; `nil` keeps all digits.
  init(of knots: [Knot], motion: ExportedCurve, decimals: Int?, percentDecimals: Int?, jumpDecimals: Int?) {
    let values = DecimalRounding(decimals)
    let percentages = DecimalRounding(percentDecimals)
    let jumps = DecimalRounding(jumpDecimals)
    var stops = knots.indices.map { index in
      let fraction = motion.fraction(of: knots[index].time)
      let isJump =
        index > 0 && knots[index - 1].time == knots[index].time
        || index + 1 < knots.count && knots[index + 1].time == knots[index].time
      return PiecewiseLinear.Stop(
        values.rounded(knots[index].value),
        at: isJump && jumpDecimals == nil
          ? fraction : Self.fraction(percent: (isJump ? jumps : percentages).rounded(fraction * 100)))
    }
    Self.dropPassedStops(&stops)
    Self.dropNeedlessPositions(&stops)
    text = "linear(\(Self.texts(stops).joined(separator: ", ")))"
    self.motion = motion
  }

  /// Returns the `linear()` of the given lines, without the positions that CSS computes itself.
  static func text(of lines: PiecewiseLinear) -> String {
    var stops = lines.stops
    dropNeedlessPositions(&stops)
    let text = "linear(\(texts(stops).joined(separator: ", ")))"
    // Evenly spaced positions may be rounded in another way than those that were given.
    return (try? CurveExpression(text).curve as? PiecewiseLinear) == lines ? text : lines.description
  }

  /// Returns the fraction that CSS reads from a percentage.
  private static func fraction(percent: Double) -> Double { Double("\(percent)e-2") ?? percent / 100 }

  /// Returns the maximum rounding error of the values with `decimals` digits after the point.
  static func rounding(of knots: [Knot], decimals: Int) -> Double {
    let values = DecimalRounding(decimals)
    return knots.reduce(0) { max($0, abs(values.rounded($1.value) - $1.value)) }
  }

  /// Keeps only the first and the last of several stops at one position. CSS never uses the values of the stops between
  /// them.
  private static func dropPassedStops(_ stops: inout [PiecewiseLinear.Stop]) {
    var kept: [PiecewiseLinear.Stop] = []
    for stop in stops {
      if kept.count > 1, kept.suffix(2).allSatisfy({ $0.position == stop.position }) { kept.removeLast() }
      kept.append(stop)
    }
    stops = kept
  }

  /// Removes positions that CSS computes itself: 0 and 1 at the ends, and equally spaced positions in between.
  private static func dropNeedlessPositions(_ stops: inout [PiecewiseLinear.Stop]) {
    let positions = stops.map { $0.position ?? 0 }
    guard let last = positions.indices.last, last > 0 else { return }
    var start = 0
    while start < last {
      let end = endOfEvenRun(positions, from: start)
      for index in start + 1..<end { stops[index].position = nil }
      start = end
    }
    if positions[0] == 0 { stops[0].position = nil }
    if positions[last] == 1 { stops[last].position = nil }
  }

  /// Returns the last index of the longest evenly spaced run from `start`. In such a run, each inner position is within
  /// 10⁻¹² of equal spacing between the ends.
  ///
  /// For each inner position, a range of step sizes keeps the position within the tolerance. The step size of the run
  /// must be in all of these ranges.
  ///
  /// - Complexity: O(*n*) for a run of *n* positions.
  static func endOfEvenRun<Positions: RandomAccessCollection<Double>>(_ positions: Positions, from start: Int) -> Int
  where Positions.Index == Int {
    let tolerance = 1e-12
    var end = start + 1
    var (least, greatest) = (0.0, Double.infinity)
    for candidate in start + 1..<positions.count {
      let count = Double(candidate - start)
      let distance = positions[candidate] - positions[start]
      let step = distance / count
      if step > 0 && step >= least && step <= greatest { end = candidate } else if candidate - start > 2 { break }
      least = max(least, (distance - tolerance) / count)
      greatest = min(greatest, (distance + tolerance) / count)
    }
    return end
  }

  /// Returns the stops as texts. A constant section is one stop with two positions.
  private static func texts(_ stops: [PiecewiseLinear.Stop]) -> [String] {
    var texts: [String] = []
    var index = 0
    while index < stops.count {
      let stop = stops[index]
      if index + 1 < stops.count, stop.position != nil, let next = stops[index + 1].position,
        stops[index + 1].value == stop.value
      {
        let position = PiecewiseLinear.Stop(0, at: next).description.dropFirst(2)
        texts.append("\(stop) \(position)")
        index += 2
      } else {
        texts.append("\(stop)")
        index += 1
      }
    }
    return texts
  }

  /// Returns the maximum error of the text against the curve.
  ///
  /// The error is infinite if ``CurveExpression`` cannot read the text as a piecewise linear easing.
  func error(by gauge: PolylineGauge) -> ExportDeviation {
    guard let lines = try? CurveExpression(text).curve as? PiecewiseLinear else { return ExportDeviation(.infinity) }
    let knots = lines.stops.map { Knot(time: motion.time(at: $0.position ?? 0), value: $0.value) }
    let strict = gauge.fit(through: knots).error
    let leeway = ExportDeviation.leeway * (motion.range.upperBound - motion.range.lowerBound)
    let error = gauge.fit(through: knots, leeway: leeway).error
    return ExportDeviation(error, areJumpsMoved: error < strict)
  }
}
