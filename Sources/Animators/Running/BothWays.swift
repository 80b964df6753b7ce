internal import AnimationAlgebra

/// Something that is put together like a scene, and in which one can wait.
protocol WaitingBimonoid: Bimonoid {
  /// Nothing, for some seconds: more than 0.
  static func wait(_ seconds: Double) -> Self
}

extension Scene: WaitingBimonoid where Leaf == Cue {
  static func wait(_ seconds: Double) -> Scene { .single(Cue("delay", duration: seconds)) }
}

/// An expression as it goes forwards, and as it goes backwards: what ends together begins together.
struct BothWays<Way: WaitingBimonoid>: Bimonoid {
  var forward: Way
  var backward: Way
  /// Seconds.
  var duration: Double

  /// What looks alike in both directions.
  init(_ way: Way, lasting duration: Double) { self.init(forward: way, backward: way, duration: duration) }

  init(forward: Way, backward: Way, duration: Double) {
    (self.forward, self.backward, self.duration) = (forward, backward, duration)
  }

  /// The same in the other direction.
  var swapped: BothWays { BothWays(forward: backward, backward: forward, duration: duration) }

  static var zero: BothWays { BothWays(.zero, lasting: -.infinity) }
  static var one: BothWays { BothWays(.one, lasting: 0) }

  static func + (left: BothWays, right: BothWays) -> BothWays {
    let duration = max(left.duration, right.duration)
    return BothWays(
      forward: left.forward + right.forward,
      backward: left.backward(within: duration) + right.backward(within: duration),
      duration: duration)
  }

  static func * (first: BothWays, second: BothWays) -> BothWays {
    BothWays(
      forward: first.forward * second.forward, backward: second.backward * first.backward,
      duration: first.duration + second.duration)
  }

  private func backward(within duration: Double) -> Way {
    let wait = duration - self.duration
    return wait > 0 ? .wait(wait) * backward : backward
  }
}
