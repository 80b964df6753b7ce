import AnimationCurves
import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

@Suite struct NestingDepthTests {
  /// Curves of `levels` combinators inside one another, one for each way to nest them.
  static func deep(_ levels: Int) -> [UnitCurve] {
    let steep = UnitCurve(CubicBezier(0.3, 0.1, 0.7, 0.9))
    let wrappings: [(UnitCurve) -> UnitCurve] = [
      { UnitCurve(Mirrored($0)) },
      { UnitCurve(Composed($0, steep)) },
      { UnitCurve(Composed(steep, $0)) },
      { UnitCurve(Joined($0, steep)) },
      { UnitCurve(Joined(Linear(), $0)) },
      { UnitCurve(Blended($0, steep, weight: 0.25)) },
      { UnitCurve(Reversed($0)) },
      { UnitCurve(Inverse($0)) },
      { UnitCurve(Repeated($0, count: 1)) },
    ]
    let each = wrappings.map { wrap in (0..<levels).reduce(steep) { curve, _ in wrap(curve) } }
    // The first five in turn. Inverses are left out: one that needs a search would search in each evaluation of another
    // search.
    let inTurn = (0..<levels).reduce(steep) { curve, level in wrappings[level % 5](curve) }
    return each + [inTurn]
  }

  /// Performs every operation that traverses all levels.
  private static func use(_ curve: UnitCurve) {
    precondition(curve.value(at: 0.3).isFinite)
    precondition(!curve.state(at: 0.3).acceleration.isNaN)
    precondition(curve.reversed.state(at: 0.3).value.isFinite)
    precondition(curve == curve && curve.hashValue == curve.hashValue)
    precondition(!curve.description.isEmpty)
    precondition(curve.values(count: 100).allSatisfy { $0.isFinite })
    precondition(curve.reversed.values(count: 100).allSatisfy { $0.isFinite })
    let expression = CurveExpression(curve)
    precondition(expression == CurveExpression(curve) && !expression.description.isEmpty)
    precondition(CurveExpression(curve.pingPong).curve.values(count: 40).count == 40)
    precondition(curve.retimed(duration: 2).state(at: 1).value.isFinite)
    if curve.isInvertible {
      precondition(curve.inverse.state(at: 0.3).value.isFinite)
      precondition(curve.inverse.inverse.value(at: 0.3).isFinite)
      precondition(curve.reversed.inverse.values(count: 40).allSatisfy { $0.isFinite })
    }
  }

  @Test func `no operation on a unit curve at the limit needs more than a stack of 512 KB`() async {
    await #expect(processExitsWith: .success) {
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        for index in Self.deep(0).indices {
          Self.use(Self.deep(UnitCurve.nestingLimit)[index])
        }
        isDone.signal()
      }
      thread.stackSize = 512 << 10
      thread.start()
      isDone.wait()
    }
  }

  @Test func `a unit curve beyond the limit is refused, whatever is nested`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var curve = UnitCurve.easeIn
      for _ in 0..<100_000 { curve = UnitCurve(Mirrored(curve)) }
    }
    expectSentence("a unit curve can have at most 128 nested combinators, not 129", in: result)

    let composed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var curve = UnitCurve.easeIn
      for _ in 0..<100_000 { curve = UnitCurve(Composed(UnitCurve.linear, Reversed(curve))) }
    }
    expectSentence("a unit curve can have at most 128 nested combinators, not 129", in: composed)
  }

  @Test func `inverting and reversing again and again does not nest`() {
    for deep in Self.deep(UnitCurve.nestingLimit) where deep.isInvertible {
      let length = deep.description.utf8.count
      var curve = deep
      for _ in 0..<20 {
        curve = curve.inverse.reversed
        #expect(curve.description.utf8.count <= length + "reversed(inverse())".utf8.count)
      }
    }
  }

  @Test func `the deepest expression that is read is far from the limit`() throws {
    let limit = CurveExpression.nestingLimit
    for (open, close) in [("mirrored(", ")"), ("inverse(mirrored(", "))"), ("composed(sine-out, ", ")")] {
      let levels = limit / open.count { $0 == "(" }
      let text = String(repeating: open, count: levels) + "circ-out-in" + String(repeating: close, count: levels)
      #expect(try CurveExpression(text).curve.values(count: 100).count == 100)
    }
  }
}
