/// A loop that replaces the times of a batch by the values or velocities of a curve of any type.
///
/// The loop is a closure instead of a requirement of `Curve`. A closure that is created where the curve's type is known
/// is specialised for that type.
@usableFromInline
typealias CurveLoop = @Sendable (inout MutableSpan<Double>) -> Void

extension Curve {
  /// A loop that computes values.
  @inlinable
  var valueLoop: CurveLoop { { for index in $0.indices { $0[index] = branchlessValue(at: $0[index]) } } }

  /// A loop that computes velocities.
  @inlinable
  var velocityLoop: CurveLoop { { for index in $0.indices { $0[index] = velocity(at: $0[index]) } } }
}
