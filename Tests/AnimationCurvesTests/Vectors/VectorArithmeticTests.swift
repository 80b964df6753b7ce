import AnimationCurves
import CurveSampling
import Testing

@Suite struct VectorArithmeticTests {
  @Test func `interpolation subtracts, scales and adds, in this order`() {
    for (from, to, amount) in [(0.1, 0.7, 0.3), (1e16, 1, 0.5), (-3, 7.1, 1.7), (0.1, 0.3, 1)] {
      #expect(from.interpolated(towards: to, amount: amount) == (to - from) * amount + from)
    }
    var value: Float = 0.1
    value.interpolate(towards: 0.7, amount: 0.3)
    #expect(value == (Float(0.7) - 0.1) * Float(0.3) + 0.1)
  }

  @Test func `interpolation is not clamped`() {
    #expect(1.0.interpolated(towards: 3, amount: 2) == 5)
    #expect(1.0.interpolated(towards: 3, amount: -1) == -1)
  }

  @Test func `magnitudes are squared in Double`() {
    #expect((3.0).magnitudeSquared == 9)
    #expect(Float(1e30).magnitudeSquared == Double(Float(1e30)) * Double(Float(1e30)))
    #expect((4.0).scaled(by: 0.25) == 1)
  }
}
