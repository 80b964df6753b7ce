import AnimationCurves
import AnimationKeyframes
import CurveSampling
import AnimationCurvesSIMD
import CurveFormats
import Testing

@testable import TestSupport

@Suite(.tags(.sanitized)) struct BlendRetargetingTests {
  private static let (start, end, target) = (SIMD3(0.1, -2, 30), SIMD3(7.3, 4, -1), SIMD3(-0.7, 100, 0.2))

  /// Expects the new motion to have exactly the old value and velocity at `time`, and nearly these just after it.
  private func check<Vector: DenseVector>(
    _ new: Blend<Vector>, value: Vector, velocity: Vector, at time: Double, _ name: String
  ) {
    #expect(new.value(at: time) == value, "value of \(name) at \(time)")
    let finite = velocity.list.map { $0.isFinite ? $0 : 0 }
    #expect(new.velocity(at: time).list == finite, "velocity of \(name) at \(time)")
    #expect(new.value(at: time - 1) == value && new.velocity(at: time.nextDown) == Vector.zero.scaled(by: 1))
    // In a step of h = 2⁻²⁰ seconds the change differs from h·velocity by at most h²/2 times the greatest acceleration,
    // ω₀²·(|displacement| + 3|velocity| / ω₀).
    let step = 0x1p-20
    let frequency = (new.terms[0].curve as? Spring)?.naturalFrequency ?? .nan
    let way = new.delta(of: 0).list.map { abs(Double($0)) }
    for (index, scalar) in new.value(at: time + step).list.enumerated() {
      let (from, speed) = (Double(value.list[index]), Double(finite[index]))
      let bend = step * step / 2 * frequency * (frequency * way[index] + 3 * abs(speed))
      let rounding = 8 * Vector.Scalar.unitRoundoff * (abs(from) + way[index] + abs(speed) * (1 + time))
      #expect(abs(Double(scalar) - (from + speed * step)) <= bend + rounding, "\(name) after \(time)")
    }
  }

  @Test func `every curve of the catalogue is retargeted into a spring of the same value and velocity`() throws {
    var infinite = 0
    for entry in CurveCatalog.standard.entries {
      func check(_ curve: some Curve) {
        let old = Blend(from: Self.start, to: Self.end, along: curve)
        let extent = curve.extent ?? 0...1
        let length = extent.upperBound - extent.lowerBound
        for share in [0, 0.125, 0.3, 0.5, 0.71, 1, 1.5] {
          let time = extent.lowerBound + share * length
          let velocity = old.velocity(at: time)
          if !velocity.x.isFinite { infinite += 1 }
          self.check(
            old.retargeted(to: Self.target, spring: .bouncy, at: time), value: old.value(at: time), velocity: velocity,
            at: time, entry.example)
          let scalar = curve.retargeted(to: -3, spring: .smooth, at: time)
          let inside = curve.domain.contains(time)
          self.check(
            scalar, value: curve.value(at: time), velocity: inside ? curve.velocity(at: time) : 0, at: time,
            entry.example)
        }
      }
      let curve = try CurveExpression(entry.example).curve
      check(curve)
    }
    // The circular easings have a vertical tangent at an end.
    #expect(infinite > 0)
  }

  @Test func `a spring retargeted at a vertical tangent starts from rest in the scalars that this moves`() {
    var old = Blend(from: SIMD2(0.0, 3), to: SIMD2(1, 3), along: Circular().reversed)
    old.add(SIMD2(0, 8), along: Linear())
    #expect(old.velocity(at: 0) == SIMD2(.infinity, 8))
    let new = old.retargeted(to: SIMD2(5, 5), at: 0)
    #expect(new.value(at: 0) == SIMD2(0, 3) && new.velocity(at: 0) == SIMD2(0, 8))
  }

  @Test func `a retargeted blend ends at its target`() {
    for spring in assortedSprings where spring.dampingRatio > 0 {
      let new = Blend(from: Self.start, to: Self.end, along: Spring.bouncy).retargeted(
        to: Self.target, spring: spring, at: 0.1)
      #expect((new.value(at: .infinity) - Self.target).magnitudeSquared < 1e-26)
      #expect(new.velocity(at: .infinity) == .zero)
    }
  }

  @Test func `a spring that is retargeted to its own target continues unchanged`() {
    for spring in assortedSprings {
      let old = Blend(from: Self.start, to: Self.end, along: spring)
      let new = old.retargeted(to: Self.end, spring: spring, at: 0.125)
      for time in [0.125, 0.15, 0.3, 1, 4] {
        let distance = (new.value(at: time) - old.value(at: time)).magnitudeSquared.squareRoot()
        #expect(distance < 1e-11, "\(spring) at \(time)")
      }
    }
  }

  @Test func `a retargeted blend can be retargeted, and sampled in bulk`() {
    let first = Blend(from: SIMD4<Float>(repeating: 0), to: SIMD4(1, 2, 3, 4), along: UnitCurve.easeIn)
    let second = first.retargeted(to: SIMD4(4, 3, 2, 1), spring: .snappy, at: 0.4)
    let third = second.retargeted(to: .zero, at: 0.6)
    check(third, value: second.value(at: 0.6), velocity: second.velocity(at: 0.6), at: 0.6, "a second time")
    #expect(third.terms.count == 2)
    let times = (0..<100).map { Double($0) / 50 }
    for (time, sample) in zip(times, third.samples(at: times)) {
      #expect((sample - third.value(at: time)).magnitudeSquared < 1e-10)
    }
  }

  @Test func `a keyframe timeline is retargeted into a spring, whole or a field of it`() {
    struct Scene {
      var place = UnitPoint(x: 1, y: 2)
      var size = 3.0
    }
    let scene = KeyframeTimeline(initialValue: Scene()) {
      KeyframeTrack(\.place) { CubicKeyframe(UnitPoint(x: 5, y: -1), duration: 1) }
      KeyframeTrack(\.size) { SpringKeyframe(8, spring: .bouncy) }
    }
    let point = KeyframeTimeline(initialValue: UnitPoint.zero) {
      LinearKeyframe(UnitPoint(x: 5, y: -1), duration: 1)
      CubicKeyframe(UnitPoint(x: 0, y: 1), duration: 1)
    }
    for time in [0, 0.25, 0.5, 1, 1.75, 9] {
      check(
        scene.retargeted(\.place, to: .zero, at: time), value: scene.value(time: time).place.animatableData,
        velocity: scene.velocity(of: \.place, time: time).animatableData, at: time, "place")
      check(
        scene.retargeted(\.size, to: 0, spring: .snappy, at: time), value: scene.value(time: time).size,
        velocity: scene.velocity(of: \.size, time: time), at: time, "size")
      check(
        point.retargeted(to: .zero, at: time), value: point.value(time: time).animatableData,
        velocity: point.velocity(time: time).animatableData, at: time, "point")
    }
  }

  @Test func `a time that is not a number is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Linear().retargeted(to: 1, at: .nan)
    }
    expectSentence("the time of a retarget in seconds must be finite, not nan", in: result)
  }
}
