/// A file for another program, with the errors of its motions.
///
///     let css = try MotionDocument([NamedCurve(Spring(duration: 0.5, bounce: 0.3))]).files(as: .css)[0]
///     css.text                      // a comment, and "1.045s linear(0, …, 1)"
///     css.motions[0].error.value    // at most 0.001
///     css.motions[0].duration       // 1.045
public struct WrittenFile: Hashable, Sendable {
  /// The name of the file: the requested one, or one of the motion's words, with the ending of its format.
  public let name: String
  /// The content.
  public let bytes: [UInt8]
  /// The motions in the file.
  public let motions: [WrittenMotion]
  /// The motions that the file does not have, or has differently.
  public internal(set) var warnings: [FormatError]

  /// The warning that the file lacks what the source has beside nodes and motions; `nil` if it lacks nothing.
  package internal(set) var loss: FormatError?

  init(_ name: String, _ bytes: [UInt8], _ motions: [WrittenMotion], warnings: [FormatError] = []) {
    (self.name, self.bytes, self.motions, self.warnings) = (name, bytes, motions, warnings)
  }

  init(_ name: String, text: String, _ motions: [WrittenMotion], warnings: [FormatError] = []) {
    self.init(name, Array(text.utf8), motions, warnings: warnings)
  }

  /// The content as text; that of binary glTF is none.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A motion in a file, and its error there.
///
/// The same rule holds for every format. The duration corresponds linearly to the exported range of the curve's time.
/// At each exported time, the exported value differs from the curve's value at the corresponding time by at most
/// ``error``. After the end, the last value is held.
///
/// - A curve with an end is exported as a whole.
/// - An `AnimationTrack` is exported from its first key to its last. ``FileFormat/usd`` has its continuation too.
/// - A spring is exported until it stays within 0.001 of its target, or within the maximum error if that is less than
///   0.001. The duration is rounded up to whole milliseconds, and the last value is the target. If the format stores
///   Floats or fixed-point numbers, the duration may be longer: the spring must then be closer to its target, so that
///   the rounded numbers are within the maximum error too.
public struct WrittenMotion: Hashable, Sendable {
  /// The label of the motion.
  public let label: String
  /// The difference between the text and the motion, in the motion's unit of value; of a rotation, the greatest
  /// difference in one of its four numbers.
  public let error: ExportDeviation
  /// The total deviation in a program that computes the exported curve only approximately: ``error`` plus the error of
  /// that program. `nil` for other programs.
  ///
  /// Android replaces a Bézier by line segments. Flutter finds the parameter of a Bézier only to within 0.001 in
  /// progress. The errors of Android and Flutter are computed by emulating their code. Compose evaluates a spring only
  /// at whole milliseconds; its error is given as an upper bound.
  public let consumer: ConsumerDeviation?
  /// The duration of the motion in seconds, without the delay; `nil` for a curve whose input is progress, if no
  /// duration was requested. That of several numbers lasts from the earliest start to the latest end.
  public let duration: Double?
  /// The delay before the motion in seconds; 0 if there is none. A negative delay skips the start of the motion.
  ///
  /// CSS, design tokens, Compose and Flutter have the delay beside the duration, and Android in a comment. The times of
  /// all other texts include the delay.
  public let delay: Double
  /// The exported range of the curve's time.
  package let times: ClosedRange<Double>
  /// The CSS easing alone, without duration and comment; `nil` for other formats.
  package let easing: String?

  init(
    _ label: String, _ span: MotionSpan, _ error: ExportDeviation, consumer: ConsumerDeviation? = nil,
    easing: String? = nil
  ) {
    (self.label, self.error, self.consumer, self.easing) = (label, error, consumer, easing)
    (duration, delay, times) = (span.duration, span.delay, span.times)
  }
}
