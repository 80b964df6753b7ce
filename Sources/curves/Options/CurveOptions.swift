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

  /// The curves, in the order in which they were asked for.
  func curves() throws(Failure) -> [NamedCurve] {
    var curves: [NamedCurve] = []
    for text in expressions {
      let expression = try CurveExpression(argument: text)
      curves.append(NamedCurve(label: expression.description, curve: expression.curve))
    }
    for path in file { curves += try CurveFile(SourceText(contentsOf: path)).curves }
    if curves.isEmpty { throw .noCurve }
    return curves
  }
}
