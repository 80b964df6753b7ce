// Lengths of vectors whose squares overflow or vanish.

extension VectorArithmetic {
  /// The power of two by which the vector is multiplied before its length is computed: 1, or a power with which no
  /// square overflows or vanishes.
  @inlinable
  var squareUnit: Double {
    let square = magnitudeSquared
    if square >= 0x1p-900 && square <= 0x1p900 { return 1 }
    let unit = square < 1 ? 0x1p600 : 0x1p-600
    let scaled = scaled(by: unit).magnitudeSquared
    // Vectors of Floats do not have the power.
    return scaled > 0 && scaled.isFinite ? unit : 1
  }

  /// Returns the length of the vector, which is multiplied by `unit` before it is squared.
  @inlinable
  func length(unit: Double) -> Double {
    if unit == 1 { return magnitudeSquared.squareRoot() }
    return scaled(by: unit).magnitudeSquared.squareRoot() / unit
  }
}
