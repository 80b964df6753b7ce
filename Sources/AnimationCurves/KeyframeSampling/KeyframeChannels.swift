/// Many keyframed curves, sampled together: hundreds of channels with thousands of keys, as in character animation.
///
///     let channels = KeyframeChannels(times: [0, 1, 2], values: [0, 10, 5, 20, 1, 10], channelCount: 2)
///     channels.values(at: [0.5, 1.5])  // 2 × 2: a row for each time, a column for each channel
///
/// The channels share their times, and the values are a matrix, or each channel has keys of its own.
///
/// - Accuracy: each sample is, to the last bit, the value of the channel's ``KeyframeCurve``.
public struct KeyframeChannels: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case shared(SharedKeyChannels)
    case separate(SeparateKeyChannels)
  }

  let storage: Storage

  /// Channels that have their keys at the same times.
  ///
  /// - Parameters:
  ///   - times: When the keys are, in seconds.
  ///   - values: The value of each key in each channel, keys × channels: the first key of all channels first.
  ///   - channelCount: How many channels there are.
  ///   - tangents: How the channels run between keys.
  /// - Precondition: There are a key and a channel, and `values` has one for each of both; the times increase; all numbers
  ///   are finite, and so is the time between two keys.
  /// - Complexity: O(*n*) in the count of values; cubics double the memory.
  public init(times: [Double], values: [Double], channelCount: Int, tangents: KeyframeTangents = .cubic) {
    precondition(channelCount > 0, "there is 1 channel or more, not \(channelCount)")
    precondition(
      times.count.multipliedReportingOverflow(by: channelCount) == (values.count, false),
      "\(times.count) keys of \(channelCount) channels have a value each, but there are \(values.count)")
    requireFiniteKeys(values)
    storage = .shared(
      SharedKeyChannels(
        keys: KeyTimes(times), values: values, channelCount: channelCount, tangents: tangents,
        slopes: tangents.slopes(times: times, values: values, channelCount: channelCount)))
  }

  /// Channels with keys, and tangents, of their own.
  ///
  /// - Precondition: There is a channel.
  /// - Complexity: O(*n*) in the count of keys, and memory for three numbers of each.
  public init(_ curves: [KeyframeCurve]) {
    precondition(!curves.isEmpty, "there is 1 channel or more, not 0")
    storage = .separate(SeparateKeyChannels(curves))
  }

  /// How many channels there are.
  public var channelCount: Int {
    switch storage {
    case .shared(let matrix): matrix.channelCount
    case .separate(let records): records.channelCount
    }
  }

  /// From the first key of any channel to the last one, in seconds.
  public var domain: ClosedRange<Double> {
    switch storage {
    case .shared(let matrix): matrix.keys.domain
    case .separate(let records): records.domain
    }
  }

  /// One channel as a curve.
  ///
  /// - Precondition: `channel` is in 0..<``channelCount``.
  /// - Complexity: O(*n*) for *n* keys.
  public subscript(channel: Int) -> KeyframeCurve {
    precondition(
      (0..<channelCount).contains(channel), "\(channelCount) channels are numbered from 0; there is none at \(channel)")
    switch storage {
    case .shared(let matrix): return matrix.curve(of: channel)
    case .separate(let records): return records[channel]
    }
  }
}
