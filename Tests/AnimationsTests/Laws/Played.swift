@testable import Animations

/// An animation from 0 to `displacement`, which can be evaluated at any time. Its context is kept between evaluations.
struct Played {
  let animation: Animation
  var displacement = 100.0
  var context = AnimationContext<Double>()

  init(_ animation: Animation, displacement: Double = 100) {
    (self.animation, self.displacement) = (animation, displacement)
  }

  mutating func value(at time: Double) -> Double? {
    animation.animate(value: displacement, time: time, context: &context)
  }

  func velocity(at time: Double) -> Double? {
    animation.velocity(value: displacement, time: time, context: context)
  }

  /// The times at which it is over, and at which it is logically complete.
  var end: AnimationEnd? { animation.end(value: displacement, context: context) }

  /// Returns the animation that merges with this one and moves by `displacement`; `nil` if `next` does not merge.
  func takenOver(by next: Animation, at time: Double, displacement: Double) -> Played? {
    var context = context
    guard next.shouldMerge(previous: animation, value: self.displacement, time: time, context: &context) else {
      return nil
    }
    var played = Played(next, displacement: displacement)
    played.context = context
    return played
  }

  /// Returns whether the animation is logically complete after an evaluation at `time`.
  static func isLogicallyComplete(_ animation: Animation, at time: Double) -> Bool {
    var played = Played(animation)
    _ = played.value(at: time)
    return played.context.isLogicallyComplete
  }
}

/// Whether two numbers are within `tolerance` of each other.
func isNear(_ left: Double?, _ right: Double, _ tolerance: Double = 1e-12) -> Bool {
  left.map { abs($0 - right) <= tolerance } ?? false
}
