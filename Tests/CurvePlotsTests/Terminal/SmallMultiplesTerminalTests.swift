import CurveSampling
import CurveFormats
import Testing

@testable import CurvePlots

@Suite struct SmallMultiplesTerminalTests {
  private func picture(_ curves: [(String, String)], columns: Int, title: String? = nil) throws -> [TerminalLine] {
    let drawn = try curves.map { name, expression in
      let names = name.split(separator: "/").map(String.init)
      let curve = try CurveExpression(expression).curve
      return (
        heading: names.count > 1 ? names[0] : "", name: names[names.count - 1],
        member: try #require(DrawnCurve(curve, [.value], over: 0...1))
      )
    }
    return SmallMultiples(of: drawn, [.value], title: title).picture(for: TerminalFormat(columns: columns, rows: 24))
  }

  private static let curves = [
    ("css/ease-in", "ease-in"), ("css/ease-out", "ease-out"), ("css/steps", "steps(2)"), ("ours", "back-out"),
  ]

  @Test func `small pictures stand side by side under the headings of their groups`() throws {
    #expect(
      try picture(Self.curves, columns: 80, title: "Easings").text(.none) == """
        Easings

        ours
           │                 ⣀⣀⣀⣀⣀⡀
          1┤ ·  ·  ·  ⢀⡠⠔⠒⠊⠉⠉  ·  ⠈⠉⠉⠉⠉⠉⠒⠒⠒⠒⠒⠢
           │       ⢀⠤⠒⠁
           │     ⢀⠔⠁
        0.5┤ · ⢀⠔⠊ ·  ·  ·  ·  ·  ·  ·  ·  ·
           │  ⡰⠁
           │ ⡔⠁
          0┤⠜─────────────────────────────────
           └┬────────────────┬───────────────┬
            0               0.5              1

        css

        ease-in                                  ease-out
           │                                        │
          1┤ ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·⣀⠤     1┤ ·  ·  ·  ·  ·  ·  ·  ·  ·⢀⣀⣀⠤⠤⠤⠤⠤
           │                            ⢀⡠⠔⠉        │                   ⢀⡠⠤⠒⠒⠉⠉⠁
           │                        ⣀⡠⠔⠊⠁           │              ⣀⡠⠔⠒⠉⠁
        0.5┤ ·  ·  ·  ·  ·  ·  ·⣀⠤⠒⠉ ·  ·  ·     0.5┤ ·  ·  · ⢀⠤⠔⠊⠉  ·  ·  ·  ·  ·  ·
           │              ⢀⣀⠤⠤⠒⠉                    │      ⣀⠤⠚⠁
           │        ⢀⣀⠤⠔⠒⠉⠁                         │  ⣀⠤⠒⠉
          0┤⠔⠒⠒⠒⠒⠊⠉⠉⠁─────────────────────────     0┤⠔⠉────────────────────────────────
           └┬────────────────┬───────────────┬      └┬────────────────┬───────────────┬
            0               0.5              1       0               0.5              1

        steps
           │
          1┤ ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  · ●
           │                                 ⠨
           │                                 ⠨
        0.5┤ ·  ·  ·  ·  ·  ·●⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤○
           │                 ⠅
           │                 ⠅
          0┤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤○────────────────
           └┬────────────────┬───────────────┬
            0               0.5              1

        """)
  }

  @Test func `velocities have their unit`() throws {
    let quantities: [PlotQuantity] = [.value, .velocity, .acceleration]
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let drawn = try #require(DrawnCurve(spring, quantities, over: 0...1))
    let text = SmallMultiples(of: [("", "a", drawn)], quantities, title: nil)
      .picture(for: TerminalFormat(columns: 40, rows: 24)).text(.none)
    #expect(text.contains("\nvelocity, per second\n") && text.contains("\nacceleration, per second²\n"))
  }

  @Test(arguments: [20, 40, 80, 120, 200, 1000])
  func `there are as many side by side as there is room for`(columns: Int) throws {
    let picture = try picture(Self.curves, columns: columns)
    #expect(picture.width <= columns)
    let pictures = picture.map { $0.text(.none).split(separator: "└").count - 1 }.max()
    #expect(pictures == min(max(1, (columns + 3) / 35), 3))
  }
}
