extension AnimationTrack {
  /// The range from the first key to the last, in seconds.
  public var keyRange: ClosedRange<Double> { times.domain }

  /// Returns the value at `time`, in seconds.
  @_specialize(where Value == Double)
  public func value(time: Double) -> Value {
    switch place(of: time) {
    case .inside(let local, _): return value(inside: local)
    case .held(let key): return keys[key].value
    case .sloped(let key, let slope): return keys[key].value + slope.scaled(by: time - keys[key].time)
    case .repeated(let local, let passes):
      return value(inside: local) + (keys[keys.count - 1].value - keys[0].value).scaled(by: passes)
    }
  }

  /// Returns the velocity at `time`, per second. It is 0 where the track holds a key's value.
  public func velocity(time: Double) -> Value { derivatives(at: time).velocity }

  /// Returns the acceleration at `time`, per second squared. It is 0 where the track holds a key's value or is a
  /// straight line.
  public func acceleration(time: Double) -> Value { derivatives(at: time).acceleration }

  /// Returns the velocity and the acceleration at `time`.
  @_specialize(where Value == Double)
  func derivatives(at time: Double) -> (velocity: Value, acceleration: Value) {
    switch place(of: time) {
    case .inside(let local, let direction):
      let (velocity, acceleration) = derivatives(inside: local)
      return (direction < 0 ? velocity.scaled(by: -1) : velocity, acceleration)
    case .held: return (.zero, .zero)
    case .sloped(_, let slope): return (slope, .zero)
    case .repeated(let local, _): return derivatives(inside: local)
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
    case .between(let key, let progress, let duration): segments[key].value(at: progress, duration: duration)
    }
  }

  /// Returns the derivatives at a time between the first key and the last, or NaN.
  private func derivatives(inside time: Double) -> (velocity: Value, acceleration: Value) {
    if time.isNaN { return (keys[0].value.scaled(by: .nan), keys[0].value.scaled(by: .nan)) }
    guard let (key, progress, duration) = times.segment(at: times.position(of: time)) else { return (.zero, .zero) }
    return segments[key].derivatives(at: progress, duration: duration)
  }
}

// MARK: - Outside the keys

extension AnimationTrack {
  /// The place of a time among the keys and their continuations.
  enum Place {
    /// A time between the first key and the last. The direction is −1 where the track runs backwards.
    case inside(Double, direction: Double)
    case held(key: Int)
    case sloped(key: Int, Value)
    /// A time between the first key and the last, in a later or an earlier repetition with offset.
    case repeated(Double, passes: Double)
  }

  func place(of time: Double) -> Place {
    let (first, last) = (keys[0].time, keys[keys.count - 1].time)
    let isBefore = time < first
    guard isBefore || time > last else { return .inside(time, direction: 1) }
    let (extrapolation, key) = isBefore ? (before, 0) : (after, keys.count - 1)
    switch extrapolation {
    case .hold: return .held(key: key)
    case .sloped(let slope): return .sloped(key: key, slope)
    case .linear:
      let slope = derivatives(inside: keys[key].time).velocity
      return slope.magnitudeSquared.isFinite ? .sloped(key: key, slope) : .held(key: key)
    case .loop, .loopWithOffset, .pingPong: break
    }
    let length = last - first
    if length == 0 { return .held(key: key) }
    let elapsed = time - first
    if extrapolation == .pingPong {
      // The remainders are exact.
      let rest = elapsed.truncatingRemainder(dividingBy: 2 * length).magnitude
      return rest <= length
        ? .inside(min(first + rest, last), direction: isBefore ? -1 : 1)
        : .inside(min(first + (2 * length - rest), last), direction: isBefore ? 1 : -1)
    }
    let rest = elapsed.truncatingRemainder(dividingBy: length)
    let local = min(first + (rest < 0 ? rest + length : rest), last)
    if extrapolation == .loop { return .inside(local, direction: 1) }
    let passes = ((elapsed - rest) / length).rounded() - (rest < 0 ? 1 : 0)
    return .repeated(local, passes: passes)
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
}
