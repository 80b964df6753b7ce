/// The times and kinds of a track's keyframes, independent of the values that they move.
@usableFromInline
package struct KeyframeSchedule: Sendable {
  package private(set) var timings: [KeyframeTiming] = []
  /// The start of the first keyframe, followed by the end of each keyframe, in seconds, with the search among them.
  /// ``index()`` updates it.
  package private(set) var joints = KeyTimes(unchecked: [0])
  /// The timing curves of linear keyframes. A keyframe refers to one of the last ``recentCount`` if it is the same
  /// object.
  package private(set) var curves: [UnitCurve] = []
  /// The springs. A keyframe refers to one of the last ``recentCount`` if it is equal.
  package private(set) var springs: [Spring] = []
  /// The duration, in seconds.
  @usableFromInline
  private(set) var duration = 0.0
}

// MARK: - Appending

extension KeyframeSchedule {
  /// The number of curves, and of springs, that are searched for one that is used again. A timeline rarely has more
  /// different ones, and a longer search would make many different ones slow.
  private static var recentCount: Int { 8 }

  /// Appends a linear keyframe.
  mutating func append(_ curve: UnitCurve, lasting duration: Double) {
    let index = curves.indices.suffix(Self.recentCount).last { curves[$0].isIdentical(to: curve) } ?? curves.count
    if index == curves.count { curves.append(curve) }
    append(.linear(curve: index), lasting: duration)
  }

  /// Appends a spring keyframe.
  mutating func append(_ spring: Spring, lasting duration: Double) {
    let index = springs.indices.suffix(Self.recentCount).last { springs[$0] == spring } ?? springs.count
    if index == springs.count { springs.append(spring) }
    append(.spring(index), lasting: duration)
  }

  /// Appends a keyframe.
  mutating func append(_ kind: KeyframeTiming.Kind, lasting duration: Double) {
    timings.append(
      KeyframeTiming(
        interval: KeyInterval(start: self.duration, end: self.duration + duration, duration: duration), kind: kind))
    self.duration += duration
  }

  /// Prepares the search, after the last keyframe was appended.
  mutating func index() { joints = KeyTimes(unchecked: [0] + timings.map(\.interval.end)) }
}

// MARK: - Looking up

extension KeyframeSchedule {
  /// Returns the index of the first keyframe that ends at `time` or later; after the end, the index of the last
  /// keyframe.
  ///
  /// - Precondition: There is at least one keyframe, and `time` is 0 or more.
  /// - Complexity: that of ``KeyTimes/segment(at:)``.
  @inline(__always)
  func keyframe(at time: Double) -> Int { time > duration ? timings.count - 1 : joints.segment(at: time) }

  /// Returns the index of the keyframe at `time`, and the weights that give the value as a sum of the keyframe's
  /// vectors.
  @usableFromInline
  func weights(at time: Double) -> (keyframe: Int, weights: KeyframeWeights) {
    let keyframe = keyframe(at: time)
    let timing = timings.span[keyframe]
    return (keyframe, weights(of: timing, after: timing.interval.elapsed(at: time)))
  }

  /// Returns the index of the keyframe at `time`, and the weights that give the velocity as a sum of the keyframe's
  /// vectors.
  @usableFromInline
  func velocityWeights(at time: Double) -> (keyframe: Int, weights: KeyframeWeights) {
    let keyframe = keyframe(at: time)
    let timing = timings.span[keyframe]
    return (keyframe, velocityWeights(of: timing, after: timing.interval.elapsed(at: time)))
  }
}

// MARK: - Weights

extension KeyframeSchedule {
  /// Returns the weights that give the value as a sum of a keyframe's vectors, `elapsed` seconds after the keyframe's
  /// start.
  @inline(__always)
  func weights(of timing: KeyframeTiming, after elapsed: Double) -> KeyframeWeights {
    switch timing.kind {
    case .linear(let curve):
      let amount = value(of: curve, at: timing.interval.progress(after: elapsed))
      return amount == 1 ? .none : .displacement(amount)
    case .cubic:
      let progress = timing.interval.progress(after: elapsed)
      return progress == 1 ? .none : .all(HermiteWeights(progress: progress, duration: timing.interval.duration))
    case .spring(let spring):
      let response = springs.span[spring].response(at: elapsed)
      return .displacementAndStart(response.step, response.impulse)
    case .move:
      return .none
    }
  }

  /// Returns the weights that give the velocity, per second, as a sum of a keyframe's vectors, `elapsed` seconds after
  /// the keyframe's start.
  ///
  /// For a keyframe with duration 0, all weights are 0, so the velocity is 0.
  @inline(__always)
  func velocityWeights(of timing: KeyframeTiming, after elapsed: Double) -> KeyframeWeights {
    if timing.interval.duration == 0 { return .none }
    switch timing.kind {
    case .linear(let curve):
      return .displacement(
        curves.span[curve].velocity(at: timing.interval.progress(after: elapsed)) / timing.interval.duration)
    case .cubic:
      return .all(
        HermiteWeights(velocityAt: timing.interval.progress(after: elapsed), duration: timing.interval.duration))
    case .spring(let spring):
      let spring = springs.span[spring]
      let response = spring.response(at: elapsed)
      return .displacementAndStart(spring.stepVelocity(response), response.impulseVelocity)
    case .move:
      return .none
    }
  }

  /// Returns the value of the timing curve with the index `curve`. `progress` is in 0...1.
  @inline(__always)
  private func value(of curve: Int, at progress: Double) -> Double {
    curves.span[curve].evaluateValue(at: progress)
  }
}

extension UnitCurve {
  /// Returns whether both curves refer to the same object. Equal curves may be different objects.
  fileprivate func isIdentical(to other: UnitCurve) -> Bool { reference === other.reference }
}
