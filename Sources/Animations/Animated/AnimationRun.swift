/// The motion of a vector: an animation with its state, the start value, and the displacement from the start value to
/// the target.
struct AnimationRun<Value: VectorArithmetic> {
  private(set) var animation: Animation
  private(set) var context: AnimationContext<Value>
  /// The value at the start of the motion.
  private(set) var origin: Value
  /// The displacement: the target minus the start value.
  private(set) var displacement: Value
  /// The stage's time at the start of the motion, in seconds.
  private(set) var start: Double

  /// The stage's time at which the motion ends, in seconds; infinity if the motion is endless or its end is unknown.
  private(set) var removal = Double.infinity
  /// The stage's time at the logical completion, in seconds; `nil` if it is unknown.
  private(set) var logicalCompletion: Double?

  /// The motion as a sum with weights; `nil` if the frames call the animation.
  private(set) var motion: WeightedMotion<Value>?

  /// Whether a frame has shown the motion.
  var isShown = false

  /// Whether the motion continued the velocity that the value had before the motion's start.
  private let startsMoving: Bool

  /// Starts a motion.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - origin: The start value.
  ///   - displacement: The target minus the origin.
  ///   - velocity: The velocity of the value before the start, per second. An animation that can merge, such as a
  ///     spring, starts with this velocity.
  ///   - time: The stage's time at the start, in seconds.
  ///   - environment: The settings of the stage.
  init(
    _ animation: Animation, from origin: Value, by displacement: Value, velocity: Value?, at time: Double,
    environment: EnvironmentValues
  ) {
    (self.animation, self.origin, self.displacement, start) = (animation, origin, displacement, time)
    context = AnimationContext(environment: environment)
    var moving = TrackedVelocity.context(of: velocity ?? .zero, environment)
    startsMoving =
      velocity != nil
      && animation.shouldMerge(
        previous: Animation(TrackedVelocityAnimation()), value: .zero, time: 0, context: &moving)
    if startsMoving { context = moving }
    findEnd()
  }

  /// Starts a motion along a path.
  ///
  /// - Parameters:
  ///   - path: The vector as a function of the seconds since the start.
  ///   - time: The stage's time at the start, in seconds.
  ///   - environment: The settings of the stage.
  init(along path: MotionPath<Value>, at time: Double, environment: EnvironmentValues) {
    // From zero, so that the values shown are exactly those of the path.
    animation = Animation(PathAnimation(duration: path.duration))
    (origin, displacement, start) = (.zero, path.rest, time)
    context = AnimationContext(environment: environment)
    context.state[MotionPath<Value>.self] = path
    startsMoving = true
    findEnd()
  }

  /// Returns the value at `time`, in seconds of the stage; `nil` if the motion is over and the value is at its target.
  mutating func value(at time: Double) -> Value? {
    isShown = true
    guard time < removal else { return nil }
    if let motion { return motion.value(at: max(0, time - start), from: origin) }
    guard
      let part = animation.animate(value: displacement, time: max(0, time - start), context: &context)
    else {
      return nil
    }
    return origin + part
  }

  /// Returns the value at `time`, which no frame shows; the target if the motion is over then.
  func position(at time: Double) -> Value {
    let target = origin + displacement
    guard time < removal else { return target }
    if let motion { return motion.value(at: max(0, time - start), from: origin) }
    var context = context
    let part = animation.animate(value: displacement, time: max(0, time - start), context: &context)
    return part.map { origin + $0 } ?? target
  }

  /// Whether the motion is known never to end.
  var isEndless: Bool { removal == .infinity && logicalCompletion != nil }

  /// Returns the velocity at `time`, per second; `nil` if it is unknown.
  func velocity(at time: Double) -> Value? {
    animation.velocity(value: displacement, time: max(0, time - start), context: context)
  }

  /// Returns the acceleration at `time`, per second squared, of the scalars that move within limits; zero for others.
  func accelerationToContinue(at time: Double) -> Value {
    animation.base is PathAnimation
      ? context.state[MotionPath<Value>.self].acceleration(time - start) : .zero
  }

  /// Returns whether the animation is logically complete at `time`, the time of the most recent frame.
  func isLogicallyComplete(at time: Double) -> Bool {
    logicalCompletion.map { time >= $0 } ?? context.isLogicallyComplete
  }

  /// Moves the motion and its target by `change`.
  mutating func shift(by change: Value) { origin += change }

  /// Changes the target at `time`. `displacement` is the new target minus ``origin``, the value at the start of the
  /// motion.
  ///
  /// The result of `animation.shouldMerge` decides how the motion continues:
  /// - If `animation` merges with the running animation, it replaces the running animation and continues its motion.
  /// - Otherwise the two are combined. Both run, and `animation` moves from the result of the running animation to the
  ///   new target (`CombinedAnimation`).
  /// - If no frame has shown the motion, the two are never combined: `animation` replaces the running animation, and
  ///   begins at `time`.
  mutating func retarget(by displacement: Value, with animation: Animation, at time: Double) {
    if !isShown, !startsMoving { start = time }
    let elapsed = max(0, time - start)
    let isNew = !isShown
    if isNew && !startsMoving {
      self.animation = animation
      context = AnimationContext(environment: context.environment)
    } else if animation.shouldMerge(
      previous: self.animation, value: self.displacement, time: elapsed, context: &context)
    {
      self.animation = animation
    } else if isNew {
      self.animation = animation
      context = AnimationContext(environment: context.environment)
    } else {
      self.animation = self.animation.adding(
        animation, from: self.displacement, to: displacement, at: elapsed, &context)
    }
    self.displacement = displacement
    findEnd()
  }

  /// Replaces the settings that the animation can read.
  mutating func use(_ environment: EnvironmentValues) { context.environment = environment }

  private mutating func findEnd() {
    let end = animation.end(value: displacement, context: context)
    removal = end.map { start + $0.removed } ?? .infinity
    motion = animation.motion(value: displacement, context: context)
    logicalCompletion = end.map { start + $0.logicallyComplete }
  }
}
