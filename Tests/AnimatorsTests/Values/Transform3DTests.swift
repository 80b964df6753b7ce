import AnimationCurvesFoundation
import Testing

@testable import Animators
@testable import TestSupport

/// The greatest difference between elements.
private func distance(_ left: Transform3D, _ right: Transform3D) -> Double {
  let data = left.animatableData - right.animatableData
  return max(data.first.max(), data.second.max(), -data.first.min(), -data.second.min())
}

private typealias Interpolation<Value> = Animator<Layer>.Interpolation<Value>

@Suite struct Transform3DTests {
  @Test func `a quarter turn about z takes x to y`() {
    let turned = Transform3D.rotation(.pi / 2, about: [0, 0, 2]).applied(to: [1, 0, 5])
    #expect(length(turned - [0, 1, 5]) < 1e-15)
    #expect(length(Transform3D.rotation(.pi / 2, about: [1, 0, 0]).applied(to: [0, 1, 0]) - [0, 0, 1]) < 1e-15)
  }

  @Test func `maps are put together in the order in which they are written`() {
    let map = Transform3D.scale([2, 3, 4]).concatenating(.translation([1, 1, 1]))
    #expect(map.applied(to: [1, 1, 1]) == [3, 4, 5])
  }

  @Test func `a nearer object looks larger`() {
    // At half the distance everything looks twice as large.
    #expect(Transform3D.perspective(distance: 10).applied(to: [1, 2, 5]) == [2, 4, 10])
    #expect(Transform3D.perspective(distance: .infinity) == .identity)
  }

  @Test func `a map decomposes as by hand`() throws {
    let map = Transform3D([0, 2, 0, 0], [-3, 0, 0, 0], [0, 0, 5, 0], [7, 8, 9, 1])
    let parts = try #require(map.parts)
    #expect(parts.scale == [2, 3, 5] && parts.shear == .zero && parts.translation == [7, 8, 9])
    #expect(parts.perspective == [0, 0, 0, 1])
    // A quarter turn about z: half its angle is π/4.
    #expect(length([parts.rotation.x, parts.rotation.y, parts.rotation.z - 0.5.squareRoot()]) < 1e-15)
    #expect(abs(parts.rotation.w - 0.5.squareRoot()) < 1e-15)
    let mirror = try #require(Transform3D.scale([-1, -1, -1]).parts)
    #expect(mirror.scale == [-1, -1, -1] && mirror.rotation.w == 1)
    let sheared = try #require(Transform3D([1, 0, 0, 0], [4, 1, 0, 0], [5, 6, 1, 0], [0, 0, 0, 1]).parts)
    #expect(sheared.shear == [4, 5, 6] && sheared.scale == [1, 1, 1])
  }

  @Test func `a map is made again of its parts`() throws {
    var generator = SplitMix64(seed: 9)
    for _ in 0..<1000 {
      func row(_ last: Double) -> SIMD4<Double> {
        SIMD4(SIMD3.random(in: -2...2, using: &generator), last)
      }
      let map = Transform3D(row(0.25), row(-0.125), row(0.5), row(1))
      let parts = try #require(map.parts)
      // Nearly flat ones lose digits in proportion.
      #expect(distance(Transform3D(parts), map) < 1e-9)
    }
  }

  @Test func `rotations go about one axis by the smaller angle`() {
    let (from, to) = (Transform3D.rotation(3, about: [0, 1, 0]), Transform3D.rotation(-3, about: [0, 1, 0]))
    let path = Interpolation<Transform3D>.decomposed.path(from: from, to: to)
    #expect(distance(path(0.5), .rotation(.pi, about: [0, 1, 0])) < 1e-14)
    #expect(distance(path(0.25), .rotation(3 + (.pi - 3) / 2, about: [0, 1, 0])) < 1e-14)
    #expect(path(1) == to)
    // Their quaternions point away from each other: a turn by 2π − 4.5, and not back by 4.5.
    let far = Interpolation<Transform3D>.decomposed.path(
      from: .rotation(3, about: [1, 0, 0]), to: .rotation(-1.5, about: [1, 0, 0]))
    #expect(distance(far(0.5), .rotation(3 + (.pi - 2.25), about: [1, 0, 0])) < 1e-14)
    // So near that the sines are the angles.
    let near = Interpolation<Transform3D>.decomposed.path(from: .identity, to: .rotation(1e-9, about: [1, 0, 0]))
    #expect(distance(near(0.5), .rotation(5e-10, about: [1, 0, 0])) < 1e-22)
  }

  @Test func `the perspective stays while something turns`() {
    let view = Transform3D.perspective(distance: 500)
    func turned(_ angle: Double) -> Transform3D { .rotation(angle, about: [0, 1, 0]).concatenating(view) }
    let path = Interpolation<Transform3D>.decomposed.path(from: turned(0.2), to: turned(1.4))
    #expect(distance(path(0.5), turned(0.8)) < 1e-15)
  }

  @Test func `a flat map is interpolated element by element`() {
    let path = Interpolation<Transform3D>.decomposed.path(from: .identity, to: .scale([0, 1, 1]))
    #expect(path(0.25) == .scale([0.75, 1, 1]))
    #expect(Transform3D([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0]).parts == nil)
  }

  @Test func `an axis without a direction and a distance of 0 are refused`() async {
    await #expect(processExitsWith: .failure) { _ = Transform3D.rotation(1, about: .zero) }
    await #expect(processExitsWith: .failure) { _ = Transform3D.perspective(distance: 0) }
  }
}
