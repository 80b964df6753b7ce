public import CurveSampling
public import CurveFormats

/// A check of a curve of your own: what every part of this package relies on.
///
///     @Test func `a swell is a curve`() {
///       #expect(CurveCheck(of: Swell(), in: catalog).problems == [])
///     }
///
/// The check looks at 258 times of the curve, its ends among them. It finds
///
/// - a value that is not finite, and a value alone that is not the value of the whole state;
/// - ends of an easing that are not exactly 0 and 1;
/// - a velocity or an acceleration that is not the derivative, wherever differences of values converge. Near corners,
///   jumps and vertical tangents they do not;
/// - an easing with `isInvertible` that falls somewhere, by more than 2⁻⁵¹ · max(1, |value|);
/// - a reverse that is not 1 − e(1 − u), and values in bulk that are not those of single times;
/// - a description that the catalogue does not read as an equal curve, also that of a family's other directions.
public struct CurveCheck: Sendable {
  /// A sentence for each kind of problem, with its first time; empty if the curve is right.
  public private(set) var problems: [String] = []

  private let curve: any Curve
  private let range: ClosedRange<Double>

  /// Checks a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve. It implements `evaluateValue(at:)` or `evaluate(at:)`, or both.
  ///   - catalog: The catalogue that has the curve; `nil` to check neither printing nor parsing.
  ///   - range: The times to check; `nil` for the curve's extent, or 0...1 if it has none.
  ///   - endsExactly: Whether an easing must map 0 to 0 and 1 to 1 exactly.
  /// - Precondition: `range` is finite, within the domain, and longer than 0.
  public init(
    of curve: some Curve, in catalog: CurveCatalog? = nil, over range: ClosedRange<Double>? = nil,
    endsExactly: Bool = true
  ) {
    self.curve = curve
    self.range = range ?? curve.extent ?? 0...1
    precondition(
      self.range.lowerBound < self.range.upperBound && self.range.upperBound.isFinite
        && self.range.lowerBound.isFinite && curve.domain.contains(self.range.lowerBound)
        && curve.domain.contains(self.range.upperBound),
      "the range of a check must be finite, longer than 0 and within the domain, not \(self.range)")
    checkValues(curve)
    // The other checks compare numbers, and a comparison with NaN would pass.
    guard problems.isEmpty else { return }
    checkDerivatives(curve)
    if let easing = curve as? any Easing { checkEasing(easing, endsExactly: endsExactly) }
    if let catalog { checkText(curve, in: catalog) }
  }

  private mutating func add(_ problem: String, at time: Double? = nil) {
    problems.append("\(curve): \(problem)" + (time.map { ", first at \($0)" } ?? ""))
  }

  /// Adds a problem if there is a time for which `isWrong` returns `true`.
  private mutating func add(_ problem: String, at times: [Double], where isWrong: (Double) -> Bool) {
    if let time = times.first(where: isWrong) { add(problem, at: time) }
  }

  /// Both ends, and times between them. No time is a simple fraction of the range, where curves have corners: symmetric
  /// differences about a corner converge, but not to a derivative.
  private var times: [Double] {
    let length = range.upperBound - range.lowerBound
    let inner = (0..<256).map { range.lowerBound + (Double($0) + 0.37) / 256 * length }
    return [range.lowerBound] + inner + [range.upperBound]
  }
}

// MARK: - Curves

extension CurveCheck {
  private mutating func checkValues(_ curve: some Curve) {
    add("a value is not finite", at: times) { !curve.value(at: $0).isFinite }
    add("a velocity or an acceleration is NaN", at: times) {
      let state = curve.state(at: $0)
      return state.velocity.isNaN || state.acceleration.isNaN
    }
    add("evaluateValue(at:) and evaluate(at:) have different values", at: times) {
      curve.evaluateValue(at: $0) != curve.evaluate(at: $0).value
    }
    add("value(at:) and evaluateValue(at:) have different values", at: times) {
      curve.value(at: $0) != curve.evaluateValue(at: $0)
    }
    checkOutside(curve)
    guard problems.isEmpty else { return }
    let bulk = curve.values(at: times)
    let wrong = zip(times, bulk).first { ($1 - curve.value(at: $0)).magnitude > 1e-12 * max(1, $1.magnitude) }
    if let wrong { add("the sampler's value differs from value(at:)", at: wrong.0) }
  }

  /// Checks that the curve holds its values outside its domain, and that NaN gives NaN.
  private mutating func checkOutside(_ curve: some Curve) {
    let domain = curve.domain
    for (end, times) in [
      (domain.lowerBound, [domain.lowerBound.nextDown, domain.lowerBound - 1, -.infinity]),
      (domain.upperBound, [domain.upperBound.nextUp, domain.upperBound + 1, .infinity]),
    ] where end.isFinite {
      add("a value outside the domain is not that of the nearest end", at: times) {
        curve.value(at: $0) != curve.value(at: end) || curve.state(at: $0).value != curve.state(at: end).value
      }
    }
    if !curve.value(at: .nan).isNaN || !curve.velocity(at: .nan).isNaN { add("the value at NaN must be NaN") }
  }

  private mutating func checkDerivatives(_ curve: some Curve) {
    let length = range.upperBound - range.lowerBound
    let values = times.map { curve.value(at: $0) }
    let height = max((values.max() ?? 0) - (values.min() ?? 0), .leastNormalMagnitude)
    let step = min(length, curve.domain.upperBound - curve.domain.lowerBound) * 0x1p-10
    var (wrongVelocity, wrongAcceleration): (Double?, Double?)
    for time in times {
      let (state, coarse) = (curve.state(at: time), curve.numericalState(at: time, step: step, of: curve.evaluateValue))
      let fine = curve.numericalState(at: time, step: step / 2, of: curve.evaluateValue)
      /// Whether the differences agree with each other, and not with the derivative.
      func isWrong(_ derivative: KeyPath<CurveState, Double>, _ unit: Double, _ tolerance: Double) -> Bool {
        let (given, first, second) = (
          state[keyPath: derivative], coarse[keyPath: derivative], fine[keyPath: derivative]
        )
        let allowed = tolerance * max(unit, second.magnitude)
        return (first - second).magnitude < allowed / 16 && !((given - second).magnitude <= allowed)
      }
      if wrongVelocity == nil, isWrong(\.velocity, height / length, 1e-6) { wrongVelocity = time }
      if wrongAcceleration == nil, isWrong(\.acceleration, height / length / length, 1e-4) { wrongAcceleration = time }
    }
    if let wrongVelocity { add("the velocity is not the derivative of the value", at: wrongVelocity) }
    if let wrongAcceleration { add("the acceleration is not the derivative of the velocity", at: wrongAcceleration) }
  }
}

// MARK: - Easings

extension CurveCheck {
  private mutating func checkEasing(_ easing: some Easing, endsExactly: Bool) {
    if easing.domain != 0...1 { add("the domain of an easing must be 0...1, not \(easing.domain)") }
    if endsExactly {
      for (progress, end) in [(0.0, 0.0), (1.0, 1.0)] where easing.value(at: progress) != end {
        add("the value at \(progress) must be exactly \(end), not \(easing.value(at: progress))")
      }
    }
    if easing.isInvertible {
      let values = times.map { easing.value(at: $0) }
      // A curve that is flat at its ends to all orders has equal numbers there.
      let isBetweenEnds = values.map { $0 > 1e-300 && $0 < 1 - 1e-12 }
      let fall = values.indices.dropLast().first { index in
        values[index] > values[index + 1] || values[index] == values[index + 1] && isBetweenEnds[index]
      }
      if let fall { add("isInvertible is true, but the curve does not rise", at: times[fall]) }
      add("isInvertible is true, but the curve falls by more than rounding errors", at: times) {
        let value = easing.value(at: $0)
        return easing.value(at: $0.nextUp) < value - 0x1p-51 * max(1, value.magnitude)
      }
    }
    add("the reverse is not 1 - e(1 - u)", at: times) { progress in
      // 1 − progress is exact for these times only up to a rounding, which a steep curve multiplies.
      let (own, rest) = (easing._evaluateReversedValue(at: progress), easing.state(at: 1 - progress))
      guard rest.velocity.magnitude < 1e3 else { return false }
      let isSame = own == easing._evaluateReversed(at: progress).value
      return !isSame || (own - (1 - rest.value)).magnitude > 1e-12 * max(1, rest.value.magnitude)
    }
  }
}

// MARK: - Text

extension CurveCheck {
  private mutating func checkText(_ curve: some Curve, in catalog: CurveCatalog) {
    checkText(of: curve, in: catalog)
    guard let family = curve as? any DirectedEasing else { return }
    func directions(_ family: some DirectedEasing) -> [any Easing] {
      [family.easeOut, family.easeInOut, family.easeOutIn]
    }
    for direction in directions(family) { checkText(of: direction, in: catalog) }
  }

  private mutating func checkText(of curve: some Curve, in catalog: CurveCatalog) {
    let text = curve.description
    do {
      let expression = try CurveExpression(text, in: catalog)
      if expression != CurveExpression(curve) { add("the text \(text) is read as another curve, \(expression)") }
      if expression.description != text { add("the text \(text) is printed again as \(expression)") }
    } catch {
      add("the catalogue does not read the text \(text): \(error)")
    }
  }
}
