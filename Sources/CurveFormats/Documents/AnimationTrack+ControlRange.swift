import CurveAnalysis
import CurveSampling

extension AnimationTrack<Double> {
  /// The range of all values of the track between its keys, and of the control points of its Béziers.
  var controlRange: ClosedRange<Double> {
    // Lines and steps are made without keys, which would take ten times the memory of their values.
    let values =
      data.startSlopes.isEmpty
      ? data.values + data.arrivals
      : beziers.flatMap { [$0.start.value, $0.control1.value, $0.control2.value, $0.end.value] }
    return (values.min() ?? data.values[0])...(values.max() ?? data.values[0])
  }
}
