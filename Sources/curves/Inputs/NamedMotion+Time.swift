import CurveSampling
import CurveFormats

extension [NamedMotion] {
  /// Returns the numbers, all with the same unit of time. If `duration` is given, each curve whose input is progress,
  /// or whose duration is that of a file, is stretched to that many seconds. Throws an error if no duration is given
  /// and the units differ, or if a duration is given and no curve can be stretched.
  ///
  /// - Parameter isPlot: Whether the curves are to be drawn in one pair of axes. Only the message of an error depends
  ///   on this.
  func timed(over duration: Double?, isPlot: Bool = false) throws(Failure) -> [NamedMotion] {
    let progress = first(where: \.hasNoDuration)
    let seconds = first { $0.curve.timeUnit == .seconds }
    guard let duration else {
      if let progress, let seconds {
        throw .mixedUnits(
          progress: progress.label, seconds: seconds.label, isStated: seconds.hasStatedDuration, isPlot: isPlot)
      }
      return self
    }
    if !contains(where: \.isOverProgress) { throw .durationOfSeconds }
    return map { $0.isOverProgress ? $0.retimed(duration: duration) : $0 }
  }

  /// The numbers, of which those without a duration take one second.
  var inSeconds: [NamedMotion] { map { $0.hasNoDuration ? $0.retimed(duration: 1) : $0 } }
}

extension NamedMotion {
  /// Whether the curve's input is progress, and no file states its duration.
  var hasNoDuration: Bool { curve.timeUnit == .progress }

  /// Whether the curve has the duration that its file states.
  fileprivate var hasStatedDuration: Bool { isOverProgress && duration != nil }
}
