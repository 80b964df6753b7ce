/// Channels with the same key times.
struct SharedKeyChannels: Hashable, Sendable {
  let keys: KeyTimes
  let channelCount: Int
  let tangents: KeyframeTangents
  /// The values: a row for each key, with a number for each channel. The slopes follow in the same order if ``tangents``
  /// interpolates by cubics.
  let vectors: [Double]

  init(keys: KeyTimes, values: [Double], channelCount: Int, tangents: KeyframeTangents) {
    (self.keys, self.channelCount, self.tangents) = (keys, channelCount, tangents)
    vectors = values + tangents.slopes(times: keys.times, values: values, channelCount: channelCount)
  }

  func curve(of channel: Int) -> KeyframeCurve {
    let values = keys.times.indices.map { vectors[$0 * channelCount + channel] }
    let first = keys.times.count * channelCount + channel
    let slopes = stride(from: first, to: vectors.count, by: channelCount).map { vectors[$0] }
    return KeyframeCurve(keys: keys, values: values, tangents: tangents, slopes: slopes)
  }
}

extension SharedKeyChannels: KeyedRows {
  var width: Int { channelCount }

  @inline(__always)
  func vector(at key: Int) -> Int { key * channelCount }

  @inline(__always)
  func segment(after key: Int) -> (from: Int, to: Int, startSlope: Int, endSlope: Int, kind: TrackSegmentKind) {
    let (from, to) = (key * channelCount, (key + 1) * channelCount)
    let slopes = tangents.isCubic ? keys.times.count * channelCount : 0
    return (from, to, slopes + from, slopes + to, tangents.segmentKind)
  }
}
