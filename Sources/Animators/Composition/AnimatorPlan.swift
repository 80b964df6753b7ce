internal import AnimationAlgebra

/// The expression of an animator. It has no public members: use ``ComposableAnimator`` instead.
public struct AnimatorPlan {
  typealias Node = ExpressionNode<AnimatorOperation>

  /// The expression without ``delay``.
  let body: Node
  /// The delay before the body, in seconds. The delay is stored separately from the body, because a further call of
  /// ``ComposableAnimator/delay(_:)`` replaces it.
  let delay: Double
  /// Whether the expression contains an endless animator.
  let isEndless: Bool
  /// The number of changes of a play, with all repetitions; infinity if it is endless.
  let changeCount: Double

  init(_ operation: AnimatorOperation, changeCount: Double = 0) {
    self.init(Node(operation), delay: 0, isEndless: false, changeCount: changeCount)
  }

  private init(_ body: Node, delay: Double, isEndless: Bool, changeCount: Double) {
    (self.body, self.delay, self.isEndless, self.changeCount) = (body, delay, isEndless, changeCount)
  }

  /// The delay and then the body, as one expression.
  var node: Node { delay > 0 ? Node(.delayed(delay), body) : body }

  /// Whether this is the animator without changes and without a delay.
  var isEmpty: Bool { if case .empty = body.operation { delay == 0 } else { false } }

  /// Returns the plan with `delay` in place of its delay.
  func delayed(by delay: Double) -> AnimatorPlan {
    AnimatorPlan(body, delay: delay, isEndless: isEndless, changeCount: changeCount)
  }

  /// Returns the plan in which `operation` is applied to the body. The delay stays before it.
  func applying(_ operation: AnimatorOperation) -> AnimatorPlan {
    AnimatorPlan(Node(operation, body), delay: delay, isEndless: isEndless, changeCount: changeCount)
  }

  /// Returns the plan that repeats the delay and the body; `nil` repeats without end.
  func repeated(_ count: Int?) -> AnimatorPlan {
    AnimatorPlan(
      Node(.repeated(count), node), delay: 0, isEndless: isEndless || count == nil,
      changeCount: changeCount * (count.map(Double.init) ?? .infinity))
  }

  /// Returns the plan backwards. Reversing twice gives the original.
  func reversed() -> AnimatorPlan {
    if case .reversed = body.operation, let original = body.first, delay == 0 {
      return AnimatorPlan(original, delay: 0, isEndless: isEndless, changeCount: changeCount)
    }
    return AnimatorPlan(Node(.reversed, node), delay: 0, isEndless: isEndless, changeCount: changeCount)
  }

  /// Returns the composition of two plans by an operation with two operands.
  static func composition(_ operation: AnimatorOperation, _ left: AnimatorPlan, _ right: AnimatorPlan) -> AnimatorPlan {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    return AnimatorPlan(
      Node(operation, left.node, right.node), delay: 0, isEndless: left.isEndless || right.isEndless,
      changeCount: left.changeCount + right.changeCount)
  }
}

/// An operation of an animator's expression.
enum AnimatorOperation {
  // Leaves.
  case empty
  case change(PropertyChange)
  // Two operands.
  case together
  case sequence
  // One operand.
  case delayed(Double)
  /// Settings for all changes of the operand. The settings of an outer node take precedence.
  case set(AnimatorSettings)
  /// The objects whose properties the changes of the operand change.
  case targets([AnimatorTarget])
  case completed((_ finished: Bool) -> Void)
  case reversed
  /// A number of plays in sequence; `nil` for infinitely many.
  case repeated(Int?)
}
