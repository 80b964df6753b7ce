import Testing

@testable import AnimationCurves

@Suite struct CubeRootTests {
  @Test func `cube roots are within an ulp of the exact ones`() throws {
    try expectRows(of: "cubeRoot", within: 1) { x, _ in cubeRoot(x) }
    try expectRows(of: "cubeRoot", within: 1) { x, _ in -cubeRoot(-x) }
  }

  @Test func `zeros, infinities and NaN give themselves`() {
    #expect(cubeRoot(0) == 0 && cubeRoot(-0.0).sign == .minus)
    #expect(cubeRoot(.infinity) == .infinity && cubeRoot(-.infinity) == -.infinity)
    #expect(cubeRoot(.nan).isNaN)
  }
}
