import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct CurveCombinatorTests {
  @Test func `a combination of types equals one of unit curves`() {
    let (square, cube) = (TestSquare(), TestCube())
    let (erasedSquare, erasedCube) = (UnitCurve(TestSquare()), UnitCurve(TestCube()))
    let pairs: [(UnitCurve, UnitCurve)] = [
      (UnitCurve(Reversed(square)), UnitCurve(Reversed(erasedSquare))),
      (UnitCurve(Mirrored(square)), UnitCurve(Mirrored(erasedSquare))),
      (UnitCurve(Joined(square, cube)), UnitCurve(Joined(erasedSquare, erasedCube))),
      (UnitCurve(Composed(square, cube)), UnitCurve(Composed(square, erasedCube))),
      (UnitCurve(Inverse(square)), UnitCurve(Inverse(erasedSquare))),
      (UnitCurve(Blended(square, cube, weight: 0.5)), UnitCurve(Blended(erasedSquare, cube, weight: 0.5))),
      (UnitCurve(Repeated(square, count: 2)), UnitCurve(Repeated(erasedSquare, count: 2))),
      (UnitCurve(Mirrored(Reversed(square))), UnitCurve(Mirrored(UnitCurve(Reversed(erasedSquare))))),
      (UnitCurve(Reversed(CubicBezier(0.4, 0, 1, 1))), UnitCurve(Reversed(UnitCurve(CubicBezier(0.4, 0, 1, 1))))),
    ]
    for (typed, erased) in pairs {
      #expect(typed == erased)
      #expect(typed.hashValue == erased.hashValue)
      #expect(typed.description == erased.description)
      #expect(typed.value(at: 0.3) == erased.value(at: 0.3))
    }
  }

  @Test func `unit curves made of different parts differ`() {
    #expect(UnitCurve(Reversed(TestSquare())) != UnitCurve(Reversed(TestCube())))
    #expect(UnitCurve(Reversed(TestSquare())) != UnitCurve(Mirrored(TestSquare())))
    #expect(UnitCurve(Repeated(TestSquare(), count: 2)) != UnitCurve(Repeated(TestSquare(), count: 3)))
    #expect(UnitCurve(Joined(TestSquare(), TestCube())) != UnitCurve(Joined(TestCube(), TestSquare())))
  }
}
