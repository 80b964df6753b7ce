import CurveFormats
import CurveSampling
import ArgumentParser

/// The options that select curves.
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
      A file of curves, added after the arguments: lines such as "fade = ease-in", and # comments. Files ending in .css, \
      .tokens, .tokens.json, .json, .gltf, .glb, .anim or .usda are style sheets, design tokens, Lottie, glTF, clips of \
      Unity or USD layers. - is standard input.
      """,
      valueName: "file"),
    completion: .file())
  var file: [String] = []

  @Option(help: "The format of each --file, overriding its file name extension.")
  var from: InputFormat?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A CSV file of keyframes: a column time in seconds, and a column for each channel. A channel has no key where its \
      cell is blank. Columns x.in-slope, x.out-slope, x.in-width, x.out-width and x.mode describe the keys of channel x. \
      Its channels follow all other curves. - is standard input.
      """, valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var keyframes: [String] = []

  @Option(help: "The interpolation between keyframes. (default: cubic)")
  var tangents: TangentsName?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Select only the curve or the channel of keyframes that has this name. May be repeated.",
      valueName: "name"))
  var only: [String] = []

  private var files: [String] { file + keyframes }

  /// Whether curves are read from files.
  var readsFiles: Bool { !files.isEmpty }

  /// Whether standard input is one of the files.
  var readsStandardInput: Bool { files.contains("-") }

  static let standardInputTwice =
    ValidationError("Standard input can be read only once: only one of --file, --keyframes and --times can be -.")

  func validate() throws {
    if files.count(where: { $0 == "-" }) > 1 { throw Self.standardInputTwice }
    if !only.isEmpty, !readsFiles {
      throw ValidationError("--only selects curves of files: it needs --file or --keyframes.")
    }
    if from != nil, file.isEmpty { throw ValidationError("--from sets the format of a file: it needs --file.") }
    if tangents != nil, keyframes.isEmpty {
      throw ValidationError("--tangents sets the interpolation between keyframes: it needs --keyframes.")
    }
  }

  /// Whether no curve is selected.
  var isEmpty: Bool { expressions.isEmpty && !readsFiles }

  /// The selection of the command line.
  struct Selection {
    /// The curves, in the order of the command line.
    var curves: [NamedCurve] = []
    /// The durations of design tokens that are no part of a curve.
    var durations: [(label: String, seconds: Double)] = []
    /// The file of design tokens, if all curves are of one.
    var tokens: SourceText?
  }

  /// Returns the curves, in the order of the command line.
  func curves() throws(Failure) -> [NamedCurve] { try selection().curves }

  /// Returns what the command line selects.
  ///
  /// - Parameter needsCurves: Whether a file that has only durations is refused.
  func selection(needsCurves: Bool = true) throws(Failure) -> Selection {
    var selection = Selection()
    for text in expressions {
      let expression = try CurveExpression(argument: text)
      selection.curves.append(NamedCurve(label: text, curve: expression.curve))
    }
    var filed: [NamedCurve] = []
    for path in file {
      let contents = try InputFormat.contents(ofFile: path, as: from, needsCurves: needsCurves)
      filed += contents.curves.map(\.named)
      selection.durations += contents.durations
      let isAlone = file.count == 1 && expressions.isEmpty && keyframes.isEmpty
      if isAlone, contents.format == .tokens { selection.tokens = contents.text }
    }
    for path in keyframes {
      filed += try KeyframeFile(SourceText(contentsOf: path), tangents: tangents?.tangents ?? .cubic).curves
    }
    filed = Self.numbered(filed)
    let names = filed.map(\.label) + selection.durations.map(\.label)
    let known = Set(names)
    for name in only where !known.contains(name) { throw .noCurveOfName(name, names: names) }
    let chosen = only.isEmpty ? known : Set(only)
    selection.curves += filed.filter { chosen.contains($0.label) }
    selection.durations.removeAll { !chosen.contains($0.label) }
    if selection.curves.isEmpty, needsCurves || selection.durations.isEmpty { throw .noCurve }
    return selection
  }

  /// Returns the curves, after checking that there are exactly `count`.
  func curves(count: Int, of command: String, _ allowed: String) throws(Failure) -> [NamedCurve] {
    let curves = try curves()
    if curves.count != count { throw .wrongCount(curves.count, of: command, allowed: allowed) }
    return curves
  }

  /// Returns the curves. If an earlier curve has the same name, a number is appended to the later curve's name.
  private static func numbered(_ curves: [NamedCurve]) -> [NamedCurve] {
    var taken: Set<String> = []
    var names = UniqueNames<String>()
    return curves.map { curve in
      names.free(for: curve.label) { number in
        let label = number == 1 ? curve.label : "\(curve.label) \(number)"
        return taken.insert(label).inserted ? curve.named(label) : nil
      }
    }
  }
}

extension CurveExpression {
  /// Parses a command-line argument as a curve expression.
  init(argument text: String) throws(Failure) {
    do {
      try self.init(text)
    } catch {
      if case .regular = try? System.kind(of: text) { throw .fileAsCurve(text) }
      throw .expression(error, text: text, nil)
    }
  }
}

/// The interpolations of keyframes, with their command-line names.
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
