extension CubicBezier: SampledCurve {
  /// Returns a sampler of the curve; `nil` for its reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? {
    if reversed { return nil }
    return CurveSampler(self, solver.isIdentity ? EasingFormulaPlan.linear : CubicBezierPlan(solver))
  }
}
