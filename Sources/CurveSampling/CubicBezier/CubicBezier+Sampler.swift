extension CubicBezier: SampledCurve {
  /// A sampler of the curve.
  public var kernelSampler: CurveSampler {
    CurveSampler(self, solver.isIdentity ? Linear().plan : CubicBezierPlan(solver))
  }
}
