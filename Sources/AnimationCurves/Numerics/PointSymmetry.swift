/// Returns the value at `progress` of a curve that is symmetric about (½, ½), by a formula for its first half.
///
/// The function has no branch. At random progress, a branch would be mispredicted half of the time, which costs more
/// than computing the value.
///
/// - Precondition: the values of the first half are not negative.
@inlinable
@inline(__always)
func pointSymmetric(_ progress: Double, firstHalf: (Double) -> Double) -> Double {
  // Above ½, 1 − progress is exact.
  let value = firstHalf(min(progress, 1 - progress))
  return ((progress > 0.5 ? 1 : 0) - value).magnitude
}
