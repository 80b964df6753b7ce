public import AnimationCurves
public import CurveFormats

/// A curve alone in a file, for tests.
public struct Written: Sendable {
  /// The file.
  public let file: WrittenFile
  private let motion: WrittenMotion

  /// Writes the file of a named curve.
  public init(
    of curve: NamedCurve, as format: FileFormat, accuracy: ExportAccuracy? = nil, duration: Double? = nil,
    fixedPoint: FixedPointFormat? = nil
  ) throws(FormatError) {
    file = try MotionDocument([curve]).files(
      as: format, WriteRequest(accuracy: accuracy, duration: duration, fixedPoint: fixedPoint))[0]
    motion = file.motions[0]
  }

  /// Writes the file of a curve that is named by its expression.
  public init(
    of curve: some Curve, as format: FileFormat, accuracy: ExportAccuracy? = nil, duration: Double? = nil,
    fixedPoint: FixedPointFormat? = nil
  ) throws(FormatError) {
    try self.init(
      of: NamedCurve(curve), as: format, accuracy: accuracy, duration: duration, fixedPoint: fixedPoint)
  }

  /// Returns the text of one file with all curves.
  public static func text(
    of curves: [NamedCurve], as format: FileFormat, named name: String
  ) throws(FormatError) -> String {
    try MotionDocument(curves).files(as: format, WriteRequest(name: name))[0].text
  }

  private init(_ file: WrittenFile) { (self.file, motion) = (file, file.motions[0]) }

  /// Writes a file of its own for each curve.
  public static func exports(
    of curves: [NamedCurve], as format: FileFormat, accuracy: ExportAccuracy? = nil, duration: Double? = nil,
    fixedPoint: FixedPointFormat? = nil
  ) throws(FormatError) -> [Written] {
    try MotionDocument(curves).files(
      as: format,
      WriteRequest(accuracy: accuracy, duration: duration, fixedPoint: fixedPoint, isSeparate: true)
    ).map { Written($0) }
  }

  /// The content.
  public var text: String { file.text }
  /// The name of the file.
  public var fileName: String { file.name }
  /// The error of the text.
  public var error: ExportDeviation { motion.error }
  /// The error in the program that reads the text.
  public var consumer: ConsumerDeviation? { motion.consumer }
  /// The duration in seconds.
  public var duration: Double? { motion.duration }
  /// The delay in seconds.
  public var delay: Double { motion.delay }
  /// The exported range of time.
  package var times: ClosedRange<Double> { motion.times }
  /// The easing of CSS alone.
  package var easing: String? { motion.easing }
}
