import AnimationCurvesSIMD
import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@testable import CurveSampling
@testable import TestSupport

@Suite(.tags(.sanitized)) struct BlendTests {
  // MARK: Known values

  /// 10 + 2·t² − 3·(t − 0.5) within both curves, each scalar by itself.
  @Test func `a blend is the base and the sum of its terms`() {
    var blend = Blend(base: SIMD2(10.0, 0))
    blend.add(SIMD2(4, 1), along: Monomial(2), weight: 0.5)
    blend.add(SIMD2(-3, 2), along: Linear(), delay: 0.5)
    #expect(blend.value(at: 0) == SIMD2(10, 0))
    #expect(blend.value(at: 0.25) == SIMD2(10.125, 0.03125))
    #expect(blend.value(at: 0.75) == SIMD2(10.375, 0.78125))
    #expect(blend.value(at: 1.25) == SIMD2(9.75, 2))
    #expect(blend.value(at: 9) == SIMD2(9, 2.5))
    #expect(blend.velocity(at: 0.25) == SIMD2(1, 0.25))
    #expect(blend.velocity(at: 0.75) == SIMD2(0, 2.75))
    #expect(blend.velocity(at: 1.25) == SIMD2(-3, 2))
  }

  /// Exact positions and velocities of springs with an initial velocity, in 80-digit arithmetic.
  @Test func `a spring with an initial velocity is two terms, and within the spring's bound`() throws {
    var values = WorstError("value"), velocities = WorstError("velocity")
    for row in try ExactSpringMotion.all() {
      let (target, push, time) = (row.target, row.initialVelocity, row.time)
      let blend = Blend(from: 7.0, to: 7 + target, along: row.spring, initialVelocity: push, delay: 0)
      #expect(blend.terms.count == 2)
      // 7 + target is rounded, which changes the displacement from 7.
      let rounding = 0x1p-52 * (7 + row.amplitude)
      values.note(
        (blend.value(at: time) - (7 + row.value)).magnitude, bound: row.bound + 8 * rounding, at: "\(row)")
      velocities.note(
        blend.velocity(at: time), expected: row.velocity,
        bound: (row.bound + rounding) * max(1, row.spring.naturalFrequency), at: "\(row)")
    }
    #expect(values.failures == 0 && values.count > 0, "\(values)")
    #expect(velocities.failures == 0, "\(velocities)")
  }

  // MARK: Laws

  @Test func `a blend of one curve is interpolation, to the last bit`() {
    var random = SplitMix64(seed: 3)
    let curve = UnitCurve.easeInOut
    for _ in 0..<50 {
      let (from, to) = (SIMD4<Double>.zero.random(using: &random), SIMD4<Double>.zero.random(using: &random))
      let time = Double.random(in: -0.2...1.2, using: &random)
      let expected = from.interpolated(towards: to, amount: curve.value(at: time))
      #expect(Blend(from: from, to: to, along: curve).value(at: time) == expected)
    }
  }

  @Test func `a term holds its curve's start before its delay and the end after it, and does not move there`() {
    let curve = AnimationTrack(times: [1, 2], values: [3, 5], tangents: .linear)
    var blend = Blend(base: 100.0)
    blend.add(10, along: curve, delay: 4)
    for time in [-Double.infinity, -1, 0, 4.5] {
      #expect(blend.value(at: time) == 130 && blend.velocity(at: time) == 0)
    }
    for time in [6.5, 100, Double.infinity] {
      #expect(blend.value(at: time) == 150 && blend.velocity(at: time) == 0)
    }
    for time in [5, 5.5, 6] { #expect(blend.velocity(at: time) == 20) }
    #expect(blend.value(at: 5.25) == 135)
  }

  @Test func `a blend without terms is its base, whatever the time`() {
    let blend = Blend(base: SIMD3<Float>(1, 2, 3))
    for time in [-1, 0, 1, Double.infinity, .nan] {
      #expect(blend.value(at: time) == SIMD3(1, 2, 3) && blend.velocity(at: time) == .zero)
    }
  }

  @Test func `a blend at a NaN time is NaN`() {
    let blend = Blend(from: SIMD2(1.0, 2), to: SIMD2(1, 3), along: Linear())
    #expect(blend.value(at: .nan).list.allSatisfy { $0.isNaN })
    #expect(blend.velocity(at: .nan).list.allSatisfy { $0.isNaN })
  }

  @Test func `an infinite velocity stays in the scalars that its term moves`() {
    // A quarter circle ends with a vertical tangent; its reverse starts with one.
    var blend = Blend(from: SIMD3(0.0, 1, 2), to: SIMD3(1, 1, -2), along: Circular().reversed)
    #expect(blend.velocity(at: 0) == SIMD3(.infinity, 0, -.infinity))
    blend.add(SIMD3(0, 5, 1), along: Linear())
    #expect(blend.velocity(at: 0) == SIMD3(.infinity, 5, -.infinity))
    blend.add(SIMD3(-1, 0, 0), along: Circular().reversed)
    let velocity = blend.velocity(at: 0)
    #expect(velocity.x.isNaN && velocity.y == 5 && velocity.z == -.infinity)
  }

  @Test func `a term can be read, and given another weight`() {
    var blend = Blend(base: Pose(x: 1, y: 0, angle: 0))
    blend.add(Pose(x: 0, y: 2, angle: 0), along: Linear(), delay: 0.5, weight: 2)
    #expect(blend.base == Pose(x: 1, y: 0, angle: 0) && blend.delta(of: 0) == Pose(x: 0, y: 2, angle: 0))
    #expect(blend.terms[0].curve is Linear && blend.terms[0].delay == 0.5 && blend.terms[0].weight == 2)
    blend.setWeight(-1, of: 0)
    #expect(blend.value(at: 2) == Pose(x: 1, y: -2, angle: 0))
    #expect(blend.velocity(at: 1) == Pose(x: 0, y: -2, angle: 0))
  }

  @Test func `blends are equal if their parts are`() {
    func blend(weight: Double = 1, delay: Double = 0, curve: some Curve = Linear(), base: Double = 0) -> Blend<Double> {
      var blend = Blend(base: base)
      blend.add(2, along: curve, delay: delay, weight: weight)
      return blend
    }
    #expect(blend() == blend() && blend().hashValue == blend().hashValue)
    let others = [blend(weight: 2), blend(delay: 1), blend(curve: Smoothstep()), blend(base: 1), Blend(base: 0)]
    for other in others { #expect(other != blend()) }
    #expect(Set(others + others).count == others.count)
  }

  @Test func `a zero of every length takes the length of the first vector`() {
    var blend = Blend(base: AnimatableVector<Double>.zero)
    #expect(blend.width == 0 && blend.value(at: 1) == .zero)
    blend.add([1, 2, 3], along: Linear())
    blend.add(.zero, along: Linear())
    #expect(blend.width == 3 && blend.value(at: 0.5) == [0.5, 1, 1.5] && blend.delta(of: 1) == [0, 0, 0])
  }

  // MARK: Refusals

  @Test func `a vector of another length is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var blend = Blend(base: AnimatableVector([1.0, 2]))
      blend.add([1, 2, 3], along: Linear())
    }
    expectSentence("all vectors must have the same number of scalars, not 3 and 2", in: result)
  }

  @Test func `an infinite delay and an index outside the terms are refused`() async {
    let delay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Blend(from: 0.0, to: 1, along: Linear(), delay: .infinity)
    }
    expectSentence("the delay of a term must be finite, not inf", in: delay)
    let term = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Blend(from: 0.0, to: 1, along: Linear()).delta(of: 1)
    }
    expectSentence("the index of a term in this blend must be in 0..<1, not 1", in: term)
  }

  @Test func `a weight for an index outside the terms is refused`() async {
    let term = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var blend = Blend(from: 0.0, to: 1, along: Linear())
      blend.setWeight(0.5, of: -1)
    }
    expectSentence("the index of a term in this blend must be in 0..<1, not -1", in: term)
  }

  @Test func `a blend spans its terms, in their unit of time`() throws {
    var blend = Blend(base: SIMD2(0.0, 1))
    #expect(blend.extent == 0...0 && blend.endTime == 0 && blend.timeUnit == .seconds)
    blend.add(SIMD2(1, 2), along: UnitCurve.easeIn.retimed(duration: 2), delay: 0.5)
    blend.add(SIMD2(1, 2), along: UnitCurve.easeIn.retimed(duration: 1), delay: -0.25)
    #expect(blend.extent == -0.25...2.5 && blend.endTime == 2.5 && blend.timeUnit == .seconds)
    blend.add(SIMD2(1, 0), along: try AnimationTrack([.init(1, 0.0), .init(3, 4)], after: .loop))
    #expect(blend.extent == -0.25...3 && blend.endTime == .infinity)
    blend.add(SIMD2(1, 0), along: Spring(duration: 1, bounce: 1))
    #expect(blend.extent == nil)
    #expect(Blend(from: 0.0, to: 1, along: UnitCurve.easeIn).timeUnit == .progress)
  }
}
