import CurveSampling

/// One component of a position that moves along curved paths between keyframes.
///
/// The easing of an interval gives the part of the path's length that is behind the position. Players keep that part
/// within 0...1.
struct CurvedKeyframes: PathCurve {
  /// The component along straight lines. It has the values at the keyframes, and those of the other intervals.
  let line: AnimationTrack<Double>
  /// The curved paths, by the times at which they begin.
  let arcs: [Double: Arc]
  /// The index of the component.
  let component: Int

  /// A curved path, and the easing along it; `nil` for an even motion.
  struct Arc: Hashable, Sendable {
    let path: ArcLengthBezier
    let easing: CubicBezier?
  }

  var domain: ClosedRange<Double> { line.domain }
  var timeUnit: CurveTimeUnit { .seconds }

  /// Returns the curved path at a time, the time's progress and the duration; `nil` where there is none.
  private func arc(at time: Double) -> (Arc, progress: Double, duration: Double)? {
    let keys = line.keys
    // The first key that is not before the time.
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].time < time { low = middle + 1 } else { high = middle }
    }
    let next = max(low, 1)
    guard next < keys.count, let arc = arcs[keys[next - 1].time] else { return nil }
    let duration = keys[next].time - keys[next - 1].time
    return (arc, (time - keys[next - 1].time) / duration, duration)
  }

  func evaluateValue(at time: Double) -> Double {
    // At a keyframe, the value is that of the keyframe.
    guard let (arc, progress, _) = arc(at: time), progress > 0, progress < 1 else {
      return line.evaluateValue(at: time)
    }
    return arc.path.position(at: arc.fraction(at: progress).value)[component]
  }

  func evaluate(at time: Double) -> CurveState {
    guard let (arc, progress, duration) = arc(at: time) else { return line.evaluate(at: time) }
    let fraction = arc.fraction(at: progress)
    let (first, second) = arc.path.derivatives(at: fraction.value, component)
    let (v, a) = (fraction.velocity / duration, fraction.acceleration / duration / duration)
    return CurveState(
      value: evaluateValue(at: time), velocity: v == 0 ? 0 : first * v,
      acceleration: (v == 0 ? 0 : second * v * v) + (a == 0 ? 0 : first * a))
  }

  /// A text such as `path(0, track(0: 10 linear, 1: 20))`, with the index of the component and the keys.
  var description: String { "path(\(component), \(line))" }
}

extension CurvedKeyframes.Arc {
  /// Returns the part of the length at `progress`, with its derivatives by progress.
  fileprivate func fraction(at progress: Double) -> CurveState {
    guard let easing else { return CurveState(value: progress, velocity: 1, acceleration: 0) }
    let state = easing.state(at: progress)
    if state.value >= 0, state.value <= 1 { return state }
    return CurveState(value: min(max(state.value, 0), 1), velocity: 0, acceleration: 0)
  }
}
