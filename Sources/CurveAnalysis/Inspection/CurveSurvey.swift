import CurveSampling

/// The extremes found by a walk along a curve: values, speed and acceleration.
///
/// In a smooth cell of ``CurveWalk``, a change of sign of the velocity or the acceleration is located by bisection.
struct CurveSurvey {
  /// The time and value of the maximum. The value is `highest.height`.
  private(set) var highest = RunningMaximum()
  /// The time and value of the minimum. The value is `-lowest.height`.
  private(set) var lowest = RunningMaximum()
  /// The time and magnitude of the greatest velocity. The magnitude is `fastest.height`.
  private(set) var fastest = RunningMaximum()
  /// The time and magnitude of the greatest acceleration. The magnitude is `greatestAcceleration.height`.
  private(set) var greatestAcceleration = RunningMaximum()
  /// The first time at which the value is NaN; `nil` if there is none.
  private(set) var undefined: Double?
  /// Whether the value rises above its running minimum by more than rounding errors (``CurveWalk/rounding``).
  private(set) var rises = false
  /// Whether the value falls below its running maximum by more than rounding errors (``CurveWalk/rounding``).
  private(set) var falls = false

  /// The tops of the magnitude of the acceleration among the samples, each between its neighbours, that may be the
  /// greatest.
  private var tops: [(low: Double, high: Double, bound: Double)] = []
  /// The last two samples: times and magnitudes of the acceleration.
  private var (beforeLast, last) = ((time: Double.nan, height: 0.0), (time: Double.nan, height: 0.0))

  /// The fraction of a curve's greatest magnitude up to which a difference between neighbouring Doubles is no jump.
  static let exactness = 1e-9

  /// Samples `curve` over `range` and stores its extremes. `visitGap` is called with both sides of each jump, corner
  /// and vertical tangent, and with the greatest magnitude of the curve's samples.
  ///
  /// - Parameter leastSize: See ``CurveWalk/init(along:over:exactness:leastSize:)``.
  init(
    of curve: any Curve, over range: ClosedRange<Double>, leastSize: Double = 0,
    visitGap: (CurveSample, CurveSample, Double) -> Void = { _, _, _ in }
  ) {
    let walk = CurveWalk(along: curve, over: range, exactness: Self.exactness, leastSize: leastSize)
    if let first = walk.samples.first { note(first, isSpecial: true) }
    walk.visitCells { cell in
      switch cell {
      case .smooth(let left, let right): surveySmoothCell(along: curve, from: left, to: right)
      case .gap(let left, let right):
        note(left, isSpecial: true)
        note(right, isSpecial: true)
        visitGap(left, right, walk.size)
      }
    }
    if let last = walk.samples.last { note(last, isSpecial: true) }
    refineGreatestAcceleration(curve)
  }

  /// Searches for a greater acceleration at every top among the samples that may lead to one.
  private mutating func refineGreatestAcceleration(_ curve: any Curve) {
    guard greatestAcceleration.height.isFinite else { return }
    // A curve with more swings than these has few samples in each.
    let highest = tops.sorted { $0.bound > $1.bound }.prefix(256).sorted { $0.low < $1.low }
    for top in highest where top.bound > greatestAcceleration.height {
      let found = goldenSectionMinimum(top.low, top.high) { -abs(curve.acceleration(at: $0)) }
      // Of tops that differ by rounding, the first is kept.
      if -found.value > greatestAcceleration.height * (1 + CurveWalk.rounding) {
        greatestAcceleration.update(-found.value, at: found.location, isSpecial: false)
      }
    }
  }

  // MARK: - Smooth cells

  private mutating func surveySmoothCell(along curve: any Curve, from left: CurveSample, to right: CurveSample) {
    // The velocity may have only a single sample of the other sign, at its own extreme.
    if let (before, after) = curve.change(of: \.state.acceleration, from: left, to: right) {
      surveyExtreme(along: curve, from: left, to: before)
      note(before, isSpecial: true)
      note(after, isSpecial: true)
      surveyExtreme(along: curve, from: after, to: right)
    } else {
      surveyExtreme(along: curve, from: left, to: right)
    }
    note(right, isSpecial: false)
  }

  private mutating func surveyExtreme(along curve: any Curve, from left: CurveSample, to right: CurveSample) {
    guard let (before, after) = curve.change(of: \.state.velocity, from: left, to: right) else { return }
    note(before, isSpecial: true)
    note(after, isSpecial: true)
  }

  // MARK: - Recording samples

  private mutating func note(_ sample: CurveSample, isSpecial: Bool) {
    let value = sample.state.value
    if value.isNaN, undefined == nil { undefined = sample.time }
    highest.update(value, at: sample.time, isSpecial: isSpecial)
    lowest.update(-value, at: sample.time, isSpecial: isSpecial)
    fastest.update(abs(sample.state.velocity), at: sample.time, isSpecial: isSpecial)
    greatestAcceleration.update(abs(sample.state.acceleration), at: sample.time, isSpecial: isSpecial)
    noteTop(abs(sample.state.acceleration), at: sample.time)
    let rounding = CurveWalk.rounding * max(abs(highest.height), abs(lowest.height))
    if value > -lowest.height + rounding { rises = true }
    if value < highest.height - rounding { falls = true }
  }

  /// Takes note of the sample before the last one, if the acceleration is greater there than beside it.
  ///
  /// Of a parabola with its top between two neighbours, the top is higher than the middle sample by at most a quarter
  /// of the difference from the lower neighbour. Twice the whole difference is a bound with a margin.
  private mutating func noteTop(_ height: Double, at time: Double) {
    guard time > last.time || last.time.isNaN else { return }
    if last.height >= beforeLast.height, last.height >= height, beforeLast.time < last.time {
      let bound = last.height + 2 * (last.height - min(beforeLast.height, height))
      if bound > last.height * (1 + CurveWalk.rounding), bound > greatestAcceleration.height {
        tops.append((beforeLast.time, time, bound))
      }
    }
    (beforeLast, last) = (last, (time, height))
  }
}

extension CurveSurvey {
  /// The greatest height so far. The heights are values, negated values, speeds or magnitudes of acceleration.
  ///
  /// Special points are the ends of the range, extremes, inflections, and the samples on both sides of a jump, a corner
  /// or a vertical tangent. All other points are ordinary. If the heights of a special point and an ordinary point
  /// differ only by rounding, the special point is kept. Of two special points, or of two ordinary ones, the higher is
  /// kept; if their heights are equal, the first.
  struct RunningMaximum {
    private(set) var time = Double.nan
    private(set) var height = -Double.infinity
    private var isSpecial = false

    mutating func update(_ candidate: Double, at time: Double, isSpecial: Bool) {
      let rounding = CurveWalk.rounding * min(abs(candidate), .greatestFiniteMagnitude)
      let lead = isSpecial == self.isSpecial ? 0 : isSpecial ? -rounding : rounding
      // The first comparison handles infinite heights, for which the lead is not enough.
      guard candidate > height + lead || isSpecial && !self.isSpecial && candidate >= height + lead else { return }
      (self.time, height, self.isSpecial) = (time, candidate, isSpecial)
    }
  }
}
