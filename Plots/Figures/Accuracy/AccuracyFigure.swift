import CurveSampling
import CurvePlots

/// The greatest error of Bézier solvers, on usual curves and on hard ones.
struct AccuracyFigure {
  let exact: ExactTable

  private static let curves: [(heading: String, points: [(Double, Double, Double, Double)])] = [
    (
      "Usual curves",
      [(0.25, 0.1, 0.25, 1), (0.42, 0, 0.58, 1), (0.2, 0, 0, 1), (0.34, 1.56, 0.64, 1), (0.87, 0, 0.13, 1)]
    ),
    ("Vertical tangents, or nearly so", [(0, 1, 0, 1), (1, 0, 0, 1), (0.99, 0, 0.01, 1)]),
    ("Next to no cubic term", [(0.1, 0, 0.4333, 1), (0.1, 0, 0.43333333333332336, 1)]),
  ]

  private typealias Make = @Sendable (Double, Double, Double, Double) -> any BezierSolver
  private static let solvers: [(name: String, make: Make)] = [
    ("Newton, then bisection, 10⁻⁷", { NewtonThenBisection($0, $1, $2, $3) }),
    ("bisection, 10⁻³ (Flutter)", { CoarseBisection($0, $1, $2, $3) }),
    ("Newton in Float (bevy)", { UnguardedNewton($0, $1, $2, $3) }),
    ("Cardano’s formula", { CardanoFormula($0, $1, $2, $3) }),
  ]

  /// The curves, as the notation writes them.
  var expressions: [String] { Self.curves.flatMap { $0.points.map { CubicBezier($0, $1, $2, $3).description } } }

  /// Evenly spaced, and ever nearer to the ends and the middle, where tangents may be vertical.
  private static let times =
    (0...10_000).map { Double($0) / 10_000 }
    + (1...50).flatMap { exponent in
      let near = Double(sign: .plus, exponent: -exponent, significand: 1)
      return [near, 1 - near, 0.5 - near / 2, 0.5 + near / 2]
    }

  var svg: String {
    DotChart(
      title: "Greatest error of a cubic Bézier’s value",
      description:
        "A dot chart. On each curve this library is wrong by less than 10⁻¹⁵; where the tangent is vertical or the "
        + "cubic term small, others are wrong by 10⁻³ and far more.",
      axisTitle: "greatest error, logarithmic; no error at all stands at the left end",
      series: ["this library"] + Self.solvers.map(\.name),
      sections: Self.curves.map { heading, points in
        DotChart.Section(heading: heading, rows: points.map(row))
      },
      domain: 1e-17...10,
      bound: (1e-15, "the bound that tests assert"),
      notes: [
        "This library is held against values of 80 digits (Tests/AnimationCurvesTests/Oracle), the others against this "
          + "library at 10,201 times. The others are",
        "written after those named in Plots/Figures/Accuracy. An error of 10 or more stands at the right end.",
      ],
      labelWidth: 270,
      tickText: Self.power
    ).svg
  }

  private func row(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> DotChart.Row {
    let curve = CubicBezier(x1, y1, x2, y2)
    let expression = curve.description
    let rows = exact[expression]
    let own = rows.map { $0.error(curve.value(at: $0.time)) }.max()
    let others = Self.solvers.map { solver -> Double? in
      let solver = solver.make(x1, y1, x2, y2)
      return Self.times.map { time in
        let error = (solver.value(at: time) - curve.value(at: time)).magnitude
        return error.isNaN ? .infinity : error
      }.max()
    }
    return DotChart.Row(label: expression, numbers: [own] + others)
  }

  /// `10⁻⁷`.
  private static func power(_ exponent: Int) -> String {
    if exponent >= 0 { return exponent == 0 ? "1" : "10" }
    let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    return "10⁻" + String("\(-exponent)".compactMap { $0.wholeNumberValue.map { digits[$0] } })
  }
}
