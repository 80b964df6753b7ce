import AnimationCurves

/// Points between which a function is linear within an error. Two points at one time are a jump.
///
/// The range is divided into equal intervals. An interval is halved until the function is near the straight line at
/// five times between its ends. A remaining difference between neighbouring Doubles is a jump.
struct AdaptivePoints {
  private(set) var points: [PlotPoint] = []
  private let function: (Double) -> Double
  private let error: Double
  /// The remaining number of evaluations. Some functions would need too many.
  private var budget = 200_000

  init(of function: @escaping (Double) -> Double, over range: ClosedRange<Double>, within error: Double) {
    (self.function, self.error) = (function, error)
    // 23 intervals: curves rarely have a corner at a 23rd of their range.
    let grid = UniformGrid(over: range, count: 24)
    var left = PlotPoint(time: range.lowerBound, value: function(range.lowerBound))
    points = [left]
    for index in 1..<grid.count {
      let time = grid[index]
      let right = PlotPoint(time: time, value: function(time))
      if right.time > left.time { divide(from: left, to: right) }
      left = right
    }
  }

  private mutating func divide(from left: PlotPoint, to right: PlotPoint) {
    let time = left.time + (right.time - left.time) / 2
    guard time > left.time, time < right.time else {
      if (right.value - left.value).magnitude > error { points.append(PlotPoint(time: right.time, value: left.value)) }
      points.append(right)
      return
    }
    if budget <= 0 || isStraight(from: left, to: right) {
      points.append(right)
    } else {
      let middle = PlotPoint(time: time, value: function(time))
      divide(from: left, to: middle)
      divide(from: middle, to: right)
    }
  }

  private mutating func isStraight(from left: PlotPoint, to right: PlotPoint) -> Bool {
    budget -= 5
    return [0.05, 0.27, 0.5, 0.73, 0.95].allSatisfy { fraction in
      let time = left.time + (right.time - left.time) * fraction
      let value = left.value + (right.value - left.value) * fraction
      return (function(time) - value).magnitude <= error
    }
  }
}

/// A point of a curve, in the units of the curve.
package struct PlotPoint: Hashable, Sendable {
  package var time: Double
  package var value: Double

  package init(time: Double, value: Double) { (self.time, self.value) = (time, value) }
}
