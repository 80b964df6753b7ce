/// The deviation of a program from the exported curve: the error of the text plus the program's own error.
///
/// It is computed by an emulation of the program's published algorithm.
public struct ConsumerDeviation: Hashable, Sendable {
  /// The program, such as "Android's PathInterpolator".
  public let program: String
  /// The maximum difference in value from the curve.
  public let value: Double

  /// The error for a comment: `Android's PathInterpolator within 0.0025`.
  var words: String { "\(program) within \(CSSText.rounded(value))" }
}
