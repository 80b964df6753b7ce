import CurveFormats
import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct UnitCurveTests {
  @Test func `unit curve and spring have the numbers of WWDC23's "Explore SwiftUI animation"`() {
    let curve = UnitCurve(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.25, y: 1))
    #expect(abs(curve.value(at: 0.25) - 0.408511) <= 5e-7)
    #expect(abs(curve.velocity(at: 0.25) - 2.207883) <= 5e-7)

    let spring = Spring(duration: 1.0, bounce: 0)
    #expect(abs(spring.value(target: 1, time: 0.25) - 0.465584) <= 5e-7)
    #expect(abs(spring.velocity(target: 1, time: 0.25) - 2.051689) <= 5e-7)
  }

  @Test func `a literal is a Double, and a Float works too`() {
    #expect(UnitCurve.easeInOut.value(at: 1) == 1)
    #expect(UnitCurve.easeInOut.velocity(at: 0) == 0)
    #expect(UnitCurve.easeInOut.value(at: Float(0.5)) == Float(0.5))
    #expect(UnitCurve.easeInOut.value(at: .infinity) == 1)
    #expect(UnitCurve.easeInOut.value(at: .nan).isNaN)
  }

  @Test func `SwiftUI's names work where a curve is expected`() {
    func middle(_ curve: some Curve) -> Double { curve.value(at: 0.5) }
    #expect(middle(.easeInOut) == 0.5)
    #expect(middle(.linear) == 0.5)
    #expect(middle(.circularEaseInOut) == 0.5)
    #expect(middle(.bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 1, y: 1))) == 0.5)
  }

  @Test func `velocities at the ends are the limits from inside`() {
    #expect(abs(UnitCurve.easeIn.velocity(at: 1) - 1 / 0.58) <= 0x1p-52)
    #expect(abs(UnitCurve.easeOut.velocity(at: 0) - 1 / 0.58) <= 0x1p-52)
    #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
  }

  @Test(arguments: [UnitCurve.linear, .easeIn, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut])
  func `every curve is clamped outside 0...1`(curve: UnitCurve) {
    for time in [-1000, -0.5, -Double.leastNonzeroMagnitude, -Double.infinity] { #expect(curve.value(at: time) == 0) }
    for time in [1.5, 1000, 1.0.nextUp, Double.infinity] { #expect(curve.value(at: time) == 1) }
    #expect(curve.velocity(at: 1.5) == curve.velocity(at: 1))
  }

  @Test(arguments: [
    UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
  ])
  func `the inverse gives progress back`(curve: UnitCurve) {
    for step in 0...64 {
      let progress = Double(step) / 64
      let slope = curve.velocity(at: progress)
      let tolerance = 0x1p-50 * max(1, 1 / slope, slope)
      if tolerance.isFinite {
        #expect(abs(curve.inverse.value(at: curve.value(at: progress)) - progress) <= tolerance, "\(curve) \(progress)")
      }
    }
    #expect(curve.inverse.inverse == curve)
  }

  @Test func `the inverse of a circle's other quarter is the first`() {
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(UnitCurve.circularEaseOut.inverse == .circularEaseIn)
    #expect(UnitCurve.linear.inverse == .linear)
  }

  @Test func `a curve that overshoots has no inverse`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = UnitCurve(CubicBezier(0.34, 1.56, 0.64, 1)).inverse
    }
    expectSentence("has no inverse: only a continuous curve that rises strictly from 0 to 1 has one", in: result)
  }

  @Test func `control points outside 0...1 are kept, and clamped when evaluated`() {
    let wide = UnitCurve.bezier(startControlPoint: UnitPoint(x: -0.5, y: 0), endControlPoint: UnitPoint(x: 1.5, y: 1))
    let clamped = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
    #expect(wide != clamped)
    for step in 0...16 { #expect(wide.value(at: Double(step) / 16) == clamped.value(at: Double(step) / 16)) }
    #expect(wide.description == "cubic-bezier(-0.5, 0, 1.5, 1)")
  }

  @Test func `a unit curve made in code equals the one that is read from text`() throws {
    #expect(UnitCurve(Circular().mirrored) == .circularEaseInOut)
    #expect(UnitCurve(Sine().reversed) == UnitCurve(UnitCurve(Sine()).reversed))
    #expect(
      try CurveExpression("joined(sine-in, composed(quad-in, expo-out))")
        == CurveExpression(Joined(Sine(), Composed(Monomial(2), Exponential().reversed))))
  }

  @Test func `a unit curve gives the values of the easing inside, to the bit`() {
    let families: [any Easing] = [
      Linear(), Monomial(2), Sine(), Bounce(), Back(overshoot: 2.5), Steps(7, .start),
      PiecewiseLinear([.init(0), .init(2), .init(1)]), CubicBezier(0.3, -1, 0.2, 1.5),
    ]
    for family in families {
      let easeIn = UnitCurve(deepening: family)
      for curve in [
        easeIn, easeIn.reversed, UnitCurve(easeIn.mirrored), UnitCurve(easeIn.reversed.joined(with: easeIn)),
      ] {
        for step in -1...101 {
          let progress = Double(step) / 100
          let inside = min(max(progress, 0), 1)
          let base = curve.base
          #expect(curve.value(at: progress) == base.evaluateValue(at: inside), "\(curve) at \(progress)")
          #expect(curve.state(at: progress) == base.evaluate(at: inside), "\(curve) at \(progress)")
          #expect(curve._evaluateReversed(at: inside) == base._evaluateReversed(at: inside), "\(curve) at \(inside)")
          #expect(
            curve._evaluateReversedValue(at: inside) == base._evaluateReversedValue(at: inside), "\(curve) at \(inside)"
          )
        }
      }
    }
  }

  @Test func `a unit curve holds one reference`() {
    #expect(MemoryLayout<UnitCurve>.size == MemoryLayout<any EasingReference>.size)
    #expect(UnitCurve.easeInOut.reference === UnitCurve.easeInOut.reference)
  }
}
