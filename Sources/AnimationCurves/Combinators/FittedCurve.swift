/// A curve in any unit of time as an easing: its ``Curve/extent`` is mapped to progress 0...1.
///
/// - Domain: 0...1, progress. At 1, the value is the one that the base holds or approaches after its extent. A spring
///   is exactly at 1 there.
struct FittedCurve<Base: Curve>: Easing {
  let base: Base
  private let extent: ClosedRange<Double>

  /// Maps the extent of `base` to 0...1.
  ///
  /// - Precondition: The extent exists and is longer than 0.
  init(_ base: Base) {
    guard let extent = base.extent, extent.upperBound > extent.lowerBound else {
      preconditionFailure("\(base) cannot be used as an easing: it never comes to rest, or its duration is 0")
    }
    (self.base, self.extent) = (base, extent)
  }

  func baseTime(at progress: Double) -> Double {
    progress == 1
      ? base.domain.upperBound : extent.lowerBound + progress * (extent.upperBound - extent.lowerBound)
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

  /// A text that identifies the curve. The notation has no expression for it.
  var description: String { "easing(\(base))" }

  /// One combinator: an evaluation needs one of the base.
  var structure: CurveStructure { CurveStructure(combining: base.structure) }
}
