import CurveAnalysis
import TextFormats

/// A reason why a motion cannot be written in a format. Errors of fits stay numbers, so that other accuracies can be
/// tried.
enum WritingError: Error, Hashable {
  /// The curve of this name does not lead from 0 to 1, as every easing must.
  case notAnEasing(curve: String)
  /// This number of points is too small for the curve of this name: each jump and each corner of the curve needs a
  /// point.
  case tooFewPoints(Int, curve: String)
  /// The duration of the curve of this name is out of the range of a Double.
  case tooLong(curve: String)
  /// The curve of this name ends at a value other than 1. Every interpolator of the program that reads the export ends
  /// at 1.
  case endsElsewhere(curve: String, value: Double)
  /// The curve of this name needs a time, a value or a slope out of the range of the numbers in the program that reads
  /// the export.
  case beyondNumbers(curve: String, value: Double)
  /// The curve of this name needs a time, a value or a change of value that the fixed-point format cannot hold, or a
  /// duration that the format rounds to 0.
  case beyondFixedPoint(curve: String, value: Double, FixedPointFormat)
  /// No cubic Bézier was found within `error` of the curve of this name, and the format holds a single one. `least` is
  /// the error of the nearest.
  case nearestBezier(error: Double, least: Double, curve: String)
  /// Two declarations in one file would have this name.
  case sameName(String)
  /// The motions of these labels move one property of a node in one clip.
  case sameProperty(String, String)
  /// The curve of this name has a single key, of which there is no path.
  case singleKey(curve: String)
  /// The curve of this name begins at this time, but the format has no times before 0.
  case beforeZero(curve: String, time: Double)
  /// The curve of this name cannot be fitted.
  case fitting(FittingError, curve: String)
}

extension FormatProblem {
  /// Two motions move the same property of one node in one clip.
  static func sameProperty(_ first: String, _ second: String) -> Self {
    .init(
      .name, "\(quoted: first) and \(quoted: second) are one property of a node: it must have one motion in each clip")
  }
}

extension FormatError {
  /// Creates the error of a motion that cannot be written.
  init(_ error: WritingError) {
    self.init(error.problem)
    path = error.path
  }
}

extension WritingError {
  /// The name of the curve, where the words of the problem do not have it.
  fileprivate var path: String? {
    switch self {
    case .fitting(.neverRests, _): nil
    case .fitting(_, let curve), .nearestBezier(_, _, let curve): curve
    default: nil
    }
  }

  fileprivate var problem: FormatProblem {
    switch self {
    case .notAnEasing(let curve):
      .init(
        .motion,
        """
        \(curve) is no curve of progress from 0 to 1, and this format has only these: use a format of any curves, such as \
        css-keyframes, json or usd
        """)
    case .tooLong(let curve):
      .init(
        .motion, "\(curve) is too long to be exported: the time between its ends is beyond what a Double holds")
    case .endsElsewhere(let curve, let value):
      .init(
        .motion,
        """
        \(curve) ends at \(shortestText(value)), but the curves of this format end at 1: use a format of any values, such \
        as swift or usd
        """)
    case .beyondNumbers(let curve, let value) where value.isInfinite:
      .init(.motion, "\(curve) needs a number beyond the range of a Double in this format: use another, such as json")
    case .beyondNumbers(let curve, let value):
      .init(
        .motion,
        "\(curve) needs the number \(shortestText(value)), which this format cannot hold: use another, such as json")
    case .beyondFixedPoint(let curve, let value, let format):
      .init(
        .motion,
        """
        \(curve) needs the number \(shortestText(value)), which \(format.description) cannot hold: use more bits \
        \(abs(value) < 1 ? "after" : "before") the point
        """)
    case .nearestBezier(let error, let least, _):
      .init(
        .accuracy,
        """
        one cubic-bezier() does not follow this curve within \(shortestText(error)): the nearest is \
        \(roundedUp(least)) away. Allow that, or use a format with several points, such as css
        """)
    case .sameName(let name):
      .init(
        .name, "two curves need the name \(name) in one file: rename a curve, or write each curve to a file of its own")
    case .sameProperty(let first, let second): .sameProperty(first, second)
    case .singleKey(let curve):
      .init(
        .motion, "\(curve) has a single key, of which there is no path: use a format with keys, such as keys or usd")
    case .beforeZero(let curve, let time):
      .init(
        .motion,
        """
        \(curve) begins at \(shortestText(time)) seconds, and the times of this format begin at 0: use a \
        format that has such times, such as keys, lottie or usd
        """)
    case .fitting(.neverRests(let curve), _): .init(.endless, FittingError.neverRests(curve: curve).words)
    case .fitting(let error, _): .init(.accuracy, error.words)
    case .tooFewPoints(let points, let curve):
      .init(.accuracy, "\(points) points are too few for \(curve): each of its jumps and corners takes a point")
    }
  }
}
