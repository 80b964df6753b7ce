import AnimationCurves
import CurveSampling
import AnimationCurvesSIMD
import Testing

@testable import TestSupport

@Suite struct VectorSamplesTests {
  private let samples = SIMD3<Float>(0, 1, 2).interpolated(towards: SIMD3(4, 5, 6), amounts: [0, 0.5, 1])

  @Test func `a sample is a vector of the user's type`() {
    #expect(samples[1] == SIMD3(2, 3, 4))
    #expect(samples.last == SIMD3(4, 5, 6))
    let poses = Pose.zero.interpolated(towards: Pose(x: 2, y: 4, angle: 8), amounts: [0.5])
    #expect(poses.first == Pose(x: 1, y: 2, angle: 4))
    let vectors = AnimatableVector([1.0, 2, 3]).interpolated(towards: [3, 2, 1], amounts: [0, 1])
    #expect(Array(vectors) == [[1, 2, 3], [3, 2, 1]])
  }

  @Test func `the samples are a collection with random access`() {
    #expect(samples.count == 3 && samples.startIndex == 0 && samples.endIndex == 3)
    #expect(samples.dropFirst().map { $0.x } == [2, 4])
    #expect(samples.reversed().map { $0.z } == [6, 4, 2])
    #expect(samples.index(0, offsetBy: 2) == 2 && samples.distance(from: 2, to: 0) == -2)
  }

  @Test func `all scalars are contiguous, sample after sample`() {
    #expect(samples.width == 3 && samples.scalars == [0, 1, 2, 2, 3, 4, 4, 5, 6])
    #expect(samples.scalars.span.extracting(3..<6)[2] == 4)
  }

  @Test func `samples are equal when their scalars and their shape are`() {
    #expect(samples == SIMD3<Float>(0, 1, 2).interpolated(towards: SIMD3(4, 5, 6), amounts: [0, 0.5, 1]))
    #expect(samples != SIMD3<Float>(0, 1, 2).interpolated(towards: SIMD3(4, 5, 6), amounts: [0, 0.5, 0]))
    let none = AnimatableVector<Double>.zero.interpolated(towards: .zero, amounts: [0, 1])
    #expect(none != AnimatableVector<Double>.zero.interpolated(towards: .zero, amounts: [0]))
  }

  @Test func `samples of another shape are refused`() async {
    let one = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let three = AnimatableVector([0.0, 0]).interpolated(towards: [1, 1], amounts: [0, 0.5, 1])
      let two = AnimatableVector([0.0, 0, 0]).interpolated(towards: [1, 1, 1], amounts: [0, 1])
      _ = three.interpolated(towards: two, amount: 0.5)
    }
    let each = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let three = AnimatableVector([0.0, 0]).interpolated(towards: [1, 1], amounts: [0, 0.5, 1])
      let two = AnimatableVector([0.0, 0, 0]).interpolated(towards: [1, 1, 1], amounts: [0, 1])
      _ = three.interpolated(towards: two, amounts: [0, 0.5, 1])
    }
    for result in [one, each] {
      expectSentence(
        "`others` must have 3 vectors of 2 scalars, as these samples have, not 2 vectors of 3", in: result)
    }
  }

  @Test func `an index outside the samples is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = 0.0.interpolated(towards: 1, amounts: [0, 1])[2]
    }
    expectSentence("the index of a sample must be in 0..<2, not 2", in: result)
  }
}
