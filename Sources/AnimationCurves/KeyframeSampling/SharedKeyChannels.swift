/// Channels that have their keys at the same times.
struct SharedKeyChannels: Hashable, Sendable {
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
