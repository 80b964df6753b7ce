import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct LogarithmFunctionTests {
  @Test func `logarithms are within their bounds of the exact ones`() throws {
    try expectRows(of: "logarithm", within: 0.77) { x, _ in logarithm(x) }
    try expectRows(of: "logarithmOnePlus", within: 1.5) { x, _ in logarithm(onePlus: x) }
    try expectRows(of: "inverseHyperbolicTangent", within: 3) { x, _ in inverseHyperbolicTangent(x) }
  }

  @Test func `logarithms rise where the table's row changes`() {
    for row in 0..<128 {
      let border = Double(bitPattern: LogarithmTable.firstBits + UInt64(row) << 45)
      for border in [border, border * 0x1p-300, border * 0x1p300] {
        #expect(logarithm(border.nextDown) <= logarithm(border), "\(border)")
        #expect(logarithm(border) <= logarithm(border.nextUp), "\(border)")
      }
    }
  }

  @Test func `the limits are exact, and NaN stays NaN`() {
    #expect(logarithm(1) == 0 && logarithm(0) == -.infinity && logarithm(.infinity) == .infinity)
    #expect(
      logarithm(-1).isNaN && logarithm(-Double.leastNonzeroMagnitude).isNaN && logarithm(-.infinity).isNaN
        && logarithm(.nan).isNaN)
    #expect(logarithm(onePlus: 0) == 0 && logarithm(onePlus: -1) == -.infinity)
    #expect(logarithm(onePlus: -1.5).isNaN && logarithm(onePlus: .nan).isNaN)
    #expect(logarithm(onePlus: .infinity) == .infinity)
    #expect(inverseHyperbolicTangent(1) == .infinity && inverseHyperbolicTangent(-1) == -.infinity)
    #expect(inverseHyperbolicTangent(1.5).isNaN && inverseHyperbolicTangent(-1.5).isNaN)
    #expect(inverseHyperbolicTangent(0) == 0 && inverseHyperbolicTangent(.nan).isNaN)
  }
}
