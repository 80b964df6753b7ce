internal import CCurveKernels

/// Channels with keys of their own, as one row of records: a key's time, its value and its slope, key after key and channel
/// after channel. After the last key of each channel there is one at infinity, which no walk along the keys goes beyond.
struct SeparateKeyChannels: Hashable, Sendable {
  let numbers: [Double]
  /// The first record of each channel, and the end of the last one.
  let starts: [Int]
  let tangents: [KeyframeTangents]
  /// How each channel runs, as the kernels know it.
  let shapes: [Double]

  /// How many numbers a record has. Without cubics its slope is 0.
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
    shapes = tangents.map { tangents in
      switch tangents {
      case .hold: Double(AC_KeyframeShapeHold)
      case .linear: Double(AC_KeyframeShapeLinear)
      case .cubic, .monotone: Double(AC_KeyframeShapeCubic)
      }
    }
  }

  /// How many channels there are.
  var channelCount: Int { tangents.count }

  /// The records of a channel's keys.
  func keys(of channel: Int) -> Range<Int> { starts[channel]..<starts[channel + 1] - 1 }

  /// From the first key of any channel to the last one.
  var domain: ClosedRange<Double> {
    let domains = (0..<channelCount).map { self[$0].domain }
    return domains.dropFirst().reduce(domains[0]) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
  }

  /// How many keys a channel has in a second, on average.
  var keysPerSecond: Double {
    let seconds = (0..<channelCount).reduce(0.0) { sum, channel in
      let keys = keys(of: channel)
      return sum + (numbers[(keys.upperBound - 1) * Self.size] - numbers[keys.lowerBound * Self.size])
    }
    return seconds > 0 ? Double(starts[channelCount] - 2 * channelCount) / seconds : 0
  }

  /// A channel as a curve.
  subscript(channel: Int) -> KeyframeCurve {
    let keys = keys(of: channel)
    func numbers(_ index: Int) -> [Double] { keys.map { self.numbers[$0 * Self.size + index] } }
    let tangents = tangents[channel]
    return KeyframeCurve(
      keys: KeyTimes(numbers(0)), values: numbers(1), tangents: tangents, slopes: tangents.isCubic ? numbers(2) : [])
  }
}

// MARK: - Places

extension SeparateKeyChannels {
  /// How many keys a channel has.
  @inline(__always)
  func keyCount(of channel: Int) -> Int { starts[channel + 1] - starts[channel] - 1 }

  /// The place of `time` among the keys of a channel.
  ///
  /// - Parameter guess: The key before the last place; then the one before this place.
  @unsafe
  @inline(__always)
  func place(
    of time: Double, in channel: Int, _ keys: UnsafePointer<Double>, guess: inout Int
  ) -> KeyTimes.Place {
    KeyTimes.place(of: time, among: keyCount(of: channel), guess: &guess) { unsafe keys[$0 * Self.size] }
  }
}
