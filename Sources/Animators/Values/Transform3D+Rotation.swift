internal import AnimationClips

extension UnitQuaternion {
  /// Creates the rotation that maps the coordinate axes to three orthonormal, right-handed axes.
  ///
  /// - Source: S. W. Shepperd, "Quaternion from rotation matrix", 1978: the divisor is the greatest component.
  init(_ axes: [SIMD3<Double>]) {
    let (x, y, z) = (axes[0], axes[1], axes[2])
    let candidates = [x.x - y.y - z.z, y.y - x.x - z.z, z.z - x.x - y.y, x.x + y.y + z.z]
    let greatest = candidates.indices.max { candidates[$0] < candidates[$1] } ?? 3
    let double = (1 + candidates[greatest]).squareRoot()
    let (half, factor) = (double / 2, 0.5 / double)
    switch greatest {
    case 0: self.init(unchecked: half, (x.y + y.x) * factor, (x.z + z.x) * factor, (y.z - z.y) * factor)
    case 1: self.init(unchecked: (x.y + y.x) * factor, half, (y.z + z.y) * factor, (z.x - x.z) * factor)
    case 2: self.init(unchecked: (x.z + z.x) * factor, (y.z + z.y) * factor, half, (x.y - y.x) * factor)
    default: self.init(unchecked: (y.z - z.y) * factor, (z.x - x.z) * factor, (x.y - y.x) * factor, half)
    }
  }
}

extension Transform3D {
  /// Creates the matrix of a rotation.
  init(rotation q: UnitQuaternion) {
    self.init(
      [1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.z * q.w), 2 * (q.x * q.z - q.y * q.w), 0],
      [2 * (q.x * q.y - q.z * q.w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.x * q.w), 0],
      [2 * (q.x * q.z + q.y * q.w), 2 * (q.y * q.z - q.x * q.w), 1 - 2 * (q.x * q.x + q.y * q.y), 0], [0, 0, 0, 1])
  }
}

/// Returns the scalar product.
func dot(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> Double { (left * right).sum() }

/// Returns the vector product.
func cross(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(
    left.y * right.z - left.z * right.y, left.z * right.x - left.x * right.z, left.x * right.y - left.y * right.x)
}

/// Returns the length of a vector.
func length(_ vector: SIMD3<Double>) -> Double { dot(vector, vector).squareRoot() }
