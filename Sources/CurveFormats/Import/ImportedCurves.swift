public import CurveSampling

/// Curves read from a file of another program.
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
/// Any file is refused with an ``ImportError`` if its text is not UTF-8. A file of tokens is also refused if it is not
/// JSON, or if the JSON is not an object. A Lottie file is also refused if it is not JSON, or if the JSON is not an
/// object with a positive frame rate `fr` and an array `layers`. A glTF file is refused if its header, its chunks or
/// its JSON is broken. Parts that were left out, or not read exactly as written, are listed in ``warnings``.
///
/// - Complexity: O(*n*) in the length of the text, in time and memory. If references would expand the text to many
///   times its length, some of them are not followed, and a warning says so.
public struct ImportedCurves: Sendable {
  /// The curves, in the order of the text. Inherited curves are at the position of the group that inherits them. Names
  /// are unique: a different curve of the same name gets a number, such as `--ease 2`. An equal easing of the same name
  /// is listed once; every motion of a file with nodes or layers is listed.
  public let curves: [ImportedCurve]

  /// The durations of a file of design tokens that are no part of a curve: the path of each token, and its seconds.
  package let durations: [(label: String, seconds: Double)]

  /// The parts of the text that were not read exactly as written, in the order of the text: at most ``warningLimit``.
  public let warnings: [ImportWarning]

  /// The number of warnings that are not in ``warnings``, because the text has more than ``warningLimit`` warnings.
  public let omittedWarningCount: Int

  /// The maximum number of elements of ``warnings``.
  public static let warningLimit = 100

  /// Creates the curves from the easings of a style sheet.
  ///
  /// An easing is read from each custom property whose value is an easing, and from `transition`, `animation` and their
  /// longhands, also inside `@keyframes`. A curve from a custom property has the property's name. Any other curve is
  /// named by its selector and its property or animation. At-rules such as `@media` around the rule are added to the
  /// name, such as `.card opacity @media (width > 600px)`. Animations that scrolling moves (`animation-timeline`) are
  /// left out, with a warning. `var()` is replaced by the variable's value in the same text.
  ///
  /// The rules with the same selector inside the same at-rules are read together. For each property, the last
  /// declaration in these rules that a browser accepts takes effect. The cascade between different selectors depends on
  /// the document, and is not computed.
  public init(css text: some StringProtocol) throws(ImportError) { try self.init(Array(text.utf8), as: .css) }

  /// Creates the curves from the tokens in a file of design tokens: the types `cubicBezier` and `transition`, and
  /// springs. Each curve is named by its token's path.
  ///
  /// To read durations from a file of design tokens, or to edit the file, use ``DesignTokens``.
  public init(tokens text: some StringProtocol) throws(ImportError) { try self.init(Array(text.utf8), as: .tokens) }

  /// Creates curves in seconds from the animated properties of a Lottie file: one curve for each scalar of a property.
  ///
  /// A curve is named by its layer and property, such as `Ball/position/x`. A second layer of the same name gets a
  /// number: `Ball 2/position/x`.
  public init(lottie text: some StringProtocol) throws(ImportError) { try self.init(Array(text.utf8), as: .lottie) }

  /// Creates curves in seconds from the animations of a glTF file: one curve for each number that an animation moves.
  ///
  /// A curve is named by its node, its property and its component, such as `Hips/rotation.x` or `Face/weights.0`. If
  /// another animation of the file, or another node, has that name, the animation's name stands in front:
  /// `Run/Hips/rotation.x`.
  ///
  /// Rotations are interpolated as rotations (`RotationTrack`). Of other numbers, each is an `AnimationTrack`. A channel with a problem is left out, with a warning.
  /// Positions are those in the JSON, also of a binary file.
  ///
  /// - Parameters:
  ///   - bytes: The content of a `.gltf` or `.glb` file.
  ///   - resource: Returns the bytes of a file to which the file refers by a relative URI, or `nil` if it cannot be
  ///     read.
  public init(
    gltf bytes: [UInt8], resource: @escaping (_ uri: String) -> [UInt8]? = { _ in nil }
  ) throws(ImportError) {
    let collector = try GLTFReader.collected(bytes, resource: resource)
    durations = []
    (curves, warnings, omittedWarningCount) = collector.finished()
  }

  /// Creates the curves of a text in UTF-8, or of a binary file.
  public init(_ utf8: [UInt8], as format: ImportFormat) throws(ImportError) {
    var collector = ImportCollector(utf8, mergesEqualCurves: format == .css || format == .tokens)
    switch format {
    case .css:
      var reader = try CSSReader(utf8)
      reader.read(into: &collector)
    case .tokens: try DesignTokens(utf8).collectCurves(into: &collector)
    case .lottie: try LottieReader(utf8).read(into: &collector)
    case .gltf: collector = try GLTFReader.collected(utf8) { _ in nil }
    case .unity: try UnityReader(utf8).read(into: &collector)
    case .usd: try USDReader.read(utf8, into: &collector)
    }
    durations = collector.durations
    (curves, warnings, omittedWarningCount) = collector.finished()
  }

  /// The curves with their durations and delays, for tables and exports.
  public var namedCurves: [NamedCurve] { curves.map(\.named) }
}

/// A curve read from a file, with the duration and the delay that the file gives.
public struct ImportedCurve: Sendable {
  /// The name in the file: a custom property, a selector and property, the path of a token, or a layer and property.
  public let label: String
  /// The curve.
  public let curve: any Curve
  /// The duration of the motion in seconds; `nil` if the file gives none. ``curve`` is not stretched to this duration,
  /// but ``named`` is.
  public let duration: Double?
  /// The delay of the motion in seconds; `nil` if the file gives none.
  public let delay: Double?
  /// The position of the curve in the text.
  public let position: TextPosition
  /// In a style sheet, the selector of the rule that contains the curve; otherwise `nil`.
  public let selector: String?
  /// In a style sheet, the at-rules under which the rule applies, such as `@media (width > 600px)`; `nil` if there are
  /// none.
  public let condition: String?

  /// Creates a curve of a file.
  package init(
    label: String, curve: any Curve, duration: Double? = nil, delay: Double? = nil, position: TextPosition,
    selector: String? = nil, condition: String? = nil
  ) {
    (self.label, self.curve, self.duration, self.delay) = (label, curve, duration, delay)
    (self.position, self.selector, self.condition) = (position, selector, condition)
  }

  /// The curve and its name, for tables and exports. The curve has the duration and the delay of the file: a curve of
  /// progress is retimed to the duration and then delayed. A negative delay begins part-way.
  ///
  /// Without a duration, a curve of progress stays one. A spring keeps its own duration.
  public var named: NamedCurve { NamedCurve(label: label, curve: curve, duration: duration, delay: delay) }
}

/// A part of a text that was not read exactly as written.
public struct ImportWarning: Hashable, Sendable {
  /// The problem.
  public let problem: ImportProblem
  /// The position of the problem.
  public let position: TextPosition
  /// The path of the token, or the layer and property of a Lottie file; `nil` if there is none.
  public let path: String?
}

/// A reason why a text is refused.
public struct ImportError: Error, Hashable, Sendable {
  /// The problem.
  public let problem: ImportProblem
  /// The position of the problem.
  public let position: TextPosition
  /// The path of the token, or the layer and property of a Lottie file; `nil` if there is none.
  public let path: String?

  /// Creates the error of a problem at a position.
  public init(problem: ImportProblem, position: TextPosition, path: String? = nil) {
    (self.problem, self.position, self.path) = (problem, position, path)
  }
}

extension ImportError {
  /// Creates the error of a problem at an offset of the text.
  init(_ problem: ImportProblem, at offset: Int, path: String? = nil, in bytes: [UInt8]) {
    self.init(problem: problem, position: TextPosition(of: offset, in: bytes), path: path)
  }
}
