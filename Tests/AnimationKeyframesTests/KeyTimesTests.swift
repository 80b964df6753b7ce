import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@_spi(Kernels) @testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized)) struct KeyTimesTests {
  /// Keys at even, random, clustered, tiny and huge distances.
  private static func times(_ random: inout SplitMix64) -> [[Double]] {
    func sorted(_ count: Int, _ time: () -> Double) -> [Double] { Set((0..<count).map { _ in time() }).sorted() }
    let near = (1...50).map { 1 + Double($0) * 0x1p-40 }
    return [
      [1, 2], (0..<100).map(Double.init), sorted(200) { Double.random(in: -9...9, using: &random) },
      sorted(300) { Double.random(in: 0...1, using: &random).squareRoot().squareRoot() },
      sorted(300) { 1 / Double.random(in: 1e-9...1, using: &random) },
      [0, .leastNonzeroMagnitude, 2 * .leastNonzeroMagnitude, 1], [-1.7e308, 0, 1, 1.7e308],
      [1, 1.nextUp, 1.nextUp.nextUp],
      [-1e300, 0] + near + [1e300],
    ]
  }

  @Test func `the last key before any time is found, however the keys are spread`() {
    var random = SplitMix64(seed: 8)
    for times in Self.times(&random) {
      let keys = KeyTimes(unchecked: times)
      var tried = times.flatMap { [$0.nextDown, $0, $0.nextUp] } + [.nan, .infinity, -.infinity]
      for _ in 0..<cases(300, thorough: 30_000) {
        let pair = Int.random(in: 1..<times.count, using: &random)
        let amount = Double.random(in: 0...1, using: &random)
        tried.append(times[pair - 1] * (1 - amount) + times[pair] * amount)
      }
      for time in tried where !time.isNaN {
        let expected = min(times.lastIndex { $0 < time } ?? 0, times.count - 2)
        #expect(keys.segment(at: time) == expected, "\(time) among \(times.count) keys")
      }
      // A held value tells in which segment the kernels found a time.
      let track = AnimationTrack(
        nil, KeyedValues(keys, values: times.indices.map(Double.init), slopes: [], shape: .hold))
      for table in KernelTable.available {
        let found = [Double](unsafeUninitializedCapacity: tried.count) { values, count in
          unsafe track.keyedNumber.sample(.value, tried, into: values.baseAddress!, count: tried.count, on: table)
          count = tried.count
        }
        for (time, value) in zip(tried, found) {
          let expected = Double(times.lastIndex { $0 <= time } ?? 0)
          #expect(time.isNaN ? value.isNaN : value == expected, "\(time) among \(times.count) keys")
        }
      }
    }
  }

  @Test func `with one key there is one segment, and several keys may be at one time`() {
    #expect([-1, 2, .nan].allSatisfy { KeyTimes([2]).segment(at: $0) == 0 })
    let keys = KeyTimes(unchecked: [0, 0, 0, 1, 1, 2])
    #expect([-1, 0, 0.5, 1, 1.5, 2, 3].map { keys.segment(at: $0) } == [0, 0, 2, 2, 4, 4, 4])
  }
}
