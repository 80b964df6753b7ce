public import CurveSampling
import CurveAnalysis
import TextFormats

/// A curve as text for another program, with the error of the text.
///
///     let export = try CurveExport(of: Spring(duration: 0.5, bounce: 0.3), as: .css)
///     export.text         // a comment, and "1.045s linear(0, …, 1)"
///     export.error.value  // at most 0.001
///     export.duration     // 1.045
///
/// The same rule holds for every format. The duration corresponds linearly to the exported range of the curve's time.
/// At each exported time, the exported value differs from the curve's value at the corresponding time by at most
/// ``error``. After the end, the last value is held.
///
/// - A curve with an end is exported as a whole.
/// - An `AnimationTrack` is exported from its first key to its last. ``ExportFormat/usd`` has its continuation too.
/// - A spring is exported until it stays within 0.001 of its target, or within the maximum error if that is less than
///   0.001. The duration is rounded up to whole milliseconds, and the last value is the target. If the format stores
///   Floats or fixed-point numbers, the duration may be longer: the spring must then be closer to its target, so that
///   the rounded numbers are within the maximum error too.
public struct CurveExport: Hashable, Sendable {
  /// The text, in the requested format.
  public var text: String {
    if case .channel(let channel, _) = member { GLTFDocument.text(of: [channel]) } else { ownText }
  }
  /// The text; empty for glTF, whose files are made of channels.
  private let ownText: String
  /// The difference between the text and the curve, in the curve's unit of value.
  public let error: ExportDeviation
  /// The duration of the motion in seconds, without the delay; `nil` for a curve whose input is progress, if no
  /// duration was requested.
  public let duration: Double?
  /// The delay before the motion in seconds; 0 if there is none. A negative delay skips the start of the motion.
  ///
  /// CSS, design tokens, Compose and Flutter have the delay beside the duration, and Android in a comment. The times of
  /// all other texts include the delay.
  public let delay: Double
  /// The exported range of the curve's time.
  package let times: ClosedRange<Double>
  /// The total deviation in a program that computes the exported curve only approximately: ``error`` plus the error of
  /// that program. `nil` for other programs.
  ///
  /// Android replaces a Bézier by line segments. Flutter finds the parameter of a Bézier only to within 0.001 in
  /// progress. The errors of Android and Flutter are computed by emulating their code. Compose evaluates a spring only
  /// at whole milliseconds; its error is given as an upper bound.
  public let consumer: ConsumerDeviation?
  /// A safe file name for the text, with the extension of its format.
  public let fileName: String
  /// The CSS easing alone, without duration and comment; `nil` for other formats.
  package let easing: String?
  /// The export as a member of a file with several exports; `nil` if a file of the format holds one.
  let member: ExportedMember?

  /// Creates the export of a curve that is named by its expression.
  ///
  /// See ``init(of:as:accuracy:duration:fixedPoint:)-(NamedMotion,_,_,_,_)``.
  public init(
    of curve: some Curve, as format: ExportFormat, accuracy: ExportAccuracy? = nil, duration: Double? = nil,
    fixedPoint: FixedPointFormat? = nil
  ) throws(CurveExportError) {
    try self.init(
      of: NamedMotion(curve), as: format, accuracy: accuracy, duration: duration, fixedPoint: fixedPoint)
  }

  /// Creates the export of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve, with its name for comments and titles.
  ///   - format: The format of the text.
  ///   - accuracy: The maximum error, or the maximum number of points; `nil` for ``ExportAccuracy/standard(of:)``. In a
  ///     format that holds a single Bézier, a number of points means that any error is allowed. A maximum error also
  ///     bounds ``consumer``, the total error in Android, Compose and Flutter.
  ///   - duration: The duration in seconds to which the curve is retimed first; `nil` to keep the curve's own duration.
  ///   - fixedPoint: The format of the numbers of a C header; `nil` for Floats. If `format` is not the C header, this
  ///     parameter has no effect.
  /// - Precondition: A maximum error is 0 or more, and finite unless the format holds a single Bézier. A maximum number
  ///   of points is 2 or more. A duration is finite and greater than 0.
  /// - Throws: ``CurveExportError``.
  /// - Complexity: A small multiple of that of `Curve.polyline(within:)` or `Curve.beziers(within:)`.
  public init(
    of curve: NamedMotion, as format: ExportFormat, accuracy: ExportAccuracy? = nil, duration: Double? = nil,
    fixedPoint: FixedPointFormat? = nil
  ) throws(CurveExportError) {
    try self.init(
      Request(curve: curve, format: format, accuracy: accuracy, duration: duration, fixedPoint: fixedPoint))
  }

  /// Returns the exports of some curves. Each export has a unique ``fileName`` and unique names in its program text.
  /// ``text(of:as:named:)`` makes one text of them.
  ///
  /// See ``init(of:as:accuracy:duration:fixedPoint:)-(NamedMotion,_,_,_,_)``.
  public static func exports(
    of curves: [NamedMotion], as format: ExportFormat, accuracy: ExportAccuracy? = nil, duration: Double? = nil,
    fixedPoint: FixedPointFormat? = nil
  ) throws(CurveExportError) -> [CurveExport] {
    let names = ExportName.names(of: curves.map(\.label))
    if format == .gltf {
      return try channels(of: curves, names, accuracy: accuracy ?? .standard(of: format), duration: duration)
    }
    let paths = format == .tokens ? TokenExport.paths(of: curves) : nil
    var exports: [CurveExport] = []
    for (index, curve) in curves.enumerated() {
      exports.append(
        try CurveExport(
          Request(
            curve: curve, format: format, accuracy: accuracy, duration: duration, fixedPoint: fixedPoint,
            name: names[index], tokenPath: paths?[index])))
    }
    return exports
  }

  /// Returns the exports to glTF. The components of one property are exported together, and have the same text.
  private static func channels(
    of curves: [NamedMotion], _ names: [ExportName], accuracy: ExportAccuracy, duration: Double?
  ) throws(CurveExportError) -> [CurveExport] {
    var exports: [Int: CurveExport] = [:]
    for (channel, indices, motions) in try GLTFExport.channels(of: curves, accuracy, duration: duration) {
      for (place, (index, motion)) in zip(indices, motions).enumerated() {
        exports[index] = CurveExport(channel, place, motion, fileName: names[index].fileName(as: .gltf))
      }
    }
    return curves.indices.compactMap { exports[$0] }
  }

  private init(_ channel: GLTFChannel, _ place: Int, _ motion: Motion, fileName: String) {
    (ownText, error, self.fileName, member) = ("", channel.error, fileName, .channel(channel, place: place))
    (duration, delay, times, consumer, easing) = (motion.duration, motion.delay, motion.times, nil, nil)
  }

  /// Creates the export of a curve. `cssName` is the name of the `@keyframes` rule, if the export contains one.
  package init(of curve: NamedMotion, as format: ExportFormat, cssName: String) throws(CurveExportError) {
    try self.init(Request(curve: curve, format: format, cssName: cssName))
  }

  /// A curve, and how it is exported.
  private struct Request {
    let curve: NamedMotion
    let format: ExportFormat
    var accuracy: ExportAccuracy?
    var duration: Double?
    var fixedPoint: FixedPointFormat?
    /// The name in the file, if it differs from that of the curve, so that it is unique.
    var name: ExportName?
    var tokenPath: [String]?
    var cssName: String?
  }

  private init(_ request: Request) throws(CurveExportError) {
    do throws(CurveExportError) {
      self = try CurveExport(attempting: request)
    } catch .fitting(.errorBelowRounding(let error, let least)) {
      throw Self.failure(of: request, within: error, least: least)
    } catch {
      throw error
    }
  }

  /// The maximum number of candidates that `failure(of:within:least:)` tries. A candidate is a maximum error that the
  /// export might meet.
  private static let maximumAttemptCount = 8

  /// Returns the failure of an export for which the given maximum error is too small. The failure names a greater
  /// maximum error with which the export succeeds, if one of the tried candidates is such an error.
  ///
  /// The first candidate is `least`, the error that the fit of the failed export reached. The export can fail with this
  /// candidate too: the curve is then fitted anew, and the error of the new fit can be greater. So each candidate is
  /// tried before the failure names it. A candidate is rounded to the digits that the message prints. After a failed
  /// try, the next candidate is greater by a quarter or more.
  private static func failure(of request: Request, within error: Double, least: Double) -> CurveExportError {
    var (request, least) = (request, least)
    for _ in 0..<maximumAttemptCount {
      guard let candidate = Double(roundedUp(max(least, error))), candidate.isFinite else { break }
      request.accuracy = .error(candidate)
      do throws(CurveExportError) {
        _ = try CurveExport(attempting: request)
        return .fitting(.errorBelowRounding(error, least: candidate))
      } catch .fitting(.errorBelowRounding(_, let next)) {
        least = max(next, candidate * 1.25)
      } catch .fitting(.tooManyPoints(_, let limit)) {
        return .fitting(.tooManyPoints(error: error, limit: limit))
      } catch {
        break
      }
    }
    return .fitting(.errorBelowRounding(error, least: least))
  }

  private init(attempting request: Request) throws(CurveExportError) {
    let (format, asked) = (request.format, request.accuracy)
    let accuracy = asked ?? .standard(of: format)
    switch accuracy {
    case .error(let error):
      precondition(
        error >= 0 && (error.isFinite || !format.hasPoints),
        "the allowed error of an export must be finite and 0 or more, not \(error)")
    case .points(let points): precondition(points >= 2, "an export must have 2 points or more, not \(points)")
    }
    if let duration = request.duration {
      precondition(
        duration > 0 && duration.isFinite,
        "the duration of an export must be finite and greater than 0 seconds, not \(duration)")
    }
    var motion = try Motion(of: request.curve, accuracy: accuracy, duration: request.duration)
    if let name = request.name { motion.exportName = name }
    motion.tokenPath = request.tokenPath
    fileName = motion.exportName.fileName(as: format)
    let exported: any ExportedText =
      switch format {
      case .css: CSSExport(try CSSEasing(of: motion, asked), motion)
      case .cubicBezier: CSSExport(try CSSEasing(nearestTo: motion), motion)
      case .cssKeyframes: CSSKeyframes(of: try motion.polyline(accuracy), motion: motion, name: request.cssName)
      case .svg: try SVGPath(of: motion, accuracy: accuracy)
      case .json: try JSONExport(of: motion, accuracy: accuracy)
      case .csv: CSVExport(of: try motion.polyline(accuracy), motion)
      case .tokens: try TokenExport(of: motion)
      case .lottie: try LottieAnimation(of: motion, accuracy)
      case .android: try AndroidInterpolator(of: motion, asked)
      case .compose: try ComposeEasing(of: motion, asked)
      case .flutter: try FlutterCurve(of: motion, asked)
      case .swift: try SwiftTable(of: motion, accuracy)
      case .c: try CHeader(of: motion, accuracy, request.fixedPoint)
      case .usd: try USDSpline(of: motion, accuracy)
      case .gltf: try GLTFExport(of: motion, accuracy)
      }
    (ownText, error, consumer, easing) = (exported.text, exported.error, exported.consumer, exported.easing)
    member = exported.member
    if let longer = exported.motion { motion = longer }
    (self.duration, delay, times) = (motion.duration, motion.delay, motion.times)
    if case .error(let allowed) = accuracy, !(error.value <= allowed) {
      if !format.hasPoints { throw .nearestBezier(error: allowed, least: error.value) }
      throw .fitting(.errorBelowRounding(allowed, least: error.value))
    }
  }
}
