import CurveSampling
import CurveAnalysis

/// An emulation of Android's `PathInterpolator`, to compute the error of that interpolator. Its ``points`` are the
/// points of the flattened path, in Floats.
///
/// A part of a cubic is halved while its point at the middle of the parameter is more than 0.002 away from the midpoint
/// of the chord. If the point is within 0.002, Android also tests the first half of the part in the same way, because
/// the point may be an inflection on the chord. Once this second test has caused a division, Android omits it for the
/// rest of the cubic. Android interpolates linearly between the points.
///
/// - Source: AOSP, `PathInterpolator.java` (`PRECISION`) and `Path.approximate` of libhwui.
struct AndroidPathInterpolator {
  /// The points of the flattened path.
  private(set) var points: [Knot] = []

  private static let precision: Float = 0.002

  /// Creates the points of a cubic from (0, 0) to (1, 1).
  init(_ bezier: CubicBezier) {
    let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { Float($0) }
    func point(_ parameter: Float) -> SIMD2<Float> {
      let rest = 1 - parameter
      let (a, b) = (3 * rest * rest * parameter, 3 * rest * parameter * parameter)
      let c = parameter * parameter * parameter
      return SIMD2(numbers[0], numbers[1]) * a + SIMD2(numbers[2], numbers[3]) * b + SIMD2(repeating: c)
    }
    var checksQuarter = true
    func isFar(_ start: Float, _ end: Float) -> Bool {
      let distance = point((start + end) / 2) - (point(start) + point(end)) / 2
      return (distance * distance).sum() > Self.precision * Self.precision
    }
    /// Returns whether Android halves the part of the cubic between two parameters.
    func isDivided(_ start: Float, _ end: Float) -> Bool {
      if isFar(start, end) { return true }
      guard checksQuarter, isFar(start, (start + end) / 2) else { return false }
      checksQuarter = false
      return true
    }
    var parameters: [Float] = [0]
    // The ends of the pending parts, the next one last.
    var ends: [Float] = [1]
    while let end = ends.last, let start = parameters.last {
      let middle = (start + end) / 2
      if middle > start, middle < end, isDivided(start, end) {
        ends.append(middle)
      } else {
        parameters.append(end)
        ends.removeLast()
      }
    }
    for parameter in parameters {
      let point = point(parameter)
      points.append(Knot(time: max(Double(point.x), points.last?.time ?? 0), value: Double(point.y)))
    }
    (points[0], points[points.count - 1]) = (Knot(time: 0, value: 0), Knot(time: 1, value: 1))
  }

  /// Returns the difference in x between the first two neighbouring points that Android rejects; `nil` if Android
  /// accepts all points.
  ///
  /// Android stores each point with its fraction of the path's length, in Floats. It rejects two neighbouring points
  /// with the same fraction and different x.
  static func indistinctWidth(of points: [Knot]) -> Double? {
    var lengths: [Float] = [0]
    for (start, end) in zip(points, points.dropFirst()) {
      let (width, height) = (Float(end.time) - Float(start.time), Float(end.value) - Float(start.value))
      lengths.append((lengths.last ?? 0) + (width * width + height * height).squareRoot())
    }
    let fractions = lengths.map { $0 / (lengths.last ?? 0) }
    return points.indices.dropFirst().first { index in
      !(fractions[index] > fractions[index - 1]) && points[index].time > points[index - 1].time
    }.map { points[$0].time - points[$0 - 1].time }
  }

  /// Returns the maximum error of Android's flattened path against a motion.
  func error(from motion: ExportedCurve) throws(WritingError) -> Double {
    try motion.error(of: points, inFractions: true, leeway: 0, by: motion.gauge())
  }
}
