public import AnimationCurves

/// When a curve passes through a value, meets it or leaps over it.
///
///     CurveCrossings(of: Spring(duration: 0.5, bounce: 0.3), through: 1)?.times  // when it passes its target
///
/// A level stretch at the value counts once, with its start; a leap with the instant after it.
///
/// - Accuracy: the neighbouring Doubles between which the curve passes; a turn or an end that is within 16 ulp of the
///   greatest magnitude of the values meets it. Crossings closer together than 1/4096 of the range may be missed in pairs;
///   ``isComplete`` tells whether there is reason to fear that.
/// - Complexity: that of ``CurveSummary``.
public struct CurveCrossings: Hashable, Sendable {
  /// The value.
  public let value: Double
  /// The part of the domain that was searched.
  public let range: ClosedRange<Double>
  /// The times, in their order.
  public let times: [Double]
  /// Whether these seem to be all in the range. They do not where the search had to stop before it had looked into every
  /// piece of the range, nor where three crossings are found within 1/1024 of it, so close that others may hide between
  /// the samples.
  public let isComplete: Bool

  /// The crossings of `value` by `curve` within `range`, or within its whole extent.
  ///
  /// - Parameters:
  ///   - curve: The curve, smooth or not.
  ///   - value: The value.
  ///   - range: A finite range of time. What of it is outside the domain is left out. `nil` stands for the curve's
  ///     ``/AnimationCurves/Curve/extent``.
  /// - Returns: `nil` for a curve without an extent (an undamped spring) where no range is given.
  /// - Precondition: the range is finite.
  public init?(of curve: any Curve, through value: Double, over range: ClosedRange<Double>? = nil) {
    guard let range = range ?? curve.extent else { return nil }
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite, "crossings are sought in a finite range, not \(range)")
    self.value = value
    self.range = range.clamped(to: curve.domain)
    guard range.overlaps(curve.domain) else {
      (times, isComplete) = ([], true)
      return
    }
    let walk = CurveWalk(along: curve, over: self.range, exactness: 1e-9)
    var finder = CrossingFinder(curve: curve, value: value, rounding: CurveSurvey.rounding * walk.size)
    if let first = walk.samples.first { finder.meet(first) }
    let isThorough = walk.visitCells { finder.visit($0) }
    times = finder.times
    let closeness = self.range.halfLength / 512
    let isCrowded = zip(times, times.dropFirst(2)).contains { $1 - $0 <= closeness }
    isComplete = isThorough && !isCrowded
  }
}

extension Curve {
  /// The times at which the curve passes through `value`: those of ``CurveCrossings``, none where the curve has no extent
  /// and no range is given.
  ///
  /// - Precondition: the range is finite.
  public func crossings(of value: Double, over range: ClosedRange<Double>? = nil) -> [Double] {
    CurveCrossings(of: self, through: value, over: range)?.times ?? []
  }
}

/// Notes where a curve passes through a value, cell by cell.
private struct CrossingFinder {
  let curve: any Curve
  let value: Double
  let rounding: Double
  private(set) var times: [Double] = []
  /// Whether the curve is at the value where it was left.
  private var isThere = false

  init(curve: any Curve, value: Double, rounding: Double) {
    (self.curve, self.value, self.rounding) = (curve, value, rounding)
  }

  mutating func visit(_ cell: CurveWalk.Cell) {
    switch cell {
    case .gap(let left, let right):
      if (left.state.value - value) * (right.state.value - value) < 0, !isAt(left), !isAt(right) {
        times.append(right.time)
      }
      meet(right)
    case .smooth(let left, let right):
      // In between the curve may turn, and come as near as it does.
      guard let (before, after) = curve.change(of: \.velocity, from: left, to: right) else {
        return pass(from: left, to: right)
      }
      pass(from: left, to: before)
      meet(after)
      pass(from: after, to: right)
    }
  }

  private mutating func pass(from left: CurveSample, to right: CurveSample) {
    if !isAt(left), !isAt(right), let (_, after) = curve.change(of: { $0.value - value }, from: left, to: right) {
      times.append(after.time)
    }
    meet(right)
  }

  mutating func meet(_ sample: CurveSample) {
    let wasThere = isThere
    isThere = isAt(sample)
    if isThere && !wasThere { times.append(sample.time) }
  }

  private func isAt(_ sample: CurveSample) -> Bool { abs(sample.state.value - value) <= rounding }
}
