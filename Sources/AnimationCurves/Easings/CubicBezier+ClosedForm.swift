extension CubicBezier {
  /// A closed form that approximates the parameter of a cubic Bézier at a given x. ``CubicBezierSolver`` documents
  /// which curves use which form.
  package enum ClosedForm: Hashable, Sendable, CaseIterable {
    /// A rational function that approximates the zero of a depressed cubic.
    case rational
    /// For a depressed cubic that is nearly flat at its inflection. The cubic's zero is approximated by a cube root,
    /// and then improved by one step of Halley's method.
    case cubeRoot
    /// A polynomial in a square root.
    case squareRoot
    /// The solution for a parabola that approximates x at the nearer end of the curve, improved by one step of
    /// Halley's method.
    case parabola
  }

  /// The closed form of this curve; `nil` for the straight line, which needs none.
  package var closedForm: ClosedForm? {
    if solver.isIdentity { return nil }
    if let depressed = solver.depressed { return depressed.isGentle ? .rational : .cubeRoot }
    return solver.hasBranch ? .squareRoot : .parabola
  }
}
