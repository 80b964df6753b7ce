import CurveSampling

/// The greatest error of Bézier solvers, on usual curves and on hard ones: programs that were asked, and the solvers of
/// two libraries that could not be asked, written after them.
struct AccuracyFigure {
  let scoreboard: Scoreboard

  private typealias Points = (Double, Double, Double, Double)
  private static let curves: [(heading: String, points: [Points])] = [
    (
      "Usual curves",
      [(0.25, 0.1, 0.25, 1), (0.42, 0, 0.58, 1), (0.2, 0, 0, 1), (0.34, 1.56, 0.64, 1), (0.87, 0, 0.13, 1)]
    ),
    ("Vertical tangents, or nearly so", [(0, 1, 0, 1), (1, 0, 0, 1), (0.99, 0, 0.01, 1)]),
    ("Next to no cubic term", [(0.1, 0, 0.4333, 1), (0.1, 0, 0.43333333333332336, 1)]),
  ]

  /// The series and their programs of the scoreboard.
  private static let programs = [
    ("this library", "swift-animation-curves"), ("Chromium", "Chromium 300 ms"), ("Firefox", "Firefox 300 ms"),
    ("WebKitGTK", "WebKitGTK 300 ms"), ("Qt 6", "Qt 6"),
  ]
  private typealias Make = @Sendable (Double, Double, Double, Double) -> any BezierSolver
  private static let rewritten: [(name: String, make: Make)] = [
    ("Flutter, rewritten: bisection, 10⁻³", { CoarseBisection($0, $1, $2, $3) }),
    ("bevy, rewritten: Newton in Float", { UnguardedNewton($0, $1, $2, $3) }),
  ]

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
      series: Self.programs.map(\.0) + Self.rewritten.map(\.name),
      sections: Self.curves.map { heading, points in
        DotChart.Section(heading: heading, rows: points.map(row))
      },
      domain: 1e-17...10,
      bound: (1e-15, "the bound that tests assert"),
      notes: [
        "The programs were asked by their public interfaces, browsers for an animation of 300 ms, at the inputs with "
          + "exact values that the interface",
        "carries, up to 161 (Benchmarks/scoreboard.csv). Flutter’s and bevy’s solvers are written after them in "
          + "Plots/Figures/Accuracy, and compared with",
        "this library at 10,201 times. An error of 10 or more stands at the right end.",
      ],
      labelWidth: 270,
      tickText: PowerOfTen.text
    ).svg
  }

  private func row(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> DotChart.Row {
    let curve = CubicBezier(x1, y1, x2, y2)
    let asked = Self.programs.map { _, program in
      scoreboard.row(program, "cubic-bezier", Self.parameters(x1, y1, x2, y2))?.greatestError
    }
    let others = Self.rewritten.map { solver -> Double? in
      let solver = solver.make(x1, y1, x2, y2)
      return Self.times.map { time in
        let error = (solver.value(at: time) - curve.value(at: time)).magnitude
        return error.isNaN ? .infinity : error
      }.max()
    }
    return DotChart.Row(label: curve.description, numbers: asked + others)
  }

  /// The parameters as the scoreboard writes them.
  private static func parameters(_ numbers: Double...) -> String {
    numbers.map { "\($0)".hasSuffix(".0") ? "\(Int($0))" : "\($0)" }.joined(separator: " ")
  }

  /// The parameters of the curves that no program of the scoreboard has; none in a complete one.
  var missing: [String] {
    Self.curves.flatMap(\.points).map { Self.parameters($0.0, $0.1, $0.2, $0.3) }.filter { parameters in
      Self.programs.contains { scoreboard.row($0.1, "cubic-bezier", parameters) == nil }
    }
  }
}
