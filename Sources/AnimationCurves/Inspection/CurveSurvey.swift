/// A walk along a curve that notes its heights, depths and speeds.
///
/// The range is cut into 2048 equal pieces. A piece is halved until the state in its middle is what its ends promise
/// (Hermite interpolation), so that jumps, corners and vertical tangents are cut down to neighbouring Doubles; in a piece
/// that keeps its promise, a change of sign of the velocity or the acceleration is bisected.
struct CurveSurvey {
  /// A share of a magnitude that counts as rounding: 16 ulp.
  static let rounding = 0x1p-48

  /// The highest point.
  private(set) var highest = Champion()
  /// The lowest point; its height is minus its value.
  private(set) var lowest = Champion()
  /// The fastest point; its height is the magnitude of its velocity.
  private(set) var fastest = Champion()
  /// Whether the value rises anywhere from where it was lowest, by more than rounding.
  private(set) var rises = false
  /// Whether the value falls anywhere from where it was highest, by more than rounding.
  private(set) var falls = false

  private let curve: any Curve
  /// Differences of velocity below this are not looked into.
  private let slowness: Double
  /// Differences of value below this are not looked into.
  private let smallness: Double
  /// How many evaluations may still be spent on halving.
  private var budget = 1 << 20

  /// The walk along `curve` over `range`.
  init(of curve: any Curve, over range: ClosedRange<Double>) {
    self.curve = curve
    let grid = UniformGrid(over: range, count: 2049)
    let samples = (0..<grid.count).map { Sample(time: grid[$0], state: curve.state(at: grid[$0])) }
    let size = samples.reduce(0) { max($0, abs($1.state.value)) }
    smallness = 1e-9 * size
    slowness = 1e-6 * size / (range.upperBound - range.lowerBound)
    note(samples[0], isSpecial: true)
    for (left, right) in zip(samples, samples.dropFirst()) where left.time < right.time {
      walk(from: left, to: right, depth: 0)
    }
    if let last = samples.last { note(last, isSpecial: true) }
  }

  // MARK: - Halving

  private mutating func walk(from left: Sample, to right: Sample, depth: Int) {
    guard let middle = middle(of: left, and: right) else {
      // Neighbours with a jump, a corner or a vertical tangent at or between them.
      note(left, isSpecial: true)
      return note(right, isSpecial: true)
    }
    budget -= 1
    if isPromised(middle.state, left, right) || depth == 64 || budget <= 0 {
      stroll(from: left, to: middle)
      stroll(from: middle, to: right)
    } else {
      walk(from: left, to: middle, depth: depth + 1)
      walk(from: middle, to: right, depth: depth + 1)
    }
  }

  /// Whether the state in the middle is the one that the ends of the piece promise.
  private func isPromised(_ middle: CurveState, _ left: Sample, _ right: Sample) -> Bool {
    let (a, b, width) = (left.state, right.state, right.time - left.time)
    let value = (a.value + b.value) / 2 + width / 8 * (a.velocity - b.velocity)
    let velocity = (a.velocity + b.velocity) / 2 + width / 8 * (a.acceleration - b.acceleration)
    let greatest = max(abs(a.velocity), abs(b.velocity), abs(middle.velocity))
    return abs(middle.value - value) <= smallness && abs(middle.velocity - velocity) <= slowness + 1e-6 * greatest
  }

  // MARK: - A piece without surprises

  private mutating func stroll(from left: Sample, to right: Sample) {
    // The velocity's own extreme may be its only sample on the other side of 0.
    if let (before, after) = change(of: \.acceleration, from: left, to: right) {
      turn(from: left, to: before)
      note(before, isSpecial: true)
      note(after, isSpecial: true)
      turn(from: after, to: right)
    } else {
      turn(from: left, to: right)
    }
    note(right, isSpecial: false)
  }

  private mutating func turn(from left: Sample, to right: Sample) {
    guard let (before, after) = change(of: \.velocity, from: left, to: right) else { return }
    note(before, isSpecial: true)
    note(after, isSpecial: true)
  }

  /// The neighbouring Doubles between which `part` changes its sign.
  private func change(
    of part: KeyPath<CurveState, Double>, from left: Sample, to right: Sample
  ) -> (Sample, Sample)? {
    func isNegative(_ sample: Sample) -> Bool { sample.state[keyPath: part] < 0 }
    let (first, last) = (left.state[keyPath: part], right.state[keyPath: part])
    guard first < 0 && last > 0 || first > 0 && last < 0 else { return nil }
    var (left, right) = (left, right)
    let isNegativeAtLeft = isNegative(left)
    while let middle = middle(of: left, and: right) {
      if isNegative(middle) == isNegativeAtLeft { left = middle } else { right = middle }
    }
    return (left, right)
  }

  /// The sample halfway; `nil` between neighbours.
  private func middle(of left: Sample, and right: Sample) -> Sample? {
    let time = left.time + (right.time - left.time) / 2
    return time > left.time && time < right.time ? Sample(time: time, state: curve.state(at: time)) : nil
  }

  // MARK: - Notes

  private mutating func note(_ sample: Sample, isSpecial: Bool) {
    let value = sample.state.value
    highest.challenge(by: value, at: sample.time, isSpecial: isSpecial)
    lowest.challenge(by: -value, at: sample.time, isSpecial: isSpecial)
    fastest.challenge(by: abs(sample.state.velocity), at: sample.time, isSpecial: isSpecial)
    let rounding = Self.rounding * max(abs(highest.height), abs(lowest.height))
    if value > -lowest.height + rounding { rises = true }
    if value < highest.height - rounding { falls = true }
  }

  private struct Sample {
    var time: Double
    var state: CurveState
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
