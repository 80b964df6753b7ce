public import CurveSampling

/// A curve and its name in a table or an export.
///
///     NamedCurve(UnitCurve.easeIn)                              // named "ease-in"
///     NamedCurve(label: "fade", curve: UnitCurve.easeIn)
public struct NamedCurve: Sendable {
  /// The name: any text. Each format quotes or escapes it.
  public let label: String
  /// The curve.
  public let curve: any Curve
  /// Whether the curve has the duration that a file states for it. ``retimed(duration:)`` replaces this duration.
  package let hasStatedDuration: Bool

  /// Creates a curve of the given name.
  public init(label: String, curve: any Curve) { self.init(label: label, curve: curve, hasStatedDuration: false) }

  private init(label: String, curve: any Curve, hasStatedDuration: Bool) {
    (self.label, self.curve, self.hasStatedDuration) = (label, curve, hasStatedDuration)
  }

  /// Creates a curve with the duration and the delay that a file states for it, both in seconds.
  ///
  /// A curve whose input is progress is retimed to the duration. Without a duration it stays a curve of progress, and
  /// the delay has no effect. A negative delay that is as long as the duration or longer is reduced by whole durations,
  /// as in an animation that repeats.
  init(label: String, curve: any Curve, duration: Double?, delay: Double?) {
    func retimed(_ curve: some Curve, _ duration: Double) -> any Curve { curve.retimed(duration: duration) }
    func delayed(_ curve: some Curve, _ delay: Double) -> any Curve {
      guard curve.timeUnit == .seconds, let extent = curve.extent else { return curve }
      let delay = delay < 0 ? delay.truncatingRemainder(dividingBy: extent.upperBound - extent.lowerBound) : delay
      return delay == 0 || !(extent.upperBound + delay).isFinite ? curve : curve.delayed(by: delay)
    }
    var (timed, isTimed) = (curve, false)
    if curve.timeUnit == .progress, let duration, duration > 0, duration.isFinite {
      (timed, isTimed) = (retimed(curve, duration), true)
    }
    self.init(label: label, curve: delay.map { delayed(timed, $0) } ?? timed, hasStatedDuration: isTimed)
  }

  /// Returns the curve with a different name.
  package func named(_ label: String) -> NamedCurve {
    NamedCurve(label: label, curve: curve, hasStatedDuration: hasStatedDuration)
  }

  /// Returns the curve retimed to `duration` seconds. A duration that a file states is replaced; its delay stays.
  ///
  /// - Precondition: The duration is finite and greater than 0. The input of the curve is progress, or
  ///   ``hasStatedDuration`` is true.
  package func retimed(duration: Double) -> NamedCurve {
    let unretimed = UnretimedCurve(curve)
    return hasStatedDuration
      ? NamedCurve(label: label, curve: unretimed.curve, duration: duration, delay: unretimed.delay)
      : NamedCurve(label: label, curve: curve, duration: duration, delay: nil)
  }

  /// Creates a curve whose name is its own expression.
  public init(_ curve: any Curve) { self.init(label: curve.description, curve: curve) }

  /// The name, followed by the curve's expression if the expression differs from the name and has at most 200 bytes.
  package var title: String {
    let expression = curve.description
    return label == expression || expression.utf8.count > 200 ? label : "\(label) = \(expression)"
  }

  /// Whether the name is the curve's expression.
  package var isNamedByExpression: Bool { label == curve.description }
}
