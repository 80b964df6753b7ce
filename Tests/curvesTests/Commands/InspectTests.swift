import CurveSampling
import Foundation
import Testing

@testable import TestSupport

@Suite struct InspectTests {
  private static let keys: Set = [
    "expression", "domain", "startValue", "endValue", "minimum", "maximum", "overshoot", "greatestSpeed",
    "greatestAcceleration", "monotone", "integral", "mean", "arcLength",
  ]
  private static let springKeys: Set = [
    "mass", "stiffness", "damping", "response", "dampingRatio", "duration", "bounce", "settlingDuration",
    "lastCrossing", "lastCrossingDistance",
  ]

  private func report(_ expression: String) async throws -> [String: Any] {
    let run = try await Command.run("inspect", expression, "--report", "json")
    try #require(run.status == 0, "\(run.error)")
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test func `an easing's report has its keys and values`() async throws {
    let report = try await report("quad-in")
    #expect(Set(report.keys) == Self.keys)
    #expect(report["expression"] as? String == "quad-in")
    #expect(report["domain"] as? [Double] == [0, 1])
    #expect(report["startValue"] as? Double == 0)
    #expect(report["endValue"] as? Double == 1)
    #expect(report["minimum"] as? [String: Double] == ["time": 0, "value": 0])
    #expect(report["maximum"] as? [String: Double] == ["time": 1, "value": 1])
    #expect(report["overshoot"] as? Double == 0)
    #expect(report["greatestSpeed"] as? [String: Double] == ["time": 1, "value": 2])
    #expect(report["greatestAcceleration"] as? [String: Double] == ["time": 0, "value": 2])
    #expect(report["monotone"] as? Bool == true)
    // ∫u² is ⅓; ½√5 + ¼ln(2 + √5).
    for (key, exact) in [("integral", 1.0 / 3), ("mean", 1.0 / 3), ("arcLength", 1.4789428575445975)] {
      let estimate = try #require(report[key] as? [String: Double])
      let (value, error) = try (#require(estimate["value"]), #require(estimate["error"]))
      #expect(abs(value - exact) <= error && error <= 1e-12, "\(key): \(estimate)")
    }
  }

  @Test func `a motion within limits has its duration and its phases`() async throws {
    let expression = "s-curve(to: 5, from: 1, start-velocity: 2, speed: 3, acceleration: 8, jerk: 80)"
    let text = try await Command.run("inspect", expression).output
    #expect(text.contains("  duration               1.60833 seconds\n"))
    #expect(text.contains("  phases                 0…0.1 jerk 80; 0.1…0.125 acceleration 8; "))
    #expect(text.contains("; 0.225…1.13333 acceleration 0; 1.13333…1.23333 jerk -80; "))
    let json = try await Command.run("inspect", "trapezoid(to-velocity: 2, acceleration: 8)", "--report", "json").output
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let phases = try #require(report["phases"] as? [[String: Any]])
    #expect(report["duration"] as? Double == 0.25 && phases.count == 2)
    #expect(phases[0]["acceleration"] as? Double == 8 && phases[0]["end"] as? Double == 0.25)
    #expect(phases[1]["acceleration"] as? Double == 0 && phases[1]["end"] is NSNull)
  }

  @Test func `a motion through a table of points reaches its limits, and its duration is the shortest within them`()
    async throws
  {
    let corner = "x,y\n0,0\n200,0\n300,100\n300,300\n"
    let limits = ["--max-speed", "400", "--max-acceleration", "1500", "--max-jerk", "20000"]
    let run = try await Command.run(
      ["inspect", "--points", "-", "--report", "json", "--crossing", "200"] + limits, input: corner)
    let reports = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(reports.count == 2)
    // x is 200 where the motion passes the first point.
    let passing = try #require(reports[0]["passingTimes"] as? [Double])
    let crossing = try #require((reports[0]["crossings"] as? [[String: Any]])?[0]["times"] as? [Double])
    #expect(passing.count == 2 && crossing.count == 1 && abs(passing[0] - crossing[0]) < 1e-9)
    for report in reports {
      let domain = try #require(report["domain"] as? [Double])
      let shortest = try #require((report["shortestDuration"] as? [String: Any])?["duration"] as? Double)
      #expect(abs(domain[1] - 1.59245) < 1e-4 && abs(shortest - domain[1]) < 1e-4)
      #expect(report["endValue"] as? Double == 300)
    }
  }

  @Test(arguments: [
    ("x,y\n0,0\n1,\n", "3:1: there is no number in column y"),
    ("0,1\n2,3\n", "1:1: the first line must be a header with the name of each column, such as x,y"),
    ("x,y\n0,1e40\n", "column \"y\": points must be from -1e+30 to 1e+30"),
    ("x,y\n", "there is no row"),
  ])
  func `a table of points that cannot be passed is refused`(table: String, words: String) async throws {
    let run = try await Command.run("inspect", "--points", "-", "--max-acceleration", "3", input: table)
    #expect(run.status == 65 && run.error.contains(words), "\(run.error)")
  }

  @Test func `points need limits, and plots that have limits need points`() async throws {
    let inspect = try await Command.run("inspect", "--points", "-", "--max-speed", "3")
    #expect(inspect.status == 64 && inspect.error.contains("--points needs --max-acceleration or --max-jerk"))
    let plot = try await Command.run("plot", "ease", "--max-speed", "3")
    #expect(plot.status == 64 && plot.error.contains("need --points"))
  }

  @Test func `the shortest duration within limits has its limit, its place and the peaks there`() async throws {
    let run = try await Command.run(
      "inspect", "smootherstep", "--distance", "0.8", "--max-speed", "1", "--max-jerk", "100", "--report", "json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let shortest = try #require(report["shortestDuration"] as? [String: Any])
    let duration = try #require(shortest["duration"] as? Double)
    #expect(abs(duration - 1.5) <= 1e-12)
    #expect(shortest["limit"] as? String == "speed" && shortest["reason"] is NSNull)
    let progress = try #require(shortest["progress"] as? Double)
    #expect(abs(progress - 0.5) <= 1e-7)
    let jerk = try #require(report["jerkThere"] as? [String: Any])
    let (value, expected) = (try #require(jerk["value"] as? Double), 0.8 * 60 / 3.375)
    #expect(abs(value - expected) <= 1e-10 && jerk["cause"] is NSNull)
    let text = try await Command.run("inspect", "smoothstep", "--max-jerk", "100", "--duration", "2s").output
    #expect(
      text.contains(
        "  shortest duration      none: no duration keeps a limit of the jerk: the acceleration jumps at 0\n"))
    #expect(text.contains("  at the duration        2 seconds\n  greatest speed         0.75 per second at 1\n"))
    #expect(text.contains("  greatest jerk          ∞ per second³ at 0, where the acceleration jumps\n"))
    let inside = try await Command.run("inspect", "smoothstep", "--max-jerk", "12", "--ignore-ends").output
    #expect(inside.contains("  shortest duration      1 seconds, by the limit of the jerk at 0 (progress 0)\n"))
  }

  @Test(
    arguments: some(
      [
        ["--max-speed", "0"], ["--max-acceleration", "-1"], ["--max-jerk", "nan"], ["--max-jerk", "inf"],
        ["--max-speed", "1", "--distance", "0"], ["--distance", "2"], ["--ignore-ends"], ["--duration", "0"],
      ], 1))
  func `a wrong limit, and a distance without one, are refused`(options: [String]) async throws {
    let run = try await Command.run(["inspect", "ease"] + options)
    #expect(
      run.status == 64 && (run.error.contains("Use a finite") || run.error.contains("need a limit")), "\(run.error)")
    #expect(try await Command.run("inspect", "noise(seed: 1)", "--max-speed", "1").status == 64)
  }

  // ω₀ = 2π / 0.5: stiffness ω₀² = 157.913670417429737901351855998, damping 2ω₀ = 25.1327412287183459077.
  @Test func `a spring's report has all of its parametrisations`() async throws {
    let report = try await report("spring(duration: 0.5, bounce: 0)")
    #expect(Set(report.keys) == Self.keys.union(Self.springKeys))
    let expected = [
      "mass": 1, "stiffness": 157.91367041742974, "damping": 25.132741228718345, "response": 0.5, "dampingRatio": 1,
      "duration": 0.5, "bounce": 0,
    ]
    for (key, value) in expected {
      let number = try #require(report[key] as? Double)
      #expect((number - value).magnitude <= 1e-14 * value.magnitude, "\(key)")
    }
    #expect((report["domain"] as? [Any])?.last is NSNull)
  }

  // 0.001 from the target for the last time: see Spring+LastCrossingTests.
  @Test func `a spring that is delayed or retimed has its parametrisations, and the delay`() async throws {
    let run = try await Command.run("inspect", "delayed(spring(duration: 0.5, bounce: 0.3), by: 0.25)")
    #expect(run.status == 0 && run.output.contains("delay"), "\(run.error)")
    #expect(run.output.firstMatch(of: /\n +delay +0\.25 seconds\n/) != nil, "\(run.output)")
    #expect(run.output.firstMatch(of: /\n +bounce +0\.3\n/) != nil, "\(run.output)")
    let retimed = try await Command.run("inspect", "retimed(spring(bounce: 0.3), duration: 1)")
    #expect(retimed.output.firstMatch(of: /\n +bounce +0\.3\n/) != nil, "\(retimed.output)")
  }

  @Test func `an expression may have a name`() async throws {
    let run = try await Command.run("inspect", "pop = spring(bounce: 0.3)", "a/b=ease-in")
    #expect(run.status == 0 && run.output.contains("pop = spring("), "\(run.error)\(run.output)")
    #expect(run.output.contains("a/b = "), "\(run.output)")
    let nameless = try await Command.run("inspect", " = ease-in")
    #expect(nameless.status == 65 && nameless.error.contains("there is no name before the ="), "\(nameless.error)")
    let wrong = try await Command.run("inspect", "pop = spring(bounze: 0.3)")
    #expect(wrong.status == 65 && wrong.error.contains("bounze"), "\(wrong.error)")
  }

  @Test func `the last crossing has its distance, in text and in JSON`() async throws {
    let report = try await report("spring(duration: 0.5, bounce: 0.3)")
    let time = try #require(report["lastCrossing"] as? Double)
    let distance = try #require(report["lastCrossingDistance"] as? Double)
    #expect(distance == 0.001)
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(((spring.value(at: time) - 1).magnitude - distance).magnitude <= 1e-12)
    for later in stride(from: time * 1.001, through: 2, by: 0.01) {
      #expect((spring.value(at: later) - 1).magnitude < distance)
    }
    let text = try await Command.run("inspect", "spring(duration: 0.5, bounce: 0.3)").output
    #expect(
      text.contains(/\n  last crossing          0\.\d+ seconds\n  crossed distance       0\.001 from the target\n/))
  }

  @Test func `a number has six digits, however great it is`() async throws {
    let output = try await Command.run("inspect", "linear(0, 123456789.5)").output
    #expect(output.contains("  ends at                123457000\n"))
  }

  @Test func `an infinite number is null`() async throws {
    let undamped = try await report("spring(duration: 0.5, bounce: 1)")
    #expect(["settlingDuration", "endValue", "overshoot"].allSatisfy { undamped[$0] is NSNull })
    // It swings between 0 and 2, and is at 2 after half of its period.
    #expect(undamped["maximum"] as? [String: Double] == ["time": 0.25, "value": 2])
    let vertical = try await report("circular-ease-in")
    #expect((vertical["greatestSpeed"] as? [String: Any])?["value"] is NSNull)
  }

  /// The errors are those of the curve's values: 2⁻⁴⁶ of 1, and of the length (`CurveIntegrals`).
  @Test func `the text is aligned`() async throws {
    let run = try await Command.run("inspect", "quad-in")
    #expect(
      run.output == """
        quad-in

          domain                 0…1 (progress)
          starts at              0
          ends at                1
          minimum                0 at 0
          maximum                1 at 1
          overshoot              0
          greatest speed         2 at 1
          greatest acceleration  2 at 0
          monotone               yes
          integral               0.333333 ± 1e-14
          mean                   0.333333 ± 1e-14
          arc length             1.47894 ± 2e-14

        """)
  }

  // 1 − 2^(−u/h) is 1/2 at h and 3/4 at 2h.
  @Test func `crossings are listed, value by value`() async throws {
    let run = try await Command.run(
      "inspect", "exponential-decelerate(half-life: 0.25)", "--crossing", "0.75", "--crossing", "0.5", "--crossing",
      "-2", "--report", "json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let crossings = try #require(report["crossings"] as? [[String: Any]])
    #expect(crossings.map { $0["value"] as? Double } == [0.75, 0.5, -2])
    let times = crossings.compactMap { $0["times"] as? [Double] }
    #expect(times.map(\.count) == [1, 1, 0])
    #expect(abs(times[0][0] - 0.5) <= 1e-12)
    #expect(abs(times[1][0] - 0.25) <= 1e-12)
    let text = try await Command.run("inspect", "linear", "--crossing", "0.5", "--crossing", "7").output
    #expect(text.contains("  crossings              0.5 at 0.5; 7 never\n"))
    #expect(try await Command.run("inspect", "linear", "--crossing", "x").status == 64)
  }

  @Test func `channels and curves of files are reported by their names`() async throws {
    let file = "time,hip,knee\n0,0,1\n2,8,2\n"
    let run = try await Command.run(
      "inspect", "-", "--from", "keys", "--tangents", "linear", "--only", "hip", "--report", "json", input: file)
    let reports = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(reports.map { $0["name"] as? String } == ["hip"])
    #expect(reports[0]["endValue"] as? Double == 8)
    #expect(reports[0]["greatestSpeed"] as? [String: Double] == ["time": 0, "value": 4])
    let text = try await Command.run("inspect", "--file", "-", input: "a = quad-in\nb = linear\n").output
    #expect(text.hasPrefix("a = quad-in\n\n  domain"))
    #expect(text.contains("\n\nb = linear\n\n  domain"))
    let all = try await Command.run("inspect", "linear", "-", "--from", "keys", "--report", "json", input: file).output
    #expect((try JSONSerialization.jsonObject(with: Data(all.utf8)) as? [Any])?.count == 3)
  }

  @Test func `a wrong expression is refused`() async throws {
    let run = try await Command.run("inspect", "no-such-curve")
    #expect(run.status == 65)
    #expect(run.error.hasSuffix("  no-such-curve\n  ^~~~~~~~~~~~~\n"))
    #expect(try await Command.run("inspect").status == 64)
  }

  @Test func `a spring's extremes are those of all of its motion`() async throws {
    let smooth = try await Command.run("inspect", "smooth").output
    #expect(smooth.contains("  maximum                1 at ∞\n"))
    #expect(smooth.contains("  monotone               yes\n"))
    let small = try await Command.run("inspect", "spring(overshoot: 0.00001, duration: 1)").output
    #expect(small.contains("  maximum                1.00001 at "))
    #expect(small.contains("  overshoot              1e-05 (0.001 %)\n"))
    #expect(small.contains("  monotone               no\n"))
  }

  @Test func `a small number keeps six digits`() async throws {
    let output = try await Command.run("inspect", "spring(mass: 1.23456789e-20, stiffness: 1, damping: 1)").output
    #expect(output.contains("  mass                   1.23457e-20\n"))
  }

  @Test func `crossings name the range that was searched, and whether there may be more`() async throws {
    let spring = try await Command.run("inspect", "spring(duration: 0.5, bounce: 0.3)", "--crossing", "1").output
    // ζ = 0.7, so d = 8.79646 and ω = 8.97422: (π − atan(ω/d))/ω, each π/ω later, up to ln(1000·(1 + d))/d.
    #expect(spring.contains("1 at 0.261438, 0.611508, 0.961578, within 0…1.04471 seconds\n"))
    let many = try await Command.run("inspect", "repeated(smoothstep, count: 3000)", "--crossing", "0.5")
    #expect(many.output.contains(" and perhaps more\n"))
    let json = try await Command.run("inspect", "linear", "--crossing", "0.5", "--report", "json").output
    #expect(json.contains(#"[{ "value": 0.5, "times": [0.5], "range": [0, 1], "complete": true }]"#))
  }

  @Test func `a report that would take too long is refused`() async throws {
    let nested =
      String(repeating: "inverse(blended(", count: 8) + "smoothstep"
      + String(repeating: ", ease))", count: 8)
    let run = try await Command.run("inspect", nested)
    #expect(run.status == 65)
    #expect(run.error.contains("the nested inverses would take about 8464 evaluations"))
  }

  @Test func `a number beyond the limit of formulas is refused`() async throws {
    let run = try await Command.run("compare", "cubic-bezier(.1,1e308,.3,-1e308)", "linear", "--error", "1")
    #expect(run.status == 65)
    #expect(run.error.contains("y1 must be within -1e+100…1e+100, not 1e+308"))
  }

  @Test func `noise is inspected in a range`() async throws {
    let run = try await Command.run(
      "inspect", "noise", "--range", "2...4", "--crossing", "0", "--max-speed", "10", "--report", "json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.error)")
    #expect(report["range"] as? [Double] == [2, 4])
    for key in ["minimum", "maximum", "greatestSpeed"] {
      let time = try #require((report[key] as? [String: Double])?["time"])
      #expect((2...4).contains(time), "\(key)")
    }
    #expect((report["crossings"] as? [[String: Any]])?[0]["range"] as? [Double] == [2, 4])
    #expect((report["shortestDuration"] as? [String: Any])?["duration"] is Double)
    // The summary of a range is that of the part of the curve.
    let half = try await Command.run("inspect", "quad-in", "--range", "0...0.5", "--report", "json")
    let part = try #require(try JSONSerialization.jsonObject(with: Data(half.output.utf8)) as? [String: Any])
    #expect((part["maximum"] as? [String: Double])?["value"] == 0.25)
    #expect(((part["integral"] as? [String: Double])?["value"] ?? 0) - 1.0 / 24 < 1e-12)
    let without = try await Command.run("inspect", "noise")
    #expect(without.status == 64 && without.error.hasSuffix("give the range of time with --range A...B\n"))
  }

  @Test func `a limit that a delay breaks names the delay`() async throws {
    let run = try await Command.run("inspect", "delayed(bouncy, by: 0.2)", "--max-jerk", "100", "--duration", "2")
    #expect(
      run.output.contains(
        "none: no duration keeps a limit of the jerk: the acceleration jumps at 0.2, as the delay ends\n"),
      "\(run.output)")
    #expect(run.output.contains("where the acceleration jumps, as the delay ends\n"))
    let json = try await Command.run("inspect", "delayed(bouncy, by: 0.2)", "--max-jerk", "100", "--report", "json")
    #expect(
      json.output.contains(
        "\"reason\": \"no duration keeps a limit of the jerk: the acceleration jumps at 0.2, as the delay ends\""))
    let begun = try await Command.run(
      "inspect", "delayed(retimed(smoothstep, duration: 1), by: -0.2)", "--max-acceleration", "100")
    #expect(begun.output.contains("the velocity jumps at 0, as the delay is negative\n"), "\(begun.output)")
    let alone = try await Command.run("inspect", "bouncy", "--max-jerk", "100")
    #expect(alone.output.contains("the acceleration jumps at 0\n"))
  }
}
