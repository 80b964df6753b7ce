/// An animation that a ``Stage`` advances from frame to frame.
///
///     final class Countdown: FrameAnimation {
///       let duration = 3.0
///       func advance(to time: Double) { show(3 - time) }
///     }
///     stage.append(Countdown())
public protocol FrameAnimation: AnyObject {
  /// The duration in seconds: 0 or more, or infinity.
  var duration: Double { get }

  /// Performs the animation from the time of the previous call up to `time`.
  ///
  /// - Parameter time: Seconds since the beginning, within 0...``duration``, and never less than the time passed in the
  ///   previous call. Unless the run is stopped as `frozen`, the last call passes exactly the duration.
  func advance(to time: Double)
}
