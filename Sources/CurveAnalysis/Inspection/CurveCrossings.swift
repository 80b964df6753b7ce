public import CurveSampling

/// The times at which a curve crosses, touches or jumps over a value.
///
///     CurveCrossings(of: Spring(duration: 0.5, bounce: 0.3), through: 1)?.times  // when it passes its target
///
/// An interval on which the curve equals the value counts once, at its start. A jump over the value counts at the time
/// after the jump.
///
/// - Accuracy: A crossing is located between neighbouring Doubles. An extreme or an end of the curve counts as touching
///   the searched value if it differs from that value by at most 16 ulp of the curve's greatest magnitude. Pairs of
///   crossings closer together than 1/4096 of the range may be missed; see ``isComplete``.
/// - Complexity: that of ``CurveSummary``.
public struct CurveCrossings: Hashable, Sendable {
  /// The value that is crossed.
  public let value: Double
  /// The part of the domain that was searched.
  public let range: ClosedRange<Double>
  /// The times in ascending order.
  public let times: [Double]
  /// Whether ``times`` probably contains all crossings in the range.
  ///
  /// - `false` if the search stopped before it had examined every part of the range.
  /// - `false` if an interval of 1/1024 of the range contains three crossings. Further crossings may then be hidden
  ///   between the samples.
  public let isComplete: Bool

  /// Finds the times at which `curve` crosses `value`. Without a `range`, the curve's extent is searched.
  ///
  /// - Parameters:
  ///   - curve: The curve, smooth or not.
  ///   - value: The value.
  ///   - range: A finite range of time. Parts outside the domain are ignored. `nil` means the curve's
  ///     ``/AnimationCurves/Curve/extent``.
  /// - Returns: `nil` if no range is given and the curve has no extent (an undamped spring).
  /// - Precondition: the range is finite.
  public init?(of curve: any Curve, through value: Double, over range: ClosedRange<Double>? = nil) {
    guard let range = range ?? curve.extent else { return nil }
    range.requireFinite("a search for crossings")
    self.value = value
    self.range = range.clamped(to: curve.domain)
    guard range.overlaps(curve.domain) else {
      (times, isComplete) = ([], true)
      return
    }
    let walk = CurveWalk(along: curve, over: self.range, exactness: CurveSurvey.exactness)
    var found: [Double] = []
    // Whether the curve has the value, except for rounding, at the sample that was visited last.
    var isThere = false
    func isAt(_ sample: CurveSample) -> Bool { abs(sample.state.value - value) <= CurveWalk.rounding * walk.size }
    func meet(_ sample: CurveSample) {
      let wasThere = isThere
      isThere = isAt(sample)
      if isThere && !wasThere { found.append(sample.time) }
    }
    func pass(from left: CurveSample, to right: CurveSample) {
      if !isAt(left), !isAt(right),
        let (_, after) = curve.change(of: { $0.state.value - value }, from: left, to: right)
      {
        found.append(after.time)
      }
      meet(right)
    }
    if let first = walk.samples.first { meet(first) }
    let isThorough = walk.visitCells { cell in
      switch cell {
      case .gap(let left, let right):
        if (left.state.value - value) * (right.state.value - value) < 0, !isAt(left), !isAt(right) {
          found.append(right.time)
        }
        meet(right)
      case .smooth(let left, let right):
        // Inside the cell the curve may turn; its extreme may touch the value.
        guard let (before, after) = curve.change(of: \.state.velocity, from: left, to: right) else {
          return pass(from: left, to: right)
        }
        pass(from: left, to: before)
        meet(after)
        pass(from: after, to: right)
      }
    }
    times = found
    let closeness = self.range.halfLength / 512
    let isCrowded = zip(times, times.dropFirst(2)).contains { $1 - $0 <= closeness }
    isComplete = isThorough && !isCrowded
  }
}

extension Curve {
  /// Returns the times at which the curve crosses `value`, as in ``CurveCrossings``.
  ///
  /// The result is empty if no range is given and the curve has no extent.
  ///
  /// - Precondition: the range is finite.
  public func crossings(of value: Double, over range: ClosedRange<Double>? = nil) -> [Double] {
    CurveCrossings(of: self, through: value, over: range)?.times ?? []
  }
}
