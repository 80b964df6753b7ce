import AnimationCurves
import AnimationCurvesSIMD
import AnimationKeyframes
import CurveSampling
import Testing

/// What every sampled type shares: Doubles and Floats, times and grids, arrays and spans.
@Suite struct SampledTests {
  /// More times than a block of Floats has, in no order, some of them outside the domains.
  private static let times = (0..<1500).map { Double(($0 * 977) % 1500) / 1000 - 0.25 }

  private static let spring = Blend(from: SIMD3(0.0, 1, 2), to: SIMD3(3, -1, 5), along: Spring.bouncy)

  private static let late: Blend<SIMD2<Float>> = {
    var blend = Blend(base: SIMD2<Float>(1, 2))
    blend.add(SIMD2(3, 4), along: UnitCurve.easeInOut, delay: 0.2, weight: 0.5)
    blend.add(SIMD2(-1, 1), along: UnitCurve.linear)
    return blend
  }()

  private static var timeline: KeyframeTimeline<SIMD2<Double>> {
    KeyframeTimeline(initialValue: SIMD2(0.0, 1)) {
      CubicKeyframe(SIMD2(2.0, 3), duration: 0.5)
      LinearKeyframe(SIMD2(-1.0, 0), duration: 0.4, timingCurve: .easeIn)
      SpringKeyframe(SIMD2(5.0, 2), duration: 0.3)
    }
  }

  private static let channels = AnimationTrack(
    times: [0, 0.3, 0.7, 1], values: (0..<12).map { Double($0 * 5 % 7) }, channelCount: 3)

  private static let rotation: RotationTrack = {
    let half = 0.5.squareRoot()
    do {
      return try RotationTrack(.linear, times: [0, 1], values: [0, 0, 0, 1, 0, 0.6 * half, 0.8 * half, half])
    } catch {
      fatalError("\(error)")
    }
  }()

  private static let track: AnimationTrack<SIMD2<Double>> = {
    do { return try AnimationTrack([.init(0, SIMD2(0.0, 3)), .init(0.4, SIMD2(2, 1)), .init(1, SIMD2(5, 2))]) } catch {
      fatalError("\(error)")
    }
  }()

  private static var all: [any Sampled] {
    [
      UnitCurve.easeInOut.sampler, Spring.snappy.sampler, Elastic().sampler, spring, late, timeline, channels, rotation,
      track, AnimationChannels([channels[0], channels[2]]),
    ]
  }

  private func numbers<S: Sampled, Number: DenseScalar>(
    of sampled: S, _ count: Int, _ write: (S, inout MutableSpan<Number>) -> Void
  ) -> [Number] {
    var numbers = [Number](repeating: 7, count: count * sampled.width)
    var span = numbers.mutableSpan
    write(sampled, &span)
    return numbers
  }

  private func same<Number: DenseScalar>(_ left: [Number], _ right: [Number]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }

  @Test(arguments: 0..<10)
  func `Floats are the Doubles, rounded once`(index: Int) {
    func check(_ sampled: some Sampled) {
      let (times, grid) = (Self.times, UniformGrid(over: -0.1...1.3, count: 1111))
      for quantity in [SampledQuantity.value, .velocity] {
        let doubles: [Double] = numbers(of: sampled, times.count) { $0.write(quantity, at: times.span, into: &$1) }
        let floats: [Float] = numbers(of: sampled, times.count) { $0.write(quantity, at: times.span, into: &$1) }
        #expect(same(floats, doubles.map { Float($0) }))
        #expect(Set(doubles).count > 100)
        let onGrid: [Double] = numbers(of: sampled, 1111) {
          $0.write(quantity, on: grid, indices: 0..<1111, into: &$1)
        }
        let rounded: [Float] = numbers(of: sampled, 1111) {
          $0.write(quantity, on: grid, indices: 0..<1111, into: &$1)
        }
        #expect(same(rounded, onGrid.map { Float($0) }))
      }
    }
    check(Self.all[index])
  }

  @Test(arguments: 0..<10)
  func `a grid in parts has the numbers of the whole one`(index: Int) {
    func check(_ sampled: some Sampled) {
      let (count, width) = (700, sampled.width)
      let grid = UniformGrid(over: -0.1...1.3, count: count)
      for quantity in [SampledQuantity.value, .velocity] {
        let whole: [Double] = numbers(of: sampled, count) {
          $0.write(quantity, on: grid, indices: 0..<count, into: &$1)
        }
        var parts: [Double] = []
        for part in [0..<1, 1..<40, 40..<613, 613..<count] {
          parts += numbers(of: sampled, part.count) { $0.write(quantity, on: grid, indices: part, into: &$1) }
        }
        #expect(same(whole, parts))
        #expect(whole.count == count * width)
      }
    }
    check(Self.all[index])
  }

  @Test(arguments: 0..<10)
  func `arrays and spans have the same numbers, whatever their count`(index: Int) {
    func check(_ sampled: some Sampled) {
      let width = sampled.width
      let long: [Double] = numbers(of: sampled, Self.times.count) { $0.sample(at: Self.times.span, into: &$1) }
      for count in [0, 1, 31, 32, 600] {
        let times = Array(Self.times.prefix(count))
        var array = [Double](repeating: 0, count: count * width)
        sampled.sample(at: times, into: &array)
        #expect(same(array, Array(long.prefix(count * width))), "\(count) times")
        let span: [Float] = numbers(of: sampled, count) { $0.sampleVelocities(at: times.span, into: &$1) }
        var floats = [Float](repeating: 0, count: count * width)
        sampled.sampleVelocities(at: times, into: &floats)
        #expect(same(floats, span))
        let onGrid: [Double] = numbers(of: sampled, count) { $0.sample(over: 0...1, into: &$1) }
        sampled.sample(over: 0...1, into: &array)
        #expect(same(array, onGrid))
        let moving: [Double] = numbers(of: sampled, count) { $0.sampleVelocities(over: 0...1, into: &$1) }
        sampled.sampleVelocities(over: 0...1, into: &array)
        #expect(same(array, moving))
      }
    }
    check(Self.all[index])
  }

  @Test func `Floats are replaced in place as they are written`() {
    for curve in [UnitCurve.easeInOut, UnitCurve(Sine()), UnitCurve(Back()), UnitCurve(Elastic(amplitude: 3))] {
      for count in [5, 2000] {
        let times = (0..<count).map { Float($0 * 7 % count) / Float(count) }
        var (apart, inPlace) = (times, times)
        curve.sampler.sample(at: times, into: &apart)
        curve.sampler.sample(inPlace: &inPlace)
        #expect(apart == inPlace)
        #expect(curve.values(at: times) == apart)
      }
    }
  }

  @Test func `results of the wrong size are refused`() async {
    await #expect(processExitsWith: .failure) {
      var numbers = [Double](repeating: 0, count: 5)
      Blend(from: SIMD3(0.0, 1, 2), to: SIMD3(3, -1, 5), along: Spring.bouncy).sample(over: 0...1, into: &numbers)
    }
    await #expect(processExitsWith: .failure) {
      var numbers = [Float](repeating: 0, count: 5)
      try RotationTrack(.linear, times: [0], values: [0, 0, 0, 1]).sampleVelocities(at: [0, 1], into: &numbers)
    }
    await #expect(processExitsWith: .failure) {
      var numbers = [Float](repeating: 0, count: 3)
      UnitCurve.easeIn.sampler.sample(on: UniformGrid(over: 0...1, count: 4), indices: 2..<5, into: &numbers)
    }
  }
}
