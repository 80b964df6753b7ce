import TextFormats

extension Recording {
  /// Checks that a value moves: at least one sample differs from the sample before it and from the sample after it.
  ///
  ///     #expect(recording.moves("height") == .passed)
  ///
  /// A value that only jumps does not move. For example, a plain variable that is set inside `withAnimation` jumps to
  /// its end, and the completion is called at once. A value moves as the target of an `Animated`, or as a property of a
  /// model that a stage observes. The other checks of a value fail too if the value does not move.
  ///
  /// - Parameter name: The name of the value.
  public func moves(_ name: String) -> RecordingCheck {
    guard let values = self[name] else { return noColumn(name) }
    let steps = zip(values, values.dropFirst()).map { $0 != $1 }
    if zip(steps, steps.dropFirst()).contains(where: { $0 && $1 }) { return .passed }
    guard let jump = steps.firstIndex(of: true) else {
      return .failed("\"\(name)\" does not move: it is \(shortestText(values[0])) in every sample")
    }
    return .failed(
      """
      "\(name)" does not move: it jumps from \(shortestText(values[jump])) to \(shortestText(values[jump + 1])) at \
      \(seconds(times[jump + 1])). A plain variable jumps, also inside withAnimation; the target of an Animated moves, and \
      a property of an observable model that a stage observes, by stage.observe(_:_:)
      """)
  }

  /// Checks that a value has settled: from `time` on, every sample is within `tolerance` of `target`.
  ///
  ///     #expect(recording.settles("height", at: 320, by: 1.2, within: 0.5) == .passed)
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - target: The target value.
  ///   - time: The time in seconds. The check fails if the recording has no sample at that time or later.
  ///   - tolerance: The maximum distance from the target.
  /// - Returns: A failure also if the value does not move; see ``moves(_:)``.
  /// - Precondition: The numbers are finite, and `tolerance` is 0 or more.
  public func settles(_ name: String, at target: Double, by time: Double, within tolerance: Double) -> RecordingCheck {
    Self.check(target: target)
    Self.check(time: time)
    Self.check(tolerance: tolerance)
    guard let values = self[name] else { return noColumn(name) }
    let late = zip(times, values).filter { $0.0 >= time }
    guard !late.isEmpty else {
      return .failed(
        """
        the recording ends at \(seconds(times.last)), but must last until \(seconds(time)) to check that "\(name)" settles
        """)
    }
    guard let last = late.last(where: { ($0.1 - target).magnitude > tolerance }) else { return moves(name) }
    return .failed(
      """
      "\(name)" has not settled at \(shortestText(target)) by \(seconds(time)): at \(seconds(last.0)) it is \
      \(shortestText(last.1)), \(shortestText((last.1 - target).magnitude)) away; \(shortestText(tolerance)) is allowed
      """)
  }

  /// Checks that a value passes its target by at most `allowance`.
  ///
  ///     #expect(recording.keepsOvershoot("height", past: 320, within: 15) == .passed)
  ///     #expect(recording.keepsOvershoot("height", past: 80, within: 0, during: 0.2...1.5) == .passed)
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - target: The target. The side opposite to the first sample counts as past the target. If the first sample is at
  ///     the target, both sides count.
  ///   - allowance: The maximum distance past the target.
  ///   - interval: The range of time to check, in seconds; `nil` for the whole recording.
  /// - Returns: A failure also if the value does not move; see ``moves(_:)``.
  /// - Precondition: The numbers are finite, and `allowance` is 0 or more.
  public func keepsOvershoot(
    _ name: String, past target: Double, within allowance: Double, during interval: ClosedRange<Double>? = nil
  ) -> RecordingCheck {
    Self.check(target: target)
    precondition(
      allowance >= 0 && allowance.isFinite, "the allowed overshoot must be finite and 0 or more, not \(allowance)")
    guard let values = self[name] else { return noColumn(name) }
    let samples = zip(times, values).filter { interval?.contains($0.0) ?? true }
    guard let start = samples.first?.1 else {
      return .failed(
        "\"\(name)\" has no sample between \(seconds(interval?.lowerBound)) and \(seconds(interval?.upperBound))"
      )
    }
    func overshoot(_ value: Double) -> Double {
      start == target ? (value - target).magnitude : start < target ? value - target : target - value
    }
    guard let peak = samples.max(by: { overshoot($0.1) < overshoot($1.1) }), overshoot(peak.1) > allowance else {
      return moves(name)
    }
    return .failed(
      """
      "\(name)" overshoots \(shortestText(target)) by \(shortestText(overshoot(peak.1))): it is \(shortestText(peak.1)) \
      at \(seconds(peak.0)); \(shortestText(allowance)) is allowed
      """)
  }

  /// Checks that the velocity of a value is continuous at `time`, as across a retarget.
  ///
  /// The velocity before `time` is the slope, at `time`, of the parabola through the last three samples up to `time`.
  /// The velocity after `time` is the slope of the parabola through the first three samples from `time` on. The error
  /// of each velocity is the third derivative of the value, times the square of the distance between samples, times a
  /// factor. The factor is 1/3 if `time` is the time of a sample. If `time` is between two samples, the parabola is
  /// extrapolated, and the factor is at most 11/6. A tolerance above both errors distinguishes a jump from a smooth
  /// change.
  ///
  ///     // A jump would change the velocity by 2000 per second.
  ///     #expect(recording.keepsVelocity("height", at: 0.2, within: 50) == .passed)
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - time: The time in seconds. The check fails unless there are three samples up to this time, and three from this
  ///     time on.
  ///   - tolerance: The maximum difference of the velocities, per second.
  /// - Returns: A failure also if the value does not move; see ``moves(_:)``.
  /// - Precondition: The numbers are finite, and `tolerance` is 0 or more.
  public func keepsVelocity(_ name: String, at time: Double, within tolerance: Double) -> RecordingCheck {
    Self.check(time: time)
    Self.check(tolerance: tolerance)
    guard let values = self[name] else { return noColumn(name) }
    let samples = Array(zip(times, values))
    let (left, right) = (samples.filter { $0.0 <= time }.suffix(3), samples.filter { $0.0 >= time }.prefix(3))
    guard left.count == 3, right.count == 3 else {
      return .failed(
        """
        the velocity of "\(name)" at \(seconds(time)) needs three samples up to that time and three from it on, not \
        \(left.count) and \(right.count)
        """)
    }
    let (before, after) = (Self.slope(Array(left), at: time), Self.slope(Array(right), at: time))
    let jump = (after - before).magnitude
    if jump <= tolerance { return moves(name) }
    return .failed(
      """
      the velocity of "\(name)" jumps at \(seconds(time)): from \(shortestText(before)) to \(shortestText(after)) per \
      second, by \(shortestText(jump)); \(shortestText(tolerance)) is allowed
      """)
  }

  /// Checks that the events of the recording, such as taps and completions, have the given names in the given order.
  ///
  ///     #expect(recording.hasEvents(["tap", "open", "lifted"]) == .passed)
  ///     #expect(recording.hasEvents(["tap", "open"], by: 1.2) == .passed)    // whatever comes later
  ///
  /// - Parameters:
  ///   - names: The names of all events or, with a deadline, of those until then.
  ///   - deadline: The time in seconds until which all of them must come; `nil` for the end of the recording.
  /// - Precondition: The deadline is finite.
  public func hasEvents(_ names: [String], by deadline: Double? = nil) -> RecordingCheck {
    if let deadline { Self.check(time: deadline) }
    let timely = events.filter { $0.time <= deadline ?? .infinity }
    if timely.map(\.name) == names { return .passed }
    let expected = names.isEmpty ? "none" : names.joined(separator: ", ")
    let end = deadline.map { " by \(shortestText($0)) s" } ?? ""
    return .failed("the events are \(Self.list(events)); expected are \(expected)\(end)")
  }

  /// Returns the names and the times of events, for a message.
  static func list(_ events: [Event]) -> String {
    events.isEmpty ? "none" : events.map { "\($0.name) (\(shortestText($0.time)) s)" }.joined(separator: ", ")
  }

  // MARK: - Preconditions

  // Every comparison with NaN is false, so a check with a NaN would pass.

  private static func check(target: Double) {
    precondition(target.isFinite, "the target of a check must be finite, not \(target)")
  }

  private static func check(time: Double) {
    precondition(time.isFinite, "the time of a check must be finite, in seconds, not \(time)")
  }

  private static func check(tolerance: Double) {
    precondition(tolerance >= 0 && tolerance.isFinite, "a tolerance must be finite and 0 or more, not \(tolerance)")
  }

  // MARK: - Messages

  func noColumn(_ name: String) -> RecordingCheck {
    .failed(
      "no value is named \"\(name)\"; the recording has \(columns.map { "\"\($0.name)\"" }.joined(separator: ", "))")
  }

  func seconds(_ time: Double?) -> String { time.map { "\(shortestText($0)) s" } ?? "no time" }

  /// Returns the slope, at a time, of the parabola through three samples.
  private static func slope(_ samples: [(Double, Double)], at time: Double) -> Double {
    let ((t0, x0), (t1, x1), (t2, x2)) = (samples[0], samples[1], samples[2])
    let (first, second) = ((x1 - x0) / (t1 - t0), (x2 - x1) / (t2 - t1))
    // Newton's form of the interpolation polynomial: x₀ + first·(t − t₀) + curvature·(t − t₀)(t − t₁).
    let curvature = (second - first) / (t2 - t0)
    return first + curvature * ((time - t0) + (time - t1))
  }
}
