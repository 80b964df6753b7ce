/// A limit for the velocities of a cubic keyframe, so that the keyframe stays between its two values.
///
/// A cubic Hermite curve is monotone if both velocities are between 0 and 3 times the slope of its chord, component
/// by component.
///
/// - Source: F. N. Fritsch and R. E. Carlson, "Monotone piecewise cubic interpolation", 1980. Their region of monotone
///   velocities is larger. The bounds 0 and 3 times the slope are from C. de Boor and B. Swartz.
struct MonotoneLimit<Vector: VectorArithmetic> {
  /// Returns the allowed velocity nearest to `velocity`, for a cubic whose chord has the slope `slope`.
  let limited: (_ velocity: Vector, _ slope: Vector) -> Vector
}

extension MonotoneLimit where Vector: DenseVector {
  /// The limit that treats each scalar separately.
  static var scalarwise: MonotoneLimit {
    MonotoneLimit { velocity, slope in
      // A zero velocity of no fixed length becomes zeros of the slope's length.
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

/// Returns the velocity nearest to `velocity` between 0 and 3 times the slope.
@inline(__always)
func monotoneVelocity<Scalar: BinaryFloatingPoint>(_ velocity: Scalar, slope: Scalar) -> Scalar {
  let edge = 3 * slope
  return min(max(velocity, min(edge, 0)), max(edge, 0))
}
