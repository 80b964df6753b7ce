import CurveSampling
import RealModule

/// A curve beside the formula that a user would write for it, and all the ways in which both are sampled.
///
/// The types of the curve and the formulas are known where it is made, as they are to a user's compiler.
struct SampledCurve {
  /// One value at a time.
  let one: Workload
  /// Many values at random times.
  let batches: [Workload]
  /// The values on a uniform grid.
  let grid: Workload

  /// The sizes of a batch: a call's overhead, the first cache, the second.
  static let batchCounts = [16, 1024, 65536]
  /// The size beyond the caches, and the curves that show what memory does to a Bézier, a formula and a spring.
  private static let (hugeCount, hugeCurves) = (16_777_216, ["ease", "expo-in", "bouncy"])
  /// The size of a grid.
  static let gridCount = 4096

  /// - Parameters:
  ///   - suite: The suite of the batches and grids.
  ///   - limit: The end of the times, which start at 0.
  ///   - reference: The name of the formula among the references.
  ///   - isHeld: Whether the library is also compared with the formula that keeps its ends outside 0...1, as the
  ///     library does. This matters where the formula is short.
  ///   - alternatives: Other ways to compute one value; in a loop, also many.
  ///   - bulkAlternatives: Other ways to compute many.
  ///   - exactCurve: The curve, if its exact values are known.
  init<C: Curve, D: Formula<Double>, F: Formula<Float>>(
    _ suite: Suite, _ name: String, _ curve: C, upTo limit: Double = 1, by reference: String = "libm",
    isHeld: Bool = false, _ formula: D, _ floatFormula: F, alternatives: [Alternative] = [],
    bulkAlternatives: [Workload.BatchReference<Double>] = [], exactCurve: ExactCurve? = nil
  ) {
    one = .singles(
      .scalar, name, upTo: limit, candidate: { curve.value(at: $0) }, by: reference, { formula.value(at: $0) },
      alternatives: alternatives, exactCurve: exactCurve)
    let byFormula: Workload.BatchReference<Double> = (reference, { formula.fill(&$1, at: $0) })
    let (held, floatHeld) = (HeldFormula(base: formula), HeldFormula(base: floatFormula))
    let byHeld: [Workload.BatchReference<Double>] = isHeld ? [("\(reference) held", { held.fill(&$1, at: $0) })] : []
    let floatByHeld: [Workload.BatchReference<Float>] =
      isHeld ? [("\(reference) held", { floatHeld.fill(&$1, at: $0) })] : []
    let byLoop: Workload.BatchReference<Double> = (
      "value(at:) loop",
      { times, values in
        for index in times.indices { values[index] = curve.value(at: times[index]) }
      }
    )
    let byAlternatives: [Workload.BatchReference<Double>] = alternatives.map { alternative in
      (
        alternative.name,
        { times, values in
          for index in times.indices { values[index] = alternative.function(times[index]) }
        }
      )
    }
    let counts = Self.batchCounts + (Self.hugeCurves.contains(name) ? [Self.hugeCount] : [])
    batches = counts.flatMap { count in
      let doubles = Workload.batches(
        suite, name, count: count, upTo: limit,
        candidate: { (times: Span<Double>, values) in curve.sample(at: times, into: &values) },
        // The smallest batch is also compared with a loop, which must not be faster.
        references: count == Self.batchCounts[0]
          ? [byFormula, byLoop] + byHeld : [byFormula] + byHeld + bulkAlternatives + byAlternatives,
        exact: { curve.value(at: $0) }, exactCurve: exactCurve)
      let floats = Workload.batches(
        suite, "\(name) float", count: count, upTo: limit,
        candidate: { (times: Span<Float>, values) in curve.sampler.sample(at: times, into: &values) },
        references: [(reference, { floatFormula.fill(&$1, at: $0) })] + floatByHeld,
        exact: { curve.value(at: Double($0)) }, exactCurve: exactCurve)
      return [doubles, floats]
    }
    grid = .grids(
      suite, "\(name) grid", count: Self.gridCount, upTo: limit,
      candidate: { curve.sampler.sample(over: $0, into: &$1) },
      references: [(reference, { formula.fill(&$1, over: $0) })],
      exact: { curve.value(at: $0) }, exactCurve: exactCurve)
  }
}
