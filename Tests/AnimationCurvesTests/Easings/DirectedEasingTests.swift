import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct DirectedEasingTests {
  static let families: [any DirectedEasing] = [
    Sine(), Monomial(2), Monomial(5), Exponential(), Circular(), Back(overshoot: 1.7), Elastic(), Bounce(),
    Accelerate(strength: 3), TestCube(),
  ]

  @Test(arguments: families.indices)
  func `the members of a family are its directions`(index: Int) {
    func check(_ family: some DirectedEasing) {
      #expect(UnitCurve(family.easeIn) == UnitCurve(family))
      #expect(UnitCurve(family.easeOut) == UnitCurve(family).reversed)
      for (curve, direction) in [
        (UnitCurve(family.easeIn), EasingDirection.easeIn), (UnitCurve(family.easeOut), .easeOut),
        (UnitCurve(family.easeInOut), .easeInOut), (UnitCurve(family.easeOutIn), .easeOutIn),
      ] {
        #expect(curve.description == family.expression(direction))
      }
      for progress in [0, 0.125, 0.5, 0.75, 1] {
        let (early, late) = (family.value(at: min(1, 2 * progress)), family.value(at: max(0, 2 * progress - 1)))
        let out = 1 - family.value(at: 1 - progress)
        #expect((family.easeOut.value(at: progress) - out).magnitude < 1e-14)
        let inOut = progress < 0.5 ? early / 2 : 1 - family.value(at: 2 - 2 * progress) / 2
        #expect((family.easeInOut.value(at: progress) - inOut).magnitude < 1e-14)
        let outIn = progress < 0.5 ? (1 - family.value(at: 1 - 2 * progress)) / 2 : 0.5 + late / 2
        #expect((family.easeOutIn.value(at: progress) - outIn).magnitude < 1e-14)
      }
    }
    check(Self.families[index])
  }
}
