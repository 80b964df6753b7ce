extension AnimationTrack: VelocityTrajectory {
  /// The range from the first key to the last, in seconds.
  public var extent: ClosedRange<Double>? { keyRange }

  /// The time of the last key; infinity if the track repeats after it.
  public var endTime: Double { continuation.isRepeated ? .infinity : keyRange.upperBound }

  /// The unit of time: seconds.
  public var timeUnit: CurveTimeUnit { .seconds }

  /// The range from the first key to the last, in seconds.
  public var keyRange: ClosedRange<Double> { data.schedule.times.domain }

  /// Returns the value at `time`, in seconds.
  @_specialize(where Value == Double)
  public func value(at time: Double) -> Value {
    let place = continuation.place(of: time)
    let value = data.value(at: place.time)
    if place.drift == .none { return value }
    let drift = drift(place.drift)
    if place.amount.isFinite { return value + drift.scaled(by: place.amount) }
    // 0 · ∞ is NaN, but a level component keeps its value.
    return value + (place.amount < 0 ? drift.scaled(by: -1) : drift).unbounded
  }

  /// Returns the velocity at `time`, per second. It is 0 where the track holds a key's value.
  public func velocity(at time: Double) -> Value { derivatives(at: time).velocity }

  /// Returns the acceleration at `time`, per second squared. It is 0 where the track holds a key's value or is a
  /// straight line.
  public func acceleration(at time: Double) -> Value { derivatives(at: time).acceleration }

  /// Returns the velocity and the acceleration at `time`.
  @_specialize(where Value == Double)
  func derivatives(at time: Double) -> (velocity: Value, acceleration: Value) {
    let place = continuation.place(of: time)
    if place.direction == 0 { return (place.drift == .none ? .zero : drift(place.drift), .zero) }
    let (velocity, acceleration) = data.derivatives(at: place.time)
    return (place.direction < 0 ? velocity.scaled(by: -1) : velocity, acceleration)
  }

  /// Returns the vector by which the track drifts outside its keys.
  package func drift(_ drift: TrackPlace.Drift) -> Value {
    switch drift {
    case .none: .zero
    case .before: shared.slopeBefore
    case .after: shared.slopeAfter
    case .offset: data.values[data.schedule.segmentCount] - data.values[0]
    }
  }
}

// MARK: - A curve

extension AnimationTrack: Curve where Value == Double {
  /// The times at which the track moves: from the first key to the last, and without an end on each side on which the
  /// track does not hold its value.
  public var domain: ClosedRange<Double> {
    // Patterns: the derived `==` of a generic type takes longer than the rest of a value.
    let range = keyRange
    var (lower, upper) = (range.lowerBound, range.upperBound)
    if case .hold = before {} else { lower = -.infinity }
    if case .hold = after {} else { upper = .infinity }
    return lower...upper
  }

  /// Returns the value at `time`, without the derivatives that ``evaluate(at:)`` computes too.
  public func evaluateValue(at time: Double) -> Double { value(at: time) }

  /// Returns the value, velocity and acceleration at any `time`. Outside its keys, a track that holds a value is at
  /// rest.
  public func state(at time: Double) -> CurveState { evaluate(at: time) }

  /// Returns the value, velocity and acceleration at `time`.
  public func evaluate(at time: Double) -> CurveState {
    let (velocity, acceleration) = derivatives(at: time)
    return CurveState(value: value(at: time), velocity: velocity, acceleration: acceleration)
  }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double {
    let place = continuation.place(of: time)
    return place.direction == 0 ? 0 : place.direction * data.jerk(at: place.time)
  }
}
