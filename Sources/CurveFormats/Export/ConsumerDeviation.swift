/// The deviation of a program from a curve that it reads: the error of the text and its own one together.
///
/// It is found by an emulation of the algorithm that the program publishes.
public struct ConsumerDeviation: Hashable, Sendable {
  /// The program, such as "Android's PathInterpolator".
  public let program: String
  /// The greatest difference in value from the curve.
  public let value: Double

  /// The error for a comment: `Android's PathInterpolator within 0.0025`.
  var words: String { "\(program) within \(CSSText.rounded(value))" }
}
