import CurveAnalysis
public import CurveSampling
import TextFormats

/// The accuracy, the names and the other wishes that a writer follows.
public struct WriteRequest: Hashable, Sendable {
  /// The maximum error, or the maximum number of points; `nil` for an error of 0.001, or for any error in a format that
  /// holds a single Bézier. In such a format, a number of points means that any error is allowed. A maximum error also
  /// bounds ``WrittenMotion/consumer``, the total error in Android, Compose and Flutter.
  public var accuracy: ExportAccuracy?
  /// The duration in seconds to which each motion is retimed first; `nil` to keep its own.
  public var duration: Double?
  /// The frames of a second in a file of USD, from 0.001 to 10⁶; `nil` for those that the source states, or else 60. In
  /// other formats it has no effect.
  public var frameRate: Double?
  /// The format of the numbers of a C header; `nil` for Floats. In other formats it has no effect.
  public var fixedPoint: FixedPointFormat?
  /// The name of the file, such as `Motion.swift`: a type in the file has its name, and glTF is binary if it ends in
  /// `.glb`. The empty name stands for that of the motion or, if there are several, for `motion`.
  public var name: String
  /// Whether each motion gets a file of its own.
  public var isSeparate: Bool
  /// Whether a file of CSS has a rule for people who prefer reduced motion: each duration is 0.01 ms there, which still
  /// ends with an event, and each delay is 0. In other formats it has no effect.
  public var reducesMotion = false
  /// The delays of an element's children in a file of CSS, as `Stagger.css(count:)` writes them for 20 children; `nil`
  /// for none. In other formats it has no effect.
  public var stagger: Stagger?
  /// Whether a file of CSS with a single curve is a style sheet, which is read back, and not the value of a property
  /// alone. In other formats it has no effect.
  package var isStyleSheet = false
  /// The name of an `@keyframes` rule; `nil` for that of the motion.
  package var animationName: String?
  /// The name of a motion that is alone in its file, unique among those of all files; `nil` for that of its label.
  var exportName: ExportName?

  /// Creates a request.
  ///
  /// - Precondition: A maximum error is 0 or more, and finite unless the format holds a single Bézier. A maximum number
  ///   of points is 2 or more. A duration is finite and greater than 0.
  public init(
    accuracy: ExportAccuracy? = nil, duration: Double? = nil, fixedPoint: FixedPointFormat? = nil, name: String = "",
    isSeparate: Bool = false
  ) {
    (self.accuracy, self.duration, self.fixedPoint) = (accuracy, duration, fixedPoint)
    (self.name, self.isSeparate) = (name, isSeparate)
  }

  /// The allowed frames of a second.
  package static let frameRates = 0.001...1e6

  /// Returns what is wrong with the request for a format, if anything is.
  package func problem(hasPoints: Bool) -> ArgumentProblem? {
    switch accuracy {
    case .error(let error) where !(error >= 0 && (error.isFinite || !hasPoints)):
      return ArgumentProblem("the allowed error of an export must be finite and 0 or more, not \(error)")
    case .points(let points) where points < 2:
      return ArgumentProblem("an export must have 2 points or more, not \(points)")
    default: break
    }
    if let frameRate, !Self.frameRates.contains(frameRate) {
      return ArgumentProblem("a file must have from 0.001 to 1000000 frames a second, not \(frameRate)")
    }
    if let duration, !(duration > 0 && duration.isFinite) {
      return ArgumentProblem("the duration of an export must be finite and greater than 0 seconds, not \(duration)")
    }
    return nil
  }
}

/// The requested accuracy of an export: a maximum error, or a maximum number of points.
public enum ExportAccuracy: Hashable, Sendable {
  /// The maximum difference in value.
  case error(Double)
  /// The maximum number of points. The error of the export is minimised within this number.
  case points(Int)

  /// Returns the default accuracy: an error of 0.001, or any error for a format that holds a single Bézier.
  static func standard(hasPoints: Bool = true) -> ExportAccuracy { .error(hasPoints ? 0.001 : .infinity) }
}
