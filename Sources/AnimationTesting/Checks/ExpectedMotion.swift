/// An expected motion, given by its samples. From these samples, ``range(around:within:)`` computes bounds for the
/// motion's values near one sample.
struct ExpectedMotion {
  let times: [Double]
  let values: [Double]

  /// Returns the range of the motion's values at the times that are at most `reach` seconds before or after the sample
  /// at `index`.
  ///
  /// A chord is the straight line from one sample to the next. At a time between two samples, the motion's value is
  /// assumed to be between the least and the greatest of three values: those of the chord of these two samples, and of
  /// the extended chords before and after it. Before the first sample and after the last one, the motion is assumed to
  /// be at rest.
  ///
  /// - Complexity: O(*n*) for *n* samples within reach.
  func range(around index: Int, within reach: Double) -> ClosedRange<Double> {
    var (low, high) = (values[index], values[index])
    func include(_ chord: Int, from start: Double, to end: Double) {
      for neighbour in max(0, chord - 1)...min(times.count - 2, chord + 1) {
        for time in [start, end] {
          let value = value(at: time, onChord: neighbour)
          (low, high) = (min(low, value), max(high, value))
        }
      }
    }
    let (start, end) = (times[index] - reach, times[index] + reach)
    var chord = index
    while chord < times.count - 1, times[chord] < end {
      include(chord, from: times[chord], to: min(end, times[chord + 1]))
      chord += 1
    }
    chord = index - 1
    while chord >= 0, times[chord + 1] > start {
      include(chord, from: max(start, times[chord]), to: times[chord + 1])
      chord -= 1
    }
    return low...high
  }

  /// Returns the value at `time` on the line through the sample with the index `chord` and the next sample.
  private func value(at time: Double, onChord chord: Int) -> Double {
    let (start, end) = (times[chord], times[chord + 1])
    return values[chord] + (values[chord + 1] - values[chord]) * ((time - start) / (end - start))
  }
}
