/// A rotation as a quaternion x·i + y·j + z·k + w of length 1.
///
/// q and −q are the same rotation, but not equal.
///
/// - Accuracy: The length is within 4·2⁻⁵³ of 1.
public struct UnitQuaternion: Hashable, Sendable {
  /// The components of the imaginary units, in the order of glTF.
  public let x, y, z: Double
  /// The real component.
  public let w: Double

  /// The rotation by no angle.
  public static let identity = UnitQuaternion(unchecked: 0, 0, 0, 1)

  /// Creates the unit quaternion with the direction of four numbers. Returns `nil` if all are 0, or if one is not
  /// finite.
  public init?(normalizing x: Double, _ y: Double, _ z: Double, _ w: Double) {
    guard x.isFinite, y.isFinite, z.isFinite, w.isFinite else { return nil }
    let greatest = max(x.magnitude, y.magnitude, z.magnitude, w.magnitude)
    if greatest == 0 { return nil }
    // A power of 2, so that squares neither overflow nor vanish.
    let scale = Double(sign: .plus, exponent: min(-greatest.exponent, 1000), significand: 1)
    let (a, b, c, d) = (x * scale, y * scale, z * scale, w * scale)
    let length = ((a * a + b * b) + (c * c + d * d)).squareRoot()
    self.init(unchecked: a / length, b / length, c / length, d / length)
  }

  /// Creates a quaternion from numbers whose squares have the sum 1.
  package init(unchecked x: Double, _ y: Double, _ z: Double, _ w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// The same rotation with the opposite sign of every component.
  public static prefix func - (quaternion: UnitQuaternion) -> UnitQuaternion {
    UnitQuaternion(unchecked: -quaternion.x, -quaternion.y, -quaternion.z, -quaternion.w)
  }
}

// MARK: - Interpolation

extension UnitQuaternion {
  /// Returns the rotation at the fraction `amount` of the shorter way to `end`, at a constant angular velocity
  /// (spherical linear interpolation).
  ///
  /// At amount 0, the result equals this quaternion. At amount 1, it equals `end` or −`end`, whichever is nearer.
  ///
  /// - Parameters:
  ///   - end: The quaternion at amount 1.
  ///   - amount: The fraction. Amounts outside 0...1 extrapolate.
  /// - Accuracy: For amounts in 0...1, each component is within 10⁻¹⁵ of the exact one. `UnitQuaternionTests` asserts
  ///   it.
  /// - Edge cases: If both quaternions are at right angles, both ways are equally long, and the result is on the way
  ///   through the quaternions as given. NaN in, NaN out.
  /// - Source: K. Shoemake, "Animating rotation with quaternion curves", 1985; glTF 2.0, appendix C.
  public func slerp(to end: UnitQuaternion, amount: Double) -> UnitQuaternion {
    Slerp(from: self, to: end).value(at: amount)
  }

  /// The sum of the products of equal components: the cosine of half the angle of the rotation between both.
  package func dot(_ other: UnitQuaternion) -> Double { (x * other.x + y * other.y) + (z * other.z + w * other.w) }

  /// Whether the sum of the products of equal components is 0 or positive, in twice the precision: its rounding error
  /// must not reverse the way of rotations that are almost half a turn apart.
  package func isAcute(_ other: UnitQuaternion) -> Bool {
    let dot = dot(other)
    if dot.magnitude > 0x1p-50 { return dot > 0 }
    let first = DoubleDouble.product(x, other.x) + .product(y, other.y)
    let exact = first + (.product(z, other.z) + .product(w, other.w))
    return !(exact.high < 0)
  }

  /// Returns `factor` · this quaternion + `otherFactor` · `other`.
  package func combined(_ factor: Double, _ other: UnitQuaternion, _ otherFactor: Double) -> UnitQuaternion {
    UnitQuaternion(
      unchecked: x * factor + other.x * otherFactor, y * factor + other.y * otherFactor,
      z * factor + other.z * otherFactor, w * factor + other.w * otherFactor)
  }
}

/// The spherical linear interpolation between two rotations.
package struct Slerp {
  let from, to: UnitQuaternion
  /// The angle between both quaternions, from 0 to π/2: half the angle of the rotation between them.
  package let angle: Double
  private let sine: Double

  package init(from: UnitQuaternion, to: UnitQuaternion) {
    self.from = from
    self.to = from.isAcute(to) ? to : -to
    // Accurate for every angle, unlike the arc cosine of the dot product.
    let (difference, sum) = (from.combined(1, self.to, -1), from.combined(1, self.to, 1))
    angle = 2 * arcTangent(y: difference.dot(difference).squareRoot(), x: sum.dot(sum).squareRoot())
    sine = sineCosine(angle).sine
  }

  /// Returns the weights of both ends at the fraction `amount`.
  private func weights(at amount: Double) -> (Double, Double) {
    // For smaller angles, sin(amount · angle) / sin(angle) is `amount` to the last bit.
    guard angle > 1e-9 else { return (1 - amount, amount) }
    return (sineCosine((1 - amount) * angle).sine / sine, sineCosine(amount * angle).sine / sine)
  }

  package func value(at amount: Double) -> UnitQuaternion {
    let (start, end) = weights(at: amount)
    return from.combined(start, to, end)
  }

  /// Returns the first and the second derivative of the components by the amount.
  package func derivatives(at amount: Double) -> (UnitQuaternion, UnitQuaternion) {
    let value = value(at: amount)
    let second = value.combined(-angle * angle, value, 0)
    guard angle > 1e-9 else { return (to.combined(1, from, -1), second) }
    let (start, end) = (sineCosine((1 - amount) * angle).cosine, sineCosine(amount * angle).cosine)
    return (from.combined(-angle * start / sine, to, angle * end / sine), second)
  }
}
