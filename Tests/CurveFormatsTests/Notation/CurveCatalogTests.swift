import Foundation
import Testing

@testable import CurveSampling
@testable import CurveFormats

@Suite struct CurveCatalogTests {
  @Test func `every example is canonical text of its row`() throws {
    for entry in CurveCatalog.standard.entries {
      let expression = try CurveExpression(entry.example)
      #expect(expression.description == entry.example, "\(entry.signature)")
      #expect(expression.curve.timeUnit == entry.unit, "\(entry.signature)")
      let isEasing = expression.curve is any Easing
      #expect(entry.kind == .easing ? isEasing : entry.kind == .combinator || !isEasing, "\(entry.signature)")
    }
  }

  @Test func `a row without required arguments is an expression by itself`() throws {
    for entry in CurveCatalog.standard.entries where !entry.parameters.contains(where: \.isRequired) {
      let expression = try CurveExpression(entry.name)
      #expect(try CurveExpression(expression.description) == expression)
      for alias in entry.aliases { #expect(try CurveExpression(alias) == expression) }
    }
  }

  @Test func `a signature without required numbers is an expression of its row`() throws {
    for entry in CurveCatalog.standard.entries where !entry.parameters.isEmpty {
      let isComplete = entry.parameters.allSatisfy {
        if case .keyword = $0.kind { return $0.isLabelled }
        return !$0.isRequired || $0.kind == .stops
      }
      guard isComplete else { continue }
      _ = try CurveExpression(entry.signature)
    }
  }

  @Test(arguments: [
    "linear", "ease", "ease-in-out", "cubic-bezier(x1, y1, x2, y2)",
    "steps(n, jump-start|jump-end|jump-none|jump-both)", "linear(0, 0.25 25% 75%, 1)",
    "back-in(overshoot: 1.70158)", "elastic-out-in(amplitude: 1, period: 0.3, normalized: true)", "sine-in-out",
    "circular-ease-out",
    "circ-out-in", "accelerate(strength: 2)", "decelerate(strength: 2)", "ease(strength: 2)", "ease-in(intensity:)",
    "overshoot(count: 1, half-life: 0.15)", "exponential-decelerate(half-life: 0.15, normalized: false)",
    "decay(half-life: 0.15)", "spring(duration: 0.5, bounce: 0)", "spring(response:, damping-ratio:)",
    "spring(mass: 1, stiffness:, damping:)", "spring(settling-duration:, damping-ratio:, epsilon: 0.001)",
    "spring(overshoot:, duration:)", "bouncy(duration: 0.5, extra-bounce: 0)", "reversed(e)", "joined(e, f)",
    "composed(e, f)", "inverse(e)", "blended(e, f, weight: 0.5)", "repeated(e, count: n)", "ping-pong(e)",
    "retimed(c, duration:)", "delayed(c, by:)", "motion-spring(visual-duration:, bounce:)",
    "compose-spring(damping-ratio: 1, stiffness: 1500)",
    "fling(velocity:, half-life:, friction: 0, from: 0, min: -inf, max: inf, spring: smooth)",
    "noise(seed: 0, frequency: 1, octaves: 1)", "noise(seed: 0, frequency: 1, octaves: 1, period:)",
    "shake(seed: 0, frequency: 10, octaves: 2, half-life: 0.2)",
    "android-fling(velocity:, friction: 0.015, density: 1, from: 0)",
    "trapezoid(distance: 1, speed: inf, acceleration:, lowest-velocity: -inf, lowest-acceleration: -inf, "
      + "duration: inf)",
  ])
  func `the signature is as the notation writes it`(signature: String) {
    #expect(CurveCatalog.standard.entries.contains { $0.signature == signature })
  }

  @Test func `names are canonical, and no name means two curves with the same arguments`() {
    var signatures: Set<String> = []
    for entry in CurveCatalog.standard.entries {
      for name in [entry.name] + entry.aliases {
        #expect(Spelling.kebab(Spelling.camel(name)) == name)
        #expect(signatures.insert("\(name) \(entry.parameters.map(\.label))").inserted, "\(name)")
      }
      for parameter in entry.parameters { #expect(Spelling.kebab(parameter.label) == parameter.label) }
      #expect(!entry.meaning.isEmpty && !entry.meaning.contains("\n"))
    }
  }

  @Test func `every row is found by its name`() {
    for entry in CurveCatalog.standard.entries {
      for name in [entry.name, entry.name.uppercased(), Spelling.camel(entry.name)] + entry.aliases {
        let forms = CurveCatalog.standard.forms(named: name) ?? []
        #expect(forms.contains { $0.signature == entry.signature }, "\(name)")
        #expect(forms.allSatisfy { $0.name == entry.name }, "\(name)")
      }
    }
  }

  /// A curve's file is checked against the types of the curves that the examples make.
  @Test func `every easing in its folder has a row`() throws {
    let types = Set(try CurveCatalog.standard.entries.map { "\(type(of: try CurveExpression($0.example).curve))" })
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/AnimationCurves/Easings")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 0)
    let declaration = /struct (\w+)[^{]*: [^{]*\b(Easing|DirectedEasing|Curve)\b/
    for file in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
        #expect(
          types.contains(String(match.1)), "\(file.lastPathComponent): CurveCatalog has no row that makes a \(match.1)")
      }
    }
  }

  @Test(arguments: CurveCatalog.standard.entries.map(\.example))
  func `no curve starts at a negative zero, alone or after another`(example: String) throws {
    let curve = try CurveExpression(example).curve
    var starts = [curve.value(at: 0)]
    if let easing = curve as? any Easing {
      starts.append(UnitCurve.easeIn.composed(with: UnitCurve(easing)).value(at: 0))
    }
    #expect(starts.allSatisfy { $0 != 0 || $0.sign == .plus })
  }
}
