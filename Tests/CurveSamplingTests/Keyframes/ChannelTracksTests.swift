import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@testable import CurveSampling
@testable import TestSupport

@Suite struct KeyframeChannelsTests {
  /// Channels of random keys, at the same times or each at its own.
  private func channels(count: Int, keys: Int, tangents: KeyframeTangents, shared: Bool) -> KeyframeChannels {
    var random = SplitMix64(seed: UInt64(count * 1000 + keys))
    func times() -> [Double] {
      (0..<keys).map { Double($0) + Double.random(in: 0...0.9, using: &random) }
    }
    func values(_ count: Int) -> [Double] { (0..<count).map { _ in Double.random(in: -5...5, using: &random) } }
    if shared {
      return KeyframeChannels(
        times: times(), values: values(keys * count), channelCount: count, tangents: tangents)
    }
    return KeyframeChannels(
      (0..<count).map { _ in
        KeyframeCurve(times: times(), values: values(keys), tangents: tangents)
      })
  }

  /// Times in ascending, descending and random order, dense and sparse, beyond both ends and on keys, and NaN.
  private func testTimes(_ channels: KeyframeChannels) -> [Double] {
    var random = SplitMix64(seed: 9)
    let domain = channels.domain
    let length = domain.upperBound - domain.lowerBound
    let dense = (-3...203).map { domain.lowerBound + length * Double($0) / 200 }
    let sparse = (0...7).map { domain.lowerBound + length * Double($0) / 7 }
    let shuffled = (0..<50).map { _ in domain.lowerBound + length * Double.random(in: -0.1...1.1, using: &random) }
    return dense + sparse.reversed() + shuffled + channels[0].times + [.nan, .infinity, -.infinity] + [length / 2]
  }

  /// Whether two rows of numbers are the same to the last bit; NaN is NaN.
  private func areIdentical(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN }
  }

  @Test(arguments: KeyframeTangents.allCases, [true, false])
  func `samples are the values of the channels' curves, to the last bit, on every table`(
    tangents: KeyframeTangents, shared: Bool
  ) {
    for (count, keys) in [(1, 1), (1, 2), (3, 1), (2, 2), (5, 3), (8, 2), (17, 40), (35, 4)] {
      let channels = channels(count: count, keys: keys, tangents: tangents, shared: shared)
      #expect(channels.channelCount == count)
      let times = testTimes(channels)
      let values = times.flatMap { time in (0..<count).map { channels[$0].value(at: time) } }
      let velocities = times.flatMap { time in (0..<count).map { channels[$0].velocity(at: time) } }
      for table in KernelTable.available {
        KernelTable.withActive(table) {
          #expect(areIdentical(channels.values(at: times), values), "\(count) × \(keys), \(table)")
          #expect(areIdentical(channels.velocities(at: times).scalars, velocities), "\(count) × \(keys), \(table)")
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `huge batches on one, two and eight requested cores give equal bits`(shared: Bool) {
    let channels = channels(count: 7, keys: 900, tangents: .cubic, shared: shared)
    let count = (shared ? 4 : 1) * Parallelism.minimumDividedCount / 7 + 100
    let times = UniformGrid(over: channels.domain, count: count).points(0..<count) + [3.5, .nan, 2]
    expectSameBitsOnAnyCores("values") { channels.values(at: times) }
    expectSameBitsOnAnyCores("velocities") { channels.velocities(at: times).scalars }
    expectSameBitsOnAnyCores("Floats") {
      [Float](count: times.count * 7) { channels.sample(at: times.span, into: &$0) }
    }
    let (values, curves) = (channels.values(at: times), (0..<7).map { channels[$0] })
    for row in stride(from: 0, to: times.count, by: 13) {
      #expect(areIdentical(Array(values[7 * row..<7 * row + 7]), curves.map { $0.value(at: times[row]) }))
    }
  }

  @Test(arguments: KeyframeTangents.allCases, [true, false])
  func `Floats are the Doubles, rounded once, and rows are vectors`(tangents: KeyframeTangents, shared: Bool) {
    for (count, keys) in [(1, 1), (3, 5), (4, 2), (9, 33)] {
      let channels = channels(count: count, keys: keys, tangents: tangents, shared: shared)
      let times = testTimes(channels)
      let (doubles, velocities) = (channels.values(at: times), channels.velocities(at: times).scalars)
      for table in KernelTable.available {
        KernelTable.withActive(table) {
          var floats = [Float](repeating: 7, count: doubles.count)
          var span = floats.mutableSpan
          channels.sample(at: times.span, into: &span)
          #expect(zip(floats, doubles).allSatisfy { $0 == Float($1) || $0.isNaN && $1.isNaN })
          span = floats.mutableSpan
          channels.sampleVelocities(at: times.span, into: &span)
          #expect(zip(floats, velocities).allSatisfy { $0 == Float($1) || $0.isNaN && $1.isNaN })
        }
      }
      let samples = channels.samples(at: times)
      #expect(samples.count == times.count && samples.width == count)
      #expect(samples[2].scalars == Array(doubles[2 * count..<3 * count]))
    }
  }

  @Test func `a velocity at a key is the one on arrival, and outside that of the end`() {
    for shared in [true, false] {
      let curves = [[0.0, 10, 5], [5, 20, 1]].map { KeyframeCurve(times: [0, 1, 3], values: $0, tangents: .linear) }
      let channels =
        shared
        ? KeyframeChannels(times: [0, 1, 3], values: [0, 5, 10, 20, 5, 1], channelCount: 2, tangents: .linear)
        : KeyframeChannels(curves)
      #expect(
        channels.velocities(at: [-1, 0, 0.5, 1, 1.5, 3, 4]).scalars
          == [10, 15, 10, 15, 10, 15, 10, 15, -2.5, -9.5, -2.5, -9.5, -2.5, -9.5])
    }
  }

  @Test func `channels may have different tangents, and each subscript returns the original curve`() {
    var curves: [KeyframeCurve] = []
    for tangents in KeyframeTangents.allCases {
      for keys in 1...3 {
        let times = (0..<keys).map { Double($0 * $0) / 4 }
        curves.append(KeyframeCurve(times: times, values: [-2, 0, 2].suffix(keys), tangents: tangents))
      }
    }
    let channels = KeyframeChannels(curves)
    #expect(curves.indices.map { channels[$0] } == curves)
    let times = (-4...12).map { Double($0) / 8 }
    let expected = times.flatMap { time in curves.map { $0.value(at: time) } }
    #expect(channels.values(at: times) == expected)
  }

  @Test func `keys are found however far apart the times are`() {
    let keys = (0..<1000).map { Double($0) }
    let channels = KeyframeChannels([KeyframeCurve(times: keys, values: keys, tangents: .linear)])
    var random = SplitMix64(seed: 4)
    // Steps of 0.7 to 358 keys, forwards and backwards, and then unordered times.
    var times = [0.0]
    for index in 0..<300 {
      let step = Double(1 << (index % 10)) * 0.7
      times.append(abs((times[index] + step).remainder(dividingBy: 1000)))
    }
    for _ in 0..<300 { times.append(Double.random(in: 0...999, using: &random)) }
    for (time, value) in zip(times, channels.values(at: times)) { #expect(abs(value - time) < 1e-12) }
  }

  @Test func `a channel of a matrix is the curve of its column`() {
    let channels = KeyframeChannels(
      times: [0, 1, 3], values: [0, 10, 5, 20, 1, 10], channelCount: 2, tangents: .monotone)
    #expect(channels[0] == KeyframeCurve(times: [0, 1, 3], values: [0, 5, 1], tangents: .monotone))
    #expect(channels[1] == KeyframeCurve(times: [0, 1, 3], values: [10, 20, 10], tangents: .monotone))
    #expect(channels.domain == 0...3)
  }

  @Test func `channels of their own keys span the widest domain`() {
    let channels = KeyframeChannels([
      KeyframeCurve(times: [1, 2], values: [3, 4], tangents: .linear),
      KeyframeCurve(times: [-1, 1.5], values: [0, 5], tangents: .hold),
    ])
    #expect(channels.domain == -1...2)
    #expect(channels.values(at: [0, 1.5]) == [3, 0, 3.5, 5])
  }

  @Test func `an empty list of times has no samples`() {
    #expect(KeyframeChannels(times: [0], values: [1, 2], channelCount: 2).values(at: []) == [])
  }

  @Test func `a buffer or a matrix of another size is refused`() async {
    let buffer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var samples = [Double](repeating: 0, count: 3)
      var span = samples.mutableSpan
      KeyframeChannels(times: [0], values: [1, 2], channelCount: 2).sample(at: [0.0, 1].span, into: &span)
    }
    expectSentence("2 times of a vector of 2 scalars need room for 4 scalars, not for 3", in: buffer)
    let velocities = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var velocities = [Double](repeating: 0, count: 5)
      var span = velocities.mutableSpan
      KeyframeChannels(times: [0], values: [1, 2], channelCount: 2).sampleVelocities(at: [0.0, 1].span, into: &span)
    }
    expectSentence("2 times of a vector of 2 scalars need room for 4 scalars, not for 5", in: velocities)
    let matrix = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeChannels(times: [0, 1], values: [1, 2, 3], channelCount: 2)
    }
    expectSentence("2 keys of 2 channels need 2 × 2 values, not 3", in: matrix)
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeChannels([])
    }
    expectSentence("the number of channels must be 1 or more, not 0", in: none)
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeChannels(times: [0], values: [1, 2], channelCount: 2)[2]
    }
    expectSentence("the index of a channel must be in 0..<2, not 2", in: missing)
  }
}
