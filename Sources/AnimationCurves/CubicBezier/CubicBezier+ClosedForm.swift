extension CubicBezier {
  /// A closed form that approximates the parameter of a cubic Bézier at a given x. ``CubicBezierSolver`` documents
  /// which curves use which form.
  package enum ClosedForm: Hashable, Sendable, CaseIterable {
    /// The root of a depressed cubic, from a table of polynomials.
    case depressedCubic
    /// A polynomial in a square root.
    case squareRoot
    /// The solution for a parabola that approximates x at the nearer end of the curve, improved by one step of
    /// Halley's method.
    case parabola
  }

  /// The closed form of this curve; `nil` for the straight line, which needs none.
  package var closedForm: ClosedForm? {
    if solver.isIdentity { return nil }
    if solver.depressed != nil { return .depressedCubic }
    return solver.hasBranch ? .squareRoot : .parabola
  }
}
