extension AnimationTrack: CustomStringConvertible {
  /// A short text such as `240 keys, linear, 0…3.98 s, after: loop`; `mixed` if the segments have different shapes:
  /// `hold`, `linear`, `cubic`, or `bezier` if handles have widths. The notation has no expression for tracks.
  public var description: String {
    let shapes = data.schedule.shapes
    let kind = shapes.contains { $0.number != shapes[0].number } ? "mixed" : shapes.first?.name
    let outside = [before == .hold ? nil : "before: \(before)", after == .hold ? nil : "after: \(after)"]
    return ([keysText(data.times, kind)] + outside.compactMap(\.self)).joined(separator: ", ")
  }
}

/// Returns a text such as `240 keys, linear, 0…3.98 s`, or `1 key at 2 s`.
func keysText(_ times: [Double], _ kind: String?) -> String {
  if times.count == 1 { return "1 key at \(number: times[0]) s" }
  let range = "\(number: times[0])…\(number: times[times.count - 1]) s"
  return ["\(times.count) keys", kind, range].compactMap(\.self).joined(separator: ", ")
}

extension AnimationTrack: CustomDebugStringConvertible {
  /// All keys, such as `track(0: 0 out 2, 1: 5 in (0.5, 5) hold, 2: 1, after: loop)`.
  public var debugDescription: String {
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

  /// Returns the number, or the numbers of a pair in parentheses, such as `(0, 0, 0, 1)`.
  static func text(_ value: Value) -> String {
    let numbers = numberTexts(value)
    return numbers.count == 1 ? numbers[0] : "(\(numbers.joined(separator: ", ")))"
  }
}

/// Returns the text of each number of nested pairs; for another value, its own text.
private func numberTexts(_ value: Any) -> [String] {
  switch value {
  case let number as Double: ["\(number: number)"]
  case let pair as any NumberPair: pair.parts.flatMap(numberTexts)
  default: ["\(value)"]
  }
}

/// A pair of vectors of any types.
private protocol NumberPair { var parts: [Any] { get } }

extension AnimatablePair: NumberPair {
  fileprivate var parts: [Any] { [first, second] }
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
