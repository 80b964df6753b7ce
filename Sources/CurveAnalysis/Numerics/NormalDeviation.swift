/// Returns the standard deviation of normally distributed errors with the median of these magnitudes. A few outliers
/// hardly change it.
///
/// The factor is the reciprocal of the normal distribution's third quartile.
///
/// - Precondition: `magnitudes` is not empty.
/// - Source: F. R. Hampel, "The influence curve and its role in robust estimation", 1974.
func normalDeviation(ofMagnitudes magnitudes: [Double]) -> Double {
  1.482_602_218_505_602 * magnitudes.sorted()[magnitudes.count / 2]
}
