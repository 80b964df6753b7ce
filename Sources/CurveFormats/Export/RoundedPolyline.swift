import CurveSampling
import CurveAnalysis

/// A polyline whose numbers are rounded to the precision of the program that reads the exported text. The polyline's
/// error is measured after rounding.
///
/// The time of a jump is rounded up to a time that the reading program can store. At every time that this program can
/// store, the polyline and the curve are therefore on the same side of the jump.
struct RoundedPolyline {
  /// The knots. If the polyline was created with `inFractions`, their times are fractions of the motion's duration.
  /// Otherwise they are times in ``ExportedCurve/times``, the range that is written into the export.
  let knots: [Knot]
  let error: ExportDeviation
  /// The motion that the knots follow. For a spring, it can be longer than the motion given to the initializer.
  let motion: ExportedCurve

  /// Creates the polyline with the fewest points for a given maximum error, or with the minimum error for a given
  /// number of points. Rounding adds to the error. For a given maximum error, several fits with smaller bounds may
  /// therefore be tried. If none of them is within the given maximum error after rounding, the one with the least error
  /// is used.
  ///
  /// - Parameters:
  ///   - inFractions: Whether times are fractions of the whole duration, from 0 to 1.
  ///   - numbers: The rounding of numbers by the program that reads the export; `nil` if that program stores Doubles.
  /// - Throws: ``WritingError`` if that program's number type cannot hold a number, or if there are too many
  ///   points.
  init(
    of motion: ExportedCurve, _ accuracy: ExportAccuracy, inFractions: Bool, as numbers: RoundedNumbers? = nil
  ) throws(WritingError) {
    var gauge = try motion.gauge()
    guard case .error(let allowed) = accuracy, numbers != nil else {
      let fit = try motion.polyline(accuracy, by: gauge)
      try self.init(of: fit, motion, gauge, inFractions: inFractions, as: numbers)
      return
    }
    // Rounding adds to the error of the fit. For Floats a thousandth less is enough.
    self = try refitted(within: allowed, asking: allowed * (1 - 0x1p-10)) { (asked) throws(WritingError) in
      let motion = try motion.reaching(asked)
      if gauge.range != motion.range { gauge = try motion.gauge() }
      let fit = try motion.polyline(within: asked, saying: allowed, by: gauge)
      let line = try RoundedPolyline(of: fit, motion, gauge, inFractions: inFractions, as: numbers)
      return (line, line.error)
    }
  }

  private init(
    of fit: PolylineFit, _ motion: ExportedCurve, _ gauge: PolylineGauge, inFractions: Bool, as numbers: RoundedNumbers?
  ) throws(WritingError) {
    let exact = fit.knots.map { knot in
      Knot(time: inFractions ? motion.fraction(of: knot.time) : motion.time(of: knot.time), value: knot.value)
    }
    self.motion = motion
    guard let numbers else {
      (knots, error) = (exact, motion.error(upToEnd: ExportDeviation(fit.error)))
      return
    }
    var knots: [Knot] = []
    // The greatest value that the program computes. Constant sections are only copied.
    var greatest = 0.0
    for (index, knot) in exact.enumerated() {
      let neighbours = exact[max(0, index - 1)...min(exact.count - 1, index + 1)]
      let isJump = neighbours.count { $0.time == knot.time } > 1
      guard let time = numbers.time(knot.time, isJump: isJump) else {
        throw numbers.failure(motion, knot.time)
      }
      // The first and the last value stay those of the curve's ends.
      let isInside = index > 0 && index + 1 < exact.count && !isJump
      let moved =
        isInside && numbers.format == nil ? motion.change(from: knot.time, to: time, inFractions: inFractions) : 0
      guard let value = numbers.value(knot.value + moved) else {
        throw numbers.failure(motion, knot.value)
      }
      if neighbours.contains(where: { $0.time != knot.time && $0.value != knot.value }) {
        greatest = max(greatest, abs(value))
      }
      // The time of a jump is rounded up, so the time of a knot soon after it may be rounded to an earlier time.
      knots.append(Knot(time: max(time, knots.last?.time ?? time), value: value))
    }
    guard let first = knots.first, let last = knots.last,
      first.time < last.time || motion.range.lowerBound == motion.range.upperBound
    else {
      throw numbers.failure(motion, motion.times.upperBound - motion.times.lowerBound)
    }
    let measured = try motion.error(
      of: knots, inFractions: inFractions, leeway: numbers.timeStep(motion, inFractions: inFractions), by: gauge)
    self.knots = knots
    error = motion.error(
      upToEnd: ExportDeviation(measured + (greatest > 0 ? numbers.arithmeticError(upTo: greatest) : 0)))
  }
}

extension ExportedCurve {
  /// Returns the polyline with the fewest points within `error`. If there is none, the thrown error contains `said`,
  /// the maximum error that the caller gave, in place of `error`.
  fileprivate func polyline(
    within error: Double, saying said: Double, by gauge: PolylineGauge
  ) throws(WritingError) -> PolylineFit {
    do {
      return try polyline(.error(error), by: gauge)
    } catch .fitting(.tooManyPoints(_, let limit), _) {
      throw fitting(.tooManyPoints(error: said, limit: limit))
    } catch .fitting(.errorBelowRounding(_, let least), _) {
      throw fitting(.errorBelowRounding(said, least: least))
    } catch .fitting(.endOutOfReach(let end, _, let least), _) {
      throw fitting(.endOutOfReach(end: end, error: said, least: least))
    } catch {
      throw error
    }
  }

  /// Returns the maximum error of a polyline against the curve, including the time after the polyline's end.
  ///
  /// The value of the last knot is also compared with the value at the end of the exported range. If the last two knots
  /// have the same time after rounding, and this time is before the end of the range, this is the only comparison of
  /// the last knot.
  ///
  /// - Parameters:
  ///   - inFractions: Whether the times of the knots are fractions of the whole duration.
  ///   - leeway: The maximum shift of a jump, as a fraction of the whole duration.
  ///   - gauge: The gauge of the motion.
  func error(
    of knots: [Knot], inFractions: Bool, leeway: Double, by gauge: PolylineGauge
  ) throws(WritingError) -> Double {
    // A curve of a single key has the same value at all times.
    if range.lowerBound == range.upperBound {
      let value = curve.value(at: range.lowerBound)
      return knots.reduce(0) { max($0, abs($1.value - value)) }
    }
    var own = knots.map { Knot(time: ownTime(of: $0.time, inFractions: inFractions), value: $0.value) }
    guard let first = own.first, let last = own.last, first.time < last.time else {
      throw .beyondNumbers(curve: name.label, value: times.upperBound - times.lowerBound)
    }
    if own.count > 2, last.time < range.upperBound, own[own.count - 2].time == last.time { own.removeLast() }
    let error = gauge.error(ofRounded: own, leeway: leeway * (range.upperBound - range.lowerBound))
    return max(error, abs((end ?? curve.value(at: range.upperBound)) - last.value))
  }

  /// Returns the change of the curve's value from an exact time to its rounded time, so that a knot which is moved
  /// along with the curve is as far from it as before; 0 if there may be a jump between both times.
  ///
  /// - Parameter inFractions: Whether the times are fractions of the whole duration.
  fileprivate func change(from exact: Double, to rounded: Double, inFractions: Bool) -> Double {
    if exact == rounded { return 0 }
    let times = [exact, rounded].map { ownTime(of: $0, inFractions: inFractions) }
    let change = curve.value(at: times[1]) - curve.value(at: times[0])
    let fastest = times.map { abs(curve.velocity(at: $0)) }.reduce(0, max)
    return abs(change) <= 4 * fastest * abs(times[1] - times[0]) && change.isFinite ? change : 0
  }

  /// Converts `time` to a time of the curve. `time` is a time of the export, or a fraction of the whole duration if
  /// `inFractions` is true.
  private func ownTime(of time: Double, inFractions: Bool) -> Double {
    if inFractions { return self.time(at: time) }
    if times == range { return time }
    if time == times.upperBound { return range.upperBound }
    return range.lowerBound
      + (range.upperBound - range.lowerBound) * ((time - times.lowerBound) / (times.upperBound - times.lowerBound))
  }
}
