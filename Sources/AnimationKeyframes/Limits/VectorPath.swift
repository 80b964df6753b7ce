internal import AnimationCurves

/// A motion of several components through points, within limits of each component.
package struct VectorPath: Sendable {
  /// The phases of each component, in order.
  package private(set) var components: [[MotionProfile.Phase]]
  /// The times at which the points are passed, from 0 to the duration.
  package private(set) var times: [Double]

  package var duration: Double { times[times.count - 1] }

  /// Whether the motion goes on after its end.
  var isEndless: Bool { components.contains { $0[$0.count - 1].end == .infinity } }

  /// One motion after another.
  package init(_ first: VectorPath, _ second: VectorPath) {
    let time = first.duration
    times = first.times + second.times.dropFirst().map { time + $0 }
    components = zip(first.components, second.components).map { first, second in
      // A phase of no duration or without an end is the rest at the end of the first motion.
      first.filter { $0.start < $0.end && $0.end < .infinity }
        + second.map { phase in
          var phase = phase
          (phase.start, phase.end) = (time + phase.start, time + phase.end)
          return phase
        }
    }
  }

  /// The motion that rests at each point.
  package init(_ stops: [[MotionProfile]]) {
    let paths = stops.map { VectorPath(components: $0.map(\.phases), times: [0, $0[0].duration]) }
    self = paths.dropFirst().reduce(paths[0]) { VectorPath($0, $1) }
  }

  package init(components: [[MotionProfile.Phase]], times: [Double]) {
    (self.components, self.times) = (components, times)
  }

  /// Returns the state of each component at `time`.
  func states(at time: Double) -> [CurveState] {
    components.map { phases in
      let (time, end) = (time < 0 ? 0 : time, phases[phases.count - 1].end)
      if time > end { return phases[phases.count - 1].evaluate(at: end) }
      var (index, count) = (0, phases.count)
      // The last phase that has begun.
      while count > 1 {
        let half = count / 2
        if !(time < phases[index + half].start) { index += half }
        count -= half
      }
      return phases[index].evaluate(at: time)
    }
  }
}
