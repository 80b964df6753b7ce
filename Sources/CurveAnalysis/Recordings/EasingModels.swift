import CurveSampling

extension FittedSpan {
  /// Returns the progress at `time` of an easing that leads from its start to its end at the times `start` and `end`,
  /// the parameters of the models of easings, and its derivatives by them. Outside, the easing is constant.
  ///
  /// If the duration is given, the time of the end follows from that of the start. Otherwise the progress is NaN for a
  /// duration of less than two steps.
  func progress(at time: Double, _ start: Double, _ end: Double) -> (value: Double, byStart: Double, byEnd: Double) {
    let length = length ?? end - start
    guard self.length != nil || length >= 2 * scaled.medianStep else { return (.nan, 0, 0) }
    let progress = (time - start) / length
    if !(progress > 0) { return (0, 0, 0) }
    if progress >= 1 { return (1, 0, 0) }
    if self.length != nil { return (progress, -1 / length, 0) }
    return (progress, (progress - 1) / length, -progress / length)
  }
}

/// An easing stretched in time and value: start · (1 − e) + target · e. The parameters are the times of the start and
/// of the end.
struct EasingModel: SeparableModel {
  let easing: any Easing
  let span: FittedSpan
  var bounds: [ClosedRange<Double>] { span.bounds }

  func terms(at times: [Double], _ parameters: [Double]) -> [Double] {
    let values = easing.values(at: times.map { span.progress(at: $0, parameters[0], parameters[1]).value })
    return values.map { 1 - $0 } + values
  }

  func slopes(at times: [Double], _ parameters: [Double], terms: [Double], coefficients: [Double]) -> [Double] {
    let count = times.count
    let progress = times.map { span.progress(at: $0, parameters[0], parameters[1]) }
    let velocities = easing.velocities(at: progress.map(\.value))
    var slopes = [Double](repeating: 0, count: 2 * count)
    for index in 0..<count where progress[index].value > 0 && progress[index].value < 1 {
      let velocity = (coefficients[1] - coefficients[0]) * velocities[index]
      // A vertical tangent has no slope to follow.
      if !velocity.isFinite { continue }
      slopes[index] = velocity * progress[index].byStart
      slopes[count + index] = velocity * progress[index].byEnd
    }
    return slopes
  }
}

/// A cubic Bézier easing stretched in time and value, as the sum of the four Bernstein polynomials. The parameters are
/// x1, x2 and the times of the start and of the end. The coefficients are the values of the four control points.
struct BezierModel: SeparableModel {
  let span: FittedSpan
  let bounds: [ClosedRange<Double>]

  init(span: FittedSpan) { (self.span, bounds) = (span, [0...1, 0...1] + span.bounds) }

  /// The indices of the parameters.
  static let (x1, x2, start, end) = (0, 1, 2, 3)

  func terms(at times: [Double], _ parameters: [Double]) -> [Double] {
    let count = times.count
    // The value of this Bézier is its parameter.
    let solver = CubicBezier(parameters[Self.x1], 1.0 / 3, parameters[Self.x2], 2.0 / 3)
    var terms = [Double](repeating: 0, count: 4 * count)
    let progress = times.map { span.progress(at: $0, parameters[Self.start], parameters[Self.end]).value }
    for (index, s) in solver.values(at: progress).enumerated() {
      let r = 1 - s
      terms[index] = r * r * r
      terms[count + index] = 3 * r * r * s
      terms[2 * count + index] = 3 * r * s * s
      terms[3 * count + index] = s * s * s
    }
    return terms
  }

  func slopes(at times: [Double], _ parameters: [Double], terms: [Double], coefficients: [Double]) -> [Double] {
    let count = times.count
    let (x1, x2) = (parameters[Self.x1], parameters[Self.x2])
    var slopes = [Double](repeating: 0, count: 4 * count)
    for (index, time) in times.enumerated() {
      let progress = span.progress(at: time, parameters[Self.start], parameters[Self.end])
      if progress.value == 0 || progress.value == 1 { continue }
      let (second, third) = (terms[count + index], terms[2 * count + index])
      // The Bernstein polynomials add up to the parameter if their coefficients are 0, 1/3, 2/3, 1.
      let s = second / 3 + 2 * third / 3 + terms[3 * count + index]
      let r = 1 - s
      let slope =
        3
        * (r * r * (coefficients[1] - coefficients[0]) + 2 * r * s * (coefficients[2] - coefficients[1])
          + s * s * (coefficients[3] - coefficients[2]))
      // At a vertical tangent the parameter would move infinitely fast.
      let speed = max(3 * (r * r * x1 + 2 * r * s * (x2 - x1) + s * s * (1 - x2)), 1e-6)
      slopes[Self.x1 * count + index] = -slope * second / speed
      slopes[Self.x2 * count + index] = -slope * third / speed
      slopes[Self.start * count + index] = slope * progress.byStart / speed
      slopes[Self.end * count + index] = slope * progress.byEnd / speed
    }
    return slopes
  }
}

/// A fling that begins after a delay: start + velocity · (1 − e^(−rate·t)) / rate. The parameters are the logarithm of
/// the rate, and the delay.
struct FlingModel: SeparableModel {
  let bounds: [ClosedRange<Double>]

  func terms(at times: [Double], _ parameters: [Double]) -> [Double] {
    [Double](repeating: 1, count: times.count)
      + Fling(velocity: 1, rate: exponential(parameters[0])).values(at: times.map { max($0 - parameters[1], 0) })
  }

  func slopes(at times: [Double], _ parameters: [Double], terms: [Double], coefficients: [Double]) -> [Double] {
    let count = times.count
    let rate = exponential(parameters[0])
    var slopes = [Double](repeating: 0, count: 2 * count)
    for (index, time) in times.enumerated() {
      let moved = time - parameters[1]
      guard moved > 0 else { continue }
      let value = terms[count + index]
      let velocity = 1 - rate * value
      slopes[index] = coefficients[1] * (moved * velocity - value)
      slopes[count + index] = -coefficients[1] * velocity
    }
    return slopes
  }
}
