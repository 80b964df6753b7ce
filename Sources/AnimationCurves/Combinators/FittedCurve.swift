/// A curve in any unit of time as an easing: its ``Curve/extent`` is mapped to progress 0...1.
///
/// - Domain: 0...1, progress. At 1, the value is the one that the base holds or approaches after its extent: a spring
///   is exactly at 1 there. A base that goes on to infinity has the value at the end of its extent.
struct FittedCurve<Base: Curve>: Easing {
  let base: Base
  private let extent: ClosedRange<Double>
  /// The time at progress 1: the end of the domain, or that of the extent if the base has no finite value there.
  private let end: Double

  /// Maps the extent of `base` to 0...1.
  ///
  /// - Precondition: The extent exists and is longer than 0.
  init(_ base: Base) {
    (self.base, extent) = (base, base.extent(toBe: "used as an easing"))
    let end = base.domain.upperBound
    self.end = base.value(at: end).isFinite ? end : extent.upperBound
  }

  func baseTime(at progress: Double) -> Double {
    progress == 1 ? end : extent.lowerBound + progress * duration
  }

  func evaluate(at progress: Double) -> CurveState {
    let state = base.state(at: baseTime(at: progress))
    return CurveState(
      value: state.value, velocity: duration * state.velocity, acceleration: duration * duration * state.acceleration)
  }

  /// Returns the third derivative at `progress`.
  func evaluateJerk(at progress: Double) -> Double {
    duration * duration * duration * base.jerk(at: baseTime(at: progress))
  }

  /// The duration of the base, which is squeezed into a progress of 1.
  var duration: Double { extent.upperBound - extent.lowerBound }

  func evaluateValue(at progress: Double) -> Double { base.value(at: baseTime(at: progress)) }

  var isInvertible: Bool { false }

  /// A text for people. The notation has no expression for it.
  var description: String { "easing(\(base))" }

  /// One combinator: an evaluation needs one of the base.
  var structure: CurveStructure { CurveStructure(combining: base.structure) }
}

extension Curve {
  /// The default: the extent, mapped to progress 0...1.
  public var unitCurve: UnitCurve { UnitCurve(boxing: FittedCurve(self)) }

  /// Returns the extent, which must exist and be longer than 0. `use` says for what, in the message.
  func extent(toBe use: String) -> ClosedRange<Double> {
    guard let extent, extent.upperBound > extent.lowerBound else {
      endless(use).stop()
    }
    return extent
  }

  /// Returns the problem of a curve without an extent that is longer than 0.
  package func problem(toBe use: String) -> ArgumentProblem? {
    if let extent, extent.upperBound > extent.lowerBound { nil } else { endless(use) }
  }

  private func endless(_ use: String) -> ArgumentProblem {
    ArgumentProblem("\(self) cannot be \(use): it never comes to rest, or its duration is 0")
  }
}
