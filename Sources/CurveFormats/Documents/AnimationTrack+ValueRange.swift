import CurveAnalysis
import CurveSampling

extension AnimationTrack<Double> {
  /// The range of the values of the track between its keys.
  var valueRange: ClosedRange<Double> {
    if data.startSlopes.isEmpty { return controlRange }
    let values = beziers.flatMap { bezier -> [Double] in
      let ends = [bezier.start.value, bezier.end.value]
      let (first, last) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
      let controls = [bezier.control1.value, bezier.control2.value]
      // Between control points that are between the ends, no value is outside.
      return controls.allSatisfy { (first...last).contains($0) } ? ends : ends + Self.turns(ends, controls)
    }
    guard let least = values.min(), let greatest = values.max() else { return controlRange }
    return least...greatest
  }

  /// Returns the values of a cubic at which its derivative is 0.
  private static func turns(_ ends: [Double], _ controls: [Double]) -> [Double] {
    let steps = [controls[0] - ends[0], controls[1] - controls[0], ends[1] - controls[1]]
    // A fraction u with steps[0]·(1 − u)² + 2·steps[1]·u·(1 − u) + steps[2]·u² = 0.
    let (square, half) = (steps[0] - 2 * steps[1] + steps[2], steps[1] - steps[0])
    let root = (half * half - square * steps[0]).squareRoot()
    let sum = -(half + (half < 0 ? -root : root))
    return [sum / square, steps[0] / sum].filter { $0 > 0 && $0 < 1 }.map { fraction in
      let rest = 1 - fraction
      return rest * rest * (rest * ends[0] + 3 * fraction * controls[0])
        + fraction * fraction * (3 * rest * controls[1] + fraction * ends[1])
    }
  }
}
