import CurveAnalysis
import CurveFormats
import TextFormats

// The messages of errors of tables, exports and fits, and the report of an export's deviation.

extension CurveTableError {
  var words: Message {
    switch self {
    case .tooManyRows:
      """
      the table would have more than \(TimeGrid.maximumRowCount) rows: give a smaller --count, a longer --step, fewer \
      frames or a shorter --range
      """
    case .sameColumn(let name):
      "a wide table cannot have two columns named \(name): give the curves different names in a --file"
    }
  }
}

extension CurveExportError {
  var words: Message {
    switch self {
    case .notAnEasing(let curve):
      """
      \(curve) is not an easing, and this format has only easings: use css-keyframes, svg, json, csv, lottie, swift, \
      c or usd
      """
    case .tooLong(let curve):
      "\(curve) is too long to be exported: the time between its ends is beyond what a Double holds"
    case .endsElsewhere(let curve, let value):
      """
      \(curve) ends at \(shortestText(value)), but the curves of this format end at 1: use css, lottie, swift, c or usd
      """
    case .beyondNumbers(let curve, let value) where value.isInfinite:
      "\(curve) needs a number beyond the range of a Double in this format: use swift or json"
    case .beyondNumbers(let curve, let value):
      "\(curve) needs the number \(shortestText(value)), which this format cannot hold: use swift or json"
    case .beyondFixedPoint(let curve, let value, let format):
      """
      \(curve) needs the number \(shortestText(value)), which \(format.description) cannot hold: use more bits \
      \(abs(value) < 1 ? "after" : "before") the point
      """
    case .fitting(let error): error.words
    case .tooFewPoints(let points, let curve):
      "\(points) points are too few for \(curve): each of its jumps and corners takes a point"
    }
  }
}

extension SpringConversionError {
  /// The reason why the system cannot express the spring.
  var words: Message {
    switch self {
    case .bounce(let bounce, let allowed) where bounce < 0:
      """
      the bounce must be within \(shortestText(allowed.lowerBound))…\(shortestText(allowed.upperBound)), not \
      \(shortestText(bounce)): the system has no bounce for an overdamped spring
      """
    case .bounce(let bounce, let allowed):
      """
      the bounce must be within \(shortestText(allowed.lowerBound))…\(shortestText(allowed.upperBound)), not \
      \(shortestText(bounce)): the system would use the nearest bounce in that range
      """
    case .dampingRatioTooGreat(let ratio):
      "the bounce must be greater than -1, but for a damping ratio of \(shortestText(ratio)) it rounds to -1"
    case .duration(let duration, let allowed):
      """
      the duration must be within \(shortestText(allowed.lowerBound))…\(shortestText(allowed.upperBound)) seconds, not \
      \(shortestText(duration)): the system would use the nearest duration in that range
      """
    case .notWholeMilliseconds(let duration, let nearest):
      """
      the duration must be a whole number of milliseconds, not \(shortestText(1000 * duration)); the nearest one is \
      \(shortestText(1000 * nearest))
      """
    case .beyondFloat(let name, let value): "\(name) must be within the range of a Float, not \(shortestText(value))"
    }
  }
}

extension FittingError {
  /// The message: the problem and the allowed values.
  var words: Message {
    switch self {
    case .neverRests(let curve): "\(curve) never comes to rest, but an export must have an end"
    case .notFinite(let curve, let time): "\(curve) has no finite value at the time \(shortestText(time))"
    case .errorBelowRounding(let error, let least):
      "this curve cannot be exported within an error of \(shortestText(error)): allow \(CSSText.rounded(least)) or more"
    case .tooManyPoints(0, let limit):
      """
      this curve cannot be exported with an error of 0: \(limit) points of straight lines or Béziers do not follow it \
      exactly. Allow a small error, such as 0.0001.
      """
    case .tooManyPoints(let error, let limit):
      "an error of \(shortestText(error)) takes more than \(limit) points: allow a greater error"
    case .endOutOfReach(let end, let error, let least):
      """
      an error of \(shortestText(error)) is too small: the curve ends \(shortestText(least)) away from \
      \(shortestText(end)), so allow an error of \(shortestText(least)) or more
      """
    }
  }
}

extension CurveExport {
  /// The text written to standard error for a single export. It has one line for the error, one for the shift of jumps
  /// if jumps are moved, and one for the total error in the consuming program if that program computes the curve
  /// approximately.
  var report: Message {
    let lines: [Message?] = [
      "error: \(CSSText.rounded(error.value))\n",
      error.areJumpsMoved ? "jumps: \(ExportDeviation.leewayText)\n" : nil,
      consumer.map { "\($0.program): \(CSSText.rounded($0.value))\n" },
    ]
    return lines.compactMap(\.self).joined()
  }

  /// The text written to standard error for each file of several: the file's name and its deviation, on one line.
  var reportLine: Message {
    let parts: [Message?] = [
      "\(fileName): error \(CSSText.rounded(error.value))",
      error.areJumpsMoved ? "jumps \(ExportDeviation.leewayText)" : nil,
      consumer.map { "\($0.program) \(CSSText.rounded($0.value))" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + "\n"
  }
}
