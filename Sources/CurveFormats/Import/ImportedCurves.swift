public import AnimationCurves
import TextFormats

/// Curves that were read from a file of another program.
///
///     let sheet = try ImportedCurves(css: ":root { --spring-like: linear(0, 1.1 60%, 1) }")
///     sheet.curves[0].label              // "--spring-like"
///     sheet.curves[0].curve.value(at: 1) // 1
///
///     let tokens = try ImportedCurves(tokens: text)
///     for curve in tokens.curves { print(curve.label, curve.duration ?? 0) }
///
///     let lottie = try ImportedCurves(Array(bytes), as: .lottie)
///     try CurveTable(lottie.namedCurves, at: .uniform(UniformGrid(over: 0...1, count: 61))).text()
///
/// A file that is not what it should be is refused with an ``ImportError``. A part that is understood only in part is in
/// ``warnings``.
///
/// - Complexity: O(*n*) in the length of the text, in time and memory. References that would multiply the text are cut off
///   with a warning.
public struct ImportedCurves: Sendable {
  /// The curves, in the order of the text; those of a group that extends another stand where it stands. No two have one name.
  public let curves: [ImportedCurve]

  /// The parts of the text that were not read as they are written, in their order: at most ``warningLimit``.
  public let warnings: [ImportWarning]

  /// The number of warnings that ``warnings`` has no room for.
  public let omittedWarningCount: Int

  /// The greatest number of warnings that are kept.
  public static let warningLimit = 100

  /// The easings of a style sheet.
  ///
  /// Read are custom properties whose value is an easing, and the easings of `transition`, `animation` and their
  /// longhands, also inside `@keyframes`. A custom property keeps its name; another curve is named by its selector and by
  /// the property or the animation that it moves. `var()` is replaced by the value that the same text gives.
  public init(css text: some StringProtocol) throws(ImportError) { try self.init(Array(text.utf8), as: .css) }

  /// The curves of a file of design tokens, named by their paths: types `cubicBezier` and `transition`, and springs.
  ///
  /// ``DesignTokens`` gives durations too, and changes such files.
  public init(tokens text: some StringProtocol) throws(ImportError) { try self.init(Array(text.utf8), as: .tokens) }

  /// The animated properties of a Lottie file, one curve of seconds for each number.
  ///
  /// A curve is named by its layer and property, such as `Ball/ks/p/x`.
  public init(lottie text: some StringProtocol) throws(ImportError) { try self.init(Array(text.utf8), as: .lottie) }

  /// The curves of a text in UTF-8.
  public init(_ utf8: [UInt8], as format: ImportFormat) throws(ImportError) {
    var collector = ImportCollector(utf8)
    switch format {
    case .css:
      var reader = try CSSReader(utf8)
      reader.read(into: &collector)
    case .tokens: try DesignTokens(utf8).collectCurves(into: &collector)
    case .lottie: try LottieReader(utf8).read(into: &collector)
    }
    (curves, warnings, omittedWarningCount) = collector.finished()
  }

  /// The curves for tables and exports.
  public var namedCurves: [NamedCurve] { curves.map(\.named) }
}

/// A curve of a file, and what the file says about its time.
public struct ImportedCurve: Sendable {
  /// The name in the file: a custom property, a selector and property, the path of a token, a layer and property.
  public let label: String
  /// The curve.
  public let curve: any Curve
  /// The duration of the motion in seconds, where the file gives one. The curve itself is not stretched.
  public let duration: Double?
  /// The delay of the motion in seconds, where the file gives one.
  public let delay: Double?
  /// The place of the curve in the text.
  public let place: ImportPlace

  /// The curve and its name, for tables and exports.
  public var named: NamedCurve { NamedCurve(label: label, curve: curve) }
}

/// A place in a text that was read.
public struct ImportPlace: Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// The number of the Unicode scalar in its line, from 1.
  public let column: Int
  /// The path of the token, or the layer and property of a Lottie file; `nil` where there is none.
  public let path: String?

  /// A place.
  public init(line: Int, column: Int, path: String? = nil) {
    (self.line, self.column, self.path) = (line, column, path)
  }

  init(_ place: TextPlace, path: String?) { self.init(line: place.line, column: place.column, path: path) }
}

/// A part of a text that was not read as it is written.
public struct ImportWarning: Hashable, Sendable {
  /// The problem.
  public let problem: ImportProblem
  /// The place of the problem.
  public let place: ImportPlace
}

/// The reason why a text is refused.
public struct ImportError: Error, Hashable, Sendable {
  /// The problem.
  public let problem: ImportProblem
  /// The place of the problem.
  public let place: ImportPlace

  /// The error of a problem at a place.
  public init(problem: ImportProblem, place: ImportPlace) { (self.problem, self.place) = (problem, place) }
}

extension ImportError {
  /// The error that a problem is at an offset of the text.
  init(_ problem: ImportProblem, at offset: Int, path: String? = nil, in bytes: [UInt8]) {
    self.init(problem: problem, place: ImportPlace(TextPlace(of: offset, in: bytes), path: path))
  }
}
