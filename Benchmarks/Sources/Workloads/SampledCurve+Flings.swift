import CurveSampling

extension SampledCurve {
  /// A fling over its first second.
  static var flings: [SampledCurve] {
    let fling = Fling(velocity: 2, halfLife: 0.3)
    let vectors = VectorFling(fling)
    return [
      SampledCurve(
        .springs, "fling", fling, upTo: 1, FlingFormula<Double>(fling), FlingFormula<Float>(fling),
        bulkAlternatives: vectors.map { vectors in [("libmvec", { vectors.fill(&$1, at: $0) })] } ?? [])
    ]
  }
}
