import CurveAnalysis

/// The lowest and the highest sample of a function in each column of a picture, in the order of their times.
///
/// If a function oscillates too fast to be followed, a line through the lowest and highest samples fills the envelope
/// of the oscillation.
///
/// - Source: Jugel, Jerzak, Hackenbroich and Markl, "M4: A Visualization-Oriented Time Series Data Aggregation", 2014.
///   M4 also keeps the first and the last sample of each column; this type does not.
enum EnvelopePoints {
  /// If 64 samples are at random phases of an oscillation, the greatest of them is within 2 % of the peak in 59 of 60
  /// columns.
  private static let samplesPerColumn = 64

  /// Returns the lowest and the highest sample in each of `columns` equal columns between `start` and `end`. The times
  /// of these points increase, and are strictly between `start` and `end`.
  static func of(
    _ function: (Double) -> Double, between start: Double, and end: Double, columns: Int
  ) -> [Knot] {
    var random = SplitMix64(state: 0)
    var points: [Knot] = []
    for column in 0..<columns {
      let samples = (0..<samplesPerColumn).map { index in
        // At equal distances, the samples of an oscillation with a matching frequency would have nearly equal phases.
        // They would show a slow wave instead of the oscillation.
        let place = Double(column * samplesPerColumn + index) + random.nextFraction()
        let time = start + (end - start) * (place / Double(columns * samplesPerColumn))
        return Knot(time: time, value: function(time))
      }
      let extremes = [samples.min { $0.value < $1.value }, samples.max { $0.value < $1.value }].compactMap(\.self)
      for point in extremes.sorted(by: { $0.time < $1.time })
      where point.time > points.last?.time ?? start && point.time < end { points.append(point) }
    }
    return points
  }
}

/// A generator of pseudorandom numbers. The same seed gives the same numbers on every machine.
///
/// - Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
private struct SplitMix64 {
  var state: UInt64

  /// Returns the next pseudorandom number, in 0..<1.
  mutating func nextFraction() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 11) * 0x1p-53
  }
}
