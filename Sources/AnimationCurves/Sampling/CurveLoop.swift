/// A loop over a curve of any type: replaces the times of a batch by values, or by velocities.
///
/// It is a closure, and not a requirement of `Curve` or of a generic type: a closure that is made where the curve's type is
/// known is compiled for that type, which makes the loop five times as fast.
@usableFromInline
typealias CurveLoop = @Sendable (CurveQuantity, inout MutableSpan<Double>) -> Void

/// The number that a loop computes.
@usableFromInline
enum CurveQuantity: Sendable { case value, velocity }

extension Curve {
  /// The loop over this curve.
  @inlinable
  var loop: CurveLoop {
    { quantity, times in
      switch quantity {
      case .value: loop(inPlace: &times)
      case .velocity: for index in times.indices { times[index] = velocity(at: times[index]) }
      }
    }
  }

  @inlinable
  func loop<Scalar: DenseScalar>(at times: Span<Scalar>, into values: inout MutableSpan<Scalar>) {
    for index in times.indices { values[index] = Scalar(branchlessValue(at: Double(times[index]))) }
  }

  @inlinable
  func loop(inPlace times: inout MutableSpan<Double>) {
    for index in times.indices { times[index] = branchlessValue(at: times[index]) }
  }

  @inlinable
  func loopVelocities(at times: Span<Double>, into velocities: inout MutableSpan<Double>) {
    for index in times.indices { velocities[index] = velocity(at: times[index]) }
  }
}
