import CurveFormats
import Foundation
import Testing

@Suite struct ConvertTests {
  @Test func `a spring is written for every system`() async throws {
    let run = try await Command.run("convert", "spring(duration: 0.5, bounce: 0.3)")
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(run.lines[0] == "spring(duration: 0.5, bounce: 0.3)")
    for system in AnimationSystem.all where system.hasSprings {
      #expect(run.lines.contains("  \(system.title)"), "\(system)")
    }
    #expect(run.lines.contains("    spring(dampingRatio = 0.7f, stiffness = 157.91367f)"))
    #expect(!run.output.contains("not possible"))
  }

  @Test func `a system that cannot express the spring says why`() async throws {
    let run = try await Command.run("convert", "spring(duration: 0.5, bounce: -0.2)", "--to", "motion-visual-duration")
    #expect(run.status == 0)
    #expect(
      run.output == """
        spring(duration: 0.5, bounce: -0.2)

          Motion, visual duration and bounce
            not possible: the bounce must be within 0…0.95, not -0.2: the system has no bounce for an overdamped spring

        """)
  }

  @Test func `springs of other systems are read, and named as they were typed`() async throws {
    let run = try await Command.run("convert", "motion-spring(visual-duration: 0.5, bounce: 0.25)", "--to", "swiftui")
    #expect(
      run.output == """
        motion-spring(visual-duration: 0.5, bounce: 0.25) = spring(duration: 0.6, bounce: 0.25)

          SwiftUI
            Spring(duration: 0.6, bounce: 0.25)

        """)
  }

  @Test func `JSON has each system's parameters and code, or the reason`() async throws {
    let run = try await Command.run("convert", "bouncy", "spring(duration: 0.5, bounce: 1)", "--report", "json")
    let springs = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(springs.count == 2)
    #expect(springs[0]["name"] as? String == "bouncy")
    #expect(springs[0]["expression"] as? String == "spring(duration: 0.5, bounce: 0.3)")
    let systems = try #require(springs[0]["systems"] as? [String: [String: Any]])
    #expect(Set(systems.keys) == Set(AnimationSystem.all.filter(\.hasSprings).map(\.id)))
    #expect(systems["swiftui"]?["code"] as? String == "Spring(duration: 0.5, bounce: 0.3)")
    #expect(systems["compose"]?["parameters"] as? [String: Double] == ["dampingRatio": 0.7, "stiffness": 157.91367])
    #expect(systems["flutter"]?["expression"] as? String != nil)
    let undamped = try #require(springs[1]["systems"] as? [String: [String: Any]])
    #expect((undamped["motion-duration"]?["reason"] as? String)?.hasSuffix("nearest bounce in that range") == true)
    let one = try await Command.run("convert", "bouncy", "--report", "json")
    #expect(try JSONSerialization.jsonObject(with: Data(one.output.utf8)) is [String: Any])
  }

  @Test func `a retimed spring is converted as it is exported`() async throws {
    let run = try await Command.run(
      "convert", "--file", "-", "--to", "flutter", input: "settle = retimed(smooth, duration: 0.4)\n")
    #expect(run.status == 0 && run.lines[0].hasPrefix("settle = spring(mass: 1, stiffness: "), "\(run.error)")
    let exported = try await Command.run(
      "export", "--file", "-", "--format", "flutter", input: "settle = retimed(smooth, duration: 0.4)\n")
    let code = try #require(run.lines.last { $0.contains("SpringDescription(") }).drop { $0 == " " }
    #expect(exported.output.contains(" = \(code);\n"), "\(exported.output)")
  }

  @Test(arguments: ["bouncy", "compose-spring(stiffness: 2e7)", "spring(response: 0.5, damping-ratio: 1.000003)"])
  func `a spring of Compose has the numbers of its export`(spring: String) async throws {
    let run = try await Command.run("convert", spring, "--to", "compose")
    let code = try #require(run.lines.first { $0.hasPrefix("    spring(") }).dropFirst(10).dropLast()
    let exported = try await Command.run("export", "x = \(spring)", "--format", "compose")
    #expect(exported.output.contains(" = spring<Float>\(code), visibilityThreshold = 0.001f)\n"), "\(exported.output)")
  }

  @Test func `a fling is written for every system that has flings, with what the system does differently`()
    async throws
  {
    let fling = "fling(velocity: 2000, half-life: 0.3, max: 400)"
    let run = try await Command.run("convert", fling)
    #expect(run.status == 0 && run.error.isEmpty)
    for system in AnimationSystem.all {
      guard let title = system.flingTitle else { continue }
      #expect(run.lines.contains("  \(title)"), "\(system)")
    }
    #expect(run.lines.contains("    exponentialDecay<Float>(frictionMultiplier = 0.55011684f)"))
    #expect(run.output.contains("so its peak depends on the frames"))
    let one = try await Command.run("convert", fling, "--to", "motion", "--to", "figma", "--report", "json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(one.output.utf8)) as? [String: Any])
    let systems = try #require(report["systems"] as? [String: [String: Any]])
    #expect((systems["motion"]?["parameters"] as? [String: Double])?["max"] == 400)
    #expect(systems["figma"]?["reason"] as? String == "the system has no flings")
  }

  @Test func `what is no spring is refused`() async throws {
    let run = try await Command.run("convert", "ease-in")
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(
      run.error == """
        Error: ease-in is neither a spring nor a fling, whose parameters are converted without -o: give the name of a file after -o

        """)
    #expect(try await Command.run("convert").status == 64)
    let systems = """
      swiftui, uikit, core-animation, compose, android, flutter, flutter-duration, motion-visual-duration, \
      motion-duration, motion, figma
      """
    // A system with names of curves only is no choice.
    for system in ["gsap", "qt", "x"] {
      let refused = try await Command.run("convert", "bouncy", "--to", system)
      #expect(refused.status == 64 && refused.error.hasPrefix("Error: The value '\(system)' is invalid for '--to "))
      #expect(refused.error.replacing("\n  - ", with: ", ").contains("one of the following:, \(systems)\n"))
    }
  }
}
