/// Returns the cube root of a number, with its sign.
///
/// The power with the exponent ⅓, which is rounded, is improved by one step of Newton's method.
///
/// - Accuracy: within an ulp for magnitudes from 10⁻²⁹⁰ on; asserted in `CubeRootTests`.
/// - Edge cases: 0, infinities and NaN give themselves.
package func cubeRoot(_ number: Double) -> Double {
  let size = number.magnitude
  let root = power(size, 1 / 3)
  guard root > 0, root.isFinite else { return number }
  return Double(signOf: number, magnitudeOf: root - (root * root * root - size) / (3 * root * root))
}
