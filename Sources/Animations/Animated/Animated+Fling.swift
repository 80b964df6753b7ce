extension Animated where Value.AnimatableData: DenseVector {
  /// Lets go of the value: it moves on with a velocity, slowed down by friction, and rests at its new ``target``.
  ///
  ///     place.fling(velocity: 2000, halfLife: 0.3)
  ///     place.target                // 865.6…, where it will rest
  ///     stage.advance(to: 0.3)
  ///     place.value                 // 432.8…
  ///     place.hold()                // caught
  ///     place.fling(halfLife: 0.3)  // and let go again
  ///
  /// Each scalar of the value moves as a `Fling` from its present position. A vector moves along a straight line.
  ///
  /// A fling replaces a running motion, at whose position it begins. A spring that gets another target merges with a
  /// fling: it goes on with the velocity. The motion is over when a thousandth of the way is left, or at the stop that
  /// constant friction leads to.
  ///
  /// The completions of the current transaction (``Transaction/current``) wait for the rest. The transaction's
  /// animation is not used.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the beginning, per second. Without one, the value keeps its velocity: that of the
  ///     running motion or, at rest, that of the drag that ``Transaction/tracksVelocity`` recorded.
  ///   - halfLife: The half-life of the velocity, in seconds.
  ///   - friction: The constant deceleration along the line of motion, per second squared.
  /// - Precondition: All numbers are finite. `halfLife` is positive, and `friction` 0 or more.
  public func fling(velocity: Value.AnimatableData? = nil, halfLife: Double, friction: Double = 0) {
    let velocity = velocity ?? velocityToContinue
    let speed = velocity.magnitudeSquared.squareRoot()
    fling(velocity: velocity) { _, start, velocity in
      // Along a line, each scalar takes its part of the friction. The speed may be beyond the squares of Doubles.
      let part = speed > 0 && speed < .infinity ? min(1, (velocity / speed).magnitude) : 1
      return Fling(from: start, velocity: velocity, halfLife: halfLife, friction: friction * part)
    }
  }

  /// Lets go of the value: each of its scalars moves along a curve that begins at the scalar's position with its
  /// velocity.
  ///
  ///     let room = [0.0...400, 0...300]
  ///     ball.fling(velocity: AnimatablePair(900, -200)) { axis, start, velocity in
  ///       Fling(from: start, velocity: velocity, halfLife: 0.3).bounded(room[axis], by: .bouncy)
  ///     }
  ///
  /// - Parameters:
  ///   - velocity: As in ``fling(velocity:halfLife:friction:)``.
  ///   - curve: Returns the motion of a scalar in seconds, for its index in the vector, its position and its velocity.
  /// - Precondition: The velocity is finite. The curves are in seconds, and their values at infinity are finite.
  public func fling(
    velocity: Value.AnimatableData? = nil,
    along curve: (_ index: Int, _ start: Double, _ velocity: Double) -> any Curve
  ) {
    let start = positionToContinue
    let starts = start.doubles()
    let path = MotionPath(
      zip(starts, (velocity ?? velocityToContinue).doubles(count: starts.count)).enumerated().map { index, state in
        let curve = curve(index, state.0, state.1)
        precondition(curve.timeUnit == .seconds, "a value is flung along a curve in seconds, not \(curve)")
        precondition(
          curve.value(at: .infinity).isFinite, "a value is flung along a curve that comes to rest, not \(curve)")
        return (start.unit(at: index), curve)
      })
    follow(path)
  }
}

extension Animated where Value.AnimatableData: DenseVector & BinaryFloatingPoint {
  /// Lets go of the value: it moves along a curve that begins at its position with its velocity, such as a fling with
  /// bounds or snap points.
  ///
  ///     place.fling(velocity: 2000) { Fling(from: $0, velocity: $1, halfLife: 0.3).bounded(0...400) }
  ///     pages.fling { Fling(from: $0, velocity: $1, decelerationRate: 0.99).snapped(toMultiplesOf: 320) }
  ///
  /// - Parameters:
  ///   - velocity: As in ``fling(velocity:halfLife:friction:)``.
  ///   - curve: Returns the motion in seconds, for the value's position and velocity.
  /// - Precondition: The velocity is finite. The curve is in seconds, and its value at infinity is finite.
  public func fling(
    velocity: Value.AnimatableData? = nil, along curve: (_ start: Double, _ velocity: Double) -> any Curve
  ) {
    fling(velocity: velocity) { _, start, velocity in curve(start, velocity) }
  }
}

extension Animated where Value == CGPoint {
  /// Lets go of the point: it moves on along a straight line, slowed down by friction, and springs back at the bounds.
  ///
  ///     place.fling(velocity: CGPoint(x: 900, y: -200), halfLife: 0.3, in: room, by: .bouncy)
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the beginning, per second. Without one, the point keeps its velocity, as in
  ///     ``fling(velocity:halfLife:friction:)``.
  ///   - halfLife: The half-life of the velocity, in seconds.
  ///   - bounds: The rectangle in which the point stays.
  ///   - spring: The spring that catches the point at a bound.
  /// - Precondition: All numbers are finite, and `halfLife` is positive.
  public func fling(
    velocity: CGPoint? = nil, halfLife: Double, in bounds: CGRect, by spring: Spring = .smooth
  ) {
    fling(velocity: velocity?.animatableData) { axis, start, velocity in
      Fling(from: start, velocity: velocity, halfLife: halfLife).bounded(bounds.range(ofAxis: axis), by: spring)
    }
  }
}

extension CGRect {
  /// The range of the x axis, 0, or of the y axis, 1.
  package func range(ofAxis axis: Int) -> ClosedRange<Double> {
    axis == 0 ? Double(minX)...Double(maxX) : Double(minY)...Double(maxY)
  }
}

extension Animated {
  /// Plays keyframes: the value follows the timeline from now on, and rests at its end.
  ///
  ///     offset.play(KeyframeTimeline(initialValue: 0) {
  ///       CubicKeyframe(-40, duration: 0.2)
  ///       SpringKeyframe(0, spring: .bouncy)
  ///     })
  ///
  /// The timeline replaces a running motion, as a fling does: the value is held with ``hold()``, and a spring that gets
  /// another target goes on with the velocity of the timeline. ``target`` is the value at the end. The completions of
  /// the current transaction wait for the end; its animation is not used. Parts of the value that are not animatable
  /// change to those at the end.
  ///
  /// - Parameter timeline: The keyframes.
  public func play(_ timeline: KeyframeTimeline<Value>) {
    follow(timeline, velocity: timeline.velocity(time:), duration: timeline.duration, rest: timeline.finalValue)
  }

  /// Plays a motion whose velocity is known, such as a track of a file or a blend: the value follows it from its time 0
  /// on, as it follows keyframes. A motion that repeats goes on for ever.
  ///
  ///     offset.play(try AnimationTrack([.init(0, 0.0), .init(1, 5)], after: .loop))
  ///
  /// - Precondition: The motion takes seconds, and ends after the time 0.
  public func play(_ motion: some VelocityTrajectory<Value>) {
    follow(motion, velocity: motion.velocity(at:))
  }

  /// Plays a motion, as a motion whose velocity is known. The velocity at a time is the mean velocity from 2⁻¹⁰ seconds
  /// before it to 2⁻¹⁰ seconds after it, within the motion.
  ///
  /// - Precondition: The motion takes seconds, and ends after the time 0.
  public func play(_ motion: some Trajectory<Value>) {
    let end = motion.endTime
    follow(motion) { time in
      let (from, to) = (max(time - 0x1p-10, 0), min(time + 0x1p-10, end))
      var velocity = motion.value(at: time)
      let change = motion.value(at: to).animatableData - motion.value(at: from).animatableData
      velocity.animatableData = change.scaled(by: 1 / (to - from))
      return velocity
    }
  }

  private func follow(_ motion: some Trajectory<Value>, velocity: @escaping (Double) -> Value) {
    let end = motion.requireEndTime()
    follow(motion, velocity: velocity, duration: end, rest: motion.value(at: end))
  }

  private func follow(
    _ motion: some Trajectory<Value>, velocity: @escaping (Double) -> Value, duration: Double, rest: Value
  ) {
    follow(
      MotionPath(
        value: { motion.value(at: $0).animatableData }, velocity: { velocity($0).animatableData }, duration: duration,
        rest: rest.animatableData),
      to: rest)
  }
}

extension DenseVector {
  /// Returns the vector of the same length in which the scalar at `index` is 1 and all others are 0.
  fileprivate func unit(at index: Int) -> Self {
    var unit = self
    unit.withMutableScalars { scalars in
      for other in scalars.indices { scalars[other] = other == index ? 1 : 0 }
    }
    return unit
  }
}
