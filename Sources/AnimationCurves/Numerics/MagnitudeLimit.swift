/// The greatest allowed magnitude of control points, stops and weights: numbers to which a curve's values are
/// proportional.
///
/// The limit keeps the products, differences and slopes of every formula within the range of Doubles.
@usableFromInline let magnitudeLimit = 1e100

extension Double {
  /// Whether the magnitude is at most 10¹⁰⁰. NaN gives `false`.
  @usableFromInline
  package var isWithinMagnitudeLimit: Bool { magnitude <= magnitudeLimit }
}
