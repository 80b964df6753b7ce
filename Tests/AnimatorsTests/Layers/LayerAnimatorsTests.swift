import AnimationCurvesFoundation
import Animations
import Animators
import Testing

/// A named animator, with the expected states of the layer.
private struct Example {
  let name: String
  let animator: Animator<Layer>
  /// Whether the layer is as it should be, half way and at the end.
  let isHalfWay: (Layer) -> Bool
  let isAtEnd: (Layer) -> Bool

  init<Value: Equatable>(
    _ name: String, _ animator: Animator<Layer>, _ property: KeyPath<Layer, Value>, half: Value, end: Value
  ) {
    self.name = name
    self.animator = animator
    isHalfWay = { $0[keyPath: property] == half }
    isAtEnd = { $0[keyPath: property] == end }
  }
}

private let map = Transform2D.scale(x: 3, y: 3)
private let map3D = Transform3D.scale([3, 3, 3])
private var grow: Animator<Layer> { Animator(\.transform, interpolation: .decomposed) { $0.concatenating(map) } }
private var grow3D: Animator<Layer> { Animator(\.transform3D, interpolation: .decomposed) { $0.concatenating(map3D) } }

// A layer begins at (10, 20), 30 wide and 40 high; every row is worked out by hand from that.
private var examples: [Example] {
  [
    Example("alpha", .alpha(0), \.alpha, half: 0.5, end: 0),
    Example("x", .x(0), \.x, half: 5, end: 0), Example("dx", .dx(8), \.x, half: 14, end: 18),
    Example("y", .y(0), \.y, half: 10, end: 0), Example("dy", .dy(8), \.y, half: 24, end: 28),
    Example("width", .width(50), \.width, half: 40, end: 50),
    Example("dWidth", Animator(\.width, by: -10), \.width, half: 25, end: 20),
    Example("height", .height(50), \.height, half: 45, end: 50),
    Example("dHeight", Animator(\.height, by: -10), \.height, half: 35, end: 30),
    Example("origin", .origin(.zero), \.origin, half: CGPoint(x: 5, y: 10), end: .zero),
    Example("center", .center(.zero), \.center, half: CGPoint(x: 12.5, y: 20), end: .zero),
    Example("size", .size(.zero), \.size, half: CGSize(width: 15, height: 20), end: .zero),
    Example(
      "frame", .frame(.zero), \.frame, half: CGRect(x: 5, y: 10, width: 15, height: 20), end: .zero),
    Example("shadowRadius", .shadowRadius(5), \.shadowRadius, half: 4, end: 5),
    Example("shadowOpacity", Animator(\.shadowOpacity, to: 1), \.shadowOpacity, half: 0.5, end: 1),
    Example("cornerRadius", .cornerRadius(8), \.cornerRadius, half: 4, end: 8),
    Example("borderWidth", Animator(\.borderWidth, to: 2), \.borderWidth, half: 1, end: 2),
    Example(
      "borderColor", Animator(\.borderColor, to: .white), \.borderColor, half: Layer.Color(white: 0.5), end: .white),
    Example(
      "background", .background(.red), \.backgroundColor,
      half: Layer.Color(red: 1, green: 0, blue: 0, alpha: 0.5), end: .red),
    Example("tint", Animator(\.tintColor, to: .white), \.tintColor, half: Layer.Color(white: 0.5), end: .white),
    Example("scale", .scale(3), \.scale, half: [2, 2], end: [3, 3]),
    Example("scale x y", .scale(x: 3, y: 0), \.scale, half: [2, 0.5], end: [3, 0]),
    Example(
      "dScale", Animator(\.scale) { $0 * 3 } |-> Animator(\.scale) { $0 * 3 }, \.scale, half: [3, 3], end: [9, 9]),
    Example("rotate", .rotate(2), \.rotation, half: 1, end: 2),
    Example("dRotate", Animator(\.rotation, by: 2) |-> Animator(\.rotation, by: 3), \.rotation, half: 2, end: 5),
    Example("translateX", Animator(\.translationX, to: 4), \.translation, half: [2, 0], end: [4, 0]),
    Example("translateY", Animator(\.translationY, to: 4), \.translation, half: [0, 2], end: [0, 4]),
    Example("transform", .transform(map), \.transform, half: .scale(x: 2, y: 2), end: map),
    Example(
      "dTransform", grow |-> grow, \.transform, half: map,
      end: .scale(x: 9, y: 9)),
    Example(
      "transform3D", Animator(\.transform3D, to: map3D), \.transform3D, half: .scale([2, 2, 2]), end: map3D),
    Example(
      "dTransform3D", grow3D |-> grow3D,
      \.transform3D, half: map3D, end: .scale([9, 9, 9])),
    Example(
      "gradientStart", Animator(\.gradientStart, to: .bottom), \.gradientStart, half: .center, end: .bottom),
    Example("gradientEnd", Animator(\.gradientEnd, to: .top), \.gradientEnd, half: .center, end: .top),
    Example("strokeStart", Animator(\.strokeStart, to: 1), \.strokeStart, half: 0.5, end: 1),
    Example("strokeEnd", Animator(\.strokeEnd, to: 0), \.strokeEnd, half: 0.5, end: 0),
    Example("lineWidth", Animator(\.lineWidth, to: 3), \.lineWidth, half: 2, end: 3),
    Example("miterLimit", Animator(\.miterLimit, to: 4), \.miterLimit, half: 7, end: 4),
    Example("dashPhase", Animator(\.dashPhase, to: 6), \.dashPhase, half: 3, end: 6),
    Example("fillColor", Animator(\.fillColor, to: .white), \.fillColor, half: Layer.Color(white: 0.5), end: .white),
    Example(
      "strokeColor", Animator(\.strokeColor, to: .blue), \.strokeColor,
      half: Layer.Color(red: 0, green: 0, blue: 1, alpha: 0.5), end: .blue),
  ]
}

@Suite struct LayerAnimatorsTests {
  @Test func `a named animator moves its property`() {
    for example in examples {
      let layer = Layer(on: Stage(), frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      let halves = example.animator.timingCurve(.linear).duration(1)
      halves ~> layer
      layer.stage.advance(to: halves.clip.duration / 2)
      #expect(example.isHalfWay(layer), "\(example.name)")
      layer.stage.advance(to: halves.clip.duration)
      #expect(example.isAtEnd(layer), "\(example.name)")
    }
  }

  @Test func `colours are interpolated in OKLab by choice`() {
    let layer = Layer(on: Stage())
    layer.backgroundColor = .white
    Animator.background(.black, in: .oklab).timingCurve(.linear).duration(1) ~> layer
    layer.stage.advance(to: 0.5)
    #expect(abs(layer.backgroundColor.green - 0.38857286) < 1e-6)
  }

  @Test func `a rotation goes by the smaller angle by choice`() {
    let layer = Layer(on: Stage())
    layer.rotation = 350 * .pi / 180
    let end = 10 * Double.pi / 180
    Animator.rotate(end, interpolation: .shortestTurn).timingCurve(.linear).duration(1) ~> layer
    layer.stage.advance(to: 0.5)
    #expect(abs(layer.rotation) < 1e-15)
    layer.stage.advance(to: 1)
    #expect(layer.rotation == end)
  }

  @Test func `a transform turns by decomposition or shrinks by choice`() {
    let (first, second) = (Layer(on: Stage()), Layer(on: Stage()))
    Animator.transform(.rotation(.pi)).timingCurve(.linear).duration(1) ~> first
    Animator.transform(.rotation(.pi), interpolation: .componentwise).timingCurve(.linear).duration(1) ~> second
    first.stage.advance(to: 0.5)
    second.stage.advance(to: 0.5)
    #expect(abs(first.transform.determinant - 1) < 1e-15 && abs(second.transform.determinant) < 1e-15)
  }

  @Test func `a size and a center move together`() {
    let layer = Layer(on: Stage())
    (Animator.size(CGSize(width: 10, height: 10)) + Animator.center(CGPoint(x: 100, y: 100))) ~> layer
    layer.stage.advance(to: 0.3)
    #expect(layer.frame == CGRect(x: 95, y: 95, width: 10, height: 10))
  }
}
