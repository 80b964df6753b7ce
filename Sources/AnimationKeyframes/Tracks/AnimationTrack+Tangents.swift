// Tracks from times and values, with one rule for all slopes.

extension AnimationTrack where Value == Double {
  /// Creates a track through keys at `times`, in seconds, with the given `values`.
  ///
  ///     let fade = AnimationTrack(times: [0, 0.5, 2], values: [1, 4, 4], tangents: .cubic)
  ///     fade.value(at: 0.25)
  ///
  /// Before the first key and after the last, the track holds the values of these two keys.
  ///
  /// - Accuracy: If the differences of the times are exact, the value between keys equals, to the last bit, that of a
  ///   ``KeyframeTimeline`` with the same keys.
  /// - Precondition: There is at least one key, and `times` and `values` have the same count. The times increase by at
  ///   least 10⁻¹⁰⁰ seconds. The magnitudes of all numbers are at most 10¹⁰⁰.
  /// - Complexity: O(*n*).
  public init(times: [Double], values: [Double], tangents: KeyframeTangents = .cubic) {
    precondition(
      times.count == values.count,
      "there must be a value for each key: there are \(times.count) times, but \(values.count) values")
    require(KeyTimes.problem(times, values))
    self.init(withoutLimits: times, values: values, tangents: tangents)
  }
}

extension AnimationTrack where Value == Double {
  /// Creates a track without the limits of ``init(times:values:tangents:)``, for the numbers of a table. All must be
  /// finite, and so must the differences between successive times, which increase. Slopes may be infinite.
  package init(withoutLimits times: [Double], values: [Double], tangents: KeyframeTangents) {
    let slopes = tangents.slopes(times: times, values: values, width: 1)
    self.init(nil, KeyedValues(KeyTimes(times), values: values, slopes: slopes, shape: tangents.shape))
  }
}

extension AnimationTrack where Value == AnimatableVector<Double> {
  /// Creates a track of many channels, such as those of a character animation, from keys in one flat array.
  ///
  ///     let pose = AnimationTrack(times: [0, 1, 2], values: [0, 10, 5, 20, 1, 10], channelCount: 2)
  ///     pose.value(at: 0.5)  // a vector of two numbers
  ///     pose[1]                // the second channel: 10, 20, 10
  ///
  /// Before the first key and after the last, the track holds the values of these two keys.
  ///
  /// - Parameters:
  ///   - times: The times of the keys, in seconds.
  ///   - values: The values: a row for each key, with a number for each channel.
  ///   - channelCount: The number of channels.
  ///   - tangents: The interpolation between keys.
  /// - Precondition: There is at least one key and one channel, and the count of `values` is the number of keys
  ///   multiplied by the number of channels. The times increase by at least 10⁻¹⁰⁰ seconds. The magnitudes of all
  ///   numbers are at most 10¹⁰⁰.
  /// - Complexity: O(*n*) in the number of values.
  public init(times: [Double], values: [Double], channelCount: Int, tangents: KeyframeTangents = .cubic) {
    precondition(channelCount > 0, "the number of channels must be 1 or more, not \(channelCount)")
    precondition(
      times.count.multipliedReportingOverflow(by: channelCount) == (values.count, false),
      "\(times.count) keys of \(channelCount) channels need \(times.count) × \(channelCount) values, not \(values.count)"
    )
    require(KeyTimes.problem(times, values))
    func rows(_ numbers: [Double]) -> [Value] {
      stride(from: 0, to: numbers.count, by: channelCount).map { Value(numbers[$0..<$0 + channelCount]) }
    }
    let slopes = tangents.slopes(times: times, values: values, width: channelCount)
    self.init(nil, KeyedValues(KeyTimes(times), values: rows(values), slopes: rows(slopes), shape: tangents.shape))
  }

  /// Accesses one channel as a track. It shares the times of the keys.
  ///
  /// - Precondition: `channel` is the index of a number of every value.
  /// - Complexity: O(*n*) for *n* keys.
  public subscript(channel: Int) -> AnimationTrack<Double> {
    requireIndex(channel, of: "a channel", count: data.values[0].scalarCount)
    return mapped { $0.scalars.isEmpty ? 0 : $0.scalars[channel] }
  }
}

extension AnimationTrack {
  /// Returns the track with other values, such as one component of each vector.
  private func mapped<Other>(_ transform: (Value) -> Other) -> AnimationTrack<Other> {
    AnimationTrack<Other>(
      givenKeys?.map { key in
        AnimationTrack<Other>.Key(
          key.time, transform(key.value), arrival: key.arrival.map(transform), incoming: key.incoming.mapped(transform),
          outgoing: key.outgoing.mapped(transform), mode: key.mode)
      }, data.map(transform), before: before.mapped(transform), after: after.mapped(transform))
  }
}

extension AnimationTrack.Handle {
  fileprivate func mapped<Other>(_ transform: (Value) -> Other) -> AnimationTrack<Other>.Handle {
    switch self {
    case .slope(let slope, let width): .slope(transform(slope), width: width)
    case .change(let change, let width): .change(transform(change), width: width)
    case .point(let time, let value): .point(time: time, transform(value))
    }
  }
}

extension AnimationTrack.Extrapolation {
  fileprivate func mapped<Other>(_ transform: (Value) -> Other) -> AnimationTrack<Other>.Extrapolation {
    switch self {
    case .hold: .hold
    case .linear: .linear
    case .sloped(let slope): .sloped(transform(slope))
    case .loop: .loop
    case .loopWithOffset: .loopWithOffset
    case .pingPong: .pingPong
    }
  }
}

extension KeyTimes {
  /// Returns what is wrong with the times and the values of keys, if anything is. A number may be beyond the limits
  /// within which slopes, velocities and accelerations are finite.
  package static func problem(_ times: [Double], _ values: [Double]) -> ArgumentProblem? {
    for time in times {
      if let problem = problemUnlessWithinMagnitudeLimit(time, "the times of keys in seconds") { return problem }
    }
    for value in values {
      if let problem = problemUnlessWithinMagnitudeLimit(value, "the values of keys") { return problem }
    }
    for (time, next) in zip(times, times.dropFirst()) where time < next && next - time < 1 / magnitudeLimit {
      return ArgumentProblem(
        "successive keys must be at least \(1 / magnitudeLimit) seconds apart, not \(next - time)")
    }
    return problem(times)
  }
}
