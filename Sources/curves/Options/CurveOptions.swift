import AnimationCurves
import ArgumentParser

/// Which curves.
struct CurveOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Curves, such as ease-in-out, \"cubic-bezier(0.25, 0.1, 0.25, 1)\" or \"spring(duration: 0.5, bounce: 0.2)\".",
      valueName: "curve"))
  var expressions: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A file of curves, after those named above: lines such as \"fade = ease-in\", and # comments. - is standard input.",
      valueName: "file"),
    completion: .file())
  var file: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A CSV file of keyframes, after those: a column time, in seconds, and one for each channel. - is standard input.",
      valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var keyframes: [String] = []

  @Option(help: "How a channel runs between its keyframes. (default: cubic)")
  var tangents: TangentsName?

  func validate() throws {
    if tangents != nil, keyframes.isEmpty {
      throw ValidationError("--tangents says how keyframes are joined: it needs --keyframes.")
    }
  }

  /// Whether no curve was asked for.
  var isEmpty: Bool { expressions.isEmpty && file.isEmpty && keyframes.isEmpty }

  /// The curves, in the order in which they were asked for.
  func curves() throws(Failure) -> [NamedCurve] {
    var curves: [NamedCurve] = []
    for text in expressions {
      let expression = try CurveExpression(argument: text)
      curves.append(NamedCurve(label: expression.description, curve: expression.curve))
    }
    for path in file { curves += try CurveFile(SourceText(contentsOf: path)).curves }
    for path in keyframes {
      curves += try KeyframeFile(SourceText(contentsOf: path), tangents: tangents?.tangents ?? .cubic).curves
    }
    if curves.isEmpty { throw .noCurve }
    return curves
  }
}

/// The ways to join keyframes by the names they have on the command line.
enum TangentsName: String, CaseIterable, ExpressibleByArgument {
  case linear, cubic, monotone, hold

  var tangents: KeyframeTangents {
    switch self {
    case .linear: .linear
    case .cubic: .cubic
    case .monotone: .monotone
    case .hold: .hold
    }
  }
}
