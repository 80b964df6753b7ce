/// The progress that remains, 1 − u, with the error of its rounding.
///
/// A curve that is evaluated there is corrected by its derivative times ``lost``, and so has the digits of u.
@usableFromInline
struct RemainingProgress {
  /// 1 − u, rounded.
  @usableFromInline
  let rounded: Double
  /// The exact 1 − u minus ``rounded``, with its sign changed: (1 − ``rounded``) − u.
  @usableFromInline
  let lost: Double

  @inlinable
  @inline(__always)
  init(after progress: Double) {
    rounded = 1 - progress
    lost = (1 - rounded) - progress
  }
}
