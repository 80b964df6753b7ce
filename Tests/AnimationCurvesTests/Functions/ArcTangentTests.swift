import Testing

@testable import AnimationCurves
@testable import TestSupport

@Suite struct ArcTangentTests {
  @Test func `angles are within 1·5 ulp of the exact ones`() throws {
    try expectRows(of: "arcTangent", within: 1.5) { y, x in arcTangent(y: y, x: x) }
  }

  @Test func `points on the axes, at infinity and at the origin have the angles of C's atan2`() {
    let quarter = Double.pi / 2
    #expect(arcTangent(y: 0, x: 1) == 0 && arcTangent(y: -0.0, x: 1).sign == .minus)
    #expect(arcTangent(y: 0, x: -1) == .pi && arcTangent(y: -0.0, x: -1) == -.pi)
    #expect(arcTangent(y: 3, x: 0) == quarter && arcTangent(y: -3, x: -0.0) == -quarter)
    #expect(arcTangent(y: 0, x: 0) == 0 && arcTangent(y: 0, x: -0.0) == .pi)
    #expect(arcTangent(y: .infinity, x: 3) == quarter && arcTangent(y: 3, x: .infinity) == 0)
    #expect(arcTangent(y: 3, x: -.infinity) == .pi && arcTangent(y: -.infinity, x: -3) == -quarter)
    #expect(arcTangent(y: .infinity, x: .infinity) == quarter / 2)
    #expect(arcTangent(y: -.infinity, x: -.infinity) == -3 * (quarter / 2))
    #expect(arcTangent(y: .nan, x: 1).isNaN && arcTangent(y: 1, x: .nan).isNaN)
  }
}
