import AnimationCurves
import AnimationKeyframes
@_spi(Kernels) import CurveSampling
import AnimationCurvesSIMD
import TestSupport
import Testing

/// The functions that take arrays in place of spans.
@Suite(.tags(.sanitized)) struct ArrayTests {
  /// More times than a vector of any kernel holds, some of them outside 0...1.
  private static let times = (0..<100).map { Double($0) / 80 - 0.1 }
  private static let count = times.count

  /// The numbers after `write` has written into `count` zeros.
  private func written<Scalar: DenseScalar>(
    _ count: Int, _ write: (inout MutableSpan<Scalar>) -> Void
  ) -> [Scalar] {
    var numbers = [Scalar](repeating: 0, count: count)
    var span = numbers.mutableSpan
    write(&span)
    return numbers
  }

  @Test func `a curve and its sampler write the same into an array as into a span`() {
    let (curve, times) = (UnitCurve.easeInOut, Self.times)
    let floats = times.map { Float($0) }
    let grid = UniformGrid(over: 0...1, count: 1000)
    let zeros = [Double](repeating: 0, count: Self.count)
    let values: [Double] = written(Self.count) { curve.sample(at: times.span, into: &$0) }
    let gridValues: [Double] = written(Self.count) { curve.sampler.sample(over: 0...1, into: &$0) }
    let velocities: [Double] = written(Self.count) { curve.sampler.sampleVelocities(at: times.span, into: &$0) }
    let floatValues: [Float] = written(Self.count) { curve.sampler.sample(at: floats.span, into: &$0) }
    let part: [Double] = written(Self.count) { curve.sampler.sample(on: grid, indices: 7..<107, into: &$0) }
    #expect(Set(values).count > 70)

    var (all, inPlace, onGrid, moving, rounded) = (zeros, times, zeros, zeros, floats)
    curve.sample(at: times, into: &all)
    #expect(all == values)
    all = zeros
    var middle = zeros
    curve.sampler.sample(at: times, into: &all)
    curve.sampler.sample(inPlace: &inPlace)
    curve.sampler.sample(over: 0...1, into: &onGrid)
    curve.sampler.sampleVelocities(at: times, into: &moving)
    curve.sampler.sample(at: floats, into: &rounded)
    curve.sampler.sample(on: grid, indices: 7..<107, into: &middle)
    #expect(
      all == values && inPlace == values && onGrid == gridValues && moving == velocities && rounded == floatValues)
    #expect(middle == part)
  }

  @Test func `a copy of an array that is written stays as it was`() {
    var values = Self.times
    let copy = values
    UnitCurve.easeIn.sampler.sample(inPlace: &values)
    #expect(copy == Self.times && values != copy)
    var nothing: [Double] = []
    UnitCurve.easeIn.sample(at: nothing, into: &nothing)
    #expect(nothing.isEmpty)
  }

  @Test func `a blend writes the same into an array as into a span`() {
    let blend = Blend(from: SIMD3(0.0, 1, 2), to: SIMD3(3, -1, 5), along: UnitCurve.easeOut)
    let (times, room) = (Self.times, 3 * Self.count)
    var samples = [Double](repeating: 0, count: room)
    blend.sample(at: times, into: &samples)
    #expect(samples == written(room) { blend.sample(at: times.span, into: &$0) })
    blend.sample(over: 0...1, into: &samples)
    #expect(samples == written(room) { blend.sample(over: 0...1, into: &$0) })
    blend.sampleVelocities(at: times, into: &samples)
    #expect(samples == written(room) { blend.sampleVelocities(at: times.span, into: &$0) })
    blend.sampleVelocities(over: 0...1, into: &samples)
    #expect(samples == written(room) { blend.sampleVelocities(over: 0...1, into: &$0) })
    #expect(Set(samples).count > 50)
  }

  @Test func `vectors are interpolated into an array as into a span`() {
    let (start, end, times) = (SIMD2(0.0, 1), SIMD2(4.0, -1), Self.times)
    let room = 2 * Self.count
    var samples = [Double](repeating: 0, count: room)
    start.interpolate(towards: end, amounts: times, into: &samples)
    #expect(samples == written(room) { start.interpolate(towards: end, amounts: times.span, into: &$0) })
    start.interpolate(towards: end, along: UnitCurve.easeIn, at: times, into: &samples)
    #expect(
      samples == written(room) { start.interpolate(towards: end, along: UnitCurve.easeIn, at: times.span, into: &$0) })
    let (poses, others) = ((0..<room).map { Double($0) }, (0..<room).map { Double($0 * $0) })
    poses.interpolate(towards: others, amount: 0.3, into: &samples)
    #expect(samples == written(room) { poses.span.interpolate(towards: others.span, amount: 0.3, into: &$0) })
    poses.interpolate(towards: others, amounts: times, width: 2, into: &samples)
    #expect(
      samples
        == written(room) {
          poses.span.interpolate(towards: others.span, amounts: times.span, width: 2, into: &$0)
        })
  }

  @Test func `keyframes are sampled into an array as into a span`() {
    let keys: [Double] = [0, 0.3, 0.7, 1]
    let values = (0..<8).map { Double($0 * 5 % 7) }
    let channels = AnimationTrack(times: keys, values: values, channelCount: 2, tangents: .cubic)
    let (times, room) = (Self.times, 2 * Self.count)
    var samples = [Double](repeating: 0, count: room)
    channels.sample(at: times, into: &samples)
    #expect(samples == written(room) { channels.sample(at: times.span, into: &$0) })
    channels.sampleVelocities(at: times, into: &samples)
    #expect(samples == written(room) { channels.sampleVelocities(at: times.span, into: &$0) })
    let timeline = KeyframeTimeline(initialValue: SIMD2(0.0, 1)) {
      CubicKeyframe(SIMD2(2.0, 3), duration: 0.5)
      LinearKeyframe(SIMD2(-1.0, 0), duration: 0.4)
    }
    timeline.sample(at: times, into: &samples)
    #expect(samples == written(room) { timeline.sample(at: times.span, into: &$0) })
    timeline.sampleVelocities(at: times, into: &samples)
    #expect(samples == written(room) { timeline.sampleVelocities(at: times.span, into: &$0) })
  }

  @Test func `a product multiplies arrays as it does spans, with a base and without`() {
    let product = VectorProduct(sampleCount: 5, termCount: 2, width: 3)
    let (weights, deltas) = ((0..<10).map { Double($0) }, (0..<6).map { Double($0) - 2 })
    let base = [1.0, 2, 3]
    var samples = [Double](repeating: 0, count: 15)
    product.multiply(weights: weights, deltas: deltas, into: &samples)
    #expect(samples == written(15) { product.multiply(weights: weights.span, deltas: deltas.span, into: &$0) })
    product.multiply(weights: weights, deltas: deltas, base: base, into: &samples)
    #expect(
      samples
        == written(15) {
          product.multiply(weights: weights.span, deltas: deltas.span, base: base.span, into: &$0)
        })
  }

  @Test func `a population is set by arrays as by spans`() {
    let numbers = (0..<6).map { Double($0) + 1 }
    var (arrays, spans) = (
      SpringPopulation(count: 3, dimension: 2, spring: .bouncy),
      SpringPopulation(count: 3, dimension: 2, spring: .bouncy)
    )
    arrays.setValues(numbers)
    arrays.setVelocities(numbers.map { -$0 })
    arrays.setTargets(numbers.reversed())
    arrays.setValues([9, 8], of: 1)
    arrays.setVelocities([7, 6], of: 2)
    arrays.setTargets([5, 4], of: 0)
    let (negative, reversed) = (numbers.map { -$0 }, Array(numbers.reversed()))
    spans.setValues(numbers.span)
    spans.setVelocities(negative.span)
    spans.setTargets(reversed.span)
    spans.setValues([9, 8].span, of: 1)
    spans.setVelocities([7, 6].span, of: 2)
    spans.setTargets([5, 4].span, of: 0)
    #expect(arrays.values == spans.values && arrays.velocities == spans.velocities)
    #expect(arrays.targets == spans.targets && arrays.targets[..<2] == [5, 4])
  }

  @Test func `a vector's scalars are copied into an array and set from one`() {
    var scalars = [Float](repeating: 0, count: 3)
    var vector = SIMD2<Float>(1, 2)
    vector.copyScalars(into: &scalars)
    #expect(scalars == [1, 2, 0])
    vector.setScalars(to: [3, 4])
    #expect(vector == SIMD2(3, 4))
  }
}
