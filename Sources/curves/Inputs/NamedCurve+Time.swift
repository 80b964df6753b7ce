import CurveSampling
import CurveFormats
import CurvePlots
import TextFormats

extension [NamedCurve] {
  /// Returns the numbers, all with the same unit of time. If `duration` is given, each curve whose input is progress,
  /// or whose duration is that of a file, is stretched to that many seconds. Throws an error if no duration is given
  /// and the units differ, or if a duration is given and no curve can be stretched.
  ///
  /// - Parameter isPlot: Whether the curves are to be drawn in one pair of axes. Only the message of an error depends
  ///   on this.
  func timed(over duration: Double?, isPlot: Bool = false) throws(Failure) -> [NamedCurve] {
    let progress = first(where: \.hasNoDuration)
    let seconds = first { $0.curve.timeUnit == .seconds }
    guard let duration else {
      if let progress, let seconds {
        let isStated = seconds.isOverProgress && seconds.duration != nil
        throw Failure(
          .usage,
          """
          \(progress.label) is a curve over progress from 0 to 1, but \(seconds.label) is a curve over time in seconds: \
          \(isPlot ? "in one pair of axes" : "together") they need one unit of time. Give the duration of \
          \(isStated ? "all curves" : "curves over progress") with --duration SECONDS\
          \(isStated ? ", or select curves with --only NAME" : "")\
          \(isPlot ? ", or draw each curve in separate axes with --apart" : "").
          """)
      }
      return self
    }
    if !contains(where: \.isOverProgress) {
      throw Failure(
        .usage,
        """
        --duration is for curves over progress, but all given curves are curves over seconds. To change the duration of \
        a curve, write retimed(CURVE, duration: SECONDS).
        """)
    }
    return map { $0.isOverProgress ? $0.retimed(duration: duration) : $0 }
  }

  /// The numbers, of which those without a duration take one second.
  var inSeconds: [NamedCurve] { map { $0.hasNoDuration ? $0.retimed(duration: 1) : $0 } }
}

extension NamedCurve {
  /// Returns the curve with the data for drawing it.
  ///
  /// - Throws: ``Failure/tooLargeToDraw(curve:)`` if the curve's values are too large to be drawn.
  func drawn(_ quantities: [PlotQuantity], over times: ClosedRange<Double>) throws(Failure) -> DrawnCurve {
    guard let drawn = DrawnCurve(curve, quantities, over: times) else { throw .tooLargeToDraw(curve: label) }
    return drawn
  }

  /// Whether the curve's input is progress, and no file states its duration.
  var hasNoDuration: Bool { curve.timeUnit == .progress }
}
