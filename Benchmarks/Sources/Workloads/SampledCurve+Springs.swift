import CurveSampling

extension SampledCurve {
  /// Springs of half a second, over the first second.
  static var springs: [SampledCurve] {
    [spring("bouncy", bounce: 0.3), spring("critically damped", bounce: 0), spring("overdamped", bounce: -0.3)]
  }

  private static func spring(_ name: String, bounce: Double) -> SampledCurve {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let wave = bounce > 0 ? VectorWave(spring) : nil
    return SampledCurve(
      .springs, name, spring, upTo: 1, SpringFormula<Double>(spring), SpringFormula<Float>(spring),
      bulkAlternatives: wave.map { wave in [("libmvec", { wave.fill(&$1, at: $0) })] } ?? [],
      exactCurve: .spring(duration: 0.5, bounce: bounce))
  }
}
