import AnimationCurvesSIMD
import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized)) struct TrackSamplingTests {
  private static func times(_ track: ClosedRange<Double>, _ keys: [Double], _ random: inout SplitMix64) -> [Double] {
    let length = track.upperBound - track.lowerBound
    return keys + keys.map(\.nextUp) + keys.map(\.nextDown) + [.nan, 0, -0.0, 1e17, -1e17]
      + (0..<40).map { _ in track.lowerBound + length * .random(in: -3...4, using: &random) }
  }

  @Test func `values and velocities of a track of numbers are single ones, to the last bit, on every table`() throws {
    var random = SplitMix64(seed: 31)
    for index in 0..<cases(20, thorough: 2000) {
      let (before, after) = (anyContinuation(0.0, &random), anyContinuation(0.0, &random))
      let keys = anyKeys(0.0, [1, 2, 9][index % 3], &random)
      let track = try AnimationTrack(keys, before: before, after: after)
      let times = Self.times(track.keyRange, keys.map(\.time), &random)
      for table in KernelTable.available {
        KernelTable.withActive(table) {
          #expect(
            haveSameBits(track.sampler.values(at: times), times.map { track.value(at: $0) }), "\(track), \(table)")
          #expect(
            haveSameBits(track.sampler.velocities(at: times), times.map { track.velocity(at: $0) }),
            "\(track), \(table)")
          var inPlace = times
          var span = inPlace.mutableSpan
          track.sampler.sample(inPlace: &span)
          #expect(haveSameBits(inPlace, times.map { track.value(at: $0) }), "\(track) in place")
        }
      }
    }
  }

  @Test func `segments of every shape that tracks have are single ones, to the last bit`() throws {
    let shapes: [SegmentShape] = [.hold, .linear, .cubic, .bezier(SegmentSolver(x1: 0.25, x2: 0.5))]
    let track = AnimationTrack(
      nil,
      KeyedValues(
        KeyTimes((0...4).map { Double($0) }), values: [1, 1, 1, 1, 3],
        segments: shapes.map { KeySegment(from: 1.0, to: 3, start: 2, end: -1, shape: $0, duration: 1) }))
    let times = (-10...130).map { Double($0) / 20 } + [.nan]
    #expect(haveSameBits(track.sampler.values(at: times), times.map { track.value(at: $0) }))
    #expect(haveSameBits(track.sampler.velocities(at: times), times.map { track.velocity(at: $0) }))
  }

  @Test func `a timing curve or a spring that is used again has one method`() {
    let (methods, indices) = KeyedRowMethod.methods(of: [
      .spring(.bouncy), .spring(.smooth), .hold, .spring(.bouncy), .eased(.easeInOut), .eased(.easeIn), .cubic,
      .eased(.easeInOut),
    ])
    #expect(methods.count == 8 && indices == [4, 5, 0, 4, 6, 7, 2, 6])
  }

  @Test func `a track that holds its value because its end is vertical stands still outside its keys`() throws {
    let keys: [AnimationTrack<Double>.Key] = [
      .init(0, 0, outgoing: .change(1, width: 0)), .init(1, 3, incoming: .change(1, width: 0)),
    ]
    let track = try AnimationTrack(keys, before: .linear, after: .linear)
    let times = [-1, 0, 0.5, 1, 2]
    #expect(track.sampler.velocities(at: times) == times.map { track.velocity(at: $0) })
    #expect(track.sampler.velocities(at: times)[0] == 0 && track.sampler.velocities(at: times)[1] == .infinity)
  }

  @Test func `values and velocities of a track of vectors are single ones, to the last bit`() throws {
    var random = SplitMix64(seed: 32)
    for index in 0..<cases(12, thorough: 1000) {
      let zero = SIMD3<Double>.zero
      let keys = anyKeys(zero, [1, 2, 7][index % 3], &random)
      let track = try AnimationTrack(
        keys, before: anyContinuation(zero, &random), after: anyContinuation(zero, &random))
      let times = Self.times(track.keyRange, keys.map(\.time), &random)
      let (values, velocities) = (track.samples(at: times), track.velocities(at: times))
      for (row, time) in times.enumerated() {
        #expect(haveSameBits(values[row].list, track.value(at: time).list), "\(track) at \(time)")
        #expect(haveSameBits(velocities[row].list, track.velocity(at: time).list), "\(track) at \(time)")
      }
    }
  }

  @Test func `Floats are within their roundings, and vectors of any length and their number are accepted`() throws {
    var random = SplitMix64(seed: 33)
    let track = try AnimationTrack(anyKeys(SIMD2<Float>.zero, 5, &random), after: .pingPong)
    let times = (0..<90).map { Double($0) / 10 - 1 }
    for (row, time) in times.enumerated() {
      let (value, expected) = (track.samples(at: times)[row], track.value(at: time))
      #expect(abs(value.x - expected.x) < 1e-4 && abs(value.y - expected.y) < 1e-4, "\(time)")
    }
    let list = try AnimationTrack<AnimatableVector<Double>>([.init(0, .zero, mode: .linear), .init(1, [2, 4])])
    #expect(Array(list.samples(at: [-1, 0.5, 1])) == [[0, 0], [1, 2], [2, 4]])
    #expect(Array(list.velocities(at: [0.5, 2])) == [[2, 4], [0, 0]])
    let number = try AnimationTrack<Double>([.init(0, 1, mode: .linear), .init(1, 3)])
    #expect(Array(number.samples(at: [0.5])) == [2] && number.values(at: [0.5]) == [2])
  }

  @Test func `a slope may be the only vector with numbers`() throws {
    typealias Track = AnimationTrack<AnimatableVector<Double>>
    let keys: [Track.Key] = [.init(0, .zero, outgoing: .slope([3])), .init(1, .zero)]
    let track = try Track(keys, after: .sloped([2]))
    let times = [0.5, 1, 2]
    #expect(Array(track.samples(at: times)) == [[0.375], [0], [2]])
    // A vector without numbers is zero.
    #expect(Array(track.velocities(at: times)) == times.map { [track.velocity(at: $0).scalars.first ?? 0] })
  }

  @Test(arguments: TrackMode.allCases) func `rotations in bulk are single ones`(
    interpolation: TrackMode
  ) throws {
    var random = SplitMix64(seed: 34)
    let values = (0..<(interpolation == .bezier ? 60 : 20)).map { _ in Double.random(in: -1...1, using: &random) }
    let track = try RotationTrack(interpolation, times: [0, 0.5, 1, 1.5, 4], values: values)
    let times = (-5...50).map { Double($0) / 10 } + [.nan]
    let doubles = [Double](count: 4 * times.count) { track.sample(at: times.span, into: &$0) }
    let floats = [Float](count: 4 * times.count) { track.sample(at: times.span, into: &$0) }
    let velocities = [Double](count: 4 * times.count) { track.sampleVelocities(at: times.span, into: &$0) }
    let list = track.values(at: times)
    for (row, time) in times.enumerated() {
      for (column, axis) in UnitQuaternion.Component.allCases.enumerated() {
        let (index, value) = (4 * row + column, track.value(at: time)[axis])
        #expect(haveSameBits([doubles[index], list[row][axis]], [value, value]))
        #expect(haveSameBits([floats[index]], [Float(value)]))
        #expect(haveSameBits([velocities[index]], [track[axis].velocity(at: time)]), "\(time)")
      }
    }
  }

  @Test func `remainders are exact`() {
    var random = SplitMix64(seed: 35)
    for _ in 0..<cases(3000, thorough: 200_000) {
      let divisor =
        Double.random(in: 0.5...1, using: &random)
        * Double(sign: .plus, exponent: .random(in: -70...70, using: &random), significand: 1)
      let quotient =
        [Double.random(in: -4...4, using: &random), .random(in: -0x1p54...0x1p54, using: &random)]
        .randomElement(using: &random) ?? 0
      for number in [quotient * divisor, quotient.rounded() * divisor, (quotient.rounded() * divisor).nextDown] {
        let exact = number.magnitude.truncatingRemainder(dividingBy: divisor)
        #expect(Self.remainder(of: number, by: divisor) == exact, "\(number) by \(divisor)")
      }
    }
    for number in [0, -0.0, 1, 1e308, -1e308, Double.leastNonzeroMagnitude] {
      for divisor in [3, Double.leastNonzeroMagnitude] {
        #expect(
          Self.remainder(of: number, by: divisor) == number.magnitude.truncatingRemainder(dividingBy: divisor))
      }
    }
    #expect(Self.remainder(of: .infinity, by: 3).isNaN && Self.remainder(of: .nan, by: 3).isNaN)
  }

  /// The remainder for a track whose keys are at 0 and `divisor`.
  private static func remainder(of number: Double, by divisor: Double) -> Double {
    TrackContinuation(first: 0, last: divisor, before: .loop, after: .loop).remainder(of: number, 0, by: 1).rest
  }
}
