// swift-format-ignore-file
// The lines of code are those of the article.

import Testing

@testable public import AnimationCurves
@testable import CurveFormats

/// Fast at first, then at rest: 1.5u − 0.5u³.
///
/// - Domain: 0...1, progress. Range: 0...1.
/// - Accuracy: within 1 ulp of 1; asserted in `CoastingTests`.
public struct Coasting: Easing {
  /// The curve that comes to rest.
  public init() {}

  /// Value, velocity and acceleration at `progress`.
  public func evaluate(at progress: Double) -> CurveState {
    // Next to 1, where the curve is level, 1.5u − 0.5u³ would fall by single ulps. There, 1 − u gives the value.
    let rest = 1 - progress
    return CurveState(
      value: progress < 0.5 ? progress * (1.5 - 0.5 * progress * progress) : 1 - rest * rest * (1.5 - 0.5 * rest),
      velocity: 1.5 * (1 - progress * progress),
      acceleration: -3 * progress)
  }

  /// The third derivative.
  public func evaluateJerk(at progress: Double) -> Double { -3 }

  /// The curve rises strictly.
  public var isInvertible: Bool { true }

  /// `coasting`.
  public var description: String { "coasting" }
}

extension CurveCatalog {
  fileprivate static let articleRows: [Entry] = [
    .init("coasting", meaning: "fast at first, then at rest") { _ in Coasting() },
  ]
}

@Suite struct AddingACurveTests {
  @Test func `the example is a curve`() throws {
    let curve = Coasting()
    #expect(curve.value(at: 0.5) == 0.6875 && curve.velocity(at: 1) == 0)
    #expect(CurveCatalog.articleRows.map(\.name) == ["coasting"])
  }
}
