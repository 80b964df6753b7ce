import AnimationCurves

/// The part of the samples over which an easing leads from its start to its end. Its ends are parameters of the models of
/// easings: the time of the start, and that of the end.
struct EasingSpan {
  /// The duration, if it is given. Then the time of the end follows from that of the start.
  let length: Double?
  /// The least duration that is searched.
  let least: Double

  /// Returns the progress at `time`, and its derivatives by the two parameters. Outside, the easing is constant. If the
  /// duration is less than ``least``, the progress is NaN.
  func progress(at time: Double, _ start: Double, _ end: Double) -> (value: Double, byStart: Double, byEnd: Double) {
    let length = length ?? end - start
    guard self.length != nil || length >= least else { return (.nan, 0, 0) }
    let progress = (time - start) / length
    if !(progress > 0) { return (0, 0, 0) }
    if progress >= 1 { return (1, 0, 0) }
    if self.length != nil { return (progress, -1 / length, 0) }
    return (progress, (progress - 1) / length, -progress / length)
  }
}

/// An easing stretched in time and value: start · (1 − e) + target · e. The parameters are the times of the start and of
/// the end.
struct EasingModel: SeparableModel {
  let easing: any Easing
  let span: EasingSpan
  let bounds: [ClosedRange<Double>]
  let termCount = 2

  func evaluate(at times: [Double], _ parameters: [Double], terms: inout [Double], derivatives: inout [Double]) {
    let count = times.count
    for (index, time) in times.enumerated() {
      let progress = span.progress(at: time, parameters[0], parameters[1])
      let value = easing.value(at: progress.value)
      terms[index] = 1 - value
      terms[count + index] = value
      if derivatives.isEmpty || progress.value == 0 || progress.value == 1 { continue }
      let velocity = easing.velocity(at: progress.value)
      // A vertical tangent has no slope to follow.
      if !velocity.isFinite { continue }
      for (parameter, slope) in [progress.byStart, progress.byEnd].enumerated() {
        derivatives[parameter * 2 * count + index] = -velocity * slope
        derivatives[parameter * 2 * count + count + index] = velocity * slope
      }
    }
  }
}

/// A cubic Bézier easing stretched in time and value, as the sum of the four Bernstein polynomials. The parameters are x1,
/// x2 and the times of the start and of the end. The coefficients are the values of the four control points.
struct BezierModel: SeparableModel {
  let span: EasingSpan
  let bounds: [ClosedRange<Double>]
  let termCount = 4

  /// The indices of the parameters.
  static let (x1, x2, start, end) = (0, 1, 2, 3)

  func evaluate(at times: [Double], _ parameters: [Double], terms: inout [Double], derivatives: inout [Double]) {
    let count = times.count
    let (x1, x2) = (parameters[Self.x1], parameters[Self.x2])
    // The value of this Bézier is its parameter.
    let solver = CubicBezier(x1, 1.0 / 3, x2, 2.0 / 3)
    for (index, time) in times.enumerated() {
      let progress = span.progress(at: time, parameters[Self.start], parameters[Self.end])
      let s = solver.value(at: progress.value)
      let r = 1 - s
      let values = [r * r * r, 3 * r * r * s, 3 * r * s * s, s * s * s]
      for term in 0..<4 { terms[term * count + index] = values[term] }
      if derivatives.isEmpty || progress.value == 0 || progress.value == 1 { continue }
      let slopes = [-3 * r * r, 3 * r * r - 6 * r * s, 6 * r * s - 3 * s * s, 3 * s * s]
      // At a vertical tangent the parameter would move infinitely fast.
      let speed = max(3 * (r * r * x1 + 2 * r * s * (x2 - x1) + s * s * (1 - x2)), 1e-6)
      let motions = [
        -values[1] / speed, -values[2] / speed, progress.byStart / speed, progress.byEnd / speed,
      ]
      for (parameter, motion) in motions.enumerated() {
        for term in 0..<4 { derivatives[(parameter * 4 + term) * count + index] = slopes[term] * motion }
      }
    }
  }
}

/// A fling that begins after a delay: start + velocity · (1 − e^(−rate·t)) / rate. The parameters are the logarithm of
/// the rate, and the delay.
struct FlingModel: SeparableModel {
  let bounds: [ClosedRange<Double>]
  let termCount = 2

  func evaluate(at times: [Double], _ parameters: [Double], terms: inout [Double], derivatives: inout [Double]) {
    let count = times.count
    let fling = Fling(velocity: 1, rate: exponential(parameters[0]))
    for (index, time) in times.enumerated() {
      terms[index] = 1
      let moved = time - parameters[1]
      guard moved > 0 else { continue }
      let state = fling.state(at: moved)
      terms[count + index] = state.value
      if derivatives.isEmpty { continue }
      derivatives[count + index] = moved * state.velocity - state.value
      derivatives[3 * count + index] = -state.velocity
    }
  }
}
