extension AnimationTrack {
  /// The range from the first key to the last, in seconds.
  public var keyRange: ClosedRange<Double> { times.domain }

  /// Returns the value at `time`, in seconds.
  @_specialize(where Value == Double)
  public func value(time: Double) -> Value {
    let place = continuation.place(of: time)
    let value = value(inside: place.time)
    return place.drift == .none ? value : value + drift(place.drift).scaled(by: place.amount)
  }

  /// Returns the velocity at `time`, per second. It is 0 where the track holds a key's value.
  public func velocity(time: Double) -> Value { derivatives(at: time).velocity }

  /// Returns the acceleration at `time`, per second squared. It is 0 where the track holds a key's value or is a
  /// straight line.
  public func acceleration(time: Double) -> Value { derivatives(at: time).acceleration }

  /// Returns the velocity and the acceleration at `time`.
  @_specialize(where Value == Double)
  func derivatives(at time: Double) -> (velocity: Value, acceleration: Value) {
    let place = continuation.place(of: time)
    if place.direction == 0 { return (place.drift == .none ? .zero : drift(place.drift), .zero) }
    let (velocity, acceleration) = derivatives(inside: place.time)
    return (place.direction < 0 ? velocity.scaled(by: -1) : velocity, acceleration)
  }

  /// Returns the vector by which the track drifts outside its keys.
  package func drift(_ drift: TrackPlace.Drift) -> Value {
    switch drift {
    case .none: .zero
    case .before: slopeBefore
    case .after: slopeAfter
    case .offset: keys[keys.count - 1].value - keys[0].value
    }
  }
}

// MARK: - Between the keys

extension AnimationTrack {
  /// Returns the value at a time between the first key and the last, or NaN.
  func value(inside time: Double) -> Value {
    switch times.position(of: time) {
    case .nowhere: keys[0].value.scaled(by: .nan)
    case .key(let key): keys[key].value
    case .between(let key, let progress, let duration): segments.span[key].value(at: progress, duration: duration)
    }
  }

  /// Returns the derivatives at a time between the first key and the last, or NaN.
  package func derivatives(inside time: Double) -> (velocity: Value, acceleration: Value) {
    if time.isNaN { return (keys[0].value.scaled(by: .nan), keys[0].value.scaled(by: .nan)) }
    guard let (key, progress, duration) = times.segment(at: times.position(of: time)) else { return (.zero, .zero) }
    return segments.span[key].derivatives(at: progress, duration: duration)
  }
}

// MARK: - A curve

extension AnimationTrack: Curve where Value == Double {
  /// The times at which the track moves: from the first key to the last, and without an end on each side on which the
  /// track does not hold its value.
  public var domain: ClosedRange<Double> {
    let range = keyRange
    return (before == .hold ? range.lowerBound : -.infinity)...(after == .hold ? range.upperBound : .infinity)
  }

  /// The range from the first key to the last, in seconds.
  public var extent: ClosedRange<Double>? { keyRange }

  /// The unit of time: seconds.
  public var timeUnit: CurveTimeUnit { .seconds }

  /// Returns the value at `time`.
  public func evaluateValue(at time: Double) -> Double { value(time: time) }

  /// Returns the value, velocity and acceleration at `time`.
  public func evaluate(at time: Double) -> CurveState {
    let (velocity, acceleration) = derivatives(at: time)
    return CurveState(value: value(time: time), velocity: velocity, acceleration: acceleration)
  }

  /// Returns the third derivative at `time`.
  public func evaluateJerk(at time: Double) -> Double {
    let place = continuation.place(of: time)
    return place.direction == 0 ? 0 : place.direction * jerk(inside: place.time)
  }

  /// Returns the jerk at a time between the first key and the last.
  private func jerk(inside time: Double) -> Double {
    guard let (key, progress, duration) = times.segment(at: times.position(of: time)) else { return 0 }
    return segments[key].jerk(at: progress, duration: duration)
  }
}
