/// A part of one segment of a path: its length, and the parameter as a polynomial of the distance.
///
/// The parameter of a Bézier is its own. That of any other segment is its progress. By this parameter the path is a
/// polynomial, so its speed is smooth where it is not 0.
struct PathPart {
  let segment: Int
  let start, end: Double
  let length: Double
  /// The parameter on −1...1, as a function of the distance on −1...1.
  let inverse: ChebyshevSeries
  /// An estimate of the error of the length.
  let lengthError: Double
  /// An estimate of the distance by which a point is misplaced.
  let pointError: Double

  /// Measures a part of a segment. `speed` is that by the parameter.
  init(segment: Int, from start: Double, to end: Double, speed: (Double) -> Double) {
    (self.segment, self.start, self.end) = (segment, start, end)
    let half = (end - start) / 2
    let speeds = ChebyshevSeries.nodes.map { half * speed(start + half * (1 + $0)) }
    let series = ChebyshevSeries(values: speeds)
    let distance = series.integral
    length = max(distance(1), 0)
    lengthError = series.tail
    let whole = length
    inverse = ChebyshevSeries(
      values: ChebyshevSeries.nodes.map { node in
        Self.parameter(after: whole * (1 + node) / 2, distance, series)
      })
    pointError = inverse.tail * (speeds.max() ?? 0)
  }

  /// Returns the parameter on −1...1 after a distance: by Newton's method within a bracket.
  private static func parameter(
    after target: Double, _ distance: ChebyshevSeries, _ speed: ChebyshevSeries
  ) -> Double {
    var (low, high) = (-1.0, 1.0)
    var parameter = 0.0
    for _ in 0..<60 {
      let excess = distance(parameter) - target
      if excess > 0 { high = parameter } else { low = parameter }
      var next = parameter - excess / speed(parameter)
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if abs(next - parameter) <= 0x1p-53 { return next }
      parameter = next
    }
    return parameter
  }
}
