import CurveAnalysis
import CurveSampling
import Testing

@testable import CurveFormats
@testable import TestSupport

@Suite struct MotionBeziersTests {
  @Test func `a given number of points has Béziers between them, nearly the nearest`() throws {
    func motion(_ curve: any Curve) throws -> ExportedCurve {
      try ExportedCurve(of: NamedCurve("\(curve)", curve), accuracy: .points(8), duration: nil)
    }
    for points in some([3, 2, 5, 8], 1) {
      let fit = try motion(Reversed(Elastic())).beziers(.points(points + 6))
      #expect(fit.segments.count < points + 6)
      // A tenth less error takes more.
      let nearer = try motion(Reversed(Elastic())).beziers(.error(fit.error * 0.8))
      #expect(nearer.segments.count >= fit.segments.count)
    }
    #expect(try motion(Monomial(3)).beziers(.points(2)).segments.count == 1)
    #expect(throws: WritingError.self) { try motion(Steps(10)).beziers(.points(3)) }
  }
}
