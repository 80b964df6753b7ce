/// A loop that replaces the times of a batch by the values or velocities of a curve of any type.
///
/// The loop is a closure instead of a requirement of `Curve`. A closure that is created where the curve's type is known
/// is specialised for that type.
@usableFromInline
typealias CurveLoop = @Sendable (inout MutableSpan<Double>) -> Void

extension Curve {
  /// A loop that computes values.
  @inlinable
  var valueLoop: CurveLoop { { loop(inPlace: &$0) } }

  /// A loop that computes velocities.
  @inlinable
  var velocityLoop: CurveLoop { { loopVelocities(inPlace: &$0) } }

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
