import AnimationCurves
import AnimationKeyframes
import Testing

@testable import TestSupport

@Suite struct AnimatableVectorTests {
  let vector: AnimatableVector<Double> = [1, -2, 4]

  @Test func `a vector computes scalar by scalar`() {
    #expect(vector + [1, 2, 3] == [2, 0, 7])
    #expect(vector - [1, 2, 3] == [0, -4, 1])
    #expect(vector.scaled(by: 0.5) == [0.5, -1, 2])
    #expect(vector.magnitudeSquared == 21)
    #expect(vector.interpolated(towards: [2, 0, 0], amount: 0.25) == [1.25, -1.5, 3])
    let between = AnimatableVector<Float>([0.1]).interpolated(towards: [0.7], amount: 0.3)
    #expect(between.scalars == [Float(0.1).interpolated(towards: 0.7, amount: 0.3)])
  }

  @Test func `zero adds to any length`() {
    #expect(vector + .zero == vector && .zero + vector == vector && vector - .zero == vector)
    #expect(.zero - vector == [-1, 2, -4])
    #expect(AnimatableVector<Double>.zero + .zero == .zero)
    #expect(vector.interpolated(towards: .zero, amount: 0.5) == [0.5, -1, 2])
    #expect(AnimatableVector.zero.interpolated(towards: vector, amount: 0.5) == vector.scaled(by: 0.5) - .zero)
  }

  @Test func `copies are independent`() {
    var copy = vector
    copy.scalars[0] = 9
    copy.withMutableScalars { $0[1] = 8 }
    #expect(vector == [1, -2, 4] && copy == [9, 8, 4])
  }

  @Test func `a vector moves by keyframes, springs and velocities of zero`() {
    let timeline = KeyframeTimeline(initialValue: vector) {
      CubicKeyframe([3, 0, 0], duration: 1)
      SpringKeyframe([0, 0, 0], duration: 0.5)
      CubicKeyframe([1, 1, 1], duration: 1).monotone
    }
    for lane in 0..<3 {
      let scalar = KeyframeTimeline(initialValue: vector.scalars[lane]) {
        CubicKeyframe([3.0, 0, 0][lane], duration: 1)
        SpringKeyframe(0, duration: 0.5)
        CubicKeyframe(1, duration: 1).monotone
      }
      for time in [0.0, 0.5, 1, 1.2, 1.7, 2.5] {
        #expect(timeline.value(time: time).scalars[lane] == scalar.value(time: time))
        #expect(timeline.velocity(time: time).scalars[lane] == scalar.velocity(time: time))
      }
    }
  }

  @Test func `vectors of two lengths have no sum`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnimatableVector<Double>([1, 2, 3]) + [1, 2]
    }
    expectSentence("only vectors of the same length can be added or subtracted, not of 3 and 2 scalars", in: result)
  }

  @Test func `a vector is not changed by one of another length`() async {
    let sum = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var vector: AnimatableVector<Double> = [1, 2]
      vector += [1, 2, 3]
    }
    expectSentence("only vectors of the same length can be added or subtracted, not of 2 and 3 scalars", in: sum)
    let difference = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var vector: AnimatableVector<Float> = [1, 2]
      vector -= [1]
    }
    expectSentence("only vectors of the same length can be added or subtracted, not of 2 and 1 scalars", in: difference)
  }
}
