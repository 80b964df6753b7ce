import Foundation
import Testing
import TextFormats

@testable import CurveSampling
@testable import CurveFormats
@testable import TestSupport

/// The exact values come from the formulas of the libraries, in `oracle_vocabularies.py`.
@Suite struct SystemNamesTests {
  private struct Row {
    let system: String
    let name: String
    let time: Double
    let value: Double
    let rest: Double
  }

  private static func rows() throws -> [Row] {
    try Oracle.lines("vocabularies").map { fields in
      let numbers = try fields[2...].map { try #require(Double($0)) }
      return Row(
        system: String(fields[0]), name: String(fields[1]), time: numbers[0], value: numbers[1], rest: numbers[2])
    }
  }

  @Test func `every name is within 1e-15 of the formula of its library`() throws {
    var worst = WorstError("names of other libraries")
    var curves: [String: any Curve] = [:]
    for row in try Self.rows() {
      let curve = try curves[row.name] ?? CurveExpression(row.name).curve
      curves[row.name] = curve
      worst.note(
        Oracle.error(curve.value(at: row.time), from: row.value, row.rest), bound: 1e-15,
        at: "\(row.system): \(row.name) at \(row.time)")
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `every name that means an expression has rows in the table`() throws {
    let known = Set(try Self.rows().map { "\($0.system) \(try CurveExpression($0.name))" })
    for system in AnimationSystem.named {
      for term in system.terms {
        guard case .expression(let text) = term.meaning else { continue }
        // The example of a term that needs arguments is of arguments of its own.
        if term.parameters.contains(where: \.isRequired) { continue }
        #expect(known.contains("\(system.id) \(try CurveExpression(text))"), "\(system.id): \(term.name)")
      }
    }
  }

  @Test func `a name is read with its first prefix and as it is listed, and means what is listed`() throws {
    for system in AnimationSystem.named {
      for term in system.terms where !term.parameters.contains(where: \.isRequired) {
        guard case .expression(let text) = term.meaning else { continue }
        let meant = try CurveExpression(text)
        // A prefix may be left out of a name that means the same without it.
        let names = ([term.name] + term.aliases).map { "\(system.prefixes[0]).\($0)" }
        for name in names + [system.signature(of: term)] {
          #expect(try CurveExpression(name) == meant, "\(system.id): \(name)")
        }
        #expect(try CurveExpression(meant.description) == meant)
      }
    }
  }

  @Test func `names of one system are different, and no prefix is one of another system`() {
    var prefixes: Set<String> = []
    for system in AnimationSystem.named {
      let names = system.terms.flatMap { [$0.name] + $0.aliases }
      #expect(Set(names.map { Spelling.joined($0) }).count == names.count)
      for prefix in system.prefixes { #expect(prefixes.insert(Spelling.joined(prefix)).inserted, "\(prefix)") }
    }
  }

  @Test(arguments: [
    ("easeOutBack", "back-out(overshoot: 1.70158)"),
    ("ease_out_back", "back-out(overshoot: 1.70158)"),
    ("EASE-OUT-BACK", "back-out(overshoot: 1.70158)"),
    ("easeInOutBack", "back-in-out(overshoot: 2.5949095)"),
    ("power2", "cubic-out"),
    ("Power2.easeInOut", "cubic-in-out"),
    ("gsap.power2.inOut", "cubic-in-out"),
    ("back.out(1.7)", "back-out(overshoot: 1.7)"),
    ("back.out(overshoot: 1.7)", "back-out(overshoot: 1.7)"),
    ("back.out()", "back-out(overshoot: 1.70158)"),
    ("elastic.out(1, 0.3)", "elastic-out(amplitude: 1, period: 0.3, normalized: false)"),
    ("elastic.inOut", "elastic-in-out(amplitude: 1, period: 0.45, normalized: false)"),
    ("elastic.out(0.5)", "elastic-out(amplitude: 1, period: 0.6, normalized: false)"),
    ("gsap.steps(4)", "steps(5, jump-none)"),
    ("expo.inOut", "gsap-expo-in-out"),
    ("Expo.easeIn", "gsap-expo-in"),
    ("none", "linear"),
    ("Power0.easeNone", "linear"),
    ("Linear.easeNone", "linear"),
    ("easeCubic", "cubic-in-out"),
    ("d3.easeCubicInOut", "cubic-in-out"),
    ("easePolyIn.exponent(4)", "accelerate(strength: 4)"),
    ("easeElastic", "elastic-out(amplitude: 1, period: 0.3)"),
    ("FastOutSlowInInterpolator", "cubic-bezier(0.4, 0, 0.2, 1)"),
    ("AccelerateInterpolator(2)", "accelerate(strength: 4)"),
    ("anticipate_overshoot_interpolator(2, extraTension: 2)", "back-in-out(overshoot: 4)"),
    ("Curves.easeInOutCubic", "cubic-bezier(0.645, 0.045, 0.355, 1)"),
    ("easeInOutCubic", "cubic-in-out"),
    ("fastOutSlowIn", "cubic-bezier(0.4, 0, 0.2, 1)"),
    ("Easing.OutInQuad", "quad-out-in"),
    ("swing", "sine-in-out"),
    ("MotionScheme.expressive.fastSpatialSpec", "compose-spring(damping-ratio: 0.6, stiffness: 800)"),
    ("standard.defaultEffects", "compose-spring(damping-ratio: 1, stiffness: 1600)"),
    ("figma.EASE_OUT_BACK", "cubic-bezier(0.45, 1.45, 0.8, 1)"),
    ("GENTLE", "spring(mass: 1, stiffness: 100, damping: 15)"),
    ("figma.bouncy", "spring(mass: 1, stiffness: 600, damping: 15)"),
    ("bouncy", "spring(duration: 0.5, bounce: 0.3)"),
    ("config.gentle", "spring(mass: 1, stiffness: 120, damping: 14)"),
    ("react-spring.config.molasses", "spring(mass: 1, stiffness: 280, damping: 120)"),
    // The catalogue's own names come first, in every spelling.
    ("easeIn", "cubic-bezier(0.42, 0, 1, 1)"),
    ("ease_in_out", "cubic-bezier(0.42, 0, 0.58, 1)"),
    ("backIn", "back-in(overshoot: 1.70158)"),
    ("motion.backOut", "cubic-bezier(0.33, 1.53, 0.69, 0.99)"),
    ("steps(4)", "steps(4)"),
    ("retimed(power2.inOut, duration: 2)", "retimed(cubic-in-out, duration: 2)"),
    ("blended(easeOutQuad, Curves.ease, weight: 0.25)", "blended(quad-out, ease, weight: 0.25)"),
  ])
  func `a name means the curve of its library, and prints in our notation`(name: String, expression: String) throws {
    #expect(try CurveExpression(name) == CurveExpression(expression))
    #expect(try CurveExpression(name).description == CurveExpression(expression).description)
  }

  @Test func `a name whose formula no expression makes is refused with the formula`() {
    for (name, column) in [("InExpo", 1), ("reversed(InExpo)", 10), ("Qt.InExpo", 1)] {
      let error = #expect(throws: CurveExpressionError.self) { try CurveExpression(name) }
      #expect(error?.column == column)
      #expect(
        error?.words.text
          == "InExpo of Qt cannot be written exactly as an expression; its formula is 2^(10(x − 1)) − 0.001; expo-in "
          + "differs from this formula by at most 0.001")
    }
  }

  @Test func `GSAP's elastic of an amplitude above 1 is refused at the amplitude`() {
    let error = #expect(throws: CurveExpressionError.self) { try CurveExpression("elastic.out(1.5, 0.3)") }
    #expect(error?.column == 13 && error?.length == 3)
    #expect(
      error?.words.text
        == "elastic.out(1.5) of GSAP cannot be written exactly as an expression; its formula is a wave of another phase "
        + "where the amplitude is above 1")
  }

  /// The formulas of Qt 6's `easing.cpp`, at 100 001 points. A stated difference has two
  /// digits, rounded up.
  @Test func `the stated difference of what is nearest is the greatest one`() throws {
    func two(_ exponent: Double) -> Double { pow(2, exponent) }
    func qtIn(_ x: Double) -> Double { x == 0 || x == 1 ? x : two(10 * (x - 1)) - 0.001 }
    func qtOut(_ x: Double) -> Double { x == 1 ? 1 : 1.001 * (1 - two(-10 * x)) }
    func qtInOut(_ x: Double) -> Double {
      if x == 0 || x == 1 { return x }
      let place: Double = 10 * (2 * x - 1)
      return x < 0.5 ? two(place) / 2 - 0.0005 : 1.0005 * (2 - two(-place)) / 2
    }
    func qtOutIn(_ x: Double) -> Double { x < 0.5 ? qtOut(2 * x) / 2 : qtIn(2 * x - 1) / 2 + 0.5 }
    let formulas: [String: (Double) -> Double] = [
      "InExpo": qtIn, "OutExpo": qtOut, "InOutExpo": qtInOut, "OutInExpo": qtOutIn,
    ]
    var count = 0
    for system in AnimationSystem.named {
      for term in system.terms {
        guard case .otherFormula(_, let nearest?, let stated) = term.meaning else { continue }
        let formula = try #require(formulas[term.name], "\(term.name)")
        let curve = try CurveExpression(nearest).curve
        let greatest =
          (0...100_000).map { Double($0) / 100_000 }.map { abs(curve.value(at: $0) - formula($0)) }.max() ?? 0
        #expect(greatest <= stated && greatest > 0.97 * stated, "\(term.name): \(greatest), not \(stated)")
        count += 1
      }
    }
    #expect(count == formulas.count)
  }

  @Test func `a name with arguments is listed with those of its meaning`() throws {
    let signatures = AnimationSystem.named.flatMap { system in system.terms.map { (system, $0) } }
    for (system, term) in signatures {
      guard case .expression(let text) = term.meaning else { continue }
      #expect(try CurveExpression(system.signature(of: term)) == CurveExpression(text), "\(term.signature)")
    }
  }

  /// The differences were found by the script's formulas at four million points.
  @Test func `what is nearest to a formula is an expression`() throws {
    for system in AnimationSystem.named {
      for term in system.terms {
        guard case .otherFormula(let formula, let nearest, let difference) = term.meaning else { continue }
        #expect(!formula.isEmpty)
        #expect((nearest == nil) == (difference == .infinity))
        if let nearest { _ = try CurveExpression(nearest) }
      }
    }
  }

  @Test(arguments: [
    ("back.out(nan)", "\"nan\" is not a finite number"),
    ("back.out(1, 2)", "back.out takes at most 1 argument, not 2"),
    ("elastic.out(0)", "amplitude must be within 1e-50…1e+50, not 0"),
    ("power2.in(3)", "power2.in takes no arguments, not 1"),
    ("PathInterpolator(0.4, 0, 0.2)", "PathInterpolator needs the argument controly2"),
    ("gsap.steps(1.5)", "n must be a whole number within 1…999999, not 1.5"),
    ("easeOutBak", "there is no curve \"easeOutBak\"; did you mean easeOutBack?"),
    ("power2.inout2", "there is no curve \"power2.inout2\"; did you mean power2.inOut?"),
    ("Cubic(0.1, 0.2, 0.3, 1)", "cubic takes no arguments, not 4"),
    ("easeElasticOut.amplitude(1.5).period(0.4)", "the curve is complete, but \".period(0.4)\" comes after it"),
    (
      "CycleInterpolator",
      "CycleInterpolator of Android cannot be written exactly as an expression; its formula is sin(2π·cycles·x), which "
        + "ends where it starts"
    ),
    ("power2.", "\".\" is not a number"), ("power2.5", "the curve is complete, but \".5\" comes after it"),
  ])
  func `arguments and misspelled names are refused as everywhere`(text: String, message: String) {
    let error = #expect(throws: CurveExpressionError.self) { try CurveExpression(text) }
    #expect(error?.words.text == message)
  }

  @Test(arguments: [-1e100, -1e50, -1e-50, 0, .leastNonzeroMagnitude, 1e-50, 0.3, 1, 7, 999_999, 1e50, 1e100, 1e308])
  func `arguments at the limits are read or refused for their range`(number: Double) {
    for system in AnimationSystem.named {
      for term in system.terms where !term.parameters.isEmpty {
        let arguments = term.parameters.map { parameter in
          if case .keyword(let words) = parameter.kind { return words[0] }
          return "\(number)"
        }
        let text = "\(system.prefixes[0]).\(term.name)(\(arguments.joined(separator: ", ")))"
        do throws(CurveExpressionError) {
          let expression = try CurveExpression(text)
          #expect((try? CurveExpression(expression.description)) == expression, "\(text)")
        } catch {
          let labels = term.parameters.map(\.label)
          #expect(
            labels.contains { error.words.text.hasPrefix("\($0) must be ") }
              || error.words.text.contains("cannot be written exactly"), "\(text): \(error)")
        }
      }
    }
  }
}
