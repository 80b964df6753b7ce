import CurveSampling
import CurveAnalysis

/// A motion as a polyline from (0, 0) to (1, 1) in Floats, for interpolators of Android and Compose.
struct InterpolatorPath {
  /// The points of the polyline. A jump is two points at one x.
  let points: [Knot]
  let error: ExportDeviation
  /// The motion that the path follows. A spring may be exported for longer than the motion given to the initializer.
  let motion: ExportedCurve

  /// - Parameter areJumpsSlanted: Whether a jump is written as a ramp from one Float to the next, for programs that do
  ///   not accept two points at one x.
  init(of motion: ExportedCurve, _ accuracy: ExportAccuracy, areJumpsSlanted: Bool) throws(WritingError) {
    try motion.requireInterpolator()
    let line = try RoundedPolyline(of: motion, accuracy, inFractions: true, as: .floats)
    self.motion = line.motion
    var points = line.knots
    if points[0].value != 0 { points.insert(Knot(time: 0, value: 0), at: 0) }
    if points[points.count - 1].value != 1 { points.append(Knot(time: 1, value: 1)) }
    let slanted = Self.slanted(points)
    // An inserted first point is a jump directly after the start.
    let areJumpsMoved = line.knots[0].value != 0 || areJumpsSlanted && slanted != points
    self.points = areJumpsSlanted ? slanted : points
    error = ExportDeviation(line.error.value, areJumpsMoved: areJumpsMoved)
  }

  /// Returns the points with each jump replaced by a steep line, which starts at the greatest Float below the jump's
  /// time and ends at the jump's time. A jump at the start cannot begin earlier, so its line ends slightly later.
  ///
  /// The first point of a jump is omitted if there is no Float between the time of the preceding point and the time of
  /// the jump. The line to the jump's second point then starts at the preceding point. Like the omitted point, the
  /// preceding point is a knot of a polyline that is within the error of the curve.
  private static func slanted(_ points: [Knot]) -> [Knot] {
    var slanted: [Knot] = []
    for point in points {
      guard let last = slanted.last, point.time <= last.time else {
        slanted.append(point)
        continue
      }
      if slanted.count == 1 {
        slanted.append(Knot(time: ExportDeviation.leeway / 2, value: point.value))
        continue
      }
      slanted.removeLast()
      let earlier = Double(Float(point.time).nextDown)
      if earlier > slanted[slanted.count - 1].time { slanted.append(Knot(time: earlier, value: last.value)) }
      slanted.append(point)
    }
    return slanted
  }
}
