import AnimationCurves
import Testing

@testable import TestSupport

/// The laws that every combinator keeps.
@Suite struct CombinatorTests {
  static let curves: [any Curve] = [
    TestSquare().reversed, TestWiggle(amplitude: 1.5).reversed, TestSquare().mirrored,
    TestWiggle(amplitude: 0.5).mirrored,
    TestSquare().joined(with: TestWiggle(amplitude: 2)), TestSquare().composed(with: TestCube()),
    TestWiggle(amplitude: 0.5).composed(with: TestSquare()), TestBump(c: 5).composed(with: TestSquare()),
    TestWiggle(amplitude: 0.5).inverse, TestSquare().blended(with: TestWiggle(amplitude: 0.7), weight: 0.3),
    TestSquare().blended(with: TestCube(), weight: 1.25), TestCube().repeated(3), TestSquare().pingPong,
    TestSquare().retimed(duration: 2.5), TestSwing(decay: 2, rate: 9).retimed(duration: 3),
    TestSquare().pingPong.retimed(duration: 0.5),
    TestSquare().mirrored.reversed.joined(with: TestCube()).repeated(2),
  ]

  @Test(arguments: curves)
  func `the velocity is the derivative of the value, and the acceleration of the velocity`(curve: any Curve) throws {
    let extent = try #require(curve.extent)
    let length = extent.upperBound - extent.lowerBound
    let step = length * 0x1p-20
    for index in 1..<97 {
      // An odd grid without halves and thirds, where a combinator may have a corner.
      let time = extent.lowerBound + length * Double(index) / 97
      let (before, after) = (curve.state(at: time - step), curve.state(at: time + step))
      let state = curve.state(at: time)
      let slope = (after.value - before.value) / (2 * step)
      let bend = (after.velocity - before.velocity) / (2 * step)
      #expect(abs(state.velocity - slope) <= 1e-7 * (1 + abs(slope)) / length, "\(curve) at \(time)")
      #expect(abs(state.acceleration - bend) <= 1e-6 * (1 + abs(bend)) / length / length, "\(curve) at \(time)")
    }
  }

  @Test(arguments: curves)
  func `the value alone is the value of the state`(curve: any Curve) throws {
    let extent = try #require(curve.extent)
    for progress in testProgressValues {
      let time = extent.lowerBound + progress * (extent.upperBound - extent.lowerBound)
      #expect(curve.value(at: time) == curve.state(at: time).value, "\(curve) at \(time)")
    }
  }

  @Test(arguments: curves.compactMap { $0 as? any Easing })
  func `an easing made of easings goes from 0 to 1, exactly`(easing: any Easing) {
    #expect(easing.value(at: 0.0) == 0)
    #expect(easing.value(at: 1.0) == 1)
  }

  @Test(arguments: curves)
  func `a curve holds its end values outside its domain, and NaN stays NaN`(curve: any Curve) {
    #expect(curve.value(at: -7) == curve.value(at: curve.domain.lowerBound))
    #expect(curve.value(at: Double.infinity) == curve.value(at: curve.domain.upperBound))
    #expect(curve.value(at: Double.nan).isNaN)
  }

  @Test func `sixty-four levels evaluate, print, compare and invert`() {
    var curve = UnitCurve(TestWiggle(amplitude: 0.5))
    var again = curve
    for level in 0..<64 {
      switch level % 4 {
      case 0: (curve, again) = (UnitCurve(curve.mirrored), UnitCurve(again.mirrored))
      case 1: (curve, again) = (UnitCurve(Reversed(curve)), UnitCurve(Reversed(again)))
      case 2:
        (curve, again) = (UnitCurve(curve.joined(with: TestSquare())), UnitCurve(again.joined(with: TestSquare())))
      default:
        (curve, again) = (UnitCurve(TestSquare().composed(with: curve)), UnitCurve(TestSquare().composed(with: again)))
      }
    }
    #expect(curve == again)
    #expect(curve.hashValue == again.hashValue)
    #expect(curve.description.hasPrefix("composed(test-square, joined("))
    #expect(curve.value(at: 1.0) == 1)
    let inverse = UnitCurve(Inverse(curve))
    #expect(abs(curve.value(at: inverse.value(at: 0.3)) - 0.3) <= 1e-15)
  }
}
