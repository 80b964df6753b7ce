/// An easing whose inverse follows from its structure: the inverse is an easing of another family, or a combination of
/// the inverses of the easing's parts.
protocol StructurallyInvertible: Easing {
  /// The inverse; `nil` if only a root search finds it.
  ///
  /// - Precondition: ``Easing/isInvertible``.
  var structuralInverse: (any Easing)? { get }
}

extension Easing {
  /// The inverse derived from the easing's structure, also for an easing inside a unit curve.
  var structuralInverse: (any Easing)? { (unwrapped as? any StructurallyInvertible)?.structuralInverse }
}

extension Linear: StructurallyInvertible {
  var structuralInverse: (any Easing)? { self }
}

extension Circular: StructurallyInvertible {
  /// The reversed easing: the complementary quarter of the circle.
  var structuralInverse: (any Easing)? { reversed }
}

extension Accelerate: StructurallyInvertible {
  /// The power with the exponent 1 / ``Accelerate/strength``, if this quotient is exact as a Double; otherwise `nil`.
  var structuralInverse: (any Easing)? {
    strength.significandWidth == 0 && (1 / strength).isFinite ? Accelerate(strength: 1 / strength) : nil
  }
}

extension CubicBezier: StructurallyInvertible {
  /// The curve with x and y swapped, if the x coordinates of the swapped control points are in 0...1; otherwise `nil`.
  var structuralInverse: (any Easing)? {
    guard y1 <= 1 && y2 >= 0 else { return nil }
    return CubicBezier(y1, min(max(x1, 0), 1), y2, min(max(x2, 0), 1))
  }
}
