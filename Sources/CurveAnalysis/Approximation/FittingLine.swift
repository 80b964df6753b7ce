#if !hasFeature(Embedded)
  import CurveSampling
#endif

/// A straight line: a point on it, and its slope.
struct FittingLine {
  var point: Knot
  var slope: Double

  init(through point: Knot, slope: Double) { (self.point, self.slope) = (point, slope) }

  init(through start: Knot, and end: Knot) {
    self.init(through: start, slope: (end.value - start.value) / (end.time - start.time))
  }

  func value(at time: Double) -> Double { point.value + slope * (time - point.time) }
}
