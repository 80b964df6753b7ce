/// A set of keyframed curves that are sampled together, such as hundreds of channels of a character animation.
///
///     let channels = KeyframeChannels(times: [0, 1, 2], values: [0, 10, 5, 20, 1, 10], channelCount: 2)
///     channels.values(at: [0.5, 1.5])  // 2 × 2: a row for each time, a column for each channel
///
/// Either all channels share their key times and the values are a matrix, or each channel has its own keys.
///
/// - Accuracy: each sample is, to the last bit, the value of the channel's ``/AnimationKeyframes/KeyframeCurve``.
public struct KeyframeChannels: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case shared(SharedKeyChannels)
    case separate(SeparateKeyChannels)
  }

  let storage: Storage

  /// Creates channels that have the same key times.
  ///
  /// - Parameters:
  ///   - times: The times of the keys, in seconds.
  ///   - values: The values: a row for each key, with a number for each channel.
  ///   - channelCount: The number of channels.
  ///   - tangents: The interpolation between keys.
  /// - Precondition: There is at least one key and one channel, and the count of `values` is the number of keys
  ///   multiplied by the number of channels. The times increase. All numbers and the differences between successive
  ///   times are finite.
  /// - Complexity: O(*n*) in the number of values. Cubic tangents double the memory.
  public init(times: [Double], values: [Double], channelCount: Int, tangents: KeyframeTangents = .cubic) {
    Self.requireChannels(channelCount)
    precondition(
      times.count.multipliedReportingOverflow(by: channelCount) == (values.count, false),
      "\(times.count) keys of \(channelCount) channels need \(times.count) × \(channelCount) values, not \(values.count)"
    )
    requireFiniteKeys(values)
    storage = .shared(
      SharedKeyChannels(keys: KeyTimes(times), values: values, channelCount: channelCount, tangents: tangents))
  }

  /// Creates one channel from each curve. Each channel keeps the keys and the tangents of its curve.
  ///
  /// - Precondition: There is at least one curve.
  /// - Complexity: O(*n*) for *n* curves, whose keys are shared.
  public init(_ curves: [KeyframeCurve]) {
    Self.requireChannels(curves.count)
    storage = .separate(SeparateKeyChannels(curves))
  }

  private static func requireChannels(_ count: Int) {
    precondition(count > 0, "the number of channels must be 1 or more, not \(count)")
  }

  /// The number of channels.
  public var channelCount: Int {
    switch storage {
    case .shared(let matrix): matrix.channelCount
    case .separate(let channels): channels.curves.count
    }
  }

  /// The range from the first key of any channel to the last one, in seconds.
  public var domain: ClosedRange<Double> {
    switch storage {
    case .shared(let matrix): matrix.rows.keys.domain
    case .separate(let channels): channels.domain
    }
  }

  /// Accesses one channel as a curve.
  ///
  /// - Precondition: `channel` is in 0..<``channelCount``.
  /// - Complexity: O(*n*) for *n* keys if all channels share their key times, otherwise O(1).
  public subscript(channel: Int) -> KeyframeCurve {
    requireIndex(channel, of: "a channel", count: channelCount)
    switch storage {
    case .shared(let matrix): return matrix.curve(of: channel)
    case .separate(let channels): return channels.curves[channel]
    }
  }
}
