import CurveSampling
import CurveAnalysis
import TextFormats

/// The knots of a polyline as a table of times and values.
struct PointsExport: NumberText {
  let text: String
  let error: ExportDeviation

  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError) {
    let fit = try motion.polyline(Self.accuracy(of: request))
    let rows = fit.knots.map { [shortestText(motion.time(of: $0.time)), shortestText($0.value)] }
    text = ([["time", "value"]] + rows).map { DelimitedText.csv.row($0) + "\n" }.joined()
    error = motion.error(upToEnd: ExportDeviation(fit.error))
  }
}
