import AnimationCurves
import AnimationKeyframes
import CurveSampling
import AnimationCurvesSIMD
import Testing

@testable import TestSupport

@Suite struct AnimationTrackTests {
  private typealias Track = AnimationTrack<Double>

  /// A track with a segment of every mode and a jump, over 0...4.
  private func track(
    before: Track.Extrapolation = .hold, after: Track.Extrapolation = .hold
  ) throws(AnimationTrackError) -> Track {
    try Track(
      [
        .init(0, 1, outgoing: .slope(2)),
        .init(1, 3, incoming: .point(time: 0.5, 5), outgoing: .slope(-1, width: 0.25), mode: .linear),
        .init(2, 7, mode: .hold),
        .init(3, 2, arrival: 9, outgoing: .slope(0, width: 0.5)),
        .init(4, 0, incoming: .slope(-2, width: 0.75)),
      ], before: before, after: after)
  }

  @Test func `keys have their values, and segments their modes`() throws {
    let track = try track()
    #expect([0, 1, 2, 3, 4].map { track.value(at: $0) } == [1, 3, 7, 2, 0])
    #expect([1.25, 1.5, 2.0.nextUp, 2.5, 3.0.nextDown].map { track.value(at: $0) } == [4, 5, 7, 7, 7])
    #expect(track.velocity(at: 0) == 2 && track.velocity(at: 1.5) == 4 && track.velocity(at: 2.5) == 0)
    #expect(track.velocity(at: 1) == -4 && abs(track.velocity(at: 4) + 2) < 1e-15)
    #expect(track.value(at: .nan).isNaN && track.velocity(at: .nan).isNaN && track.acceleration(at: .nan).isNaN)
  }

  @Test func `the derivatives are those of the values`() throws {
    let track = try Track([
      .init(-0.25, 2, outgoing: .slope(2)),
      .init(0.25, 3, incoming: .point(time: 0, 5), outgoing: .slope(-1, width: 0.25), mode: .linear),
      .init(0.5, 7, outgoing: .point(time: 0.75, 7)), .init(1.25, 0, incoming: .slope(-2, width: 0.5)),
    ])
    checkDerivatives(of: track, breaks: [-0.25, 0.25, 0.5, 1.25])
  }

  @Test func `an arrival is where a segment ends, and the key's own value counts at the key`() throws {
    let track = try Track([.init(0, 0, mode: .linear), .init(1, 5, arrival: 2, mode: .linear), .init(2, 6)])
    #expect(track.value(at: 0.5) == 1 && track.value(at: 1) == 5 && track.value(at: 1.5) == 5.5)
    #expect(track.velocity(at: 1) == 2)
  }

  @Test func `vectors move like their components`() throws {
    typealias Handle = AnimationTrack<SIMD2<Double>>.Handle
    let vectors = try AnimationTrack([
      .init(0, SIMD2(1.0, -2), outgoing: Handle.slope([3, 0], width: 0.125), mode: .bezier),
      .init(1, [4, 4], incoming: .point(time: 0.25, [0, 9])),
    ])
    let components = try [(1.0, 3.0, 4.0, 0.0), (-2, 0, 4, 9)].map { from, slope, to, point in
      try Track([
        .init(0, from, outgoing: .slope(slope, width: 0.125)), .init(1, to, incoming: .point(time: 0.25, point)),
      ])
    }
    for index in -2...34 {
      let time = Double(index) / 32
      for lane in 0...1 {
        #expect(vectors.value(at: time)[lane] == components[lane].value(at: time))
        #expect(vectors.velocity(at: time)[lane] == components[lane].velocity(at: time))
        #expect(vectors.acceleration(at: time)[lane] == components[lane].acceleration(at: time))
      }
    }
  }

  @Test func `at a vertical tangent, a component that moves has an infinite velocity`() throws {
    let track = try AnimationTrack([
      .init(0, SIMD2(0.0, 5), outgoing: .point(time: 0, [-1, 5])),
      .init(1, [1, 5], incoming: .point(time: 0.5, [1, 5])),
    ])
    #expect(track.velocity(at: 0) == [-.infinity, 0])
    #expect(track.acceleration(at: 0) == [.infinity, 0])
    // A handle at its key is level neither in time nor in value: the limit is finite.
    let level = try Track([
      .init(0, 0, outgoing: .point(time: 0, 0)), .init(1, 1, incoming: .point(time: 0.5, 1)),
    ])
    #expect(level.velocity(at: 0) == 2)
    let both = try Track([.init(0, 0, outgoing: .point(time: 0, 0)), .init(2, 6, incoming: .point(time: 2, 6))])
    #expect(both.velocity(at: 0) == 3 && both.velocity(at: 2) == 3 && abs(both.velocity(at: 0.7) - 3) < 1e-14)
  }

  // MARK: - Outside the keys

  @Test func `outside its keys a track holds, or goes on in a line`() throws {
    let held = try track()
    for time in [-0.1, -1e300, -.infinity] { #expect(held.value(at: time) == 1 && held.velocity(at: time) == 0) }
    for time in [4.1, 1e300, .infinity] { #expect(held.value(at: time) == 0 && held.velocity(at: time) == 0) }
    let lines = try track(before: .linear, after: .sloped(8))
    #expect(lines.value(at: -1) == -1 && lines.velocity(at: -1) == 2 && lines.acceleration(at: -1) == 0)
    #expect(lines.value(at: 5.5) == 12 && lines.velocity(at: 5.5) == 8)
    // A vertical tangent has no direction in which the track could continue.
    let vertical = try Track([.init(0, 1, outgoing: .point(time: 0, 2)), .init(1, 0)], before: .linear)
    #expect(vertical.value(at: -3) == 1)
    #expect(held.domain == 0...4 && lines.domain == -.infinity ... .infinity && lines.extent == 0...4)
  }

  @Test func `a loop has the values of the first pass, exactly, however late`() throws {
    let loop = try track(before: .loop, after: .loop)
    let offset = try track(before: .loopWithOffset, after: .loopWithOffset)
    for pass in [-1_000_000, -3, -1, 1, 2, 1_000_000] {
      for step in 0..<128 {
        let local = Double(step) / 32
        let time = 4 * Double(pass) + local
        // The time is that of the first pass plus four seconds for each pass, without rounding. The last key's value
        // counts at its own time only.
        if time == 4 { continue }
        let expected = loop.value(at: local)
        #expect(loop.value(at: time) == expected)
        #expect(offset.value(at: time) == expected - Double(pass))
        #expect(loop.velocity(at: time) == loop.velocity(at: local))
        #expect(offset.acceleration(at: time) == loop.acceleration(at: local))
      }
    }
    #expect(loop.value(at: 4) == 0 && loop.value(at: 8) == 1)
  }

  /// The period 1 − 0.1 is no Double. The exact value is from mpmath, after 1111 repetitions.
  @Test func `a loop whose period is rounded does not drift`() throws {
    let track = try AnimationTrack([.init(0.1, 0.0, mode: .linear), .init(1, 1)], after: .loop)
    let (time, exact) = (0x1.f42f5c28f5c29p+9, 0.41111111111112301277)
    let roundings: Double = 6 * 0.9 + 4 * 1.9
    let bound: Double = 1e-15 + roundings * 0x1p-53 / 0.9
    #expect(abs(track.value(at: time) - exact) <= bound)
    #expect(track.sampler.values(at: [time])[0].bitPattern == track.value(at: time).bitPattern)
  }

  @Test func `beside the ends of repetitions, the time stays between the keys, and the passes count`() throws {
    var source = SplitMix64(seed: 83)
    for _ in 0..<cases(2000, thorough: 50_000) {
      let first = Double.random(in: -3...3, using: &source)
      let last = first + .random(in: 0.01...4, using: &source)
      let passes = (Bool.random(using: &source) ? 1 : -1) * Double.random(in: 2...0x1p49, using: &source).rounded()
      var time = passes * (last - first)
      for _ in 0..<Int.random(in: 0..<4, using: &source) { time = time.nextUp }
      for side in [AnimationTrack<Double>.Extrapolation.loop, .loopWithOffset, .pingPong] {
        // The values are the times.
        let track = try AnimationTrack(
          [.init(first, first, mode: .linear), .init(last, last)], before: side, after: side)
        let value = track.value(at: time)
        if case .loopWithOffset = side {
          #expect(abs(value - time) <= 4 * time.ulp, "\(track) at \(time)")
        } else {
          #expect(value >= first && value <= last, "\(track) at \(time)")
        }
      }
    }
  }

  @Test func `a ping-pong runs backwards in every other pass`() throws {
    let track = try track(before: .pingPong, after: .pingPong)
    for pass in [-7, -2, -1, 1, 2, 5, 1_000_001] {
      for step in 1..<128 {
        let local = Double(step) / 32
        let time = 4 * Double(pass) + local
        let isForward = pass.isMultiple(of: 2)
        let mirrored = isForward ? local : 4 - local
        #expect(track.value(at: time) == track.value(at: mirrored))
        #expect(track.velocity(at: time) == (isForward ? 1 : -1) * track.velocity(at: mirrored))
        #expect(track.acceleration(at: time) == track.acceleration(at: mirrored))
      }
    }
  }

  @Test func `at an infinite time, a track that repeats or is level rests at its nearest key`() throws {
    for outside in [AnimationTrack<Double>.Extrapolation.loop, .loopWithOffset, .pingPong, .hold, .sloped(0)] {
      let track = try track(before: outside, after: outside)
      let (first, last) = (track.keys[0].value, track.keys[track.keys.count - 1].value)
      for (time, key) in [(-Double.infinity, first), (.infinity, last)] {
        #expect(track.value(at: time) == key && track.velocity(at: time) == 0, "\(outside)")
        #expect(track.values(at: [time, 0, time]).first == key, "\(outside)")
      }
    }
  }

  @Test func `a single key is a constant with any continuation but a slope`() throws {
    for continuation in [Track.Extrapolation.hold, .linear, .loop, .loopWithOffset, .pingPong] {
      let track = try Track([.init(2, 7)], before: continuation, after: continuation)
      #expect([-5, 2, 9].map { track.value(at: $0) } == [7, 7, 7])
      #expect([-5, 2, 9].map { track.velocity(at: $0) } == [0, 0, 0])
    }
    #expect(try Track([.init(2, 7)], after: .sloped(3)).value(at: 4) == 13)
  }

  // MARK: - Handles

  @Test func `handles that do not fit are refused or shortened, each by its rule`() throws {
    func keys(_ first: Double, _ second: Double) -> [Track.Key] {
      [.init(0, 0, outgoing: .point(time: first, 6)), .init(2, 8, incoming: .slope(4, width: second))]
    }
    #expect(throws: AnimationTrackError.self) { try Track(keys(3, 1)) }
    #expect(throws: AnimationTrackError.self) { try Track(keys(-0.25, 1), rule: .shortenEach) }
    #expect(throws: AnimationTrackError.self) { try Track(keys(1, -0.25), rule: .shortenTogether) }
    let together = try Track(keys(3, 1), rule: .shortenTogether)
    #expect(together.keys[0].outgoing == .point(time: 1.5, 3))
    #expect(together.keys[1].incoming == .slope(4, width: 0.5))
    let each = try Track(keys(3, 1), rule: .shortenEach)
    #expect(each.keys[0].outgoing == .point(time: 2, 4) && each.keys[1].incoming == .slope(4, width: 1))
    // Handles that fit are left alone.
    for rule in TrackHandleRule.allCases {
      #expect(try Track(keys(1, 1), rule: rule) == Track(keys(1, 1)))
    }
    #expect(try Track(keys(2, 2), rule: .shortenEach) == Track(keys(2, 2)))
    // A change is a point, counted from its key.
    let points = try Track(keys(1.5, 0.5))
    let changes = try Track([
      .init(0, 0, outgoing: .change(6, width: 1.5)), .init(2, 8, incoming: .change(2, width: 0.5)),
    ])
    for step in 0...16 { #expect(points.value(at: Double(step) / 8) == changes.value(at: Double(step) / 8)) }
    let wide = try Track([.init(0, 0, outgoing: .change(6, width: 3)), .init(2, 8)], rule: .shortenEach)
    #expect(wide.keys[0].outgoing == .change(4, width: 2))
  }

  @Test func `what is no track is an error with the key's index`() {
    func message(_ keys: [Track.Key], after: Track.Extrapolation = .hold) -> String {
      do throws(AnimationTrackError) {
        _ = try Track(keys, after: after)
        return "none"
      } catch { return "\(error)" }
    }
    #expect(message([]) == "a track must have 1 key or more, not 0")
    #expect(
      message([.init(0, 1), .init(0, 2)]) == "key 1: the times of keys must increase, but 0 comes after 0")
    #expect(
      message([.init(0, 1), .init(2, 2), .init(1.5, 2)])
        == "key 2: the times of keys must increase, but 1.5 comes after 2")
    #expect(message([.init(.nan, 1)]) == "key 0: the time must be a number within ±1e+100, not nan")
    #expect(message([.init(0, .infinity)]) == "key 0: the value must be a number within ±1e+100, not inf")
    #expect(
      message([.init(0, 1, incoming: .slope(.nan))])
        == "key 0: the incoming handle must be a number within ±1e+100, not nan")
    #expect(
      message([.init(0, 1, outgoing: .slope(1, width: 3)), .init(2, 2)])
        == "key 0: the outgoing handle must reach from 0 to 2 seconds into its segment, not 3")
    #expect(
      message([.init(0, 1), .init(2, 2, incoming: .point(time: 2.5, 0))])
        == "key 1: the incoming handle must reach from 0 to 2 seconds into its segment, not -0.5")
    #expect(
      message([.init(0, 1)], after: .sloped(.nan))
        == "key 0: the slope outside the keys must be a number within ±1e+100, not nan")
  }

  @Test func `a track prints its keys, and equals a track of the same keys`() throws {
    let track = try track(after: .loopWithOffset)
    #expect("\(track)" == "5 keys, mixed, 0…4 s, after: loop with offset")
    #expect(try "\(AnimationTrack([.init(0.5, 1.0, mode: .hold), .init(2, 3)]))" == "2 keys, hold, 0.5…2 s")
    #expect(
      String(reflecting: track)
        == "track(0: 1 out 2, 1: 3 in (0.5, 5) out -1 width 0.25 linear, 2: 7 hold, 3: 2 from 9 out 0 width 0.5, "
        + "4: 0 in -2 width 0.75, after: loop with offset)")
    #expect(try self.track() == self.track() && self.track() != track)
    #expect(try Set([self.track(), self.track(), track]).count == 2)
  }

  @Test func `at infinity, a component of a straight continuation that is level keeps its value`() throws {
    typealias Pair = AnimatablePair<Double, Double>
    let track = try AnimationTrack(
      [.init(0, Pair(1, 5), mode: .linear), .init(1, Pair(0, 5))], before: .linear, after: .sloped(Pair(0, 2)))
    let (before, after) = (track.value(at: -.infinity), track.value(at: .infinity))
    #expect(before == Pair(.infinity, 5) && after == Pair(0, .infinity))
    let bulk = track.samples(at: [-.infinity, .infinity])
    #expect(bulk.scalars == [.infinity, 5, 0, .infinity])
  }
}
