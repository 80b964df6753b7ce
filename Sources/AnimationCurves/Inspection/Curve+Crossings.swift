extension Curve {
  /// The times at which the curve passes through `value`, meets it or leaps over it, in their order.
  ///
  ///     Spring(duration: 0.5, bounce: 0.3).crossings(of: 1)  // when it passes its target
  ///
  /// A level stretch at the value counts once, with its start; a leap with the instant after it.
  ///
  /// - Accuracy: the neighbouring Doubles between which the curve passes; a turn or an end that is within 16 ulp of the
  ///   greatest magnitude of the values meets it. Crossings closer together than 1/4096 of the range may be missed in pairs.
  /// - Parameters:
  ///   - value: The value.
  ///   - range: A finite range of time. What of it is outside the domain is left out. `nil` stands for the curve's
  ///     ``extent``; a curve without one has no crossings then.
  /// - Precondition: the range is finite.
  public func crossings(of value: Double, over range: ClosedRange<Double>? = nil) -> [Double] {
    guard let range = range ?? extent, range.overlaps(domain) else { return [] }
    precondition(
      range.lowerBound.isFinite && range.upperBound.isFinite, "crossings are sought in a finite range, not \(range)")
    let walk = CurveWalk(along: self, over: range.clamped(to: domain), exactness: 1e-9)
    var finder = CrossingFinder(curve: self, value: value, rounding: CurveSurvey.rounding * walk.size)
    if let first = walk.samples.first { finder.meet(first) }
    walk.visitCells { finder.visit($0) }
    return finder.times
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
