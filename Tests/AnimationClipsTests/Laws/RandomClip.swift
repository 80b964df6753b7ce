import AnimationClips
import AnimationCurves

@testable import TestSupport

/// A tree of clips, and a simple model of its values. The model computes each value from the definitions, with
/// recursion and without sharing. The model is the oracle of the flat storage.
indirect enum ClipTree {
  case cancelled
  case trivial
  case line(Double, Double, duration: Double)
  case constant(Double, duration: Double)
  case sequence(ClipTree, ClipTree)
  case together(ClipTree, ClipTree)
  case reversed(ClipTree)
  case delayed(ClipTree, Double)
  case repeated(ClipTree, Int)
  case squaredTime(ClipTree)
  case doubled(ClipTree)

  /// The clip of the tree.
  var clip: Clip<Average<Double>> {
    switch self {
    case .cancelled: .cancelled
    case .trivial: .trivial
    case .line(let start, let end, let duration): linear(from: start, to: end, in: duration).averaged
    case .constant(let value, let duration): .constant(Average(value), in: duration)
    case .sequence(let left, let right): left.clip * right.clip
    case .together(let left, let right): left.clip + right.clip
    case .reversed(let base): base.clip.reversed
    case .delayed(let base, let delay): base.clip.delayed(by: delay)
    case .repeated(let base, let count): base.clip.repeated(count)
    case .squaredTime(let base): base.clip.time { $0 * $0 }
    case .doubled(let base): base.clip.map { Average(2 * $0.value) }
    }
  }

  var duration: Double {
    switch self {
    case .cancelled: -.infinity
    case .trivial: 0
    case .line(_, _, let duration), .constant(_, let duration): duration
    case .sequence(let left, let right): left.duration + right.duration
    case .together(let left, let right): max(left.duration, right.duration)
    case .reversed(let base), .squaredTime(let base), .doubled(let base): base.duration
    case .delayed(let base, let delay): base.duration > 0 ? base.duration + delay : base.duration
    case .repeated(let base, let count): base.duration * Double(count)
    }
  }

  /// The sum and the count of the values at a time, held at the ends; nil where there are none.
  func value(at given: Double) -> (sum: Double, count: Double)? {
    guard duration > 0 else { return nil }
    let time = max(0, min(given, duration))
    switch self {
    case .cancelled, .trivial: return nil
    case .line(let start, let end, let duration): return (start + (end - start) * time / duration, 1)
    case .constant(let value, _): return (value, 1)
    case .sequence(let left, let right):
      return left.duration > 0 && (time <= left.duration || right.duration <= 0)
        ? left.value(at: time) : right.value(at: time - left.duration)
    case .together(let left, let right):
      guard let first = left.value(at: time) else { return right.value(at: time) }
      guard let second = right.value(at: time) else { return first }
      return (first.sum + second.sum, first.count + second.count)
    case .reversed(let base): return base.value(at: duration - time)
    case .delayed(let base, let delay): return base.value(at: time - delay)
    case .repeated(let base, let count):
      let index = max(0, min((time / base.duration).rounded(.up) - 1, Double(count - 1)))
      return base.value(at: time - index * base.duration)
    case .squaredTime(let base): return base.value(at: time / duration * (time / duration) * duration)
    case .doubled(let base): return base.value(at: time).map { (2 * $0.sum / $0.count, 1) }
    }
  }
}

extension ClipTree {
  /// A tree with durations that are multiples of 1/4, and values that are small whole numbers.
  static func random(depth: Int, using generator: inout SplitMix64) -> ClipTree {
    func duration(_ generator: inout SplitMix64) -> Double { Double(Int.random(in: 1...8, using: &generator)) / 4 }
    func value(_ generator: inout SplitMix64) -> Double { Double(Int.random(in: -8...8, using: &generator)) }
    guard depth > 0 else {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: return .cancelled
      case 1: return .trivial
      case 2: return .constant(value(&generator), duration: duration(&generator))
      default: return .line(value(&generator), value(&generator), duration: duration(&generator))
      }
    }
    func next(_ generator: inout SplitMix64) -> ClipTree {
      random(depth: Int.random(in: 0..<depth, using: &generator), using: &generator)
    }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1, 2: return .sequence(next(&generator), next(&generator))
    case 3, 4: return .together(next(&generator), next(&generator))
    case 5: return .reversed(next(&generator))
    case 6: return .delayed(next(&generator), duration(&generator))
    case 7: return .repeated(next(&generator), Int.random(in: 1...4, using: &generator))
    default: return Bool.random(using: &generator) ? .doubled(next(&generator)) : .squaredTime(next(&generator))
    }
  }

  /// A tree that has only leaves, sequences and sums.
  static func plain(depth: Int, using generator: inout SplitMix64) -> ClipTree {
    guard depth > 0 else { return random(depth: 0, using: &generator) }
    let (left, right) = (
      plain(depth: Int.random(in: 0..<depth, using: &generator), using: &generator),
      plain(depth: Int.random(in: 0..<depth, using: &generator), using: &generator)
    )
    return Bool.random(using: &generator) ? .sequence(left, right) : .together(left, right)
  }
}

/// Returns the first time at which two clips differ by more than `tolerance`; `nil` if they agree.
///
/// The times are `offset` after multiples of 1/8, so that no joint at a multiple of 1/16 is among them.
func disagreement(
  _ left: Clip<Average<Double>>, _ right: Clip<Average<Double>>, within tolerance: Double = 1e-12,
  offset: Double = 1.0 / 32
) -> Double? {
  let end = max(left.duration, right.duration, 0) + 1
  for step in 0..<Int(end * 8) {
    let time = Double(step) / 8 + offset
    switch (left.value(time: time)?.value, right.value(time: time)?.value) {
    case (nil, nil): continue
    case (let first?, let second?) where abs(first - second) <= tolerance: continue
    default: return time
    }
  }
  return nil
}
