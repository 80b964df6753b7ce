import CurveSampling
import CurveAnalysis

extension Workload {
  /// Fits of a spring with a delay and a velocity, a cubic Bézier and a fling to noisy samples. SciPy fits the spring:
  /// by `curve_fit` from one start and from 24, which finds one of several minima, and by differential evolution.
  static var fits: [Workload] {
    let spring = Fling(velocity: 8, rate: 0).bounded(1...1, by: Spring(duration: 0.6, bounce: 0.35)).delayed(by: 0.41)
    let bezier = CubicBezier(0.25, 0.1, 0.25, 1).retimed(duration: 0.5).delayed(by: 0.2)
    let fling = Fling(velocity: 4, rate: 2).delayed(by: 0.2)
    return [60, 1000, 10_000].flatMap { count in
      [
        fits("spring", spring, count, upTo: 2) { try $0.springFit() },
        fits("cubic-bezier", bezier, count, upTo: 1) { try $0.cubicBezierFit() },
        fits("fling", fling, count, upTo: 2) { try $0.flingFit() },
      ]
    }
  }

  /// A fit to `count` samples until `limit`, with errors of up to a hundredth.
  private static func fits(
    _ name: String, _ curve: some Curve, _ count: Int, upTo limit: Double,
    by fit: @escaping (MotionSamples) throws -> CurveFit
  ) -> Workload {
    let name = "fit of a \(name)"
    return Workload(.fits, name, count: count) {
      let times = (0..<count).map { limit * Double($0) / Double(count - 1) }
      let motion = times.map { curve.value(at: $0) }
      let errors = randomNumbers(count, upTo: 0.02)
      let values = zip(motion, errors).map { $0 + $1 - 0.01 }
      guard let samples = try? MotionSamples(times: times, values: values) else {
        preconditionFailure("samples of a motion are samples")
      }
      func error(_ found: some Sequence<Double>) -> Double {
        zip(found, motion).reduce(0) { greatest($0, abs($1.0 - $1.1)) }
      }
      // The programs take minutes for a thousand samples and more.
      let programs = count < 1000 ? ExternalProgram.all(for: name, at: times + values) : []
      return PreparedWorkload(
        samplesPerPass: count,
        candidates: [
          Implementation(name: activeTable) {
            consume(try? fit(samples))
          } maxAbsError: {
            (try? fit(samples)).map { found in error(times.map { found.value(at: $0) }) } ?? .nan
          }
        ],
        references: programs.map { program in
          Implementation(program) { error($0.prefix(count)) }
        })
    }
  }
}
