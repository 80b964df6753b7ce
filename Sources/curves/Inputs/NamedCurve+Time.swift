import AnimationCurves
import CurveFormats

extension [NamedCurve] {
  /// Returns the curves, all with the same unit of time. If `duration` is given, each curve whose input is progress is
  /// stretched to that many seconds. Throws an error if no duration is given and the units differ, or if a duration is
  /// given and no curve's input is progress.
  ///
  /// - Parameter isPlot: Whether the curves are to be drawn in one pair of axes. Only the message of an error depends
  ///   on this.
  func timed(over duration: Double?, isPlot: Bool = false) throws(Failure) -> [NamedCurve] {
    let progress = first { $0.curve.timeUnit == .progress }
    let seconds = first { $0.curve.timeUnit == .seconds }
    guard let duration else {
      if let progress, let seconds {
        throw .mixedUnits(progress: progress.label, seconds: seconds.label, isPlot: isPlot)
      }
      return self
    }
    if progress == nil { throw .durationOfSeconds }
    func retimed(_ curve: some Curve) -> any Curve { curve.retimed(duration: duration) }
    return map { $0.curve.timeUnit == .progress ? NamedCurve(label: $0.label, curve: retimed($0.curve)) : $0 }
  }
}
