/// The quantity that is sampled from a motion: its value or its velocity.
enum KeyframeQuantity: Sendable {
  /// The value.
  case value
  /// The velocity, per second.
  case velocity
}

extension KeyframeRows {
  /// The maximum count of sample times in a run. The samples of a run are computed together.
  private static var maximumRun: Int { 512 }

  /// Writes the values or velocities of the motion at each of `times`.
  ///
  /// The samples are rows of `stride` scalars; the motion's scalars start at column `column`. Consecutive times within
  /// one keyframe are computed together.
  func sample(
    _ quantity: KeyframeQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>, from column: Int,
    of stride: Int
  ) {
    if times.isEmpty || width == 0 { return }
    Parallelism.divide(&samples, count: times.count, nanoseconds: Double(stride)) { part, samples in
      write(quantity, at: times.extracting(part), into: &samples, from: column, of: stride)
    }
  }

  /// Writes the samples at `times`.
  private func write(
    _ quantity: KeyframeQuantity, at times: Span<Double>, into samples: inout MutableSpan<Scalar>,
    from column: Int, of stride: Int
  ) {
    let room = unsafe KeyframeRun<Scalar>.room(for: min(times.count, Self.maximumRun))
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 3 * room) { weights in
      unsafe withUnsafeTemporaryAllocation(of: Scalar.self, capacity: room * (3 + width)) { own in
        unsafe scalars.withUnsafeBufferPointer { scalars in
          unsafe samples.withUnsafeMutableBufferPointer { samples in
            guard let weights = weights.baseAddress, let own = own.baseAddress, let scalars = scalars.baseAddress,
              let samples = samples.baseAddress
            else { return }
            let run = unsafe KeyframeRun(
              schedule: schedule, quantity: quantity, width: width, stride: stride,
              initial: scalars, weights: weights, roundedWeights: own, samples: own + 3 * room)
            unsafe write(run, at: times, into: samples + column)
          }
        }
      }
    }
  }

  @unsafe
  @inline(__always)
  private func write(
    _ run: KeyframeRun<Scalar>, at times: Span<Double>, into samples: UnsafeMutablePointer<Scalar>
  ) {
    let (schedule, firsts) = (schedule, offsets)
    let timings = schedule.timings.span
    let offsets = firsts.span
    var row = 0
    while row < times.count {
      let position = unsafe schedule.position(of: times[row], run.quantity)
      var end = row + 1
      let limit = min(times.count, row + Self.maximumRun)
      while end < limit, position.holds(at: times[end]) { end += 1 }
      let target = unsafe samples + row * run.stride
      switch position.kind {
      case .nowhere: unsafe run.fill(target, count: end - row, with: .nan)
      case .rest: unsafe run.rest(target, count: end - row)
      case .keyframe(let index):
        unsafe run.write(
          timings[index], run.initial + offsets[index], at: times.extracting(row..<end), into: target)
      }
      row = end
    }
  }
}

/// The part of a schedule that contains a given time. `kind` identifies the part, for example a keyframe. `earliest`
/// and `latest` are the bounds of the part.
struct SchedulePosition {
  let kind: Kind
  let earliest, latest: Double

  enum Kind {
    /// The time is NaN.
    case nowhere
    /// The time is before the start, or the motion is at rest.
    case rest
    case keyframe(Int)
  }

  @inline(__always)
  func holds(at time: Double) -> Bool { earliest <= time && time <= latest }
}

extension KeyframeSchedule {
  /// Returns the part of the schedule that contains `time`.
  @inline(__always)
  func position(of time: Double, _ quantity: KeyframeQuantity) -> SchedulePosition {
    if time.isNaN { return SchedulePosition(kind: .nowhere, earliest: .nan, latest: .nan) }
    if timings.isEmpty { return SchedulePosition(kind: .rest, earliest: -.infinity, latest: .infinity) }
    if time < 0 { return SchedulePosition(kind: .rest, earliest: -.infinity, latest: (0.0).nextDown) }
    if quantity == .velocity, time > duration {
      return SchedulePosition(kind: .rest, earliest: duration.nextUp, latest: .infinity)
    }
    let keyframe = keyframe(at: time)
    let isLast = keyframe == ends.count - 1
    return SchedulePosition(
      kind: .keyframe(keyframe), earliest: keyframe == 0 ? 0 : ends[keyframe - 1].nextUp,
      latest: isLast && quantity == .value ? .infinity : ends[keyframe])
  }
}
