internal import CCurveKernels

/// Channels with their own keys, as one array of records. A record is a key's time, value and slope.
///
/// Records are ordered by channel and then by key. After the last key of each channel stands a sentinel record with an
/// infinite time, which ends every search along the keys.
struct SeparateKeyChannels: Hashable, Sendable {
  let numbers: [Double]
  /// The index of each channel's first record. A last element holds the number of all records.
  let starts: [Int]
  let tangents: [KeyframeTangents]
  /// The interpolation of each channel, as a number that the kernels understand (`AC_KeyframeShapeHold`, …).
  let shapes: [Double]
  /// The search among the keys of each channel.
  let searches: [KeySearch]

  /// The number of Doubles in the record of a key: time, value and slope. The slope is 0 if the channel is not cubic.
  static var size: Int { 3 }

  init(_ curves: [KeyframeCurve]) {
    var numbers: [Double] = []
    var starts = [0]
    for curve in curves {
      for key in curve.values.indices {
        numbers += [curve.times[key], curve.values[key], curve.tangents.isCubic ? curve.slopes[key] : 0]
      }
      numbers += [.infinity, 0, 0]
      starts.append(numbers.count / Self.size)
    }
    (self.numbers, self.starts, tangents) = (numbers, starts, curves.map(\.tangents))
    searches = curves.map(\.keys.search)
    shapes = tangents.map { tangents in
      switch tangents {
      case .hold: Double(AC_KeyframeShapeHold)
      case .linear: Double(AC_KeyframeShapeLinear)
      case .cubic, .monotone: Double(AC_KeyframeShapeCubic)
      }
    }
  }

  /// The number of channels.
  var channelCount: Int { tangents.count }

  /// Returns the indices of a channel's records, without the sentinel record.
  func keys(of channel: Int) -> Range<Int> { starts[channel]..<starts[channel + 1] - 1 }

  /// The range of time from the earliest key of all channels to the latest key of all channels.
  var domain: ClosedRange<Double> {
    let domains = (0..<channelCount).map { self[$0].domain }
    return domains.dropFirst().reduce(domains[0]) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
  }

  /// The average number of keys of a channel per second.
  var keysPerSecond: Double {
    let seconds = (0..<channelCount).reduce(0.0) { sum, channel in
      let keys = keys(of: channel)
      return sum + (numbers[(keys.upperBound - 1) * Self.size] - numbers[keys.lowerBound * Self.size])
    }
    return seconds > 0 ? Double(starts[channelCount] - 2 * channelCount) / seconds : 0
  }

  /// Accesses a channel as a curve.
  subscript(channel: Int) -> KeyframeCurve {
    let keys = keys(of: channel)
    func numbers(_ index: Int) -> [Double] { keys.map { self.numbers[$0 * Self.size + index] } }
    let tangents = tangents[channel]
    return KeyframeCurve(
      keys: KeyTimes(numbers(0)), values: numbers(1), tangents: tangents, slopes: tangents.isCubic ? numbers(2) : [])
  }
}

extension SeparateKeyChannels {
  /// Returns the count of a channel's keys.
  @inline(__always)
  func keyCount(of channel: Int) -> Int { starts[channel + 1] - starts[channel] - 1 }
}
