/// Channels that have their keys at the same times.
struct KeyframeMatrix: Hashable, Sendable {
  let keys: KeyTimes
  /// keys × channels.
  let values: [Double]
  let channelCount: Int
  let tangents: KeyframeTangents
  /// keys × channels; empty where there are no cubics.
  let slopes: [Double]

  func curve(of channel: Int) -> KeyframeCurve {
    func column(_ matrix: [Double]) -> [Double] {
      stride(from: channel, to: matrix.count, by: channelCount).map { matrix[$0] }
    }
    return KeyframeCurve(keys: keys, values: column(values), tangents: tangents, slopes: column(slopes))
  }
}

// MARK: - Sampling

extension KeyframeMatrix {
  /// Writes the value of each channel at each of `times`.
  func sample(at times: Span<Double>, into samples: inout MutableSpan<Double>) {
    var guess = 0
    for row in times.indices {
      samples.withPart(row * channelCount..<(row + 1) * channelCount) {
        write(at: keys.place(of: times[row], guess: &guess), into: &$0)
      }
    }
  }

  /// Writes the value of each channel at each of `times`, rounded.
  func sample(at times: Span<Double>, into samples: inout MutableSpan<Float>) {
    var guess = 0
    var doubles = [Double](repeating: 0, count: channelCount)
    for row in times.indices {
      var span = doubles.mutableSpan
      write(at: keys.place(of: times[row], guess: &guess), into: &span)
      samples.withPart(row * channelCount..<(row + 1) * channelCount) { row in
        for channel in row.indices { row[channel] = Float(doubles[channel]) }
      }
    }
  }

  /// Writes the value of each channel at a place among the keys. The operations are those of a ``KeyframeCurve``.
  private func write(at place: KeyTimes.Place, into row: inout MutableSpan<Double>) {
    switch place {
    case .nowhere:
      row.update(repeating: .nan)
    case .key(let key):
      copy(key, into: &row)
    case .between(let key, let progress, let duration):
      switch tangents {
      case .hold: copy(key, into: &row)
      case .linear: interpolate(key, progress: progress, into: &row)
      case .cubic, .monotone: combine(key, HermiteWeights(progress: progress, duration: duration), into: &row)
      }
    }
  }

  /// The row of a key in a matrix.
  @inline(__always)
  private func range(_ key: Int) -> Range<Int> { key * channelCount..<(key + 1) * channelCount }

  private func copy(_ key: Int, into row: inout MutableSpan<Double>) {
    let values = values.span.extracting(range(key))
    for channel in row.indices { row[channel] = values[channel] }
  }

  private func interpolate(_ key: Int, progress: Double, into row: inout MutableSpan<Double>) {
    let (from, to) = (values.span.extracting(range(key)), values.span.extracting(range(key + 1)))
    for channel in row.indices { row[channel] = (to[channel] - from[channel]) * progress + from[channel] }
  }

  private func combine(_ key: Int, _ weights: HermiteWeights, into row: inout MutableSpan<Double>) {
    let (from, to) = (values.span.extracting(range(key)), values.span.extracting(range(key + 1)))
    let (startSlopes, endSlopes) = (slopes.span.extracting(range(key)), slopes.span.extracting(range(key + 1)))
    for channel in row.indices {
      row[channel] =
        weights.combine(
          from: from[channel], to: to[channel], startVelocity: startSlopes[channel], endVelocity: endSlopes[channel])
        + from[channel]
    }
  }
}
