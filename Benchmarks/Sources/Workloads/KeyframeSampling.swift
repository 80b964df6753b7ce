import CurveSampling
import AnimationCurvesSIMD
import CurveAnalysis
import RealModule

extension Workload {
  /// Keyframed channels and a timeline, beside a loop over their values.
  static var keyframes: [Workload] {
    [
      timeline("timeline of 4", rate: 60),
      timeline("timeline of 4 at random times", rate: 60, isRandom: true),
      timeline("few times of a timeline", rate: 2),
      timelineVelocities,
      channels("matrix", channels: 100, keys: 500, frames: 600, isShared: true),
      channels("own keys", channels: 100, keys: 500, frames: 600, isShared: false),
      channels("matrix", channels: 100, keys: 50, frames: 600, isShared: true),
      channels("matrix", channels: 1000, keys: 1000, frames: 10_000, isShared: true),
      channels("own keys", channels: 1000, keys: 1000, frames: 10_000, isShared: false),
      channels("own few keys", channels: 100, keys: 50, frames: 10_000, isShared: false),
      channels("one channel", channels: 1, keys: 1000, frames: 65_536, isShared: false),
      reduction("reduced keys of 60 channels, lines", .linear),
      reduction("reduced keys of 60 channels, cubics", .cubic),
      channels("one channel at random times", channels: 1, keys: 1000, frames: 65_536, isShared: false, isRandom: true),
      channels("one channel", channels: 1, keys: 10_000, frames: 65_536, isShared: false),
      channels(
        "one channel at random times", channels: 1, keys: 10_000, frames: 65_536, isShared: false, isRandom: true),
      track("track that loops", after: .loop),
      track("track that goes to and fro", after: .pingPong),
      track("track of Béziers", width: 0.25, after: .hold),
      rotations,
      path,
    ]
  }

  /// Points of a path of a hundred Béziers at random distances, beside those of its track at random times.
  private static var path: Workload {
    fills("path at constant speed", count: 4096) {
      let numbers = randomNumbers(404, upTo: 1.0)
      let keys = (0...100).map { key in
        AnimationTrack<AnimatablePair<Double, Double>>.Key(
          Double(key), AnimatablePair(numbers[4 * key], numbers[4 * key + 1]),
          incoming: .slope(AnimatablePair(numbers[4 * key + 2], numbers[4 * key + 3]), width: 0.25),
          outgoing: .slope(AnimatablePair(numbers[4 * key + 2], numbers[4 * key + 3]), width: 0.25))
      }
      guard let track = try? AnimationTrack(keys) else { preconditionFailure("the keys are no track") }
      let path = ConstantSpeedPath(track)
      let progress = randomNumbers(2048, upTo: 1.0)
      func fill(_ samples: inout MutableSpan<Double>, _ value: (Double) -> AnimatablePair<Double, Double>) {
        for (row, progress) in progress.enumerated() {
          let value = value(progress)
          (samples[2 * row], samples[2 * row + 1]) = (value.first, value.second)
        }
      }
      return (
        candidate: { fill(&$0) { path.value(progress: $0) } },
        references: [("value(time:) loop", { fill(&$0) { track.value(at: 100 * $0) } })],
        exact: {
          let value = path.value(progress: progress[$0 / 2])
          return $0 % 2 == 0 ? value.first : value.second
        }
      )
    }
  }

  /// A track of a thousand keys at random times up to seven of its lengths, or within it if it ends. A width makes
  /// Béziers.
  private static func track(
    _ name: String, width: Double? = nil, after: AnimationTrack<Double>.Extrapolation
  ) -> Workload {
    fills(name, count: 65_536) {
      let keys = randomNumbers(1000, upTo: 1.0).enumerated().map { index, value in
        AnimationTrack<Double>.Key(
          Double(index), value, incoming: .slope(value, width: width), outgoing: .slope(value, width: width))
      }
      guard let track = try? AnimationTrack(keys, after: after) else { preconditionFailure("the keys are no track") }
      let (sampler, times) = (track.sampler, randomNumbers(65_536, upTo: after == .hold ? 999 : 6993))
      return (
        candidate: { sampler.sample(at: times.span, into: &$0) },
        references: [
          (
            "value(time:) loop",
            { samples in
              for (row, time) in times.enumerated() { samples[row] = track.value(at: time) }
            }
          )
        ],
        exact: { track.value(at: times[$0]) }
      )
    }
  }

  /// A thousand rotations, interpolated spherically at random times.
  private static var rotations: Workload {
    fills("track of rotations", count: 65_536) {
      let (keys, times) = (1000, randomNumbers(65_536 / 4, upTo: 999.0))
      let values = randomNumbers(4 * keys, upTo: 1.0)
      guard let track = try? RotationTrack(.linear, times: (0..<keys).map(Double.init), values: values)
      else { preconditionFailure("the keys are no track") }
      return (
        candidate: { track.sample(at: times.span, into: &$0) },
        references: [
          (
            "value(time:) loop",
            { samples in
              for (row, time) in times.enumerated() {
                let value = track.value(at: time)
                (samples[4 * row], samples[4 * row + 1]) = (value.x, value.y)
                (samples[4 * row + 2], samples[4 * row + 3]) = (value.z, value.w)
              }
            }
          )
        ],
        exact: { index in
          let value = track.value(at: times[index / 4])
          return [value.x, value.y, value.z, value.w][index % 4]
        }
      )
    }
  }

  /// A timeline of four numbers through a hundred keyframes of a second each, at `rate` times a second or at random
  /// ones.
  private static func timeline(_ name: String, rate: Int, isRandom: Bool = false) -> Workload {
    fills(name, count: 4 * 100 * rate) {
      let timeline = fourNumbers()
      let times =
        isRandom ? randomNumbers(100 * rate, upTo: 100) : (0..<100 * rate).map { Double($0) / Double(rate) }
      return (
        candidate: { timeline.sample(at: times.span, into: &$0) },
        references: [
          (
            "value(time:) loop",
            { samples in
              for (row, time) in times.enumerated() {
                let value = timeline.value(time: time)
                for lane in 0..<4 { samples[4 * row + lane] = value[lane] }
              }
            }
          )
        ],
        exact: { timeline.value(time: times[$0 / 4])[$0 % 4] }
      )
    }
  }

  /// The fewest keys of 60 channels, each a sum of two waves with 100,000 keys at 30 a second, that they share.
  private static func reduction(_ name: String, _ interpolation: KeyReduction.Interpolation) -> Workload {
    let (keyCount, channelCount) = (100_000, 60)
    return Workload(.vectors, name, count: keyCount * channelCount) {
      let times = (0..<keyCount).map { Double($0) / 30 }
      let values = times.flatMap { time in
        (0..<channelCount).map { channel in
          let angle = (0.05 + 0.002 * Double(channel)) * 6.28 * time
          return Double.sin(angle + Double(channel)) + 0.3 * Double.sin(2.3 * angle + 2 * Double(channel))
        }
      }
      let channels = AnimationTrack(times: times, values: values, channelCount: channelCount, tangents: .linear)
      func reduced() -> KeyReduction? {
        try? channels.reduced(within: 0.01, interpolation: interpolation, sharesKeys: true)
      }
      return PreparedWorkload(
        samplesPerPass: keyCount * channelCount,
        candidates: [
          Implementation(
            name: "library", pass: { consume(reduced()) }, maxAbsError: { reduced()?.error?.value ?? .nan })
        ], references: [])
    }
  }

  /// The velocities of the same timeline.
  private static var timelineVelocities: Workload {
    fills("velocities of a timeline", count: 4 * 6000) {
      let timeline = fourNumbers()
      let times = (0..<6000).map { Double($0) / 60 }
      return (
        candidate: { timeline.sampleVelocities(at: times.span, into: &$0) },
        references: [
          (
            "velocity(time:) loop",
            { samples in
              for (row, time) in times.enumerated() {
                let velocity = timeline.velocity(time: time)
                for lane in 0..<4 { samples[4 * row + lane] = velocity[lane] }
              }
            }
          )
        ],
        exact: { timeline.velocity(time: times[$0 / 4])[$0 % 4] }
      )
    }
  }

  /// A hundred keyframes of a second each, of every kind in turn.
  private static func fourNumbers() -> KeyframeTimeline<SIMD4<Double>> {
    let targets = randomNumbers(400, upTo: 10.0)
    return KeyframeTimeline(initialValue: SIMD4<Double>.zero) {
      for key in 0..<100 {
        let target = SIMD4(targets[4 * key], targets[4 * key + 1], targets[4 * key + 2], targets[4 * key + 3])
        switch key % 3 {
        case 0: LinearKeyframe(target, duration: 1, timingCurve: .easeInOut)
        case 1: SpringKeyframe(target, duration: 1, spring: .bouncy)
        default: CubicKeyframe(target, duration: 1)
        }
      }
    }
  }

  /// Cubics through keys at roughly equal distances, sampled on a grid from the first to the last or at random times.
  private static func channels(
    _ name: String, channels count: Int, keys: Int, frames: Int, isShared: Bool, isRandom: Bool = false
  ) -> Workload {
    fills("channels \(name), \(keys) keys", count: count * frames) {
      func keyTimes(_ seed: Int) -> [Double] {
        randomNumbers(keys, upTo: 0.9).enumerated().map { Double($0) + $1 * Double(1 + seed % 7) / 8 }
      }
      let curves = (0..<count).map { channel in
        AnimationTrack(
          times: keyTimes(isShared ? 0 : channel), values: randomNumbers(keys, upTo: Double(channel + 1)),
          tangents: .cubic)
      }
      let numbers = (0..<keys).flatMap { key in curves.map { $0.keys[key].value } }
      let matrix = AnimationTrack(times: keyTimes(0), values: numbers, channelCount: count)
      let timelines = curves.map { curve in
        let keys = curve.keys
        return KeyframeTimeline(initialValue: keys[0].value) {
          MoveKeyframe(keys[0].value)
          for key in keys.indices.dropFirst() {
            CubicKeyframe(keys[key].value, duration: keys[key].time - keys[key - 1].time)
          }
        }
      }
      let channels = AnimationChannels(curves)
      let starts = curves.map { $0.keyRange.lowerBound }
      let grid = UniformGrid(over: 1...Double(keys - 1), count: frames)
      let times =
        isRandom
        ? randomNumbers(frames, upTo: Double(keys - 2)).map { 1 + $0 } : (0..<frames).map { grid[$0] }
      // The engine of vectors, beside that of numbers.
      let rows: [(name: String, call: VectorFill<Double>)] =
        count == 1 ? [("rows", { curves[0].write(.value, at: times.span, into: &$0) })] : []
      return (
        candidate: { numbers in
          if isShared {
            matrix.sample(at: times.span, into: &numbers)
          } else {
            channels.sample(at: times.span, into: &numbers)
          }
        },
        references: [
          (
            "value(at:) loop",
            { samples in
              var index = 0
              for time in times {
                for curve in curves {
                  samples[index] = curve.value(at: time)
                  index += 1
                }
              }
            }
          ),
          (
            "value(time:) loop",
            { samples in
              var index = 0
              for time in times {
                for channel in timelines.indices {
                  samples[index] = timelines[channel].value(at: time - starts[channel])
                  index += 1
                }
              }
            }
          ),
        ] + rows,
        exact: { curves[$0 % count].value(at: times[$0 / count]) }
      )
    }
  }
}
