@testable import Animations

/// A linear motion that reports its velocity.
struct SteadyAnimation: CustomAnimation {
  var duration: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if time <= duration {
      value.scaled(by: time / duration)
    } else {
      nil
    }
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    value.scaled(by: 1.0 / duration)
  }
}

/// Animations of every built-in kind, and some nested ones.
enum AnimationKinds {
  static let curves: [Animation] = [
    .linear(duration: 1), .easeIn(duration: 0.8), .easeInOut, .timingCurve(0.3, 1.4, 0.6, 1, duration: 1.2),
    .timingCurve(UnitCurve(Steps(3, .end)), duration: 1),
  ]
  static let takingOver: [Animation] = [
    .default, .smooth, .bouncy, .spring(duration: 0.8, bounce: -0.3), .spring(response: 0.4, dampingFraction: 0.2),
    .interactiveSpring, .spring(duration: 0.4, blendDuration: 0.3),
  ]
  static let added: [Animation] = [
    .interpolatingSpring, .interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 3),
  ]
  static let modified: [Animation] = [
    .linear(duration: 1).delay(0.3), .bouncy.delay(0.2), .bouncy.speed(0.5), .easeIn(duration: 2).speed(3),
    .linear(duration: 0.3).repeatForever(), .easeOut(duration: 0.45).repeatCount(3, autoreverses: false),
    .snappy.repeatCount(4), .smooth.logicallyComplete(after: 0.1),
    .linear(duration: 1).delay(0.2).repeatCount(3).speed(2),
  ]
  static let custom: [Animation] = [Animation(SteadyAnimation(duration: 0.7))]

  static let all = curves + takingOver + added + modified + custom
  /// Without jumps.
  static let continuous = all.filter { !"\($0)".contains("steps") }
}
