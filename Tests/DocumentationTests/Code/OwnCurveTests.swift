// swift-format-ignore-file
// The lines of code are those of the article.

public import AnimationCurves
import AnimationTesting
import CurveFormats
import CurveSampling
import Foundation
import Testing

/// x², with a small arc on the way: x² + height·sin(πx).
public struct Hop: ValueEasing {
  public var height: Double

  public init(height: Double) { self.height = height }

  public func formula(_ progress: Double) -> Double {
    progress < 1 ? progress * progress + height * sin(.pi * progress) : 1
  }

  public var isInvertible: Bool { false }

  public var description: String { "hop(height: \(height))" }
}

/// The square of another easing.
public struct Squared<Base: Easing>: ValueEasing {
  public var base: Base

  public init(_ base: Base) { self.base = base }

  public func formula(_ progress: Double) -> Double {
    let value = base.value(at: progress)
    return value * value
  }

  public var isInvertible: Bool { false }

  public var structure: CurveStructure { CurveStructure(combining: base.structure) }

  public var description: String { "squared(\(base))" }
}

private final class Card { var y = 0.0 }

@Suite struct OwnCurveTests {
  private static let hop: CurveCatalog = {
    let catalog = CurveCatalog.standard.adding(
      .init("hop", [.number("height", .positive, default: 0.2)], meaning: "a small arc on the way") {
        Hop(height: $0.number("height"))
      })
    return catalog
  }()

  private let catalog = hop

  @Test func `a hop is a curve`() {
    #expect(CurveCheck(of: Hop(height: 0.2), in: catalog).problems == [])
  }

  @Test func `a curve of other curves is refused where it is nested too deeply`() async {
    #expect(CurveCheck(of: Squared(Hop(height: 0.2))).problems == [])
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var curve = UnitCurve.easeIn
      for _ in 0..<100_000 { curve = UnitCurve(Squared(curve)) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a unit curve can have at most 128 nested combinators, not 129"), "\(text)")
  }

  @Test func `a hop is used like any other curve`() throws {
    let (stage, card) = (Stage(), Card())
    let scale = Animated(1.0, on: stage)
    try checkArticle {
      let hop = Hop(height: 0.2)
      hop.value(at: 0.5)                                           // 0.45
      hop.mirrored.values(count: 61).count                         // 61
      stage.animate(duration: 0.5, curve: hop) { card.y = 100 * $0 }
      withAnimation(.timingCurve(hop, duration: 0.5)) { scale.target = 2 }
    }
    stage.advance(to: 0.25)
    #expect((card.y - 45).magnitude < 1e-12 && (scale.value - 1.45).magnitude < 1e-12)
    #expect((Hop(height: 0.2).velocity(at: 0.5) - 1).magnitude < 1e-10)
  }

  @Test func `the notation reads and prints a hop, with the errors of all curves`() throws {
    try checkArticle {
      let catalog = CurveCatalog.standard.adding(
        .init("hop", [.number("height", .positive, default: 0.2)], meaning: "a small arc on the way") {
          Hop(height: $0.number("height"))
        })
      try CurveExpression("mirrored(hop(height: 0.5))", in: catalog).curve.value(at: 0.25)  // 0.375
      try CurveExpression("hop", in: catalog).description                                   // "hop(height: 0.2)"
    }
    #expect(try CurveExpression("HOP( Height: .5 )", in: catalog).curve as? Hop == Hop(height: 0.5))
    #expect(
      try CurveExpression("blended(easeOutBack, hop, weight: 0.3)", in: catalog)
        == CurveExpression(Back().easeOut.blended(with: Hop(height: 0.2), weight: 0.3)))
    #expect(throws: CurveExpressionError.self) { try CurveExpression("hop") }
    let misspelled = #expect(throws: CurveExpressionError.self) { try CurveExpression("hopp", in: catalog) }
    #expect(misspelled?.words == CurveExpressionError.unknownName("hopp", suggestion: "hop"))
    let range = #expect(throws: CurveExpressionError.self) { try CurveExpression("reversed(hop(-1))", in: catalog) }
    #expect(range?.words == CurveExpressionError.outOfRange(label: "height", value: -1, allowed: .positive))
  }

  @Test func `a family of its own has four entries`() throws {
    struct Swell: DirectedEasing {
      var power = 2.0
      func evaluate(at u: Double) -> CurveState {
        CurveState(
          value: pow(u, power), velocity: power * pow(u, power - 1), acceleration: power * (power - 1) * pow(u, power - 2))
      }
      var isInvertible: Bool { true }
      func expression(_ direction: EasingDirection) -> String {
        "swell-\(direction.suffix)(power: \(power))"
      }
    }
    let catalog = CurveCatalog.standard.adding(
      CurveCatalog.Entry.directions("swell", [.number("power", .between(1, 10), default: 2)], meaning: "swells") {
        Swell(power: $0.number("power"))
      })
    #expect(catalog.entries.suffix(4).map(\.name) == ["swell-in", "swell-out", "swell-in-out", "swell-out-in"])
    #expect(catalog.entries.suffix(4).map(\.example).last == "swell-out-in(power: 2)")
    #expect(CurveCheck(of: Swell(power: 3), in: catalog).problems == [])
  }

  @Test func `a name that is taken, or not in kebab-case, is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = CurveCatalog.standard.adding(.init("sine-in", meaning: "another sine") { _ in Sine() })
    }
    await #expect(processExitsWith: .failure) {
      _ = CurveCatalog.standard.adding(.init("MyCurve", meaning: "in camelCase") { _ in Sine() })
    }
  }
}
