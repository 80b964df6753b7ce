/// Returns the velocities nearest to `velocities` with which a cubic keyframe stays between its two values, scalar by
/// scalar. The chord of the cubic has the slope `slope`.
///
/// A cubic Hermite curve is monotone if both velocities are between 0 and 3 times the slope of its chord.
///
/// - Source: F. N. Fritsch and R. E. Carlson, "Monotone piecewise cubic interpolation", 1980. Their region of monotone
///   velocities is larger. The bounds 0 and 3 times the slope are from C. de Boor and B. Swartz.
func monotoneVelocities<Vector: DenseVector>(_ velocities: Vector, slope: Vector) -> Vector {
  // A zero velocity of no fixed length becomes zeros of the slope's length.
  var result = velocities + (slope - slope)
  result.withMutableScalars { velocities in
    slope.withScalars { slopes in
      for index in slopes.indices { velocities[index] = monotoneVelocity(velocities[index], slope: slopes[index]) }
    }
  }
  return result
}

/// Returns the velocity nearest to `velocity` between 0 and 3 times the slope.
@inline(__always)
func monotoneVelocity<Scalar: BinaryFloatingPoint>(_ velocity: Scalar, slope: Scalar) -> Scalar {
  let edge = 3 * slope
  return min(max(velocity, min(edge, 0)), max(edge, 0))
}
