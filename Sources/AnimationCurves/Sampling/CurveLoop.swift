/// A loop that replaces the times of a batch by the values or velocities of a curve of any type.
///
/// The loop is a closure instead of a requirement of `Curve`. A closure that is created where the curve's type is known
/// is specialised for that type.
@usableFromInline
typealias CurveLoop = @Sendable (CurveQuantity, inout MutableSpan<Double>) -> Void

/// The quantity that a loop computes.
@usableFromInline
enum CurveQuantity: Sendable { case value, velocity }

extension Curve {
  /// A loop over this curve.
  @inlinable
  var loop: CurveLoop {
    { quantity, times in
      switch quantity {
      case .value: loop(inPlace: &times)
      case .velocity: loopVelocities(inPlace: &times)
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

  @inlinable
  func loopVelocities(inPlace times: inout MutableSpan<Double>) {
    for index in times.indices { times[index] = velocity(at: times[index]) }
  }
}
