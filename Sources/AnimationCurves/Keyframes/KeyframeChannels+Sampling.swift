extension KeyframeChannels {
  /// Writes the value of each channel at each of `times`.
  ///
  /// Ascending times are walked through along with the keys; others are looked up.
  ///
  /// - Parameters:
  ///   - times: Instants, in seconds; before the first key and after the last one a channel holds, and NaN gives NaN.
  ///   - samples: times × channels: all channels at the first time first.
  /// - Precondition: `samples` has room for exactly as many.
  /// - Complexity: O(*times* · *channels*), and O(log *keys*) for each jump among the keys. No allocation where channels
  ///   share their times; a number for each channel otherwise.
  public func sample(at times: Span<Double>, into samples: inout MutableSpan<Double>) {
    precondition(
      times.count.multipliedReportingOverflow(by: channelCount) == (samples.count, false),
      "\(times.count) times of \(channelCount) channels need room for a value each, not for \(samples.count)")
    switch storage {
    case .shared(let matrix): matrix.sample(at: times, into: &samples)
    case .separate(let curves): Self.sample(curves, at: times, into: &samples)
    }
  }

  /// The value of each channel at each of `times`: times × channels, all channels at the first time first.
  public func values(at times: [Double]) -> [Double] {
    var samples = [Double](repeating: 0, count: times.count * channelCount)
    var span = samples.mutableSpan
    sample(at: times.span, into: &span)
    return samples
  }

  /// Rows that are written together, so that what is near in memory is written within a short time.
  private static var rowsPerBlock: Int { 64 }

  private static func sample(
    _ curves: [KeyframeCurve], at times: Span<Double>, into samples: inout MutableSpan<Double>
  ) {
    var guesses = [Int](repeating: 0, count: curves.count)
    for start in stride(from: 0, to: times.count, by: rowsPerBlock) {
      let end = min(start + rowsPerBlock, times.count)
      for (channel, curve) in curves.enumerated() {
        for row in start..<end {
          let place = curve.keys.place(of: times[row], guess: &guesses[channel])
          samples[row * curves.count + channel] = curve.value(at: place)
        }
      }
    }
  }
}

extension KeyframeMatrix {
  /// Writes the value of each channel at each of `times`.
  func sample(at times: Span<Double>, into samples: inout MutableSpan<Double>) {
    var guess = 0
    for row in times.indices {
      write(at: keys.place(of: times[row], guess: &guess), into: &samples, from: row * channelCount)
    }
  }

  /// Writes the value of each channel at a place among the keys. The operations are those of a ``KeyframeCurve``.
  @inline(__always)
  private func write(at place: KeyTimes.Place, into samples: inout MutableSpan<Double>, from start: Int) {
    switch place {
    case .nowhere:
      for channel in 0..<channelCount { samples[start + channel] = .nan }
    case .key(let key):
      copy(key, into: &samples, from: start)
    case .between(let key, let progress, let duration):
      switch tangents {
      case .hold: copy(key, into: &samples, from: start)
      case .linear: interpolate(key, progress: progress, into: &samples, from: start)
      case .cubic, .monotone:
        combine(key, HermiteWeights(progress: progress, duration: duration), into: &samples, from: start)
      }
    }
  }

  /// Where the row of a key lies in a matrix.
  private func row(_ key: Int) -> Range<Int> { key * channelCount..<(key + 1) * channelCount }

  private func copy(_ key: Int, into samples: inout MutableSpan<Double>, from start: Int) {
    let values = values.span.extracting(row(key))
    for channel in values.indices { samples[start + channel] = values[channel] }
  }

  private func interpolate(_ key: Int, progress: Double, into samples: inout MutableSpan<Double>, from start: Int) {
    let (from, to) = (values.span.extracting(row(key)), values.span.extracting(row(key + 1)))
    for channel in from.indices {
      samples[start + channel] = (to[channel] - from[channel]) * progress + from[channel]
    }
  }

  private func combine(
    _ key: Int, _ weights: HermiteWeights, into samples: inout MutableSpan<Double>, from start: Int
  ) {
    let (from, to) = (values.span.extracting(row(key)), values.span.extracting(row(key + 1)))
    let (startSlopes, endSlopes) = (slopes.span.extracting(row(key)), slopes.span.extracting(row(key + 1)))
    for channel in from.indices {
      samples[start + channel] =
        weights.combine(
          from: from[channel], to: to[channel], startVelocity: startSlopes[channel], endVelocity: endSlopes[channel])
        + from[channel]
    }
  }
}
