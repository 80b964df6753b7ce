import AnimationCurves
import AnimationTesting
import CurveFormats
import Testing

@testable import TestSupport

/// A curve of which every part can be made wrong.
private struct Faulty: Easing {
  enum Fault: String, CaseIterable {
    case none, value, nan, start, end, velocity, acceleration, falls, level, reverse, text
    case fallsByRounding = "falls-by-rounding"
  }
  var fault = Fault.none

  func evaluateValue(at u: Double) -> Double {
    switch fault {
    case .nan where u > 0.5: .nan
    case .value where u > 0.5: u * u + 1e-16 + u * 1e-15
    case .start: 1e-17 + u * u * (1 - 1e-17)
    case .end: u * u * (1 - 0x1p-53)
    case .falls: u * u * (4 - 3 * u)
    case .fallsByRounding: u == 0 || u == 1 ? u : u * u - (u.bitPattern % 2 == 0 ? 0 : 1e-13)
    case .level: max(min(2 * u, 0.5), 2 * u - 1)
    default: u * u
    }
  }

  func evaluate(at u: Double) -> CurveState {
    let value = fault == .value ? u * u : evaluateValue(at: u)
    if [.falls, .level, .fallsByRounding].contains(fault) {
      var state = numericalState(at: u, of: evaluateValue)
      state.value = value
      return state
    }
    return CurveState(
      value: value, velocity: 2 * u * (fault == .velocity ? 1.0001 : 1),
      acceleration: fault == .acceleration && u > 0.3 ? 2.01 : 2)
  }

  func _evaluateReversedValue(at u: Double) -> Double { _evaluateReversed(at: u).value }

  func _evaluateReversed(at u: Double) -> CurveState {
    CurveState(
      value: fault == .reverse ? u * (2 - u) + 1e-9 : 1 - evaluateValue(at: 1 - u), velocity: 2 - 2 * u,
      acceleration: -2)
  }

  var isInvertible: Bool { true }
  var description: String { fault == .text ? "faulty square" : "faulty(\(fault.rawValue))" }

  static let catalog = CurveCatalog.standard.adding(
    CurveCatalog.Entry(
      "faulty", [.word("fault", Fault.allCases.map(\.rawValue), default: "none", isLabelled: false)],
      meaning: "x², with a fault"
    ) { Faulty(fault: Fault(rawValue: $0.word("fault")) ?? .none) })
}

/// A curve with a `value(at:)` of its own, which every caller gets.
private struct Unclamped: Easing {
  var isWrongInside = false
  func value(at u: Double) -> Double { u * u + (isWrongInside ? 1e-15 : 0) }
  func evaluate(at u: Double) -> CurveState { CurveState(value: u * u, velocity: 2 * u, acceleration: 2) }
  var isInvertible: Bool { true }
  let description = "unclamped"
}

@Suite struct CurveCheckTests {
  // The acceleration of the motion to a velocity jumps at the end of its extent, which is inside its domain.
  @Test(
    arguments: some(
      CurveCatalog.standard.entries.map(\.example).filter { !$0.hasPrefix("trapezoid(to-velocity: ") }, 30))
  func `the curves of the catalogue have no problems`(example: String) throws {
    let curve = try CurveExpression(example).curve
    // The ends of a curve that jumps or is level by definition are not exact.
    let isExact = (curve as? any Easing).map { $0.value(at: 0) == 0 && $0.value(at: 1) == 1 } ?? true
    #expect(CurveCheck(of: curve, in: .standard, endsExactly: isExact).problems == [])
  }

  @Test(arguments: [
    ("value", "evaluateValue(at:) and evaluate(at:) have different values, first at 0.50"),
    ("nan", "a value is not finite, first at 0.50"), ("start", "the value at 0.0 must be exactly 0.0, not 1e-17"),
    ("end", "the value at 1.0 must be exactly 1.0, not 0.9999999999999999"),
    ("velocity", "the velocity is not the derivative of the value, first at 0.0"),
    ("acceleration", "the acceleration is not the derivative of the velocity, first at 0.30"),
    ("falls", "isInvertible is true, but the curve does not rise, first at 0."),
    ("falls-by-rounding", "isInvertible is true, but the curve falls by more than rounding errors, first at "),
    ("level", "isInvertible is true, but the curve does not rise, first at 0.25"),
    ("reverse", "the reverse is not 1 - e(1 - u), first at 0.0"),
    ("text", "the catalogue does not read the text faulty square: "),
  ])
  func `each fault is found, and named with its time`(name: String, problem: String) throws {
    let curve = Faulty(fault: try #require(Faulty.Fault(rawValue: name)))
    let problems = CurveCheck(of: curve, in: Faulty.catalog).problems
    #expect(problems.contains { $0.hasPrefix("\(curve): \(problem)") }, "\(problems)")
    if name != "text" { #expect(try CurveExpression("\(curve)", in: Faulty.catalog).curve as? Faulty == curve) }
  }

  @Test func `a curve without a fault, and one by its values only, have no problems`() {
    #expect(CurveCheck(of: Faulty(), in: Faulty.catalog).problems == [])
    #expect(CurveCheck(of: Spring.bouncy, over: 0...0.2).problems == [])
    #expect(CurveCheck(of: Faulty(fault: .end), endsExactly: false).problems == [])
  }

  @Test func `a value(at:) of one's own is asked everywhere, and must hold the end values`() {
    let curve: any Curve = Unclamped()
    #expect(curve.value(at: 2) == 4 && Unclamped().value(at: 2) == 4)
    #expect(
      CurveCheck(of: Unclamped()).problems
        == [
          "unclamped: a value outside the domain is not that of the nearest end, first at -1.0",
          "unclamped: a value outside the domain is not that of the nearest end, first at 1.0000000000000002",
        ])
    #expect(
      CurveCheck(of: Unclamped(isWrongInside: true)).problems.first?
        .hasPrefix("unclamped: value(at:) and evaluateValue(at:) have different values") == true)
  }
}
