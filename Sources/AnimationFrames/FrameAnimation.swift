/// An animation that a ``FrameDriver`` advances from frame to frame.
///
///     final class Countdown: FrameAnimation {
///       let duration = 3.0
///       func advance(to time: Double) { show(3 - time) }
///     }
///     driver.append(Countdown())
///     driver.append(clip)              // a clip of effects, from AnimationAlgebra
///     driver.animate(duration: 0.3) { view.alpha = $0 }
public protocol FrameAnimation: AnyObject {
  /// The duration in seconds: 0 or more, or infinity.
  var duration: Double { get }

  /// Performs what there is to perform from the time of the last call up to `time`.
  ///
  /// - Parameter time: Seconds since the beginning. Never less than in the last call, and within 0...``duration``; the
  ///   last call of a run that is not frozen has exactly the duration.
  func advance(to time: Double)
}
