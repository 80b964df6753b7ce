internal import AnimationAlgebra

/// A double monoid that has an element for each positive waiting time: ``wait(_:)`` returns it.
protocol TimedDoubleMonoid: DoubleMonoid {
  /// Returns an element without effect that lasts `seconds` seconds; `seconds` is more than 0.
  static func wait(_ seconds: Double) -> Self
}

extension Scene: TimedDoubleMonoid where Leaf == Cue {
  static func wait(_ seconds: Double) -> Scene { .single(Cue("delay", duration: seconds)) }
}

/// An expression and the same expression backward. Parts that end together in one direction start together in the
/// other.
struct Bidirectional<Expression: TimedDoubleMonoid>: DoubleMonoid {
  var forward: Expression
  var backward: Expression
  /// The duration in seconds.
  var duration: Double

  /// Creates a value whose backward expression is the same as its forward expression.
  init(_ expression: Expression, lasting duration: Double) {
    self.init(forward: expression, backward: expression, duration: duration)
  }

  init(forward: Expression, backward: Expression, duration: Double) {
    (self.forward, self.backward, self.duration) = (forward, backward, duration)
  }

  /// The expression with both directions exchanged.
  var swapped: Bidirectional { Bidirectional(forward: backward, backward: forward, duration: duration) }

  static var zero: Bidirectional { Bidirectional(.zero, lasting: -.infinity) }
  static var one: Bidirectional { Bidirectional(.one, lasting: 0) }

  static func + (left: Bidirectional, right: Bidirectional) -> Bidirectional {
    let duration = max(left.duration, right.duration)
    return Bidirectional(
      forward: left.forward + right.forward,
      backward: left.backward(within: duration) + right.backward(within: duration),
      duration: duration)
  }

  static func * (first: Bidirectional, second: Bidirectional) -> Bidirectional {
    Bidirectional(
      forward: first.forward * second.forward, backward: second.backward * first.backward,
      duration: first.duration + second.duration)
  }

  private func backward(within duration: Double) -> Expression {
    let wait = duration - self.duration
    return wait > 0 ? .wait(wait) * backward : backward
  }
}
