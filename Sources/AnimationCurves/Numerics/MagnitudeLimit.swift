/// The greatest allowed magnitude of the numbers that define a curve: coordinates of control points and stops, weights
/// and amplitudes.
///
/// The limit keeps the products, differences and slopes of every formula within the range of Doubles.
@usableFromInline package let magnitudeLimit = 1e100

extension Double {
  /// Whether the magnitude is at most 10¹⁰⁰. NaN gives `false`.
  @usableFromInline
  package var isWithinMagnitudeLimit: Bool { magnitude <= magnitudeLimit }
}
