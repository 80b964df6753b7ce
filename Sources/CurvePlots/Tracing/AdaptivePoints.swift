import AnimationCurves

/// Points that a function is straight between, to within an error; two points at one time are a jump.
///
/// The range is cut into equal pieces, and a piece is halved until the function is where the straight line is at five
/// places between its ends. What is still no line between neighbouring Doubles is a jump.
struct AdaptivePoints {
  private(set) var points: [PlotPoint] = []
  private let function: (Double) -> Double
  private let error: Double
  /// How many evaluations may still be spent: a function may be too wild to be drawn.
  private var budget = 200_000

  init(of function: @escaping (Double) -> Double, over range: ClosedRange<Double>, within error: Double) {
    (self.function, self.error) = (function, error)
    // No fraction that curves like to turn at.
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
    return [0.05, 0.27, 0.5, 0.73, 0.95].allSatisfy { share in
      let time = left.time + (right.time - left.time) * share
      let value = left.value + (right.value - left.value) * share
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
