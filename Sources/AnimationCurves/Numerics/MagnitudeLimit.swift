/// The greatest magnitude of a number that a curve's values are proportional to: a control point, a stop, a weight.
///
/// The products, differences and slopes of every formula then stay far inside the Doubles.
@usableFromInline let magnitudeLimit = 1e100

extension Double {
  /// Whether a curve's values may be proportional to the number: its magnitude is at most 10¹⁰⁰. NaN is not.
  @usableFromInline
  package var isWithinMagnitudeLimit: Bool { magnitude <= magnitudeLimit }
}
