import AnimationCurves
import AnimationKeyframes
import CurveSampling
import Testing

@testable import TestSupport

@Suite struct AnimationTrackTangentsTests {
  private let times = [0.0, 0.25, 1, 1.125, 3, 3.5]
  private let values = [1.0, 5, -3, 4, 4, 20]

  private func curve(_ tangents: KeyframeTangents) -> AnimationTrack<Double> {
    AnimationTrack(times: times, values: values, tangents: tangents)
  }

  /// The timeline with the same keys.
  private func timeline(_ tangents: KeyframeTangents) -> KeyframeTimeline<Double> {
    KeyframeTimeline(initialValue: values[0]) {
      for index in 1..<values.count {
        let duration = times[index] - times[index - 1]
        switch tangents {
        case .linear: LinearKeyframe(values[index], duration: duration)
        case .cubic: CubicKeyframe(values[index], duration: duration)
        case .monotone: CubicKeyframe(values[index], duration: duration).monotone
        case .hold:
          LinearKeyframe(values[index - 1], duration: duration)
          MoveKeyframe(values[index])
        }
      }
    }
  }

  @Test(arguments: KeyframeTangents.allCases)
  func `a curve between keys is the timeline of the same keys, to the last bit`(tangents: KeyframeTangents) {
    let (curve, timeline) = (curve(tangents), timeline(tangents))
    for index in -20...720 where !times.contains(Double(index) / 200) {
      let time = Double(index) / 200
      #expect(curve.value(at: time) == timeline.value(time: time), "at \(time)")
      if curve.domain.contains(time) {
        #expect(curve.velocity(at: time) == timeline.velocity(time: time), "at \(time)")
      }
    }
  }

  /// Sums of durations round, and so do the timeline's joints: by 2⁻⁵³ of the time for each of 40 keys, times the
  /// speed.
  @Test func `a curve of times that are no binary fractions is the timeline's within the rounding of the joints`() {
    var random = SplitMix64(seed: 4)
    var times = [0.0]
    var values = [0.0]
    for _ in 0..<40 {
      times.append(times[times.count - 1] + Double.random(in: 0.01...1, using: &random))
      values.append(Double.random(in: -10...10, using: &random))
    }
    let curve = AnimationTrack(times: times, values: values, tangents: .cubic)
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      for index in 1...40 { CubicKeyframe(values[index], duration: times[index] - times[index - 1]) }
    }
    for index in 0...2000 {
      let time = times[40] * Double(index) / 2000
      let bound = 40 * 0x1p-53 * times[40] * 4000 + 1e-14 * 20
      #expect(abs(curve.value(at: time) - timeline.value(time: time)) <= bound)
    }
  }

  @Test(arguments: KeyframeTangents.allCases) func `a curve goes through its keys, exactly`(tangents: KeyframeTangents)
  {
    for (time, value) in zip(times, values) { #expect(curve(tangents).value(at: time) == value) }
  }

  @Test(arguments: KeyframeTangents.allCases)
  func `a curve holds the values of the outermost keys outside them`(tangents: KeyframeTangents) {
    let curve = curve(tangents)
    #expect(curve.domain == 0...3.5 && curve.timeUnit == .seconds)
    for time in [-1e-300, -5, -Double.infinity] { #expect(curve.value(at: time) == 1) }
    for time in [3.5 + 0x1p-50, 100, .infinity] { #expect(curve.value(at: time) == 20) }
    #expect(curve.value(at: Double.nan).isNaN && curve.velocity(at: Double.nan).isNaN)
  }

  @Test func `a held value holds until the next key and jumps there`() {
    let curve = curve(.hold)
    #expect(curve.value(at: 0.25.nextDown) == 1 && curve.value(at: 0.25) == 5 && curve.value(at: 0.25.nextUp) == 5)
    #expect(curve.velocity(at: 0.25) == 0)
  }

  @Test func `a cubic's slope at a key is the displacement between its neighbours over their time, and 0 at the ends`()
  {
    let curve = curve(.cubic)
    #expect(curve.velocity(at: 0) == 0 && curve.velocity(at: 3.5) == 0)
    for index in 1..<5 {
      let expected = (values[index + 1] - values[index - 1]) / (times[index + 1] - times[index - 1])
      #expect(abs(curve.velocity(at: times[index]) - expected) <= expected.ulp)
    }
  }

  @Test func `two keys and cubics make a smoothstep`() {
    let curve = AnimationTrack(times: [0, 1], values: [0, 1], tangents: .cubic)
    for index in 0...32 {
      let progress = Double(index) / 32
      #expect(curve.state(at: progress) == Smoothstep().state(at: progress))
    }
  }

  @Test func `monotone cubics overshoot no key where plain ones do`() {
    let (plain, monotone) = (curve(.cubic), curve(.monotone))
    #expect(plain.values(count: 101, over: 1.125...3).contains { $0 < 3 })
    for index in 1..<values.count {
      let (low, high) = (min(values[index - 1], values[index]), max(values[index - 1], values[index]))
      for value in monotone.values(count: 101, over: times[index - 1]...times[index]) {
        #expect(value >= low - 1e-14 && value <= high + 1e-14, "after key \(index - 1)")
      }
    }
  }

  @Test(arguments: [KeyframeTangents.linear, .cubic, .monotone])
  func `velocities are derivatives of values, and accelerations of velocities`(tangents: KeyframeTangents) {
    let keys = [-0.25, 0, 0.25, 0.5, 0.75, 1, 1.25]
    let curve = AnimationTrack(times: keys, values: [2, 0, 3, 3.5, -1, -1, 4], tangents: tangents)
    checkDerivatives(of: curve, breaks: keys)
  }

  @Test func `numbers beyond 10¹⁰⁰ and intervals below 10⁻¹⁰⁰ are refused`() async {
    let value = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationTrack(times: [0, 1], values: [-1e308, 1e308])
    }
    expectSentence("the values of keys must be within ±1e+100, not -1e+308", in: value)
    let time = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationTrack(times: [-1e308, 0], values: [0, 1], channelCount: 1)
    }
    expectSentence("the times of keys in seconds must be within ±1e+100, not -1e+308", in: time)
    let interval = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationTrack(times: [0, .leastNonzeroMagnitude, 1], values: [0, 1, 1])
    }
    expectSentence("successive keys must be at least 1e-100 seconds apart, not 5e-324", in: interval)
  }

  @Test(arguments: KeyframeTangents.allCases)
  func `at the limits, values, velocities and accelerations are finite`(tangents: KeyframeTangents) {
    let (values, times) = ([1e100, -1e100, 1e100, 1e100], [-1e-100, 0, 1e-100, 3e-100])
    let track = AnimationTrack(times: times, values: values, tangents: tangents)
    for step in -8...24 {
      let state = track.state(at: Double(step) * 1.25e-101)
      #expect(abs(state.value) <= 2e100 && state.velocity.isFinite && state.acceleration.isFinite, "\(step)")
    }
  }

  @Test func `one key is a constant`() {
    let curve = AnimationTrack(times: [2], values: [7], tangents: .cubic)
    for time in [0.0, 2, 9] { #expect(curve.state(at: time) == CurveState(value: 7, velocity: 0, acceleration: 0)) }
  }

  @Test(arguments: KeyframeTangents.allCases)
  func `the keys make the same track again, to the last bit`(tangents: KeyframeTangents) throws {
    let track = curve(tangents)
    let again = try AnimationTrack(track.keys)
    #expect(again == track && again.description == track.description && curve(tangents) == track)
    #expect(curve(tangents == .linear ? .hold : .linear) != track)
    for index in -20...720 {
      let time = Double(index) / 200
      #expect(again.state(at: time) == track.state(at: time))
    }
  }

  @Test(arguments: KeyframeTangents.allCases)
  func `a channel of rows is the track of its column, to the last bit`(tangents: KeyframeTangents) {
    let track = AnimationTrack(
      times: times, values: values.flatMap { [$0, 7 - 2 * $0] }, channelCount: 2, tangents: tangents)
    let columns = [
      curve(tangents), AnimationTrack(times: times, values: values.map { 7 - 2 * $0 }, tangents: tangents),
    ]
    for channel in 0..<2 {
      #expect(track[channel] == columns[channel])
      for time in [-1, 0, 0.1, 0.25, 2, 3.4, 5] {
        #expect(track.value(at: time).scalars[channel] == columns[channel].value(at: time))
        // A vector without numbers is zero.
        let velocity = track.velocity(at: time).scalars.dropFirst(channel).first ?? 0
        #expect(velocity == columns[channel].velocity(at: time))
      }
    }
  }

  @Test func `a channel keeps handles of every form, arrivals and what is outside`() throws {
    typealias Track = AnimationTrack<AnimatableVector<Double>>
    func keys<Value>(_ vector: (Double, Double) -> Value) -> [AnimationTrack<Value>.Key] {
      [
        .init(0, vector(1, 2), outgoing: .change(vector(3, -4), width: 0.25)),
        .init(1, vector(5, 6), arrival: vector(0, 9), incoming: .point(time: 0.5, vector(7, 8)), mode: .linear),
        .init(2, vector(-1, 3), mode: .hold), .init(3, vector(2, 2)),
      ]
    }
    let track = try Track(keys { [$0, $1] }, before: .linear, after: .sloped([3, 5]))
    let second = try AnimationTrack<Double>(keys { $1 }, before: .linear, after: .sloped(5))
    #expect(track[1] == second)
    for time in [-2, 0.3, 0.9, 1, 1.5, 2.5, 4] { #expect(track[1].value(at: time) == second.value(at: time)) }
  }

  @Test func `a curve prints its keys`() {
    let curve = AnimationTrack(times: [0, 0.5], values: [1, 4], tangents: .hold)
    #expect("\(curve)" == "2 keys, hold, 0…0.5 s")
    #expect(String(reflecting: curve) == "track(0: 1 hold, 0.5: 4)")
    #expect("\(AnimationTrack(times: [0, 0.5], values: [1, 4]))" == "2 keys, cubic, 0…0.5 s")
    #expect("\(AnimationTrack(times: [3], values: [1]))" == "1 key at 3 s")
  }

  @Test func `keys out of order, infinite or missing are refused`() async {
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationTrack(times: [], values: [])
    }
    expectSentence("a track must have 1 key or more, not 0", in: none)
    let uneven = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationTrack(times: [0, 1], values: [1])
    }
    expectSentence("there must be a value for each key: there are 2 times, but 1 values", in: uneven)
    let unordered = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationTrack(times: [0, 1, 1], values: [1, 2, 3])
    }
    expectSentence("the times of keys must increase, but 1.0 comes after 1.0", in: unordered)
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationTrack(times: [0, 1], values: [1, .infinity])
    }
    expectSentence("the values of keys must be within ±1e+100, not inf", in: infinite)
    let undefined = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationTrack(times: [0, .nan], values: [1, 2])
    }
    expectSentence("the times of keys in seconds must be within ±1e+100, not nan", in: undefined)
  }
}
