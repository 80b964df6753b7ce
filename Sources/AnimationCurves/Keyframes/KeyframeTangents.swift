/// How a curve runs between keys that have a time and a value each.
@frozen
public enum KeyframeTangents: String, CaseIterable, Hashable, Sendable {
  /// In straight lines.
  case linear
  /// Along cubics whose slope at a key is (pᵢ₊₁ − pᵢ₋₁) / (tᵢ₊₁ − tᵢ₋₁), and 0 at both ends: a row of ``CubicKeyframe``s.
  case cubic
  /// Along cubics whose slopes are so limited that they never overshoot a key: a row of ``CubicKeyframe/monotone`` ones.
  case monotone
  /// Not at all: a value holds until the next key.
  case hold
}

extension KeyframeTangents {
  /// Whether the curve is made of cubics.
  var isCubic: Bool { self == .cubic || self == .monotone }

  /// The slope at each key of each channel, a key after the other; nothing where there are no cubics.
  ///
  /// - Parameters:
  ///   - times: When the keys are.
  ///   - values: The values, keys × channels.
  ///   - channelCount: How many values a key has.
  func slopes(times: [Double], values: [Double], channelCount: Int) -> [Double] {
    guard isCubic else { return [] }
    var slopes = [Double](repeating: 0, count: values.count)
    for key in times.indices.dropFirst().dropLast() {
      let (before, after) = (times[key] - times[key - 1], times[key + 1] - times[key])
      for index in key * channelCount..<(key + 1) * channelCount {
        let (previous, next) = (values[index - channelCount], values[index + channelCount])
        var slope = (next - previous) * (1 / (before + after))
        if self == .monotone {
          slope = monotoneVelocity(slope, slope: (next - values[index]) * (1 / after))
          slope = monotoneVelocity(slope, slope: (values[index] - previous) * (1 / before))
        }
        slopes[index] = slope
      }
    }
    return slopes
  }
}
