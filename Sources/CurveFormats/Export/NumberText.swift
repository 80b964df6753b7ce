import CurveSampling
import TextFormats

/// The text of one motion of a number, and the writer of files with such a text.
protocol NumberText: MotionWriter {
  init(of motion: ExportedCurve, _ request: WriteRequest) throws(WritingError)
  var text: String { get }
  var error: ExportDeviation { get }
  /// The motion that the text approximates; `nil` if it is the motion from which the text was made.
  ///
  /// For a spring, this motion may be longer than the motion from which the text was made. The last exported value of a
  /// spring is its target, so the spring's distance from its target at that time counts as error. The rounding of the
  /// text's numbers adds to the error, so the fit must be closer than requested. A closer fit may need a longer motion,
  /// at whose end the spring is nearer to its target.
  var motion: ExportedCurve? { get }
  /// The CSS easing alone, without duration and comment; `nil` for other formats.
  var easing: String? { get }
  /// The error of the program that reads the text, including the text's error; `nil` if it is not computed.
  var consumer: ConsumerDeviation? { get }
}

extension NumberText {
  static var capacity: FileFormat.Capacity { .one }
  var motion: ExportedCurve? { nil }
  var easing: String? { nil }
  var consumer: ConsumerDeviation? { nil }

  /// Returns the requested accuracy, or the default one of the format.
  static func accuracy(of request: WriteRequest) -> ExportAccuracy {
    request.accuracy ?? .standard(hasPoints: hasPoints)
  }

  /// Returns the text of a number, and its errors.
  static func written(
    _ number: NamedCurve, named name: ExportName, _ request: WriteRequest
  ) throws(WritingError) -> (text: Self, motion: WrittenMotion) {
    let accuracy = accuracy(of: request)
    var motion = try ExportedCurve(of: number, accuracy: accuracy, duration: request.duration)
    motion.exportName = name
    let text = try Self(of: motion, request)
    if !hasPoints, case .error(let allowed) = accuracy, !(text.error.value <= allowed) {
      throw .nearestBezier(error: allowed, least: text.error.value, curve: number.label)
    }
    try text.error.check(accuracy, of: number.label)
    let written = WrittenMotion(
      number.label, text.motion ?? motion, text.error, consumer: text.consumer, easing: text.easing)
    return (text, written)
  }

  static func write(_ document: MotionDocument, _ request: WriteRequest) throws(WritingError) -> WrittenFile {
    let number = document.numbers[0]
    let name = request.exportName ?? ExportName(of: number.label)
    let (text, motion) = try written(number, named: name, request)
    return WrittenFile(request.name, text: text.text, [motion])
  }
}

/// The text of one motion of a number, of which one file may have several. One number alone is a text without a type
/// around it.
protocol NumbersText: NumberText {
  /// Whether a file is a style sheet, which may have rules for reduced motion and for a stagger.
  static var isStyleSheet: Bool { get }
  /// Returns the content of a file with some texts.
  ///
  /// - Parameters:
  ///   - durations: The times that are no motions; none if the format cannot hold them.
  ///   - name: The name of the file without its ending.
  static func file(
    of texts: [Self], durations: [NamedDuration], named name: String, _ request: WriteRequest
  ) throws(WritingError) -> String
}

extension NumbersText {
  static var capacity: FileFormat.Capacity { .several }
  static var isStyleSheet: Bool { false }

  static func write(_ document: MotionDocument, _ request: WriteRequest) throws(WritingError) -> WrittenFile {
    let numbers = document.numbers
    let given = numbers.count == 1 ? request.exportName : nil
    var (texts, motions): ([Self], [WrittenMotion]) = ([], [])
    for (number, name) in zip(numbers, given.map { [$0] } ?? ExportName.names(of: numbers.map(\.label))) {
      let (text, motion) = try written(number, named: name, request)
      texts.append(text)
      motions.append(motion)
    }
    let durations = document.shownDurations
    var warnings: [FormatError] = []
    let needsRules = isStyleSheet && (request.reducesMotion || request.stagger != nil || request.isStyleSheet)
    if texts.count == 1, durations.isEmpty, !needsRules {
      return WrittenFile(request.name, text: texts[0].text, motions, warnings: warnings)
    }
    let name = String(request.name.split(separator: "/").last ?? "").prefix { $0 != "." }
    let text = try file(
      of: texts, durations: durations, named: name.isEmpty ? "motion" : String(name), request)
    let hasTimes = !durations.isEmpty || motions.contains { $0.duration != nil || $0.delay != 0 }
    if needsRules, request.reducesMotion, request.stagger == nil, !hasTimes {
      warnings.append(FormatError(.nothingToReduce))
    }
    return WrittenFile(request.name, text: text, motions, warnings: warnings)
  }
}

extension FormatProblem {
  /// A style sheet needs no rule for reduced motion.
  static let nothingToReduce = FormatProblem(
    .unsupported, "there is no rule for reduced motion, because no curve has a duration or a delay")
}
