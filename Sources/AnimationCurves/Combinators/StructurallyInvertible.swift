/// An easing whose inverse is known by its structure: another family, or the inverses of its parts put together.
protocol StructurallyInvertible: Easing {
  /// The inverse; `nil` where only a search finds it.
  ///
  /// - Precondition: ``Easing/isInvertible``.
  var structuralInverse: (any Easing)? { get }
}

extension Easing {
  /// The inverse by the easing's structure, also of an easing inside a unit curve.
  var structuralInverse: (any Easing)? { (unwrapped as? any StructurallyInvertible)?.structuralInverse }
}

extension Linear: StructurallyInvertible {
  var structuralInverse: (any Easing)? { self }
}

extension Circular: StructurallyInvertible {
  /// The other quarter of the circle.
  var structuralInverse: (any Easing)? { reversed }
}

extension Accelerate: StructurallyInvertible {
  /// The root, where its exponent is exact.
  var structuralInverse: (any Easing)? {
    strength.significandWidth == 0 ? Accelerate(strength: 1 / strength) : nil
  }
}

extension CubicBezier: StructurallyInvertible {
  /// The curve with x and y swapped, where that is a function of progress by its control points alone.
  var structuralInverse: (any Easing)? {
    guard y1 <= 1 && y2 >= 0 else { return nil }
    return CubicBezier(y1, min(max(x1, 0), 1), y2, min(max(x2, 0), 1))
  }
}
