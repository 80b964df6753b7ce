public import CurveSampling

/// A number over time and its name: what is drawn, sampled and compared.
///
///     NamedCurve(UnitCurve.easeIn)                      // named "ease-in"
///     NamedCurve("fade", UnitCurve.easeIn)
///     try MotionDocument(reading: input).numbers[0].curve.value(at: 0.5)
public struct NamedCurve: Sendable {
  /// The name, and the names around it.
  public var path: NamedMotion.Path
  /// The curve as it is without ``duration`` and ``delay``.
  let base: any Curve
  /// The duration in seconds that a file states for an easing; `nil` if it states none.
  public var duration: Double?
  /// The delay in seconds that a file states; `nil` if it states none.
  public var delay: Double?
  /// The place in the file from which the curve was read.
  public internal(set) var place: SourcePlace?

  /// Creates a curve with the duration and the delay that a file states.
  public init(_ path: NamedMotion.Path, _ curve: any Curve, duration: Double? = nil, delay: Double? = nil) {
    (self.path, base, self.duration, self.delay) = (path, curve, duration, delay)
  }

  /// Creates a curve with a name.
  public init(_ name: String, _ curve: any Curve) { self.init(NamedMotion.Path(name), curve) }

  /// Creates a curve whose name is its own expression.
  public init(_ curve: any Curve) { self.init(curve.description, curve) }

  /// The curve with the duration and the delay that the file states: a curve of progress is retimed to the duration and
  /// then delayed. Without a duration, a curve of progress stays one, and the delay has no effect. A negative delay
  /// begins part-way; one that is as long as the duration or longer is reduced by whole durations, as in an animation
  /// that repeats.
  public var curve: any Curve {
    func retimed(_ curve: some Curve, _ duration: Double) -> any Curve { curve.retimed(duration: duration) }
    func delayed(_ curve: some Curve, _ delay: Double) -> any Curve {
      guard curve.timeUnit == .seconds, let extent = curve.extent else { return curve }
      let delay = delay < 0 ? delay.truncatingRemainder(dividingBy: extent.upperBound - extent.lowerBound) : delay
      return delay == 0 || !(extent.upperBound + delay).isFinite ? curve : curve.delayed(by: delay)
    }
    var timed = base
    if isOverProgress, let duration, duration > 0, duration.isFinite { timed = retimed(base, duration) }
    return delay.map { delayed(timed, $0) } ?? timed
  }

  /// Whether the curve is an easing, whose input is progress. Its duration may be changed.
  package var isOverProgress: Bool { base.timeUnit == .progress }

  /// Returns the curve with another duration. Its delay stays.
  ///
  /// - Precondition: The duration is finite and greater than 0.
  package func retimed(duration: Double) -> NamedCurve {
    var curve = self
    curve.duration = duration
    return curve
  }

  /// The names around that of the curve, for a heading; empty if there are none.
  package var heading: String { path.groups.joined(separator: path.separator) }

  /// The label below the heading.
  package var shortLabel: String {
    var path = path
    path.groups = []
    return path.label
  }

  /// The name as a text, such as `Hips/rotation.x`. The labels of ``MotionDocument/numbers`` are unique.
  public var label: String { path.label }

  /// The label, followed by the curve's expression if the expression differs from the label and has at most 200 bytes.
  package var title: String {
    let expression = curve.description
    return label == expression || expression.utf8.count > 200 ? label : "\(label) = \(expression)"
  }

  /// Whether the label is the curve's expression.
  package var isNamedByExpression: Bool { label == curve.description }
}
