/// A step function: it is constant in each of `count` equal intervals of progress. ``jump`` gives the positions of the
/// jumps.
///
///     Steps(4).value(at: 0.5)          // 0.5
///     Steps(4, .start).value(at: 0.5)  // 0.75
///
/// - Domain: 0...1, progress. Range: 0...1. With jumps at the start, the value at 0 is above 0. The value at 1 is
///   always 1.
/// - Accuracy: exact; the value is the quotient of two whole numbers, rounded once.
/// - Edge cases: at a jump, the value is that after the jump (for ``Reversed``, that before the jump). The position of
///   a jump is the Double nearest to k/count. Velocity and acceleration are 0 everywhere.
/// - Source: CSS Easing Functions Level 1, section 2.3.
public struct Steps: Easing {
  /// The position of the jump in each interval.
  public enum Jump: Hashable, Sendable, CaseIterable {
    /// A jump at the start of each interval. The first jump is at 0.
    case start
    /// A jump at the end of each interval. The last jump is at 1.
    case end
    /// A jump between every two neighbouring intervals, none at 0 or 1. There is one jump fewer than intervals.
    case none
    /// A jump at 0, at 1 and between every two neighbouring intervals. There is one jump more than intervals.
    case both
  }

  /// The number of equal intervals.
  public let count: Int
  /// The position of the jump in each interval.
  public let jump: Jump

  /// Creates a step function of `count` intervals.
  ///
  /// - Precondition: `count` is 1 or more, and 2 or more if there is no jump at either end.
  @inlinable
  public init(_ count: Int, _ jump: Jump = .end) {
    require(Self.problem(count, jump))
    (self.count, self.jump) = (count, jump)
  }

  /// Returns what is wrong with the parameters, if anything is.
  @inlinable
  package static func problem(_ count: Int, _ jump: Jump) -> ArgumentProblem? {
    if count < 1 { return ArgumentProblem("steps must have 1 interval or more, not \(count)") }
    return jump != .none || count >= 2
      ? nil
      : ArgumentProblem("steps without a jump at either end must have 2 intervals or more, not \(count)")
  }

  /// Returns the value at `progress`, with velocity and acceleration 0.
  @inlinable
  public func evaluate(at progress: Double) -> CurveState {
    CurveState(value: evaluateValue(at: progress), velocity: 0, acceleration: 0)
  }

  /// Returns the third derivative at `progress`.
  public func evaluateJerk(at progress: Double) -> Double { 0 }

  /// Returns the value at `progress`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at progress: Double) -> Double {
    Self.value(at: progress, intervals: Double(count), jump)
  }

  @inline(__always)
  static func value(at progress: Double, intervals: Double, _ jump: Jump) -> Double {
    let jumps = jumps(jump, intervals: intervals)
    return Swift.min(interval(at: progress, of: intervals) + jumps.atStart, jumps.count) / jumps.count
  }

  /// Returns the index of the interval that holds `progress`: the greatest whole number k for which the Double nearest
  /// to k / intervals is not above `progress`.
  @inline(__always)
  private static func interval(at progress: Double, of intervals: Double) -> Double {
    let product = progress * intervals
    // The conversion to Int64 rounds towards 0; `rounded(.down)` is a function call on some processors. A product of
    // 2⁵² or more is already a whole number.
    var interval = product.magnitude < 0x1p52 ? Double(Int64(product)) : product
    if interval > product { interval -= 1 }
    // The rounded product may be on the wrong side of a whole number. If it is close to a whole number k, the
    // comparison of `progress` with k / intervals decides.
    let fraction = product - interval
    let uncertainty = product.magnitude * 0x1p-51
    if fraction <= uncertainty || fraction >= 1 - uncertainty {
      if progress >= (interval + 1) / intervals { interval += 1 }
      if progress < interval / intervals { interval -= 1 }
    }
    return interval
  }

  /// Returns the number of jumps in 0...1, and of those at 0.
  @inline(__always)
  package static func jumps(_ jump: Jump, intervals: Double) -> (count: Double, atStart: Double) {
    switch jump {
    case .start: (intervals, 1)
    case .end: (intervals, 0)
    case .none: (intervals - 1, 0)
    case .both: (intervals + 1, 1)
    }
  }

  /// Always false: a step function has no inverse.
  public var isInvertible: Bool { false }

  /// The curve's expression, such as `steps(4, jump-end)`.
  public var description: String { "steps(\(count), jump-\(jump))" }
}
