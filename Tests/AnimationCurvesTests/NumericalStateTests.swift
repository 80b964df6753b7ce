import AnimationCurves
import Foundation
import Testing

@testable import TestSupport

/// 1 − cos(πu/2) by its values only.
private struct SineByValues: ValueEasing {
  func formula(_ progress: Double) -> Double { 1 - cos(.pi / 2 * progress) }
  var isInvertible: Bool { true }
  var description: String { "sine-by-values" }
}

/// A polynomial of degree 4 over 10...30, for which the differences have no error but rounding.
private struct QuarticByValues: Curve {
  let domain = 10.0...30
  func evaluateValue(at time: Double) -> Double {
    let t = time - 20
    return t * t * t * t - 3 * t * t + t
  }
  func evaluate(at time: Double) -> CurveState { numericalState(at: time, step: 0.03125, of: evaluateValue) }
  var description: String { "quartic-by-values" }
}

@Suite struct NumericalStateTests {
  static let progresses = (0...4096).map { Double($0) / 4096 }

  @Test func `the derivatives of a curve that has only values are within their bounds`() {
    var (velocity, acceleration) = (0.0, 0.0)
    for progress in Self.progresses {
      let state = SineByValues().state(at: progress)
      #expect(state.value == SineByValues().value(at: progress))
      let angle = Double.pi / 2 * progress
      velocity = max(velocity, (state.velocity - .pi / 2 * sin(angle)).magnitude)
      acceleration = max(acceleration, (state.acceleration - .pi * .pi / 4 * cos(angle)).magnitude)
    }
    report("numerical state of a sine: velocity \(velocity), acceleration \(acceleration)")
    #expect(velocity < 1e-11 && acceleration < 4e-8)
    #expect(velocity > 0 && acceleration > 0)
  }

  @Test func `a polynomial of degree 4 has the right velocity, also at the ends of its domain`() {
    for time in stride(from: 10, through: 30, by: 0.0078125) {
      let (state, t) = (QuarticByValues().state(at: time), time - 20)
      #expect((state.velocity - (4 * t * t * t - 6 * t + 1)).magnitude < 1e-8)
      // The one-sided acceleration of a polynomial of degree 4 is exact too.
      #expect((state.acceleration - (12 * t * t - 6)).magnitude < 1e-6)
    }
  }

  @Test func `no value outside the domain is evaluated`() {
    struct Strict: ValueEasing {
      func formula(_ progress: Double) -> Double {
        #expect(domain.contains(progress))
        return progress * progress
      }
      var isInvertible: Bool { true }
      var description: String { "strict" }
    }
    let step = 0x1p-10
    for progress in [0, step, (2 * step).nextDown, 2 * step, 1 - 2 * step, (1 - 2 * step).nextUp, 1 - step, 1] {
      #expect((Strict().velocity(at: progress) - 2 * progress).magnitude < 1e-10)
    }
    #expect(Strict().velocity(at: -1) == Strict().velocity(at: 0) && Strict().velocity(at: Double.nan).isNaN)
  }

  @Test func `a step that does not fit into the domain is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Linear().numericalState(at: 0.5, step: 0.2) { $0 } }
  }
}
