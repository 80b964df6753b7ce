import CurveFormats
import TextFormats

extension ImportedCurves {
  /// The maximum number of warnings shown.
  private static let shownWarnings = 10

  /// Returns the first warnings as lines, and a line with the number of further warnings.
  func report(of file: String) -> [Message] {
    let shown = warnings.prefix(Self.shownWarnings).map { warning in
      let position = InputPosition(file: file, position: warning.position)
      return "\(position.words): \(warning.problem.words(in: warning.path, marked: "warning: "))" as Message
    }
    let rest = warnings.count + omittedWarningCount - shown.count
    return rest == 0 ? shown : shown + ["\(file: file): \(rest) more warning\(rest == 1 ? "" : "s")"]
  }
}

extension InputFormat {
  /// The message that a file contains no curves.
  var nothingFound: Message {
    switch self {
    case .curves: "there is no curve in it; a line must read  name = expression"
    case .css:
      """
      there is no easing in it: neither a custom property such as  --snap: cubic-bezier(0.2, 0, 0, 1)  nor a transition \
      or animation
      """
    case .tokens: "there is no token of type cubicBezier, transition or spring in it"
    case .lottie: "there is no animated property in it"
    case .gltf: "there is no animation of a node in it"
    case .unity: "there is no curve of a clip in it"
    case .usd: "there is no attribute with a spline in it"
    }
  }
}
