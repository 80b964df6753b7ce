import CurveSampling

extension SceneFrame {
  /// The 16 numbers of the matrix, a column after the other.
  var matrix: [Double] { [x.x, x.y, x.z, 0, y.x, y.y, y.z, 0, z.x, z.y, z.z, 0, origin.x, origin.y, origin.z, 1] }

  /// The frame whose product with this one is the identity; `nil` if there is none within the range of Doubles.
  var inverse: SceneFrame? {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let (yz, zx, xy) = (cross(y, z), cross(z, x), cross(x, y))
    let determinant = (x * yz).sum()
    // The rows of the inverse.
    let (first, second, third) = (yz / determinant, zx / determinant, xy / determinant)
    let inverse = SceneFrame(
      x: SIMD3(first.x, second.x, third.x), y: SIMD3(first.y, second.y, third.y),
      z: SIMD3(first.z, second.z, third.z),
      origin: -SIMD3((first * origin).sum(), (second * origin).sum(), (third * origin).sum()))
    return inverse.matrix.allSatisfy(\.isWithinMagnitudeLimit) ? inverse : nil
  }
}

extension UnitQuaternion {
  /// Creates the rotation by an angle about an axis: 0 for x, 1 for y, 2 for z.
  init(degrees: Double, about axis: Int) {
    let half = QuarterTurns(degrees / 180)
    let sine = half.sine
    self.init(unchecked: axis == 0 ? sine : 0, axis == 1 ? sine : 0, axis == 2 ? sine : 0, half.cosine)
  }

  /// The rotation back.
  var inverse: UnitQuaternion { UnitQuaternion(unchecked: -x, -y, -z, w) }

  /// Returns the product: the rotation `b`, followed by `a`.
  static func * (a: UnitQuaternion, b: UnitQuaternion) -> UnitQuaternion {
    UnitQuaternion(
      unchecked: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }
}
