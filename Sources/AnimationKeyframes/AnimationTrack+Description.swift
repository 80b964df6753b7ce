extension AnimationTrack: CustomStringConvertible {
  /// A text such as `track(0: 0 out 2, 1: 5 in (0.5, 5) hold, 2: 1, after: loop)`. The notation has no expression for
  /// tracks.
  public var description: String {
    var parts = keys.indices.map { index in
      let key = keys[index]
      var text = "\(number: key.time): \(Self.text(key.value))"
      if let arrival = key.arrival { text += " from \(Self.text(arrival))" }
      if key.incoming != .flat { text += " in \(key.incoming)" }
      if key.outgoing != .flat { text += " out \(key.outgoing)" }
      return key.mode == .bezier || index == keys.count - 1 ? text : "\(text) \(key.mode.rawValue)"
    }
    if before != .hold { parts.append("before: \(before)") }
    if after != .hold { parts.append("after: \(after)") }
    return "track(\(parts.joined(separator: ", ")))"
  }

  fileprivate static func text(_ value: Value) -> String {
    (value as? Double).map { "\(number: $0)" } ?? "\(value)"
  }
}

extension AnimationTrack.Handle: CustomStringConvertible {
  /// A text such as `2`, `2 width 0.5`, `+1 width 0.5` or `(0.5, 5)`.
  public var description: String {
    switch self {
    case .slope(let slope, nil): AnimationTrack.text(slope)
    case .slope(let slope, let width?): "\(AnimationTrack.text(slope)) width \(number: width)"
    case .change(let change, let width): "+\(AnimationTrack.text(change)) width \(number: width)"
    case .point(let time, let value): "(\(number: time), \(AnimationTrack.text(value)))"
    }
  }
}

extension AnimationTrack.Extrapolation: CustomStringConvertible {
  /// A text such as `loop` or `slope 2`.
  public var description: String {
    switch self {
    case .hold: "hold"
    case .linear: "linear"
    case .sloped(let slope): "slope \(AnimationTrack.text(slope))"
    case .loop: "loop"
    case .loopWithOffset: "loop with offset"
    case .pingPong: "ping-pong"
    }
  }
}
