import Animators
import CurveFormats
import Testing

// Clients in the words of the systems from which this package grew, with their figures. A word that one of them uses
// must not go.

/// The figures of a client that do not hold.
private struct Figures {
  var wrong: [String] = []

  mutating func check(_ name: String, _ value: Double?, _ figure: Double, within tolerance: Double = 1e-9) {
    guard let value, (value - figure).magnitude <= tolerance else {
      return wrong.append("\(name): \(String(describing: value)), not \(figure)")
    }
  }

  mutating func check(_ name: String, _ holds: Bool) { if !holds { wrong.append(name) } }
}

// MARK: - Clips

private final class Circle { var radius = 0.0 }
private final class Square { var angle: CGFloat = 0 }
private final class Container { var alpha = 0.0 }

private func resize(_ circle: Circle) -> (Double) -> Void { { circle.radius = $0 } }
private func rotate(_ square: Square) -> (CGFloat) -> Void { { square.angle = $0 } }

/// A scene of three clips, in sequence and in parallel.
private func scene() -> Figures {
  var figures = Figures()
  let (circle, square, container) = (Circle(), Square(), Container())
  let left = linear(from: 10, to: 100, in: 2.0).time(easeInOut).do(resize(circle))
  let right = linear(from: 0, to: 2 * CGFloat.pi, in: 2.0).time(easeOut(1.5)).do(rotate(square))
  let fadeIn = linear(from: 0, to: 1, in: 1.0).time(easeInOut).bind(container, with: \.alpha)
  let animations = (left + right).looped
  let final = fadeIn * animations
  figures.check("the duration", final.duration, 5)
  let driver = Stage()
  var finished = false
  driver.append(final) { finished = $0 }
  driver.advance(to: 0.5)
  figures.check("half of the fade", container.alpha, 0.5)
  driver.advance(to: 2)
  figures.check("the circle half way", circle.radius, 55)
  figures.check("the square half way", Double(square.angle), 2 * .pi * (1 - pow(0.5, 1.5)))
  driver.advance(to: 3)
  figures.check("the circle at its largest", circle.radius, 100)
  driver.advance(to: 4)
  figures.check("the circle half way back", circle.radius, 55)
  driver.advance(to: 5.5)
  figures.check("the circle back", circle.radius, 10)
  figures.check("the end", finished)
  return figures
}

private typealias Averaged = Clip<Average<Double>>

/// The units and the laws of clips, and their changes of time and value.
private func algebra() -> Figures {
  var figures = Figures()
  let a: Averaged = linear(from: 0, to: 10, in: 1).averaged
  let b: Averaged = linear(from: 5, to: 7, in: 2).averaged
  let c: Averaged = linear(from: 1, to: 3, in: 0.5).averaged
  figures.check("a * 0", (a * .cancelled).duration == -.infinity && (Averaged.cancelled * a).duration == -.infinity)
  figures.check("a + 0", (a + .cancelled).value(time: 0.3)?.value, 3)
  figures.check("a * 1", (a * .trivial).value(time: 0.3)?.value, 3)
  for time in stride(from: 1.0625, through: 3, by: 0.0625) {
    figures.check(
      "a * (b + c) at \(time)", (a * (b + c)).value(time: time)?.value,
      (a * b + a * c).value(time: time)?.value ?? .nan)
  }
  let slide = linear(from: 0, to: 10, in: 2)
  figures.check("reversed", slide.reversed.value(time: 0.5), 7.5)
  figures.check("delayed, before", slide.delayed(by: 1).value(time: 0.5), 0)
  figures.check("delayed, after", slide.delayed(by: 1).value(time: 2), 5)
  figures.check("delayed, the duration", slide.delayed(by: 1).duration, 3)
  figures.check("map", slide.map { $0 * $0 }.value(time: 1), 25)
  figures.check("CGFloat", linear(from: CGFloat(1), to: 3, in: 1).value(time: 0.5).map { Double($0) }, 2)
  let scene =
    Clip.wait(1).named("fade") * (Clip.wait(2).named("grow") + Clip.wait(1.5).named("turn"))
    * Clip.wait(0.25).named("bow")
  let intervals = scene.schedule.intervals.map { "\($0.name) \($0.start) \($0.end)" }
  figures.check("the schedule", intervals == ["fade 0.0 1.0", "grow 1.0 3.0", "turn 1.0 2.5", "bow 3.0 3.25"])
  return figures
}

// MARK: - Frames and curves

/// A type of the client's own.
private struct Tint: Interpolatable {
  var red, green: Double
  static func + (left: Tint, right: Tint) -> Tint { Tint(red: left.red + right.red, green: left.green + right.green) }
  static func * (left: Tint, amount: Double) -> Tint { Tint(red: left.red * amount, green: left.green * amount) }
}

/// The client's own sum, beside that of ``Interpolatable``.
private func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x + 1, y: left.y + right.y) }

private func blended<Value: Interpolatable>(_ first: Value, _ second: Value) -> Value { first * 0.25 + second * 0.75 }

/// A function that is called in each frame, curves as functions, and interpolation.
private func frames() -> Figures {
  var figures = Figures()
  let stage = Stage()
  var (progressed, eased) = (-1.0, -1.0)
  let strongAcceleration: (Double) -> Double = { x in x * x * x }
  stage.animate(duration: 1, curve: strongAcceleration) { progressed = $0 }
  stage.animate(duration: 2) { eased = $0 }
  stage.advance(to: 0.5)
  figures.check("x³ half way", progressed, 0.125)
  // CSS' ease-in-out at a quarter.
  figures.check("the default curve", eased, 0.1291619310473198)
  stage.stop(.atEnd)
  figures.check("stopped at the end", progressed == 1 && eased == 1)
  let middle = interpolate(from: Tint(red: 0, green: 4), to: Tint(red: 8, green: 0), at: 0.25)
  figures.check("a type of one's own", middle.red == 2 && middle.green == 3)
  figures.check(
    "a point", interpolate(from: CGPoint(x: 0, y: 8), to: CGPoint(x: 4, y: 0), at: 0.25) == CGPoint(x: 1, y: 6))
  figures.check("points", blended(CGPoint(x: 4, y: 0), CGPoint(x: 8, y: 4)) == CGPoint(x: 7, y: 3))
  figures.check(
    "sizes", blended(CGSize(width: 4, height: 0), CGSize(width: 8, height: 4)) == CGSize(width: 7, height: 3))
  figures.check("numbers", blended(CGFloat(4), 8) == 7 && blended(4.0, 8) == 7 && blended(Float(4), 8) == 7)
  figures.check("a sum of one's own", CGPoint(x: 1, y: 2) + CGPoint(x: 3, y: 4) == CGPoint(x: 5, y: 6))
  return figures
}

/// Curves of RHAnimationCurves, in Swift and in the notation.
private func accelerations() throws -> Figures {
  var figures = Figures()
  let curves: [(String, any Easing, at: Double, Double)] = [
    ("accelerate(strength: 3)", Accelerate(strength: 3), 0.5, 0.125),
    ("decelerate(strength: 3)", Accelerate(strength: 3).reversed, 0.5, 0.875),
    ("ease(strength: 3)", Accelerate(strength: 3).mirrored, 0.25, 0.0625),
    ("overshoot(count: 1)", Overshoot(count: 1), 0.5, 1.0701538780193358),
  ]
  for (text, curve, time, figure) in curves {
    figures.check(text, curve.value(at: time), figure)
    figures.check("\(text) as text", try CurveExpression(text).curve.value(at: time), figure)
  }
  return figures
}

// MARK: - Builders

/// Builders in the style of UIKit.
private func builders() -> Figures {
  var figures = Figures()
  let stage = Stage()
  let view = Layer(on: stage, frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  var done: Bool?
  stage.animation(withDuration: 5).animations { view.alpha = 0 }.completion { done = $0 }.start()
  stage.advance(to: 0)
  stage.advance(to: 2.5)
  figures.check("half way", view.presentation.alpha, 0.5, within: 1e-6)
  stage.advance(to: 6)
  figures.check("done", done == true)

  stage.animation(withDuration: 1, springDamping: 0.6).delay(1).animations { view.x = 100 }.start()
  stage.advance(to: 7)
  figures.check("the delay", view.presentation.x, 0)
  var peak = 0.0
  for frame in 1...100 {
    stage.advance(to: 7 + Double(frame) / 100)
    peak = max(peak, view.presentation.x)
  }
  // A spring with this damping ratio overshoots by e^(−π·ζ/√(1 − ζ²)).
  figures.check("the peak of the spring", peak, 109.478022, within: 0.1)
  figures.check("the end of the spring", view.presentation.x, 100)

  stage.animation(withDuration: 1).timingCurve(.linear).options([.repeats, .autoreverses]).animations { view.y = 8 }
    .start()
  stage.advance(to: 9.5)
  figures.check("back in the second pass", view.presentation.y, 4)
  stage.advance(to: 10.25)
  figures.check("forth in the third pass", view.presentation.y, 2)
  view.y = 0
  stage.keyframeAnimation(withDuration: 2)
    .keyframe(relativeStart: 0, relativeDuration: 0.25) { view.width = 200 }
    .keyframe(relativeStart: 0.25, relativeDuration: 0.75) { view.height = 80 }
    .start()
  stage.advance(to: 10.5)
  figures.check("half of the first keyframe", view.presentation.width, 150)
  stage.advance(to: 10.75)
  stage.advance(to: 11.5)
  figures.check("half of the second keyframe", view.presentation.height, 65)
  return figures
}

// MARK: - Animators

/// Animators of layers, by operators.
private func animators() -> Figures {
  var figures = Figures()
  let stage = Stage()
  let target = Layer(on: stage, frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  target.shadowOpacity = 1
  let liftUp = Animator.scale(1.2) + .shadowRadius(2)
  let move = Animator.dx(150)
  let liftBack = Animator.scale(1) + .shadowRadius(0)
  (liftUp |-> move |-> liftBack).duration(0.5) ~> target
  stage.advance(to: 0.5)
  figures.check("lifted", target.presentation.affineTransform.a, 1.2, within: 2e-2)
  stage.advance(to: 1)
  stage.advance(to: 1.6)
  figures.check("moved", target.presentation.frame.minX, 150, within: 1e-6)

  let (yellow, green, blue) = (Layer(on: stage), Layer(on: stage), Layer(on: stage))
  let yellowAnimation = (Animator.background(.red) + .x(150).duration(0.6)).to(yellow)
  let greenAnimation = Animator.alpha(0.5).to(green)
  let blueAnimation = Animator.alpha(0).to(blue)
  let all = (yellowAnimation + greenAnimation) |-> blueAnimation
  figures.check("the duration of a group", all.clip.duration, 0.9)
  let start = stage.time
  _ = all.start(on: stage)
  stage.advance(to: start + 0.59)
  figures.check("blue waits", blue.presentation.alpha, 1)
  stage.advance(to: start + 0.91)
  stage.advance(to: start + 1)
  figures.check("blue is gone", blue.presentation.alpha, 0)
  figures.check("yellow is there", yellow.presentation.backgroundColor == .red)

  var conditional: Animator<Layer> = .x(200).duration(0.5)
  conditional = Animator.alpha(1) |-> conditional
  figures.check("a condition", conditional.clip.duration, 0.8)
  let grouped = ((Animator.alpha(1) + .x(200)).duration(0.8) |-> .alpha(0)).timingCurve(.linear)
  figures.check("settings of a group", grouped.clip.duration, 1.1)
  return figures
}

// MARK: - SwiftUI

private struct MyLinearAnimation: CustomAnimation {
  var duration: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if time <= duration { value.scaled(by: time / duration) } else { nil }
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: 1.0 / duration)
  }
}

private struct AvatarTappedKey: TransactionKey { static let defaultValue = false }

extension Transaction {
  fileprivate var avatarTapped: Bool {
    get { self[AvatarTappedKey.self] }
    set { self[AvatarTappedKey.self] = newValue }
  }
}

/// A custom animation, its completion, and a key of transactions.
private func transactions() -> Figures {
  var figures = Figures()
  let stage = Stage()
  let value = Animated(0.0, on: stage)
  var done = false
  withAnimation(Animation(MyLinearAnimation(duration: 2))) {
    value.target = 10
  } completion: {
    done = true
  }
  stage.advance(to: 0.5)
  figures.check("a custom animation", value.value, 2.5)
  figures.check("its velocity", value.velocity, 5)
  // It does not merge, so both are added.
  withAnimation(Animation(MyLinearAnimation(duration: 1))) { value.target = 0 }
  stage.advance(to: 1)
  figures.check("both", value.value, 2.5)
  stage.advance(to: 3)
  stage.advance(to: 3.1)
  figures.check("at rest", value.value, 0)
  figures.check("the completion", done)

  let tapped = Animated(1.0, on: stage)
  var seen: [Bool] = []
  withTransaction(\.avatarTapped, true) {
    seen.append(Transaction.current.avatarTapped)
    tapped.target = 2
  }
  seen.append(Transaction.current.avatarTapped)
  figures.check("the key", seen == [true, false] && tapped.value == 2)

  var isSelected = false
  let scale = Animated(1.0, on: stage).animation(.linear(duration: 1), value: isSelected)
  let glow = Animated(0.0, on: stage).transaction(value: isSelected) {
    $0.animation = $0.avatarTapped ? .linear(duration: 4) : nil
  }
  withTransaction(\.avatarTapped, true) {
    isSelected = true
    (scale.target, glow.target) = (3, 8)
  }
  let start = stage.time
  stage.advance(to: start + 0.5)
  figures.check("an animation of one value", scale.value, 2)
  figures.check("a transaction of one value", glow.value, 1)
  return figures
}

/// Two numbers that are animated together.
private struct Ring: Animatable {
  var radius = 0.0
  var width = 1.0

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(radius, width) }
    set { (radius, width) = (newValue.first, newValue.second) }
  }
}

/// Curves, springs, and modifiers of animations.
private func springs() -> Figures {
  var figures = Figures()
  let curve = UnitCurve(startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.25, y: 1))
  // CSS' ease in the middle.
  figures.check("a curve by control points", curve.value(at: 0.5), 0.8024033875848570)
  let stage = Stage()
  let ring = Animated(Ring(), on: stage)
  let (slow, repeated, endless) = (Animated(0.0, on: stage), Animated(0.0, on: stage), Animated(0.0, on: stage))
  withAnimation(.linear(duration: 1)) { ring.target = Ring(radius: 8, width: 3) }
  withAnimation(.linear(duration: 1).speed(0.25)) { slow.target = 8 }
  withAnimation(.linear(duration: 0.25).repeatCount(3, autoreverses: true)) { repeated.target = 8 }
  withAnimation(.linear(duration: 0.5).repeatForever(autoreverses: false)) { endless.target = 8 }
  stage.advance(to: 0.375)
  figures.check("the second pass", repeated.value, 4)
  stage.advance(to: 0.5)
  figures.check("a pair", ring.value.radius == 4 && ring.value.width == 2)
  figures.check("the speed", slow.value, 1)
  stage.advance(to: 0.625)
  figures.check("the third pass", repeated.value, 4)
  figures.check("an endless animation", endless.value, 2)

  // A spring that gets a new target in flight keeps its velocity.
  let value = Animated(0.0, on: stage)
  let spring = Spring(duration: 0.6, bounce: 0.2)
  let start = stage.time
  withAnimation(.spring(duration: 0.6, bounce: 0.2)) { value.target = 100 }
  stage.advance(to: start + 0.2)
  let velocity = spring.velocity(target: 100.0, time: 0.2)
  let reached = spring.value(target: 100.0, time: 0.2)
  figures.check("a spring", value.value, reached)
  withAnimation(.spring(duration: 0.6, bounce: 0.2)) { value.target = 0 }
  stage.advance(to: start + 0.35)
  figures.check(
    "a new target", value.value, reached + spring.value(target: -reached, initialVelocity: velocity, time: 0.15),
    within: 1e-6)
  return figures
}

// MARK: - Tests

@Suite("The words that stay") struct WordsThatStayTests {
  @Test func `the words of clips and frames give a client's figures`() throws {
    #expect(try (scene().wrong + algebra().wrong + frames().wrong + accelerations().wrong) == [])
  }

  @Test func `the words of builders and animators give a client's figures`() {
    #expect((builders().wrong + animators().wrong) == [])
  }

  @Test func `the words of SwiftUI give a client's figures`() {
    #expect((transactions().wrong + springs().wrong) == [])
  }
}
