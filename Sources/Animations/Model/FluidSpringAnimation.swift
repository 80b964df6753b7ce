/// A spring that merges with a running animation: the spring continues from the value and the velocity of that
/// animation.
///
/// From the most recent retarget on, the motion is the closed form of the spring. The animation is over after the
/// settling duration for a tolerance of 0.001 · max(|d|, |v| / ω₀), where d is the distance to the target at that
/// retarget, v the velocity at that retarget, and ω₀ the natural frequency. The animation is logically complete one
/// response after that retarget.
struct FluidSpringAnimation: TimedAnimation {
  let spring: Spring
  /// The seconds in which the stiffness changes from that of the previous spring to that of this spring.
  let blendDuration: Double
  /// The settling duration from rest, in seconds. It is the same for every displacement.
  private let settlingDuration: Double

  init(_ spring: Spring, blendDuration: Double = 0) {
    requireFinite(blendDuration, "an animation's blend duration")
    self.spring =
      spring.response < Self.shortestResponse
      ? Spring(duration: Self.shortestResponse, bounce: spring.bounce) : spring
    self.blendDuration = blendDuration
    settlingDuration = self.spring.settlingDuration
  }

  /// The minimum response, 2π/√45 000 seconds. As in SwiftUI, 45 000 is the maximum stiffness.
  static var shortestResponse: Double { 0.029619219587722441 }

  @specialized(where V == Double)
  @specialized(where V == CGFloat)
  @specialized(where V == AnimatablePair<CGFloat, CGFloat>)
  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    part(of: value, at: time, &context)
  }

  // Not inlined: the unspecialised body would fetch generic metadata before it dispatches to the specialised variant.
  @inline(never)
  private func part<V: VectorArithmetic>(of value: V, at time: Double, _ context: inout AnimationContext<V>) -> V? {
    guard let start = context.state.spring else {
      if time >= spring.response { context.isLogicallyComplete = true }
      return time >= settlingDuration ? nil : spring.value(target: value, time: time)
    }
    if time - start.time >= spring.response { context.isLogicallyComplete = true }
    guard let end = context.state.spring?.end(of: value, spring), time < end else {
      context.isLogicallyComplete = true
      return nil
    }
    return start.value(of: value, spring, at: time)
  }

  @specialized(where V == Double)
  @specialized(where V == CGFloat)
  @specialized(where V == AnimatablePair<CGFloat, CGFloat>)
  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    context.state.spring?.velocity(of: value, spring, at: time) ?? spring.velocity(target: value, time: time)
  }

  @specialized(where V == Double)
  @specialized(where V == CGFloat)
  @specialized(where V == AnimatablePair<CGFloat, CGFloat>)
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    let velocity = previous.velocity(value: value, time: time, context: context) ?? context.state.spring?.velocity
    let offset = previous.animate(value: value, time: time, context: &context) ?? value
    let retarget = SpringRetarget(
      offset: offset, velocity: velocity.flatMap { $0.magnitudeSquared.isFinite ? $0 : nil } ?? .zero, time: time,
      blend: blend(after: previous, at: time, context.state.spring))
    // No other state is read again. If it was kept, the state would grow with every retarget.
    context.state = AnimationState()
    context.state.spring = retarget
    context.isLogicallyComplete = false
    return true
  }

  /// Returns the gradual change of stiffness that starts or continues when this spring merges with `previous` at
  /// `time`; `nil` if there is none.
  private func blend<V>(after previous: Animation, at time: Double, _ last: SpringRetarget<V>?) -> SpringBlend? {
    guard blendDuration > 0, let old = previous.fluidSpring else { return nil }
    if old.spring.response != spring.response {
      return SpringBlend(from: old.spring.response, to: spring, duration: blendDuration)
    }
    guard let last, let blend = last.blend else { return nil }
    return blend.continued(to: spring, duration: blendDuration, after: time - last.time)
  }

  @specialized(where V == Double)
  @specialized(where V == CGFloat)
  @specialized(where V == AnimatablePair<CGFloat, CGFloat>)
  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    guard var start = context.state.spring else {
      return AnimationEnd(logicallyComplete: spring.response, removed: settlingDuration)
    }
    return AnimationEnd(logicallyComplete: start.time + spring.response, removed: start.end(of: value, spring))
  }

  func motion<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> WeightedMotion<V>? {
    guard let start = context.state.spring else {
      return WeightedMotion(value) { [spring] in (spring.response(at: $0).step, 0) }
    }
    let began = start.time
    if let blend = start.blend {
      return WeightedMotion(base: value, start.offset - value, start.velocity) {
        let step = blend.propagator(after: $0 - began)
        return (step.displacementToDisplacement, step.velocityToDisplacement)
      }
    }
    return WeightedMotion(base: start.offset, value - start.offset, start.velocity) { [spring] in
      let response = spring.response(at: $0 - began)
      return (response.step, response.impulse)
    }
  }
}

/// The animation of `Animation.default`: a spring with a duration of 0.5 seconds, without bounce.
struct DefaultAnimation: TimedAnimation {
  static let spring = FluidSpringAnimation(.smooth)

  func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
    Self.spring.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
    Self.spring.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    Self.spring.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }

  func end<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> AnimationEnd? {
    Self.spring.end(value: value, context: context)
  }

  func motion<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> WeightedMotion<V>? {
    Self.spring.motion(value: value, context: context)
  }
}

extension Animation {
  /// The ``FluidSpringAnimation`` that this animation wraps. If this is the default animation, the spring that the
  /// default animation uses. `nil` if this animation neither wraps such a spring nor is the default animation.
  var fluidSpring: FluidSpringAnimation? {
    base is DefaultAnimation ? DefaultAnimation.spring : base as? FluidSpringAnimation
  }
}
