/// An easing whose inverse has a formula of its own, at least for some of its values.
protocol ClosedFormInvertible: Easing {
  /// The inverse; `nil` where there is no formula for it.
  var closedFormInverse: UnitCurve? { get }
}

extension UnitCurve {
  fileprivate var closedFormInverse: UnitCurve? { (base as? any ClosedFormInvertible)?.closedFormInverse }
}

extension Linear: ClosedFormInvertible {
  var closedFormInverse: UnitCurve? { UnitCurve(self) }
}

extension Circular: ClosedFormInvertible {
  /// The other quarter of the circle.
  var closedFormInverse: UnitCurve? { UnitCurve(reversed) }
}

extension Accelerate: ClosedFormInvertible {
  /// The root, where its exponent is exact.
  var closedFormInverse: UnitCurve? {
    let exponent = 1 / strength
    return exponent * strength == 1 && exponent.significandWidth == 0 ? UnitCurve(Accelerate(strength: exponent)) : nil
  }
}

extension CubicBezier: ClosedFormInvertible {
  /// The curve with x and y swapped, where that is a function of progress by its control points alone.
  var closedFormInverse: UnitCurve? {
    guard isInvertible && y1 <= 1 && y2 >= 0 else { return nil }
    return UnitCurve(bezier: CubicBezier(y1, min(max(x1, 0), 1), y2, min(max(x2, 0), 1)))
  }
}

extension Reversed<UnitCurve>: ClosedFormInvertible {
  var closedFormInverse: UnitCurve? { base.closedFormInverse?.reversed }
}

extension Mirrored<UnitCurve>: ClosedFormInvertible {
  var closedFormInverse: UnitCurve? {
    base.closedFormInverse.map { UnitCurve(Joined($0, $0.reversed)) }
  }
}

extension Joined<UnitCurve, UnitCurve>: ClosedFormInvertible {
  var closedFormInverse: UnitCurve? {
    guard let first = first.closedFormInverse, let second = second.closedFormInverse else { return nil }
    return UnitCurve(Joined(first, second))
  }
}

extension Composed<UnitCurve, UnitCurve>: ClosedFormInvertible {
  var closedFormInverse: UnitCurve? {
    guard let inner = inner.closedFormInverse, let outer = outer.closedFormInverse else { return nil }
    return UnitCurve(Composed(outer, inner))
  }
}
