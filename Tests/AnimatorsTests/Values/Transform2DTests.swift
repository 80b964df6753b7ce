import AnimationCurvesFoundation
import Animators
import Testing

@testable import TestSupport

private typealias Interpolation<Value> = Animator<Layer>.Interpolation<Value>

@Suite struct Transform2DTests {
  @Test func `maps are put together in the order in which they are written`() {
    let map = Transform2D.scale(x: 2, y: 3).concatenating(.translation(x: 10, y: 20))
    #expect(map == Transform2D(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
    #expect(map.applied(to: CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 23))
    #expect(Transform2D.translation(x: 1, y: 1).concatenating(.scale(x: 2, y: 2)).tx == 2)
  }

  @Test func `a quarter turn takes x to y`() {
    let point = Transform2D.rotation(.pi / 2).applied(to: CGPoint(x: 1, y: 0))
    #expect(abs(point.x) < 1e-16 && point.y == 1)
  }

  // By hand: the first column has the length sx and the direction of the rotation; turned back by that, the second one
  // is (shear, sy).
  @Test(arguments: [
    (Transform2D.identity, Transform2D.Parts()),
    (Transform2D(a: 0, b: 2, c: -3, d: 0, tx: 5, ty: 6), .init(tx: 5, ty: 6, rotation: .pi / 2, scaleX: 2, scaleY: 3)),
    // 3-4-5: rotated by atan2(4, 3), scaled by 5; (c, d) turned back is (1·0.6 + 7·0.8, −1·0.8 + 7·0.6) = (6.2, 3.4).
    (
      Transform2D(a: 3, b: 4, c: 1, d: 7),
      .init(rotation: 0.9272952180016122, scaleX: 5, scaleY: 3.4, shear: 6.2)
    ),
    (Transform2D(a: 1, b: 0, c: 0.5, d: 2), .init(scaleX: 1, scaleY: 2, shear: 0.5)),
    (Transform2D(a: -1, b: 0, c: 0, d: 1), .init(scaleX: -1)),
    (Transform2D(a: 1, b: 0, c: 0, d: -1), .init(scaleY: -1)),
    (Transform2D(a: 0, b: 0, c: 0, d: 2), .init(scaleX: 0, scaleY: 2)),
    (Transform2D(a: 0, b: 0, c: -2, d: 0), .init(rotation: .pi / 2, scaleX: 0, scaleY: 2)),
    (Transform2D(a: 2, b: 0, c: 3, d: 0), .init(scaleX: 2, scaleY: 0, shear: 3)),
    (Transform2D(a: 0, b: 0, c: 0, d: 0), .init(scaleX: 0, scaleY: 0)),
  ])
  func `maps decompose as by hand`(map: Transform2D, expected: Transform2D.Parts) {
    let parts = map.parts
    for part in [\Transform2D.Parts.tx, \.ty, \.rotation, \.scaleX, \.scaleY, \.shear] {
      #expect(abs(parts[keyPath: part] - expected[keyPath: part]) < 1e-15 * 8, "\(part)")
    }
  }

  @Test func `a map is made again of its parts`() {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<1000 {
      func number() -> Double { Double.random(in: -4...4, using: &generator) }
      let map = Transform2D(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let back = Transform2D(map.parts)
      for element in [\Transform2D.a, \.b, \.c, \.d, \.tx, \.ty] {
        #expect(abs(back[keyPath: element] - map[keyPath: element]) < 1e-14)
      }
      var data = Transform2D.identity
      data.animatableData = map.animatableData
      #expect(data == back)
    }
  }

  @Test func `the interpolation halfway through a half turn is a quarter turn`() {
    let path = Interpolation<Transform2D>.decomposed.path(from: .identity, to: .rotation(.pi))
    #expect(abs(path(0.5).b - 1) < 1e-15 && abs(path(0.5).a) < 1e-15)
    let flat = Interpolation<Transform2D>.componentwise.path(from: .identity, to: .scale(x: -1, y: -1))(0.5)
    #expect(flat == Transform2D(a: 0, b: 0, c: 0, d: 0))
  }

  @Test func `a decomposed rotation goes by the smaller angle`() {
    let (from, to) = (Transform2D.rotation(170 * .pi / 180), Transform2D.rotation(-170 * .pi / 180))
    let middle = Interpolation<Transform2D>.decomposed.path(from: from, to: to)(0.5)
    #expect(abs(middle.a + 1) < 1e-15)
    // The data as they are go through 0.
    #expect(abs(Interpolation<Transform2D>.linear.path(from: from, to: to)(0.5).a - 1) < 1e-15)
  }

  @Test func `maps of very large and very small numbers have their parts`() {
    for size in [0x1p-1060, 0x1p-600, 0x1p600, 0x1p1020] {
      let parts = Transform2D(a: 3 * size, b: 4 * size, c: 0, d: 0).parts
      #expect(parts.scaleX == 5 * size && parts.scaleY == 0)
      #expect(Transform2D(a: 0, b: 0, c: -4 * size, d: 3 * size).parts.scaleY == 5 * size)
    }
  }

  @Test func `two mirrorings are a half turn`() {
    // One mirrors in x, the other in y: from one to the other is a turn by π, and nothing is ever flat.
    let path = Interpolation<Transform2D>.decomposed.path(from: .scale(x: -1, y: 1), to: .scale(x: 1, y: -1))
    for progress in stride(from: 0.0, through: 1, by: 0.125) { #expect(abs(path(progress).determinant + 1) < 1e-15) }
  }
}
