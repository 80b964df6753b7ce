import CurveFormats
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
      """
      A file of curves, after those named above: lines such as "fade = ease-in", and # comments; or a style sheet, design \
      tokens or Lottie, by its ending .css, .tokens, .tokens.json, .lottie or .json. - is standard input.
      """,
      valueName: "file"),
    completion: .file())
  var file: [String] = []

  @Option(help: "The format of each --file, whatever its ending is. (values: curves, css, tokens, lottie)")
  var from: InputFormat?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A CSV file of keyframes, after those: a column time, in seconds, and one for each channel. - is standard input.",
      valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var keyframes: [String] = []

  @Option(help: "How a channel runs between its keyframes. (default: cubic)")
  var tangents: TangentsName?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Of the curves of files and the channels of keyframes only those of this name. May be repeated.",
      valueName: "name"))
  var only: [String] = []

  private var files: [String] { file + keyframes }

  /// Whether there are curves of files.
  var readsFiles: Bool { !files.isEmpty }

  /// Whether standard input is one of them.
  var readsStandardInput: Bool { files.contains("-") }

  static let standardInputTwice =
    ValidationError("Standard input can be read only once: of --file, --keyframes and --times only one can be -.")

  func validate() throws {
    if files.count(where: { $0 == "-" }) > 1 { throw Self.standardInputTwice }
    if !only.isEmpty, !readsFiles {
      throw ValidationError("--only chooses among the curves of files: it needs --file or --keyframes.")
    }
    if from != nil, file.isEmpty { throw ValidationError("--from says how a file is read: it needs --file.") }
    if tangents != nil, keyframes.isEmpty {
      throw ValidationError("--tangents says how keyframes are joined: it needs --keyframes.")
    }
  }

  /// Whether no curve was asked for.
  var isEmpty: Bool { expressions.isEmpty && !readsFiles }

  /// The curves, in the order in which they were asked for.
  func curves() throws(Failure) -> [NamedCurve] {
    var curves: [NamedCurve] = []
    for text in expressions {
      let expression = try CurveExpression(argument: text)
      curves.append(NamedCurve(label: text, curve: expression.curve))
    }
    var filed: [NamedCurve] = []
    for path in file {
      let text = try SourceText(contentsOf: path)
      filed += try (from ?? InputFormat(of: text)).curves(of: text)
    }
    for path in keyframes {
      filed += try KeyframeFile(SourceText(contentsOf: path), tangents: tangents?.tangents ?? .cubic).curves
    }
    curves += try chosen(of: filed)
    if curves.isEmpty { throw .noCurve }
    return curves
  }

  /// The curves for a command that takes so many of them.
  func curves(count: Int, of command: String, _ allowed: String) throws(Failure) -> [NamedCurve] {
    let curves = try curves()
    if curves.count != count { throw .wrongCount(curves.count, of: command, allowed: allowed) }
    return curves
  }

  /// Those of the curves that have been asked for by name; without names all of them.
  private func chosen(of curves: [NamedCurve]) throws(Failure) -> [NamedCurve] {
    if only.isEmpty { return curves }
    let names = Set(curves.map(\.label))
    for name in only where !names.contains(name) { throw .noCurveOfName(name, names: curves.map(\.label)) }
    let chosen = Set(only)
    return curves.filter { chosen.contains($0.label) }
  }
}

extension CurveExpression {
  /// The expression that an argument of the command line is.
  init(argument text: String) throws(Failure) {
    do { try self.init(text) } catch { throw .expression(error, text: text, nil) }
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
