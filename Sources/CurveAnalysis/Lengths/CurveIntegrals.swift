public import CurveSampling

/// The integral, the mean and the arc length of a curve, each with a bound of its error.
///
///     let integrals = CurveIntegrals(of: Monomial(2))
///     integrals?.integral.value          // 0.3333…
///     integrals?.arcLength.value         // 1.47894…: of the parabola from (0, 0) to (1, 1)
///
/// The curve is divided into cells in which it is smooth. The integral over a cell is that of the quintic with the
/// curve's value, velocity and acceleration at both ends. Its error is measured by the cubic with the same values and
/// velocities, whose error is far greater.
///
/// The error also counts that of the curve's values: 2⁻⁴⁶ of the greatest magnitude in the range, or of 1 if that is
/// less, at a time within 8 roundings (8·2⁻⁵³ of the time). Most bounds in the article *Accuracy* are smaller.
///
/// - Accuracy: each estimate has its ``Estimate/error``; `CurveIntegralsTests` compares them with integrals in 30
///   digits. The error does not tell of a feature narrower than 1/4096 of the range that lies between two samples.
/// - Complexity: about 8000 evaluations for a smooth curve.
public struct CurveIntegrals: Hashable, Sendable {
  /// A number with a bound of its error.
  public struct Estimate: Hashable, Sendable {
    /// The number.
    public let value: Double
    /// The greatest distance of the exact number from ``value``.
    public let error: Double
  }

  /// The range of time over which the curve is integrated.
  public let range: ClosedRange<Double>
  /// The integral of the value over the time.
  public let integral: Estimate
  /// The mean of the value over the time.
  public let mean: Estimate
  /// The length of the curve's graph: the points (time, value), both in their own units. A jump adds its height.
  public let arcLength: Estimate

  /// Integrates `curve` over `range`, or over its whole extent.
  ///
  /// - Parameters:
  ///   - curve: The curve, smooth or not.
  ///   - range: A finite range of the curve's time. Parts outside the domain are ignored. `nil` means the curve's
  ///     ``/AnimationCurves/Curve/extent``.
  /// - Returns: `nil` if no range is given and the curve has no extent.
  /// - Precondition: the range is finite.
  public init?(of curve: any Curve, over range: ClosedRange<Double>? = nil) {
    guard let range = range ?? curve.extent else { return nil }
    range.requireFinite("an integral")
    self.range = range.clamped(to: curve.domain)
    var (area, length) = (Quadrature(), Quadrature())
    CurveWalk(along: curve, over: self.range, exactness: CurveSurvey.exactness).visitCells { cell in
      switch cell {
      case .smooth(let left, let right):
        area.addArea(from: left, to: right)
        length.addLength(of: curve, from: left, to: right)
      case .gap(let left, let right):
        area.addTrapezoid(from: left, to: right)
        length.addChord(from: left, to: right)
      }
    }
    (integral, arcLength) = (area.areaEstimate, length.lengthEstimate)
    let duration = self.range.upperBound - self.range.lowerBound
    if duration > 0 {
      mean = Estimate(value: integral.value / duration, error: integral.error / duration)
    } else {
      let value = curve.value(at: self.range.lowerBound)
      mean = Estimate(value: value, error: Quadrature.ownError * max(1, abs(value)))
    }
  }
}

/// A sum of integrals over cells, with its error.
private struct Quadrature {
  /// The error of a curve's values, as a fraction of the greatest magnitude or of 1.
  static let ownError = 0x1p-46
  /// The relative error of the time to which a value belongs.
  private static let ownTimeError = 0x1p-50

  private var sum = CompensatedSum()
  private var error = 0.0
  /// The sum of the durations of the cells.
  private var duration = 0.0
  /// The greatest magnitude of an integrated number, or 1.
  private var scale = 1.0

  var areaEstimate: CurveIntegrals.Estimate {
    .init(value: sum.value, error: error + Self.ownError * scale * duration)
  }

  var lengthEstimate: CurveIntegrals.Estimate {
    .init(value: sum.value, error: error + Self.ownError * sum.value)
  }

  /// Adds the integral over a cell.
  ///
  /// - Parameters:
  ///   - part: The integral.
  ///   - error: The error of the quadrature.
  ///   - left: The time at the beginning, and the integrated number there.
  ///   - right: The time at the end, and the integrated number there.
  private mutating func add(
    _ part: Double, error: Double, from left: (time: Double, number: Double), to right: (time: Double, number: Double)
  ) {
    sum.add(part)
    self.error += error + Self.timeError(from: left, to: right)
    duration += right.time - left.time
    scale = max(scale, abs(left.number), abs(right.number))
  }

  /// Returns the error that the rounding of the time adds: the difference of the numbers at both ends, times that
  /// rounding.
  private static func timeError(
    from left: (time: Double, number: Double), to right: (time: Double, number: Double)
  ) -> Double {
    ownTimeError * max(abs(left.time), abs(right.time)) * abs(right.number - left.number)
  }

  /// Whether the curve rises at both samples, or falls at both.
  private func isMonotone(_ a: CurveState, _ b: CurveState) -> Bool {
    a.velocity >= 0 && b.velocity >= 0 || a.velocity <= 0 && b.velocity <= 0
  }

  /// Adds the integral of the value over a smooth cell.
  mutating func addArea(from left: CurveSample, to right: CurveSample) {
    let (a, b, width) = (left.state, right.state, right.time - left.time)
    let chord = width / 2 * (a.value + b.value)
    let bent = width * (a.velocity - b.velocity)
    let cubic = chord + width / 12 * bent
    let quintic = chord + width / 10 * bent + width / 120 * (width * (width * (a.acceleration + b.acceleration)))
    // Beside a vertical tangent, derivatives may be infinite, or so large that the polynomials leave the curve: a
    // curve that rises or falls between the samples stays between their values.
    let isOutside = (quintic - chord).magnitude > width / 2 * (b.value - a.value).magnitude * (1 + 0x1p-40)
    guard quintic.isFinite, !(isOutside && isMonotone(a, b)) else { return addTrapezoid(from: left, to: right) }
    add(quintic, error: abs(quintic - cubic), from: (left.time, a.value), to: (right.time, b.value))
  }

  /// Adds the integral of the value between two samples beside a jump, a corner or a vertical tangent. The value in
  /// between is between those of the samples.
  mutating func addTrapezoid(from left: CurveSample, to right: CurveSample) {
    let (a, b, width) = (left.state.value, right.state.value, right.time - left.time)
    add(width / 2 * (a + b), error: width * abs(b - a) / 2, from: (left.time, a), to: (right.time, b))
  }

  /// Adds the length of a smooth cell.
  mutating func addLength(of curve: some Curve, from left: CurveSample, to right: CurveSample) {
    // The rate √(1 + v²) of the length, and its derivative v·a/√(1 + v²).
    func rate(_ state: CurveState) -> Double { (1 + state.velocity * state.velocity).squareRoot() }
    let (a, b, width) = (left.state, right.state, right.time - left.time)
    guard let middle = curve.sample(between: left, and: right) else {
      return addChord(from: left, to: right)
    }
    let (first, second, third) = (rate(a), rate(middle.state), rate(b))
    let bent = width * (a.velocity / first * a.acceleration - b.velocity / third * b.acceleration)
    let cubic = width / 2 * (first + third) + width / 12 * bent
    let quartic = width / 30 * (7 * first + 16 * second + 7 * third) + width / 60 * bent
    // The length of a curve that rises or falls is at most that of both legs, so it is the chord within the width.
    let isOutside = quartic > (width + (b.value - a.value).magnitude) * (1 + 0x1p-40)
    let (start, end) = ((time: left.time, number: first), (time: right.time, number: third))
    let isWorse = abs(quartic - cubic) + Self.timeError(from: start, to: end) > width
    guard quartic.isFinite, !((isOutside || isWorse) && isMonotone(a, b)) else {
      return addChord(from: left, to: right)
    }
    add(quartic, error: abs(quartic - cubic), from: start, to: end)
  }

  /// Adds the distance of two samples. Between them, the curve rises or falls.
  mutating func addChord(from left: CurveSample, to right: CurveSample) {
    let (width, rise) = (right.time - left.time, abs(right.state.value - left.state.value))
    let chord = (width * width + rise * rise).squareRoot()
    add(chord, error: min(width + rise - chord, width), from: (left.time, 0), to: (right.time, 0))
  }
}
