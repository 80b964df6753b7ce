/// Channels with the same key times.
struct SharedKeyChannels: Hashable, Sendable {
  let keys: KeyTimes
  /// The values: a row for each key, with a number for each channel.
  let values: [Double]
  let channelCount: Int
  let tangents: KeyframeTangents
  /// The slopes: a row for each key, with a number for each channel. Empty if ``tangents`` does not interpolate by
  /// cubics.
  let slopes: [Double]

  func curve(of channel: Int) -> KeyframeCurve {
    func column(_ matrix: [Double]) -> [Double] {
      stride(from: channel, to: matrix.count, by: channelCount).map { matrix[$0] }
    }
    return KeyframeCurve(keys: keys, values: column(values), tangents: tangents, slopes: column(slopes))
  }
}
