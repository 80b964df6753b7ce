internal import AnimationCurves

/// A rotation of space as a unit quaternion: the axis times the sine of half the angle, and the cosine of half the
/// angle.
struct Quaternion: Equatable {
  var vector: SIMD3<Double>
  var scalar: Double

  init(_ vector: SIMD3<Double>, _ scalar: Double) { (self.vector, self.scalar) = (vector, scalar) }

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
    case 0: self.init([half, (x.y + y.x) * factor, (x.z + z.x) * factor], (y.z - z.y) * factor)
    case 1: self.init([(x.y + y.x) * factor, half, (y.z + z.y) * factor], (z.x - x.z) * factor)
    case 2: self.init([(x.z + z.x) * factor, (y.z + z.y) * factor, half], (x.y - y.x) * factor)
    default: self.init([(y.z - z.y) * factor, (z.x - x.z) * factor, (x.y - y.x) * factor], half)
    }
  }

  /// Returns the spherical linear interpolation towards `other`, in the direction in which the angle of rotation is at
  /// most half a turn.
  func interpolated(towards other: Quaternion, amount: Double) -> Quaternion {
    let cosine = dot(vector, other.vector) + scalar * other.scalar
    // A quaternion and its negative are the same rotation.
    let sign: Double = cosine < 0 ? -1 : 1
    let near = min(1, abs(cosine))
    let angle = arcTangent(y: ((1 - near) * (1 + near)).squareRoot(), x: near)
    // Below this angle, sines equal their angles to rounding.
    let isSmall = angle < 1e-8
    func weight(_ amount: Double) -> Double {
      isSmall ? amount : sineCosine(amount * angle).sine / sineCosine(angle).sine
    }
    let (first, last) = (weight(1 - amount), sign * weight(amount))
    return Quaternion(vector * first + other.vector * last, scalar * first + other.scalar * last)
  }
}

extension Transform3D {
  /// Creates the matrix of a rotation.
  init(rotation: Quaternion) {
    let (q, w) = (rotation.vector, rotation.scalar)
    self.init(
      [1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.z * w), 2 * (q.x * q.z - q.y * w), 0],
      [2 * (q.x * q.y - q.z * w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.x * w), 0],
      [2 * (q.x * q.z + q.y * w), 2 * (q.y * q.z - q.x * w), 1 - 2 * (q.x * q.x + q.y * q.y), 0], [0, 0, 0, 1])
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
