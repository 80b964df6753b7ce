/// Channels with the same key times.
struct SharedKeyChannels: Sendable {
  let tangents: KeyframeTangents
  /// The channels' numbers: a row for each key, with a number for each channel. The slopes follow in the same order if
  /// the tangents interpolate by cubics.
  let rows: KeyedRows

  var channelCount: Int { rows.width }

  init(keys: KeyTimes, values: [Double], channelCount: Int, tangents: KeyframeTangents) {
    self.tangents = tangents
    let method = tangents.segmentKind.number
    let (times, slopes) = (keys.times, tangents.isCubic ? values.count : 0)
    let segments = times.indices.dropLast().map { key in
      let (from, to) = (key * channelCount, (key + 1) * channelCount)
      return KeyedRowSegment(
        interval: KeyInterval(start: times[key], end: times[key + 1], duration: times[key + 1] - times[key]),
        from: from, to: to,
        startSlope: slopes + from, endSlope: slopes + to, method: method)
    }
    rows = KeyedRows(
      keys, width: channelCount,
      vectors: values + tangents.slopes(times: times, values: values, channelCount: channelCount), segments: segments)
  }

  func curve(of channel: Int) -> KeyframeCurve {
    let (keys, vectors) = (rows.keys, rows.vectors)
    let values = keys.times.indices.map { vectors[$0 * channelCount + channel] }
    let first = keys.times.count * channelCount + channel
    let slopes = stride(from: first, to: vectors.count, by: channelCount).map { vectors[$0] }
    return KeyframeCurve(keys: keys, values: values, tangents: tangents, slopes: slopes)
  }
}

extension SharedKeyChannels: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    left.tangents == right.tangents && left.channelCount == right.channelCount && left.rows.keys == right.rows.keys
      && left.rows.vectors == right.rows.vectors
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rows.keys)
    hasher.combine(rows.vectors)
  }
}
