import AnimationCurves

/// What a walk along a curve finds: its heights, depths and speeds.
///
/// In a cell of ``CurveWalk`` that is smooth, a change of sign of the velocity or the acceleration is bisected.
struct CurveSurvey {
  /// A share of a magnitude that counts as rounding: 16 ulp.
  static let rounding = 0x1p-48

  /// The highest point.
  private(set) var highest = Champion()
  /// The lowest point; its height is minus its value.
  private(set) var lowest = Champion()
  /// The fastest point; its height is the magnitude of its velocity.
  private(set) var fastest = Champion()
  /// Where the velocity changes fastest; its height is the magnitude of the acceleration.
  private(set) var sharpest = Champion()
  /// The first time at which there was no value, but NaN.
  private(set) var undefined: Double?
  /// Whether the value rises anywhere from where it was lowest, by more than rounding.
  private(set) var rises = false
  /// Whether the value falls anywhere from where it was highest, by more than rounding.
  private(set) var falls = false

  /// The walk along `curve` over `range`.
  init(of curve: any Curve, over range: ClosedRange<Double>) {
    let walk = CurveWalk(along: curve, over: range, exactness: 1e-9)
    if let first = walk.samples.first { note(first, isSpecial: true) }
    walk.visitCells { cell in
      switch cell {
      case .smooth(let left, let right): stroll(along: curve, from: left, to: right)
      case .gap(let left, let right):
        note(left, isSpecial: true)
        note(right, isSpecial: true)
      }
    }
    if let last = walk.samples.last { note(last, isSpecial: true) }
    sharpen(curve, over: range)
  }

  /// Looks for a greater acceleration around the greatest that was met.
  private mutating func sharpen(_ curve: any Curve, over range: ClosedRange<Double>) {
    guard sharpest.height.isFinite, range.lowerBound < range.upperBound else { return }
    let reach = range.halfLength / 1024
    let low = max(range.lowerBound, sharpest.time - reach)
    let high = min(range.upperBound, sharpest.time + reach)
    let found = kieferMinimum(low, high) { -abs(curve.acceleration(at: $0)) }
    sharpest.challenge(by: -found.value, at: found.place, isSpecial: false)
  }

  // MARK: - A piece without surprises

  private mutating func stroll(along curve: any Curve, from left: CurveSample, to right: CurveSample) {
    // The velocity's own extreme may be its only sample on the other side of 0.
    if let (before, after) = curve.change(of: \.acceleration, from: left, to: right) {
      turn(along: curve, from: left, to: before)
      note(before, isSpecial: true)
      note(after, isSpecial: true)
      turn(along: curve, from: after, to: right)
    } else {
      turn(along: curve, from: left, to: right)
    }
    note(right, isSpecial: false)
  }

  private mutating func turn(along curve: any Curve, from left: CurveSample, to right: CurveSample) {
    guard let (before, after) = curve.change(of: \.velocity, from: left, to: right) else { return }
    note(before, isSpecial: true)
    note(after, isSpecial: true)
  }

  // MARK: - Notes

  private mutating func note(_ sample: CurveSample, isSpecial: Bool) {
    let value = sample.state.value
    if value.isNaN, undefined == nil { undefined = sample.time }
    highest.challenge(by: value, at: sample.time, isSpecial: isSpecial)
    lowest.challenge(by: -value, at: sample.time, isSpecial: isSpecial)
    fastest.challenge(by: abs(sample.state.velocity), at: sample.time, isSpecial: isSpecial)
    sharpest.challenge(by: abs(sample.state.acceleration), at: sample.time, isSpecial: isSpecial)
    let rounding = Self.rounding * max(abs(highest.height), abs(lowest.height))
    if value > -lowest.height + rounding { rises = true }
    if value < highest.height - rounding { falls = true }
  }
}

extension CurveSurvey {
  /// The greatest height so far.
  ///
  /// Among heights that differ by no more than rounding, a special point (an end, an extreme, a corner) goes before a
  /// chance one, and the first of the special ones before the others.
  struct Champion {
    private(set) var time = Double.nan
    private(set) var height = -Double.infinity
    private var isSpecial = false

    mutating func challenge(by rival: Double, at time: Double, isSpecial: Bool) {
      let rounding = CurveSurvey.rounding * min(abs(rival), .greatestFiniteMagnitude)
      let lead = isSpecial == self.isSpecial ? 0 : isSpecial ? -rounding : rounding
      // The first comparison is for infinite heights, which have no lead.
      guard rival > height + lead || isSpecial && !self.isSpecial && rival >= height + lead else { return }
      (self.time, height, self.isSpecial) = (time, rival, isSpecial)
    }
  }
}
