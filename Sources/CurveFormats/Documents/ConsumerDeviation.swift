import TextFormats

/// The deviation of a program's output from the exported curve: the error of the exported text plus the error that the
/// program makes when it evaluates this text.
///
/// The deviation is computed by an emulation of the program's published algorithm. For springs in Compose it is a
/// bound.
public struct ConsumerDeviation: Hashable, Sendable {
  /// The program, such as "Android's PathInterpolator".
  public let program: String
  /// The maximum difference between the values that ``program`` computes and the curve's values.
  public let value: Double

  /// The deviation, worded for a comment in the exported file: `Android's PathInterpolator within 0.0025`.
  var words: String { "\(program) within \(roundedUp(value))" }
}
