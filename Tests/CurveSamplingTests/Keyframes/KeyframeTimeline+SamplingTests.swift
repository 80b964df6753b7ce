import AnimationCurvesSIMD
import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized, .threaded)) struct KeyframeTimelineSamplingTests {
  /// Keyframes of every kind, between random values of at most 10.
  private static func timeline<Vector: DenseVector & Animatable>(
    _ zero: Vector, seed: UInt64 = 7
  ) -> KeyframeTimeline<Vector> where Vector.AnimatableData == Vector {
    var random = SplitMix64(seed: seed)
    let values = (0..<8).map { _ in zero.random(using: &random) }
    return KeyframeTimeline(initialValue: values[0]) {
      LinearKeyframe(values[1], duration: 0.5, timingCurve: .easeInOut)
      CubicKeyframe(values[2], duration: 0.25)
      CubicKeyframe(values[3], duration: 0.75)
      MoveKeyframe(values[4])
      SpringKeyframe(values[5], duration: 0.5, spring: .bouncy)
      LinearKeyframe(values[6], duration: 0)
      CubicKeyframe(values[7], duration: 1)
    }
  }

  /// Ascending and unordered times: at the ends and joints, next to them, and outside.
  private static func times(_ count: Int) -> [Double] {
    let step = 3.5 / Double(max(count, 2) - 1)
    let ascending: [Double] = (0..<count).map { Double($0) * step - 0.25 }
    let joints: [Double] = [0, 0.5, 0.75, 1.5, 2, 3].flatMap { [$0.nextDown, $0, $0.nextUp] }
    let parts: [[Double]] = [ascending, joints, ascending.reversed(), [.infinity, -.infinity, 1]]
    return Array(parts.joined())
  }

  /// Expects each scalar to equal that of `value(time:)`, except for a few roundings of at most 50, the greatest
  /// displacement here.
  private func check<Value: Animatable>(
    _ timeline: KeyframeTimeline<Value>, at times: [Double]
  ) where Value.AnimatableData: DenseVector {
    let samples = timeline.samples(at: times)
    var worst = WorstError("\(Value.self)")
    #expect(samples.count == times.count)
    for (time, sample) in zip(times, samples) {
      let expected = timeline.value(time: time).animatableData
      for (one, other) in zip(sample.list, expected.list) {
        worst.note(
          abs(Double(one - other)), bound: 32 * Value.AnimatableData.Scalar.unitRoundoff * 50, at: "\(time)")
      }
    }
    #expect(worst.failures == 0 && worst.count > 0, "\(worst)")
  }

  /// Each scalar is that of `velocity(time:)` but for 16 roundings of the greatest velocity.
  private func checkVelocities<Value: Animatable>(
    _ timeline: KeyframeTimeline<Value>, at times: [Double]
  ) where Value.AnimatableData: DenseVector {
    let velocities = timeline.velocities(at: times)
    var worst = WorstError("velocities of \(Value.self)")
    #expect(velocities.count == times.count)
    let expected = times.map { timeline.velocity(time: $0).animatableData.list }
    let greatest = expected.joined().reduce(0) { max($0, abs(Double($1))) }
    for (index, velocity) in velocities.enumerated() {
      // Zeros of different lengths in memory count equally.
      let scalars = expected[index].isEmpty ? velocity.list.map { _ in 0 } : expected[index]
      for (one, other) in zip(velocity.list, scalars) {
        worst.note(
          Double(one), expected: Double(other), bound: 16 * Value.AnimatableData.Scalar.unitRoundoff * greatest,
          at: "\(times[index])")
      }
    }
    #expect(worst.failures == 0 && worst.count > 0, "\(worst)")
  }

  @Test func `huge batches on one, two and eight requested cores give equal bits`() {
    let timeline = Self.timeline(SIMD4<Double>.zero)
    let times = Self.times(BulkParallelism.minimumDividedCount / 8 + 100)
    expectSameBitsOnAnyCores("values") { timeline.samples(at: times).scalars }
    expectSameBitsOnAnyCores("velocities") { timeline.velocities(at: times).scalars }
    check(timeline, at: times)
    let floats = Self.timeline(SIMD2<Float>.zero)
    expectSameBitsOnAnyCores("Floats") { floats.samples(at: times + times).scalars }
  }

  @Test(arguments: KernelTable.available)
  func `samples are the timeline's values and velocities`(table: KernelTable) {
    KernelTable.withActive(table) {
      for count in [1, 2, 7, 40, 200] {
        let times = Self.times(count)
        check(Self.timeline(SIMD4<Double>.zero), at: times)
        check(Self.timeline(SIMD3<Float>.zero), at: times)
        check(Self.timeline(0.0), at: times)
        check(Self.timeline(AnimatableVector<Double>(Array(repeating: 0, count: 33))), at: times)
        check(Self.timeline(Pose.zero), at: times)
        checkVelocities(Self.timeline(SIMD4<Double>.zero), at: times)
        checkVelocities(Self.timeline(SIMD3<Float>.zero), at: times)
        checkVelocities(Self.timeline(0.0), at: times)
        checkVelocities(Self.timeline(AnimatableVector<Double>(Array(repeating: 0, count: 33))), at: times)
        checkVelocities(Self.timeline(Pose.zero), at: times)
      }
    }
  }

  @Test func `the order of the times, and their number in a keyframe, make no difference`() {
    var random = SplitMix64(seed: 11)
    let timeline = KeyframeTimeline(initialValue: SIMD4<Double>.zero) {
      for key in 0..<50 {
        let target = SIMD4<Double>.zero.random(using: &random)
        let duration = Double.random(in: 0...0.2, using: &random)
        switch key % 4 {
        case 0: LinearKeyframe(target, duration: duration, timingCurve: .easeInOut)
        case 1: SpringKeyframe(target, duration: duration + 0.5)
        case 2: CubicKeyframe(target, duration: duration + 0.5)
        default: MoveKeyframe(target)
        }
      }
    }
    let grid = UniformGrid(over: 0...timeline.duration, count: 3000)
    let dense = (0..<3000).map { grid[$0] }
    for times in [dense, dense.shuffled(using: &random), (0..<100).map { dense[30 * $0] }] {
      check(timeline, at: times)
      checkVelocities(timeline, at: times)
    }
  }

  @Test func `times beyond one block are sampled alike`() {
    check(Self.timeline(Float(0)), at: Self.times(9000))
  }

  @Test func `samples at the ends and beyond them are exact`() {
    let timeline = Self.timeline(SIMD4<Double>.zero)
    let times = [-1, 0, 0.5, 0.75, 1.5, 3, 3.5, .infinity]
    #expect(Array(timeline.samples(at: times)) == times.map { timeline.value(time: $0) })
  }

  @Test func `tracks of fields go into their columns, and later ones win`() {
    let start = Pose(x: 1, y: 2, angle: 3)
    let fields = KeyframeTimeline(initialValue: start) {
      KeyframeTrack(\.angle) { CubicKeyframe(90, duration: 1) }
      KeyframeTrack(\.x) { SpringKeyframe(8, spring: .bouncy) }
    }
    check(fields, at: Self.times(100))
    let layers = KeyframeTimeline(initialValue: start) {
      KeyframeTrack(\.y) { LinearKeyframe(4, duration: 1) }
      KeyframeTrack { LinearKeyframe(Pose(x: 5, y: 6, angle: 7), duration: 2) }
      KeyframeTrack(\.x) { LinearKeyframe(0, duration: 1) }
    }
    check(layers, at: Self.times(100))
    checkVelocities(fields, at: Self.times(100))
    checkVelocities(layers, at: Self.times(100))
    let lanes = KeyframeTimeline(initialValue: SIMD2<Float>(1, 2)) {
      KeyframeTrack(\.y) { LinearKeyframe(4, duration: 1) }
    }
    check(lanes, at: Self.times(100))
  }

  @Test func `a type that is not stored as its data is computed value by value`() {
    let point = KeyframeTimeline(initialValue: UnitPoint(x: 1, y: 2)) {
      KeyframeTrack(\.x) { CubicKeyframe(3, duration: 1) }
      KeyframeTrack(\.y) { LinearKeyframe(-3, duration: 0.5) }
    }
    check(point, at: Self.times(60))
    checkVelocities(point, at: Self.times(60))
    check(KeyframeTimeline(initialValue: UnitPoint.zero) { CubicKeyframe(.bottomTrailing, duration: 1) }, at: [0.3, 2])
  }

  @Test func `a timeline without keyframes holds its value, and no times have no samples`() {
    let still = KeyframeTimeline(initialValue: SIMD2(3.0, 4)) {}
    #expect(Array(still.samples(at: [-1, 0, 5])) == Array(repeating: SIMD2(3, 4), count: 3))
    #expect(Self.timeline(SIMD2<Double>.zero).samples(at: []).isEmpty)
    let empty = KeyframeTimeline(initialValue: SIMD2(3.0, 4)) { KeyframeTrack {} }
    #expect(Array(empty.samples(count: 2)) == [SIMD2(3, 4), SIMD2(3, 4)])
  }

  @Test func `a zero of every length is as long as the others`() {
    let timeline = KeyframeTimeline(initialValue: AnimatableVector<Double>.zero) {
      LinearKeyframe([2, 4], duration: 1)
      LinearKeyframe(.zero, duration: 1)
    }
    #expect(Array(timeline.samples(at: [0, 0.5, 1, 1.5])) == [[0, 0], [1, 2], [2, 4], [1, 2]])
    let tracks = KeyframeTimeline(initialValue: AnimatableVector<Double>.zero) {
      KeyframeTrack { LinearKeyframe([2, 4], duration: 1) }
      KeyframeTrack { LinearKeyframe(.zero, duration: 1) }
    }
    #expect(Array(tracks.samples(at: [0.5, 1])) == [[0, 0], [0, 0]])
    #expect(Array(timeline.velocities(at: [0.5, 1.5, 3])) == [[2, 4], [-2, -4], [0, 0]])
    #expect(Array(tracks.velocities(at: [0.5, 1])) == [[0, 0], [0, 0]])
  }

  @Test func `a velocity may be the only vector with numbers`() {
    let timeline = KeyframeTimeline(initialValue: AnimatableVector<Double>.zero) {
      CubicKeyframe(.zero, duration: 1, startVelocity: [2])
      SpringKeyframe(.zero, duration: 1, startVelocity: [2])
    }
    let times = [0, 0.25, 1, 1.5]
    let samples = Array(timeline.samples(at: times))
    for (sample, time) in zip(samples, times) {
      // A vector without numbers is zero.
      #expect(abs(sample.scalars[0] - (timeline.value(time: time).scalars.first ?? 0)) < 1e-15)
    }
    // Hermite, with the slope 2 at both ends: 2 · (0.140625 − 0.046875).
    #expect(samples[1] == [0.1875])
  }

  @Test func `a sample at a NaN time is NaN`() {
    let samples = Self.timeline(SIMD2<Float>.zero).samples(at: [0.5, .nan, 0.5])
    #expect(samples[1].list.allSatisfy { $0.isNaN } && samples[0] == samples[2])
    #expect(samples[0].list.allSatisfy { $0.isFinite })
    let velocities = Self.timeline(SIMD2<Float>.zero).velocities(at: [0.25, .nan, 0.25])
    #expect(velocities[1].list.allSatisfy { $0.isNaN } && velocities[0] == velocities[2])
    #expect(velocities[0].list.allSatisfy { $0.isFinite && $0 != 0 })
  }

  @Test func `a velocity is 0 outside, and at a joint that of the earlier keyframe`() {
    let timeline = KeyframeTimeline(initialValue: SIMD2(1.0, 2)) {
      LinearKeyframe(SIMD2(3, 2), duration: 0.5)
      MoveKeyframe(SIMD2(0, 0))
      LinearKeyframe(SIMD2(0, 0), duration: 0)
      LinearKeyframe(SIMD2(-1, 1), duration: 0.5)
    }
    let velocities: [SIMD2<Double>] = [SIMD2(4, 0), SIMD2(-2, 2)]
    for count in [1, 20] {
      func many(_ time: Double) -> [Double] { Array(repeating: time, count: count) }
      #expect(timeline.velocities(at: many(0)).allSatisfy { $0 == velocities[0] })
      #expect(timeline.velocities(at: many(0.5)).allSatisfy { $0 == velocities[0] })
      #expect(timeline.velocities(at: many(0.5.nextUp)).allSatisfy { $0 == velocities[1] })
      #expect(timeline.velocities(at: many(1)).allSatisfy { $0 == velocities[1] })
      for time in [-1, (0.0).nextDown, (1.0).nextUp, .infinity, -.infinity] {
        #expect(timeline.velocities(at: many(time)).allSatisfy { $0 == .zero })
      }
    }
  }

  @Test func `a vertical tangent is infinitely fast, as one by one`() {
    let timeline = KeyframeTimeline(initialValue: SIMD3(1.0, 2, 5)) {
      LinearKeyframe(SIMD3(3, 0, 5), duration: 2, timingCurve: UnitCurve(Circular().reversed))
    }
    let one = timeline.velocity(time: 0)
    #expect(one == SIMD3(.infinity, -.infinity, 0))
    for count in [1, 20, 100] {
      #expect(timeline.velocities(at: Array(repeating: 0, count: count)).allSatisfy { $0 == one })
    }
  }

  @Test func `a grid spans the timeline`() {
    let timeline = Self.timeline(SIMD2<Double>.zero)
    let grid = UniformGrid(over: 0...timeline.duration, count: 61)
    let times = (0..<61).map { grid[$0] }
    #expect(timeline.samples(count: 61) == timeline.samples(at: times))
    #expect(timeline.samples(count: 3, over: 1...2) == timeline.samples(at: [1, 1.5, 2]))
    #expect(timeline.velocities(count: 61) == timeline.velocities(at: times))
    #expect(timeline.velocities(count: 3, over: 1...2) == timeline.velocities(at: [1, 1.5, 2]))
  }

  @Test func `a buffer of another size is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var samples = [Double](repeating: 0, count: 3)
      var span = samples.mutableSpan
      KeyframeTimeline(initialValue: SIMD2(3.0, 4)) {}.sample(at: [0.0, 1].span, into: &span)
    }
    expectSentence("2 times of a vector of 2 scalars need room for 4 scalars, not for 3", in: result)
    let velocities = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var velocities = [Double](repeating: 0, count: 5)
      var span = velocities.mutableSpan
      KeyframeTimeline(initialValue: SIMD2(3.0, 4)) {}.sampleVelocities(at: [0.0, 1].span, into: &span)
    }
    expectSentence("2 times of a vector of 2 scalars need room for 4 scalars, not for 5", in: velocities)
  }

  @Test func `more vectors than memory holds are refused`() async {
    let samples = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(1, duration: 1) }.samples(count: .max)
    }
    expectSentence("\(Int.max) numbers do not fit into memory: the limit is \(Int.max / 64)", in: samples)
  }
}
