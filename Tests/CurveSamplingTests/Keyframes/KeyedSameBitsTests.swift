import AnimationCurvesSIMD
import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

/// A number in bulk depends only on the sampled data and its time. It does not depend on the other times, their order,
/// the division of the batch, threads, or earlier samples.
@Suite(.tags(.sanitized, .threaded)) struct KeyedSameBitsTests {
  /// Times on keys, between them and outside them, and NaN, in runs of every length. Some runs are dense, some
  /// unordered.
  private static func times(_ random: inout SplitMix64, upTo end: Double) -> [Double] {
    var times: [Double] = [0, end, .nan, -1, end + 1, .infinity, -.infinity]
    for _ in 0..<12 {
      let (start, count) = (Double.random(in: -0.2...1.1, using: &random) * end, Int.random(in: 1...90, using: &random))
      let step = Double.random(in: 0...0.02, using: &random) * end
      times += (0..<count).map { start + step * Double($0) }
    }
    times += (0..<60).map { _ in Double.random(in: -0.2...1.2, using: &random) * end }
    return times
  }

  /// Expects the same bits of `sample`, which writes `width` numbers for each time, in every case: the whole, random
  /// parts, single times, another order, after other samples, several tasks.
  private static func check<Number: BinaryFloatingPoint & Sendable>(
    _ name: String, _ times: [Double], width: Int, _ random: inout SplitMix64,
    _ sample: @escaping @Sendable ([Double]) -> [Number]
  ) async {
    let whole = sample(times)
    #expect(whole.count == times.count * width, "\(name)")
    var parts: [Number] = []
    while parts.count < whole.count {
      let start = parts.count / width
      parts += sample(Array(times[start..<min(start + Int.random(in: 1...70, using: &random), times.count)]))
    }
    #expect(haveSameBits(parts, whole), "\(name) in parts")
    #expect(haveSameBits(times.flatMap { sample([$0]) }, whole), "\(name) one by one")
    let order = times.indices.shuffled(using: &random)
    let shuffled = sample(order.map { times[$0] })
    let ordered = order.flatMap { whole[$0 * width..<($0 + 1) * width] }
    #expect(haveSameBits(shuffled, ordered), "\(name) in another order")
    let results = await withTaskGroup(of: [Number].self) { group in
      for _ in 0..<3 { group.addTask { sample(times) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.allSatisfy { haveSameBits($0, whole) }, "\(name) from several tasks")
  }

  /// A timeline through keyframes of every kind, some of no duration.
  private static func timeline<Vector: DenseVector & Animatable & Sendable>(
    _ zero: Vector, _ random: inout SplitMix64
  ) -> KeyframeTimeline<Vector> where Vector.AnimatableData == Vector {
    let curves: [UnitCurve] = [
      .easeInOut, .linear, UnitCurve(CubicBezier(1, 0, 0, 1)), UnitCurve(Elastic().easeOut),
      UnitCurve(PiecewiseLinear([.init(0), .init(0.7), .init(1)])), UnitCurve(Steps(3)),
    ]
    return KeyframeTimeline(initialValue: zero.random(using: &random)) {
      for _ in 0..<9 {
        let target = zero.random(using: &random)
        let duration = [0, Double.random(in: 0.01...1, using: &random)].randomElement(using: &random) ?? 1
        switch Int.random(in: 0..<4, using: &random) {
        case 0: LinearKeyframe(target, duration: duration, timingCurve: curves.randomElement(using: &random) ?? .linear)
        case 1: CubicKeyframe(target, duration: duration)
        case 2:
          SpringKeyframe(
            target, duration: duration + 0.1,
            spring: Spring(duration: 0.5, bounce: .random(in: -0.9...0.9, using: &random)))
        default: MoveKeyframe(target)
        }
      }
      LinearKeyframe(zero, duration: 0.5, timingCurve: .easeIn)
    }
  }

  @Test func `timelines have the same bits in every batch`() async {
    var random = SplitMix64(seed: 361)
    for index in 0..<cases(2, thorough: 50) {
      let vector = Self.timeline(SIMD4<Double>.zero, &random)
      let times = Self.times(&random, upTo: vector.duration)
      nonisolated(unsafe) let sampled = vector
      for table in some(KernelTable.available.reversed(), index == 0 ? KernelTable.available.count : 1) {
        await Self.check("values", times, width: 4, &random) { times in
          KernelTable.withActive(table) { unsafe sampled.samples(at: times).scalars }
        }
        await Self.check("velocities", times, width: 4, &random) { times in
          KernelTable.withActive(table) { unsafe sampled.velocities(at: times).scalars }
        }
      }
      nonisolated(unsafe) let floats = Self.timeline(SIMD3<Float>.zero, &random)
      await Self.check("Floats", times, width: 3, &random) { times in unsafe floats.samples(at: times).scalars }
      nonisolated(unsafe) let number = Self.timeline(0.0, &random)
      await Self.check("numbers", times, width: 1, &random) { times in unsafe number.samples(at: times).scalars }
    }
  }

  @Test func `channels have the same bits in every batch`() async {
    func check(_ channels: some Sampled & Sendable, _ times: [Double], _ random: inout SplitMix64) async {
      await Self.check("values", times, width: 3, &random) { times in
        [Double](count: 3 * times.count) { channels.sample(at: times.span, into: &$0) }
      }
      await Self.check("velocities", times, width: 3, &random) { times in
        [Double](count: 3 * times.count) { channels.sampleVelocities(at: times.span, into: &$0) }
      }
      await Self.check("Floats", times, width: 3, &random) { times in
        [Float](count: 3 * times.count) { channels.sample(at: times.span, into: &$0) }
      }
    }
    var random = SplitMix64(seed: 362)
    for _ in 0..<cases(2, thorough: 40) {
      let tracks = (0..<3).map { _ in
        AnimationTrack(
          times: (0..<20).map { Double($0) + .random(in: 0...0.9, using: &random) },
          values: (0..<20).map { _ in .random(in: -5...5, using: &random) },
          tangents: KeyframeTangents.allCases.randomElement(using: &random) ?? .cubic)
      }
      let shared = AnimationTrack(
        times: tracks[0].data.times, values: tracks.flatMap(\.data.values), channelCount: 3,
        tangents: KeyframeTangents.allCases.randomElement(using: &random) ?? .cubic)
      let times = Self.times(&random, upTo: 20)
      await check(AnimationChannels(tracks), times, &random)
      await check(shared, times, &random)
    }
  }

  @Test func `tracks and rotations have the same bits in every batch`() async throws {
    var random = SplitMix64(seed: 363)
    for _ in 0..<cases(3, thorough: 70) {
      let (before, after) = (anyContinuation(0.0, &random), anyContinuation(0.0, &random))
      let track = try AnimationTrack(anyKeys(0.0, 12, &random), before: before, after: after)
      let times = Self.times(&random, upTo: track.keyRange.upperBound)
      await Self.check("numbers", times, width: 1, &random) { track.sampler.values(at: $0) }
      await Self.check("their velocities", times, width: 1, &random) { track.sampler.velocities(at: $0) }
      let zero = SIMD3<Float>.zero
      let vectors = try AnimationTrack(
        anyKeys(zero, 6, &random), before: anyContinuation(zero, &random), after: anyContinuation(zero, &random))
      await Self.check("vectors", times, width: 3, &random) { vectors.samples(at: $0).scalars }
      await Self.check("their velocities", times, width: 3, &random) { vectors.velocities(at: $0).scalars }
      for interpolation in TrackMode.allCases {
        let count = interpolation == .bezier ? 12 : 4
        let rotation = try RotationTrack(
          interpolation, times: [0, 1, 2.5], values: (0..<3 * count).map { _ in .random(in: -1...1, using: &random) })
        await Self.check("\(interpolation)", times, width: 4, &random) { times in
          [Double](count: 4 * times.count) { rotation.sample(at: times.span, into: &$0) }
        }
      }
    }
  }
}

/// Keys with handles and modes of every kind, at random times.
func anyKeys<Vector: DenseVector>(
  _ zero: Vector, _ count: Int, _ random: inout SplitMix64
) -> [AnimationTrack<Vector>.Key] {
  typealias Handle = AnimationTrack<Vector>.Handle
  func handle(_ random: inout SplitMix64) -> Handle {
    let vector = zero.random(using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .slope(vector)
    case 1: return .slope(vector, width: .random(in: 0...0.1, using: &random))
    default: return .change(vector, width: [0, 0.1].randomElement(using: &random) ?? 0)
    }
  }
  let isSimple = Bool.random(using: &random)
  return (0..<count).map { index in
    let vector = zero.random(using: &random)
    return AnimationTrack.Key(
      Double(index) * 0.5 + .random(in: 0...0.375, using: &random), vector,
      arrival: Int.random(in: 0..<4, using: &random) == 0 ? zero.random(using: &random) : nil,
      incoming: isSimple ? .slope(vector) : handle(&random), outgoing: isSimple ? .slope(vector) : handle(&random),
      mode: TrackMode.allCases.randomElement(using: &random) ?? .bezier)
  }
}

/// A continuation of any kind.
func anyContinuation<Vector: DenseVector>(
  _ zero: Vector, _ random: inout SplitMix64
) -> AnimationTrack<Vector>.Extrapolation {
  let slope = zero.random(using: &random)
  let all: [AnimationTrack<Vector>.Extrapolation] = [
    .hold, .linear, .sloped(slope), .loop, .loopWithOffset, .pingPong,
  ]
  return all.randomElement(using: &random) ?? .hold
}
