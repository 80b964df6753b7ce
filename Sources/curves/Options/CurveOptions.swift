import CurveFormats
import CurveSampling
import ArgumentParser
import TextFormats

/// The options that select curves.
struct CurveOptions: ParsableArguments {
  /// The expressions. ``validate()`` moves arguments that name files to ``files``.
  @Argument(
    help: ArgumentHelp(
      """
      Curves, such as ease-in-out or "spring(duration: 0.5, bounce: 0.2)", with a name such as "pop = ease-in-out" if \
      wanted, and files of curves, such as my.curves: the name of a file has a slash or one of the endings below. Files \
      follow the other curves.
      """, valueName: "curve or file"),
    completion: .curves)
  var expressions: [String] = []

  @OptionGroup var files: FileOptions

  @OptionGroup var parts: PartOptions

  /// Whether curves are read from files.
  var readsFiles: Bool { !files.file.isEmpty }

  mutating func validate() throws {
    expressions = try files.taking(from: expressions)
    if !parts.only.isEmpty, !readsFiles { throw ValidationError("--only selects curves of files: it needs a file.") }
    if parts.tangents != nil, !readsFiles {
      throw ValidationError("--tangents sets the interpolation between keyframes: it needs a file.")
    }
  }

  /// Whether no curve is selected.
  var isEmpty: Bool { expressions.isEmpty && !readsFiles }

  /// Returns the numbers of the motions: those of expressions and of files. A curve of an argument has the argument as
  /// its label.
  func curves() throws(Failure) -> [NamedCurve] { try expressionCurves() + filed().numbers }

  /// Returns the numbers for a picture: those of ``curves()``, and the angle of each rotation after its numbers. Where
  /// files share a name, each has that of its file in front, not a number after it.
  func picturedCurves() throws(Failure) -> [NamedCurve] {
    let given = try expressionCurves()
    let files = try filesWithParts()
    let paths = files.picturePaths
    let document = try selected(from: files)
    return given
      + zip(document.motions, document.numbersByMotion).flatMap { motion, numbers in
        var numbers = numbers
        for index in numbers.indices { numbers[index].path = paths[numbers[index].label] ?? numbers[index].path }
        if case .rotation(.track(let track)) = motion.value, var angle = numbers.first?.path {
          angle.name = (angle.name.hasSuffix(".x") ? String(angle.name.dropLast(2)) : angle.name) + ".angle"
          numbers.append(NamedCurve(angle, track.angle))
        }
        return numbers
      }
  }

  /// Returns the object of one curve; an array of the objects of several curves, or of those of files.
  func json(of reports: [JSONValue]) -> JSONValue {
    reports.count == 1 && !readsFiles ? reports[0] : .array(reports)
  }

  /// Returns the motions: those of expressions and of files.
  ///
  /// - Parameter needsCurves: Whether a file that has only durations is refused.
  func document(needsCurves: Bool = true) throws(Failure) -> MotionDocument {
    let given = try expressionCurves()
    let filed = try filed(needsCurves: needsCurves)
    if given.isEmpty { return filed }
    var document = MotionDocument(given)
    document.append(filed)
    return document
  }

  private func expressionCurves() throws(Failure) -> [NamedCurve] {
    try expressions.map { text throws(Failure) in try NamedCurve(argument: text) }
  }

  /// Returns the motions of the files that are selected.
  private func filed(needsCurves: Bool = true) throws(Failure) -> MotionDocument {
    try selected(from: try filesWithParts(needsCurves: needsCurves))
  }

  private func selected(from files: MergedFiles) throws(Failure) -> MotionDocument {
    let merged = files.merged
    return parts.only.isEmpty ? merged : merged.selecting(try files.labels(selectedBy: parts.only))
  }

  /// Returns the motions of each file.
  private func filesWithParts(needsCurves: Bool = true) throws(Failure) -> MergedFiles {
    if isEmpty { throw .noCurve }
    let documents = try files.file.map { path throws(Failure) in
      try InputFile.document(
        at: path, as: files.from?.format, tangents: parts.tangents ?? .linear, needsCurves: needsCurves)
    }
    return MergedFiles(documents: documents, paths: files.file)
  }
}

extension MotionDocument {
  /// Returns the motions with the given names; all for none.
  func selected(by names: [String]) throws(Failure) -> MotionDocument {
    let labels = try MergedFiles(documents: [self], paths: []).labels(selectedBy: names)
    return names.isEmpty ? self : selecting(labels)
  }

  /// The labels of the motions, of their numbers, and of durations.
  var labelLists: [[String]] { [labels, numbers.map(\.label), shownDurations.map(\.label)] }

  /// Returns the indices in the joined ``labelLists`` that a name selects: its own; as the name of a node, a layer or a
  /// group, those below it; and as that of a clip, those of its motions.
  func indices(selectedBy name: String, of labels: [String]) -> [Int] {
    let isKnown = labels.contains(name)
    return labels.indices.filter { index in
      if isKnown, labels[index] == name { return true }
      if !isKnown, labels[index].hasPrefix("\(name)/") { return true }
      guard index < motions.count else { return false }
      let path = motions[index].path
      // A node has the same name in all of its clips. Labels have another for all but one.
      let isBelow = !isKnown && "\(path.groups.joined(separator: "/"))/".hasPrefix("\(name)/")
      return path.clip == name || isBelow
    }
  }
}

extension NamedCurve {
  /// Parses a command-line argument as a curve: an expression, which is then its label, or a name, `=` and an
  /// expression.
  init(argument text: String) throws(Failure) {
    let scalars = text.unicodeScalars
    guard let equals = scalars.firstIndex(of: "=") else {
      self.init(text, try CurveExpression(argument: text).curve)
      return
    }
    let name = String(scalars[..<equals].trimmed)
    if name.isEmpty { throw Failure(.badInput, "\(quoted: text): there is no name before the =") }
    let expression = String(scalars[scalars.index(after: equals)...].trimmed)
    self.init(name, try CurveExpression(argument: expression).curve)
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

/// The options that name files of motions, and their format.
struct FileOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A file of curves, after the arguments; - is standard input. May be repeated. Its ending says its format, see curves help \
      formats: \(FileFormat.endings(of: FileFormat.readable)). A file with another ending has lines such \
      as "fade = ease-in", and # comments.
      """,
      valueName: "file"),
    completion: .motionFiles)
  var file: [String] = []

  @Option(help: ArgumentHelp("The format of each file, overriding its file name extension.", valueName: "format"))
  var from: InputFormat?

  static let standardInputTwice =
    ValidationError("Standard input can be read only once: only one argument or option can be -.")

  /// Adds the arguments that name files to ``file``, and returns the others.
  mutating func taking(from arguments: [String]) throws -> [String] {
    file.insert(contentsOf: arguments.filter(Self.isFile), at: 0)
    if file.count(where: { $0 == "-" }) > 1 { throw Self.standardInputTwice }
    if from != nil, file.isEmpty { throw ValidationError("--from sets the format of a file: it needs a file.") }
    return arguments.filter { !Self.isFile($0) }
  }

  /// Returns whether an argument names a file: whether it is no expression, and either ends as a format's names do or
  /// has a slash and is something's path. `-` is standard input.
  static func isFile(_ argument: String) -> Bool {
    let hasEnding = !FileFormat.formats(named: argument, among: FileFormat.readable).isEmpty
    guard argument == "-" || hasEnding || argument.utf8.contains(UInt8(ascii: "/")) else { return false }
    if (try? NamedCurve(argument: argument)) != nil { return false }
    if argument == "-" || hasEnding || !argument.utf8.contains(UInt8(ascii: "(")) { return true }
    // With a parenthesis, it is rather a wrong expression than a file that is missing.
    if case .nothing? = try? System.kind(of: argument) { return false }
    return true
  }
}

/// The options that say how files of keyframes are read, and which parts of files are taken.
struct PartOptions: ParsableArguments {
  @Option(help: "The interpolation between the keys of a CSV file. (default: linear)")
  var tangents: KeyframeTangents?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Take only the curve or the channel of this name, or all below the node, the layer or the clip of this name. May be \
      repeated.
      """, valueName: "name"))
  var only: [String] = []
}
