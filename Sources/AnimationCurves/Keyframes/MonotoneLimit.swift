/// How a velocity of a cubic keyframe is limited, so that the keyframe stays between its two values.
///
/// A cubic Hermite curve is monotone if both its velocities lie between 0 and 3 times its slope, scalar by scalar.
///
/// - Source: F. N. Fritsch and R. E. Carlson, "Monotone piecewise cubic interpolation", 1980; the square in their region
///   is C. de Boor's and B. Swartz's.
struct MonotoneLimit<Vector: VectorArithmetic> {
  /// The velocity nearest to the first vector that the slope, which is the second, allows.
  let limited: (_ velocity: Vector, _ slope: Vector) -> Vector
}

extension MonotoneLimit where Vector: DenseVector {
  /// The limit of each scalar by itself.
  static var scalarwise: MonotoneLimit {
    MonotoneLimit { velocity, slope in
      // Zeros in the length of the slope, where the velocity is a zero without one.
      var result = velocity + (slope - slope)
      result.withMutableScalars { velocities in
        slope.withScalars { slopes in
          for index in slopes.indices {
            velocities[index] = monotoneVelocity(velocities[index], slope: slopes[index])
          }
        }
      }
      return result
    }
  }
}

/// The velocity nearest to `velocity` between 0 and 3 times the slope.
@inline(__always)
func monotoneVelocity<Scalar: BinaryFloatingPoint>(_ velocity: Scalar, slope: Scalar) -> Scalar {
  let edge = 3 * slope
  return min(max(velocity, min(edge, 0)), max(edge, 0))
}
