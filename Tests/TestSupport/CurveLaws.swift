import AnimationCurves
import CurveSampling
import Testing

// Laws that every curve keeps, written once and called by every family's tests.

/// Progress for laws of curves: a grid, and the difficult neighbours of the ends and of the middle.
let troublesomeProgress: [Double] =
  (0...128).map { Double($0) / 128 } + [
    .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 0x1p-60, 0x1p-53, 1e-8, 0.1, 1.0 / 3, 0.5.nextDown,
    0.5.nextUp, 2.0 / 3, 0.9, 1 - 1e-8, 1 - 0x1p-52, 1 - 0x1p-53,
  ]

/// Checks the laws of easings: exact ends, derivatives, one value on every path, and an inverse only if they rise.
func checkLaws(of easing: some Easing, breaks: [Double] = [], at location: SourceLocation = #_sourceLocation) {
  checkEnds(of: easing, at: location)
  checkDerivatives(of: easing, breaks: breaks, at: location)
  checkValueAgreesWithState(of: easing, at: location)
  checkRisesIfInvertible(easing, at: location)
}

/// The expressions of an easing and of its other directions: in, out, in-out, out-in.
func directions(of easing: some DirectedEasing) -> [String] {
  [
    easing.expression(.easeIn), easing.expression(.easeOut), easing.expression(.easeInOut),
    easing.expression(.easeOutIn),
  ]
}

/// The ends are exactly 0 and 1 and are held outside 0...1, and NaN stays NaN.
func checkEnds(of easing: some Easing, at location: SourceLocation = #_sourceLocation) {
  for progress in [0, -0.0, -0x1p-60, -3, -Double.infinity] {
    #expect(easing.value(at: progress) == 0, "\(easing) at \(progress)", sourceLocation: location)
  }
  for progress in [1, 1.0.nextUp, 3, Double.infinity] {
    #expect(easing.value(at: progress) == 1, "\(easing) at \(progress)", sourceLocation: location)
  }
  #expect(easing.value(at: Double.nan).isNaN, "\(easing)", sourceLocation: location)
  #expect(easing.domain == 0...1, "\(easing)", sourceLocation: location)
}

/// The value alone is the value of the whole state, to the last bit, and inside the domain nothing is NaN.
func checkValueAgreesWithState(of curve: some Curve, at location: SourceLocation = #_sourceLocation) {
  for time in troublesomeProgress {
    let state = curve.state(at: time)
    #expect(curve.value(at: time).bitPattern == state.value.bitPattern, "\(curve) at \(time)", sourceLocation: location)
    #expect(state.value.isFinite, "\(curve) at \(time)", sourceLocation: location)
    #expect(!state.velocity.isNaN && !state.acceleration.isNaN, "\(curve) at \(time)", sourceLocation: location)
  }
}

/// An easing that says that it has an inverse never falls.
func checkRisesIfInvertible(_ easing: some Easing, at location: SourceLocation = #_sourceLocation) {
  guard easing.isInvertible else { return }
  let values = easing.values(count: 1001)
  let rises = zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
  #expect(rises, "\(easing)", sourceLocation: location)
}

/// Expects the velocity to be the derivative of the value, and the acceleration that of the velocity, at times inside
/// 0...1 whose neighbourhood holds none of `breaks`. The errors of values are those of numbers of at least `leastSize`.
func checkDerivatives(
  of curve: some Curve, breaks: [Double] = [], leastSize: Double = 0, at location: SourceLocation = #_sourceLocation
) {
  var checked = 0
  for index in 0..<61 {
    // A multiple of 2^-20, so that the points around it are exact.
    let time = ((Double(index) + 0.5) / 61 * 0x1p20).rounded() * 0x1p-20
    let state = curve.state(at: time)
    let slope = Slope(at: time, avoiding: breaks, leastSize: leastSize) { curve.value(at: $0) }
    let bend = Slope(at: time, avoiding: breaks) { curve.velocity(at: $0) }
    guard let slope, let bend else { continue }
    checked += 1
    #expect(
      abs(state.velocity - slope.estimate) <= slope.tolerance,
      "velocity of \(curve) at \(time): \(state.velocity), not \(slope)", sourceLocation: location)
    #expect(
      abs(state.acceleration - bend.estimate) <= bend.tolerance,
      "acceleration of \(curve) at \(time): \(state.acceleration), not \(bend)", sourceLocation: location)
  }
  #expect(checked >= 30, "\(curve): only \(checked) times were away from breaks", sourceLocation: location)
}

/// A derivative estimated from values by the symmetric difference of eighth order, and a bound of its error.
private struct Slope: CustomStringConvertible {
  private(set) var estimate = Double.nan
  private(set) var tolerance = Double.infinity

  /// The best of several steps, or `nil` if no step keeps inside 0...1 and away from `breaks`.
  ///
  /// The difference over a step h is wrong by O(h⁸), and by the rounding of the values. Halving the step divides the
  /// first by 256, so that the change is more than what remains of it. The second is at most 2·(4/5 + 1/5 + 4/105 +
  /// 1/280) < 2.1 times the error of a value, over h; 16 ulp of the greatest value, or of `leastSize`, are allowed.
  init?(at time: Double, avoiding breaks: [Double], leastSize: Double = 0, of function: (Double) -> Double) {
    for exponent in 4...12 {
      let step = Double(sign: .plus, exponent: -exponent, significand: 1)
      let (low, high) = (time - 4 * step, time + 4 * step)
      guard low > 0, high < 1, !breaks.contains(where: { $0 >= low && $0 <= high }) else { continue }
      let (coarse, size) = Self.difference(at: time, step: step, of: function)
      let (fine, _) = Self.difference(at: time, step: step / 2, of: function)
      let error = abs(coarse - fine) + 2.1 * 16 * max(size, leastSize) * .ulpOfOne / (step / 2)
      if error < tolerance { (estimate, tolerance) = (fine, error) }
    }
    if estimate.isNaN { return nil }
  }

  /// The symmetric difference of eighth order, and the greatest magnitude that went into it.
  private static func difference(
    at time: Double, step: Double, of function: (Double) -> Double
  ) -> (slope: Double, size: Double) {
    var sum = 0.0
    var size = 0.0
    for (index, weight) in [4.0 / 5, -1.0 / 5, 4.0 / 105, -1.0 / 280].enumerated() {
      let distance = Double(index + 1) * step
      let (right, left) = (function(time + distance), function(time - distance))
      sum += weight * (right - left)
      size = Swift.max(size, Swift.max(abs(right), abs(left)))
    }
    return (sum / step, size)
  }

  var description: String { "\(estimate) ± \(tolerance)" }
}
