/// A cubic Bézier easing through (0, 0) and (1, 1).
public struct CubicBezier: Easing {
  /// The first control point's x, as it was given.
  public let x1: Double
  /// The first control point's y.
  public let y1: Double
  /// The second control point's x, as it was given.
  public let x2: Double
  /// The second control point's y.
  public let y2: Double

  /// The easing with control points (x1, y1) and (x2, y2).
  ///
  /// - Precondition: `x1` and `x2` are in 0...1, all four are finite.
  @inlinable
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(x1 >= 0 && x1 <= 1, "x1 of a cubic Bézier easing is within 0...1, not \(x1)")
    precondition(x2 >= 0 && x2 <= 1, "x2 of a cubic Bézier easing is within 0...1, not \(x2)")
    precondition(y1.isFinite && y2.isFinite, "y1 and y2 of a cubic Bézier easing are finite, not \(y1) and \(y2)")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let rest = 1 - middle
      let x = middle * (3 * rest * (x1 * rest + x2 * middle) + middle * middle)
      if x < progress { low = middle } else { high = middle }
    }
    let rest = 1 - high
    let value = high * (3 * rest * (y1 * rest + y2 * high) + high * high)
    return CurveState(value: value, velocity: 0, acceleration: 0)
  }

  /// Whether y rises strictly.
  public var isInvertible: Bool { y1 >= 0 && y1 <= 1 && y2 >= 0 && y2 <= 1 }

  /// The expression of the curve.
  public var description: String {
    "cubic-bezier(\(number: x1), \(number: y1), \(number: x2), \(number: y2))"
  }
}
