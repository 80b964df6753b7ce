import CurveFormats
import CurveSampling
import ArgumentParser
import TextFormats

/// The options that select curves.
struct CurveOptions: ParsableArguments {
  /// The expressions. ``validate()`` moves arguments that name files to ``file``.
  @Argument(
    help: ArgumentHelp(
      """
      Curves, such as ease-in-out or "spring(duration: 0.5, bounce: 0.2)", and files of curves, such as my.curves: the \
      name of a file has a slash or one of the endings below. Files follow the other curves.
      """, valueName: "curve or file"),
    completion: .curves)
  var expressions: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A file of curves, added after the arguments; - is standard input. Its ending says its format, see curves help \
      formats: \(FileFormat.endings(of: InputFormat.allCases.map(\.format))). A file with another ending has lines such \
      as "fade = ease-in", and # comments.
      """,
      valueName: "file"),
    completion: .motionFiles)
  var file: [String] = []

  @OptionGroup var source: SourceFormatOptions

  @OptionGroup var parts: PartOptions

  /// Whether curves are read from files.
  var readsFiles: Bool { !file.isEmpty }

  /// Whether standard input is one of the files.
  var readsStandardInput: Bool { file.contains("-") }

  static let standardInputTwice =
    ValidationError("Standard input can be read only once: only one argument or option can be -.")

  mutating func validate() throws {
    file.insert(contentsOf: expressions.filter(Self.isFile), at: 0)
    expressions.removeAll(where: Self.isFile)
    if file.count(where: { $0 == "-" }) > 1 { throw Self.standardInputTwice }
    if !parts.only.isEmpty, !readsFiles { throw ValidationError("--only selects curves of files: it needs a file.") }
    try source.validate(files: file)
    if parts.tangents != nil, !readsFiles {
      throw ValidationError("--tangents sets the interpolation between keyframes: it needs a file.")
    }
  }

  /// Returns whether an argument names a file: whether it is no expression, and either ends as a format's names do or
  /// has a slash and is something's path. `-` is standard input.
  static func isFile(_ argument: String) -> Bool {
    let name = argument.lowercased()
    let hasEnding = FileFormat.all.contains { $0.canRead && $0.length(ofEnding: name) != nil }
    guard argument == "-" || hasEnding || argument.utf8.contains(UInt8(ascii: "/")) else { return false }
    if (try? CurveExpression(argument)) != nil { return false }
    if argument == "-" || hasEnding || !argument.utf8.contains(UInt8(ascii: "(")) { return true }
    // With a parenthesis, it is rather a wrong expression than a file that is missing.
    if case .nothing? = try? System.kind(of: argument) { return false }
    return true
  }

  /// Whether no curve is selected.
  var isEmpty: Bool { expressions.isEmpty && !readsFiles }

  /// Returns the numbers of the motions: those of expressions and of files. A curve of an argument has the argument as
  /// its label.
  func curves() throws(Failure) -> [NamedMotion] { try expressionMotions() + filed().numbers }

  /// Returns the object of one curve; an array of the objects of several curves, or of those of files.
  func json(of reports: [JSONValue]) -> JSONValue {
    reports.count == 1 && !readsFiles ? reports[0] : .array(reports)
  }

  /// Returns the motions: those of expressions and of files.
  ///
  /// - Parameter needsCurves: Whether a file that has only durations is refused.
  func document(needsCurves: Bool = true) throws(Failure) -> MotionDocument {
    let given = try expressionMotions()
    let filed = try filed(needsCurves: needsCurves)
    if given.isEmpty { return filed }
    var document = MotionDocument(given)
    document.append(filed)
    return document
  }

  private func expressionMotions() throws(Failure) -> [NamedMotion] {
    try expressions.map { text throws(Failure) in NamedMotion(text, try CurveExpression(argument: text).curve) }
  }

  /// Returns the motions of the files that are selected.
  private func filed(needsCurves: Bool = true) throws(Failure) -> MotionDocument {
    if isEmpty { throw .noCurve }
    let documents = try file.map { path throws(Failure) in
      try InputFile.document(
        at: path, as: source.from?.format, tangents: parts.tangents ?? .linear, needsCurves: needsCurves)
    }
    guard var document = documents.first else { return MotionDocument() }
    for other in documents.dropFirst() { document.append(other) }
    return try document.selected(by: parts.only)
  }
}

extension MotionDocument {
  /// Returns the motions with the given labels; all for none. Labels of numbers select these.
  func selected(by names: [String]) throws(Failure) -> MotionDocument {
    if names.isEmpty { return self }
    let numbers = numbers.map(\.label)
    let known = Set(numbers + labels)
    for name in names where !known.contains(name) {
      throw .noCurveOfName(name, names: numbers + durations.map(\.label))
    }
    return selecting(Set(names))
  }
}

extension CurveExpression {
  /// Parses a command-line argument as a curve expression.
  init(argument text: String) throws(Failure) {
    do {
      try self.init(text)
    } catch {
      if case .regular = try? System.kind(of: text) {
        throw Failure(
          .badInput,
          "\(file: text) is no curve but a file: give an expression, or the file to --file where there is that option")
      }
      throw Failure(.badInput, "\(error.words)\n\(error.pointing(in: text))")
    }
  }
}

/// The option that sets the format of files.
struct SourceFormatOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The format of each file, overriding its file name extension.", valueName: "format"))
  var from: InputFormat?

  /// Refuses a format without a file.
  func validate(files: [String]) throws {
    if from != nil, files.isEmpty { throw ValidationError("--from sets the format of a file: it needs a file.") }
  }
}

/// The options that say how files of keyframes are read, and which parts of files are taken.
struct PartOptions: ParsableArguments {
  @Option(help: "The interpolation between the keys of a CSV file. (default: linear)")
  var tangents: KeyframeTangents?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Take only the curve or the channel of a file that has this name. May be repeated.", valueName: "name"))
  var only: [String] = []
}
