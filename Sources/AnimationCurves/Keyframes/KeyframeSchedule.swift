/// When the keyframes of a track are and how they go, whatever they move.
@usableFromInline
struct KeyframeSchedule: Sendable {
  private(set) var timings: [KeyframeTiming] = []
  /// When each keyframe ends, in seconds.
  private(set) var ends: [Double] = []
  /// The timing curves of straight lines; one that is followed again and again is there once.
  private(set) var curves: [UnitCurve] = []
  private(set) var springs: [Spring] = []
  /// For how many seconds each timing curve is followed.
  private var spans: [Double] = []
  /// Keyframes per second, on average: where to look first.
  private var rate = 0.0

  /// Seconds.
  @usableFromInline
  var duration: Double { ends.last ?? 0 }
}

// MARK: - Appending

extension KeyframeSchedule {
  /// Appends a keyframe on a straight line.
  mutating func append(_ curve: UnitCurve, lasting duration: Double) {
    // Looked for among the last few: nearly always it is the last one, if it has been there before.
    let index = curves.indices.suffix(8).last { curves[$0].isIdentical(to: curve) } ?? curves.count
    if index == curves.count {
      curves.append(curve)
      spans.append(0)
    }
    spans[index] += duration
    append(.linear(curve: index), lasting: duration)
  }

  /// Appends a keyframe to which a spring pulls.
  mutating func append(_ spring: Spring, lasting duration: Double) {
    springs.append(spring)
    append(.spring(springs.count - 1), lasting: duration)
  }

  /// Appends a keyframe.
  mutating func append(_ kind: KeyframeTiming.Kind, lasting duration: Double) {
    timings.append(KeyframeTiming(start: self.duration, duration: duration, kind: kind))
    ends.append(self.duration + duration)
    let rate = Double(timings.count) / self.duration
    self.rate = rate.isFinite ? rate : 0
  }
}

// MARK: - Looking up

extension KeyframeSchedule {
  /// The first keyframe that ends at `time` or later, or the last one.
  ///
  /// - Precondition: there is a keyframe, and `time` is 0 or more.
  /// - Complexity: O(1) where keyframes are about as long as each other, O(log *n*) at worst.
  @inline(__always)
  func keyframe(at time: Double) -> Int {
    let ends = ends.span
    let last = ends.count - 1
    if time > ends[last] { return last }
    // In this order, the lesser of a number and NaN, as of an infinite time, is the number.
    let guess = Int(Swift.min(Double(last), time * rate))
    if ends[guess] >= time {
      if guess == 0 || ends[guess - 1] < time { return guess }
    } else if ends[guess + 1] >= time {
      return guess + 1
    }
    return ends.countBelow(time)
  }

  /// Which keyframe is shown at `time`, and what its vectors count for the value.
  @usableFromInline
  func weights(at time: Double) -> (keyframe: Int, weights: KeyframeWeights) {
    let keyframe = keyframe(at: time)
    let timing = timings.span[keyframe]
    return (keyframe, weights(of: timing, after: timing.elapsed(at: time)))
  }

  /// Which keyframe is shown at `time`, and what its vectors count for the velocity.
  @usableFromInline
  func velocityWeights(at time: Double) -> (keyframe: Int, weights: KeyframeWeights) {
    let keyframe = keyframe(at: time)
    let timing = timings.span[keyframe]
    return (keyframe, velocityWeights(of: timing, after: timing.elapsed(at: time)))
  }

  /// How many of `count` instants lie on one of the timing curves, if they are spread evenly.
  func share(of curve: Int, in count: Int) -> Int {
    let share = spans[curve] / duration
    return share.isFinite ? Int(share * Double(count)) : 0
  }
}

// MARK: - Weights

extension KeyframeSchedule {
  /// What the vectors of a keyframe count for the value `elapsed` seconds after its start.
  @inline(__always)
  func weights(of timing: KeyframeTiming, after elapsed: Double) -> KeyframeWeights {
    switch timing.kind {
    case .linear(let curve):
      let amount = value(of: curve, at: timing.progress(after: elapsed))
      return amount == 1 ? .none : .displacement(amount)
    case .cubic:
      let progress = timing.progress(after: elapsed)
      return progress == 1 ? .none : .all(HermiteWeights(progress: progress, duration: timing.duration))
    case .spring(let spring):
      let response = springs.span[spring].response(at: elapsed)
      return .displacementAndStart(response.step, response.impulse)
    case .move:
      return .none
    }
  }

  /// What the vectors of a keyframe count for the velocity `elapsed` seconds after its start, per second; a keyframe of no
  /// duration does not move.
  @inline(__always)
  func velocityWeights(of timing: KeyframeTiming, after elapsed: Double) -> KeyframeWeights {
    if timing.duration == 0 { return .none }
    switch timing.kind {
    case .linear(let curve):
      return .displacement(curves.span[curve].velocity(at: timing.progress(after: elapsed)) / timing.duration)
    case .cubic:
      return .all(HermiteWeights(velocityAt: timing.progress(after: elapsed), duration: timing.duration))
    case .spring(let spring):
      let spring = springs.span[spring]
      let response = spring.response(at: elapsed)
      return .displacementAndStart(spring.stepVelocity(response), response.impulseVelocity)
    case .move:
      return .none
    }
  }

  /// The value of a timing curve at a progress within 0...1.
  @inline(__always)
  private func value(of curve: Int, at progress: Double) -> Double {
    curves.span[curve].evaluateValue(at: progress)
  }
}

extension UnitCurve {
  /// Whether both are known to be the same curve: the same object, not just an equal one.
  fileprivate func isIdentical(to other: UnitCurve) -> Bool { reference === other.reference }
}
