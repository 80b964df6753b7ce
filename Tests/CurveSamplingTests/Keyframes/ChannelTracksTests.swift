import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

/// Tracks of vectors, whose numbers share their keys, and channels of tracks with keys of their own.
@Suite(.tags(.sanitized, .threaded)) struct ChannelTracksTests {
  private static func numbers(_ count: Int, _ random: inout SplitMix64) -> [Double] {
    (0..<count).map { _ in .random(in: -5...5, using: &random) }
  }

  private static func times(_ keys: Int, _ random: inout SplitMix64) -> [Double] {
    (0..<keys).map { Double($0) + .random(in: 0...0.9, using: &random) }
  }

  private static func tracks(_ count: Int, keys: Int, _ tangents: KeyframeTangents) -> [AnimationTrack<Double>] {
    var random = SplitMix64(seed: UInt64(count * 1000 + keys))
    return (0..<count).map { _ in
      AnimationTrack(times: times(keys, &random), values: numbers(keys, &random), tangents: tangents)
    }
  }

  private static func rows(
    _ count: Int, keys: Int, _ tangents: KeyframeTangents
  ) -> AnimationTrack<AnimatableVector<Double>> {
    var random = SplitMix64(seed: UInt64(count * 1000 + keys))
    return AnimationTrack(
      times: times(keys, &random), values: numbers(keys * count, &random), channelCount: count, tangents: tangents)
  }

  /// Times in ascending, descending and random order, dense and sparse, beyond both ends and on keys, and NaN.
  private static func testTimes(_ track: AnimationTrack<Double>) -> [Double] {
    var random = SplitMix64(seed: 9)
    let (domain, keys) = (track.keyRange, track.keys.map(\.time))
    let length = domain.upperBound - domain.lowerBound
    let dense = (-3...203).map { domain.lowerBound + length * Double($0) / 200 }
    let sparse = (0...7).map { domain.lowerBound + length * Double($0) / 7 }
    let shuffled = (0..<50).map { _ in domain.lowerBound + length * Double.random(in: -0.1...1.1, using: &random) }
    return dense + sparse.reversed() + shuffled + keys + [.nan, .infinity, -.infinity] + [length / 2]
  }

  private static let sizes = [(1, 1), (1, 2), (3, 1), (2, 2), (5, 3), (8, 2), (17, 40), (35, 4)]

  private static func values(_ sampled: some Sampled, _ times: [Double]) -> [Double] {
    [Double](count: sampled.width * times.count) { sampled.sample(at: times.span, into: &$0) }
  }

  private static func velocities(_ sampled: some Sampled, _ times: [Double]) -> [Double] {
    [Double](count: sampled.width * times.count) { sampled.sampleVelocities(at: times.span, into: &$0) }
  }

  @Test(arguments: KeyframeTangents.allCases)
  func `samples of tracks are single ones, to the last bit, on every table`(tangents: KeyframeTangents) {
    for (count, keys) in Self.sizes {
      let tracks = Self.tracks(count, keys: keys, tangents)
      let times = Self.testTimes(tracks[0])
      let values = times.flatMap { time in tracks.map { $0.value(at: time) } }
      let velocities = times.flatMap { time in tracks.map { $0.velocity(at: time) } }
      for table in KernelTable.available {
        KernelTable.withActive(table) {
          #expect(haveSameBits(Self.values(AnimationChannels(tracks), times), values), "\(count) × \(keys), \(table)")
          #expect(
            haveSameBits(Self.velocities(AnimationChannels(tracks), times), velocities), "\(count) × \(keys), \(table)")
        }
      }
    }
  }

  @Test(arguments: KeyframeTangents.allCases)
  func `samples of rows are single vectors, to the last bit, on every table`(tangents: KeyframeTangents) {
    for (count, keys) in Self.sizes {
      let rows = Self.rows(count, keys: keys, tangents)
      #expect(rows.width == count)
      let times = Self.testTimes(rows[0])
      let values = times.flatMap { rows.value(at: $0).scalars(count: count) }
      let velocities = times.flatMap { rows.velocity(at: $0).scalars(count: count) }
      for table in KernelTable.available {
        KernelTable.withActive(table) {
          #expect(haveSameBits(Self.values(rows, times), values), "\(count) × \(keys), \(table)")
          #expect(haveSameBits(Self.velocities(rows, times), velocities), "\(count) × \(keys), \(table)")
        }
      }
    }
  }

  private func expectSameOnAnyCores(_ sampled: some Sampled & Sendable, times keys: Int, batches: Int) {
    let count = batches * BulkParallelism.minimumDividedCount / 7 + 100
    let times = UniformGrid(over: 0.9...Double(keys - 1), count: count).points(0..<count) + [3.5, .nan, 2]
    expectSameBitsOnAnyCores("values") { Self.values(sampled, times) }
    expectSameBitsOnAnyCores("velocities") { Self.velocities(sampled, times) }
    expectSameBitsOnAnyCores("Floats") {
      [Float](count: times.count * 7) { sampled.sample(at: times.span, into: &$0) }
    }
    let values = Self.values(sampled, times)
    for row in stride(from: 0, to: times.count, by: 1300) {
      #expect(haveSameBits(Array(values[7 * row..<7 * row + 7]), Self.values(sampled, [times[row]])))
    }
  }

  @Test func `huge batches on one, two and eight requested cores give equal bits`() {
    expectSameOnAnyCores(AnimationChannels(Self.tracks(7, keys: 900, .cubic)), times: 900, batches: 1)
    expectSameOnAnyCores(Self.rows(7, keys: 900, .cubic), times: 900, batches: 4)
  }

  private func expectRounded(_ sampled: some Sampled, at times: [Double]) {
    let (doubles, velocities) = (Self.values(sampled, times), Self.velocities(sampled, times))
    for table in KernelTable.available {
      KernelTable.withActive(table) {
        let floats = [Float](count: doubles.count) { sampled.sample(at: times.span, into: &$0) }
        #expect(haveSameBits(floats, doubles.map { Float($0) }))
        let slopes = [Float](count: doubles.count) { sampled.sampleVelocities(at: times.span, into: &$0) }
        #expect(haveSameBits(slopes, velocities.map { Float($0) }))
      }
    }
    let (samples, width) = (sampled.samples(at: times), sampled.width)
    #expect(samples.count == times.count && samples.width == width)
  }

  @Test(arguments: KeyframeTangents.allCases)
  func `Floats are the Doubles, rounded once`(tangents: KeyframeTangents) {
    for (count, keys) in [(1, 1), (3, 5), (4, 2), (9, 33)] {
      let (tracks, rows) = (Self.tracks(count, keys: keys, tangents), Self.rows(count, keys: keys, tangents))
      expectRounded(AnimationChannels(tracks), at: Self.testTimes(tracks[0]))
      expectRounded(rows, at: Self.testTimes(rows[0]))
    }
  }

  @Test func `a velocity at a key is the one on arrival; outside, a track that holds stands still`() {
    let (keys, times): ([Double], [Double]) = ([0, 1, 3], [-1, 0, 0.5, 1, 1.5, 3, 4])
    let tracks = [[0.0, 10, 5], [5, 20, 1]].map { AnimationTrack(times: keys, values: $0, tangents: .linear) }
    let expected = [0, 0, 10, 15, 10, 15, 10, 15, -2.5, -9.5, -2.5, -9.5, 0, 0]
    #expect(AnimationChannels(tracks).velocities(at: times).scalars == expected)
    let rows = AnimationTrack(times: keys, values: [0, 5, 10, 20, 5, 1], channelCount: 2, tangents: .linear)
    #expect(rows.velocities(at: times).scalars == expected)
    // One answer for each track: alone, as any curve, in bulk, and as the state of the curve.
    for (channel, track) in tracks.enumerated() {
      let own = times.indices.map { expected[2 * $0 + channel] }
      let curve: any Curve = track
      #expect(times.map { track.velocity(at: $0) } == own && times.map { curve.velocity(at: $0) } == own)
      #expect(times.map { curve.state(at: $0).velocity } == own)
      #expect(curve.velocities(at: times) == own && track.sampler.velocities(at: times) == own)
    }
  }

  @Test func `tracks of one array may have any keys and continuations`() throws {
    var random = SplitMix64(seed: 36)
    let tracks = try (0..<9).map { index in
      try AnimationTrack(
        anyKeys(0.0, [1, 2, 9][index % 3], &random), before: anyContinuation(0.0, &random),
        after: anyContinuation(0.0, &random))
    }
    let times = (-40...400).map { Double($0) / 40 }
    #expect(
      haveSameBits(
        Self.values(AnimationChannels(tracks), times), times.flatMap { time in tracks.map { $0.value(at: time) } }))
    #expect(
      haveSameBits(
        Self.velocities(AnimationChannels(tracks), times),
        times.flatMap { time in tracks.map { $0.velocity(at: time) } }))
  }

  @Test func `keys are found however far apart the times are`() {
    let keys = (0..<1000).map { Double($0) }
    let track = AnimationTrack(times: keys, values: keys, tangents: .linear)
    var random = SplitMix64(seed: 4)
    // Steps of 0.7 to 358 keys, forwards and backwards, and then unordered times.
    var times = [0.0]
    for index in 0..<300 {
      let step = Double(1 << (index % 10)) * 0.7
      times.append(abs((times[index] + step).remainder(dividingBy: 1000)))
    }
    for _ in 0..<300 { times.append(Double.random(in: 0...999, using: &random)) }
    for (time, value) in zip(times, Self.values(AnimationChannels([track]), times)) {
      #expect(abs(value - time) < 1e-12)
    }
  }

  @Test func `no times and no tracks have no samples`() {
    let rows = AnimationTrack(times: [0], values: [1, 2], channelCount: 2)
    #expect(Self.values(rows, []) == [] && Self.values(AnimationChannels([]), [0, 1]) == [])
  }

  @Test func `a buffer or a matrix of another size is refused`() async {
    let buffer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var samples = [Double](repeating: 0, count: 3)
      var span = samples.mutableSpan
      AnimationTrack(times: [0], values: [1, 2], channelCount: 2).sample(at: [0.0, 1].span, into: &span)
    }
    expectSentence("2 times of a vector of 2 scalars need room for 4 scalars, not for 3", in: buffer)
    let velocities = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var velocities = [Double](repeating: 0, count: 5)
      var span = velocities.mutableSpan
      let track = AnimationTrack(times: [0], values: [1])
      AnimationChannels([track, track]).sampleVelocities(at: [0.0, 1].span, into: &span)
    }
    expectSentence("2 times of a vector of 2 scalars need room for 4 scalars, not for 5", in: velocities)
    let matrix = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationTrack(times: [0, 1], values: [1, 2, 3], channelCount: 2)
    }
    expectSentence("2 keys of 2 channels need 2 × 2 values, not 3", in: matrix)
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationTrack(times: [], values: [], channelCount: 0)
    }
    expectSentence("the number of channels must be 1 or more, not 0", in: none)
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimationTrack(times: [0], values: [1, 2], channelCount: 2)[2]
    }
    expectSentence("the index of a channel must be in 0..<2, not 2", in: missing)
  }
}
