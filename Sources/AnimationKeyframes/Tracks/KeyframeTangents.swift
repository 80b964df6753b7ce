/// The interpolation of a curve between its keys.
public enum KeyframeTangents: String, CaseIterable, Hashable, Sendable {
  /// Straight lines.
  case linear
  /// Cubics as in a sequence of ``CubicKeyframe``s. The slope at key i is (pᵢ₊₁ − pᵢ₋₁) / (tᵢ₊₁ − tᵢ₋₁), with the
  /// values p and times t of the keys. At the first and the last key, the slope is 0.
  case cubic
  /// Cubics with limited slopes that never overshoot a key; the same as a sequence of ``CubicKeyframe/monotone``
  /// keyframes.
  case monotone
  /// No interpolation: each value holds until the next key.
  case hold
}

extension KeyframeTangents {
  /// The shape of each segment.
  @inline(__always)
  var shape: SegmentShape {
    switch self {
    case .hold: .hold
    case .linear: .linear
    case .cubic, .monotone: .cubic
    }
  }

  /// Returns the slopes at the keys: a row for each key, with a number for each channel. The result is empty if the
  /// curve is not made of cubics.
  ///
  /// - Parameters:
  ///   - times: The times of the keys.
  ///   - values: The values: a row for each key, with a number for each channel.
  ///   - width: The number of channels.
  package func slopes(times: [Double], values: [Double], width: Int) -> [Double] {
    guard shape.hasSlopes else { return [] }
    var slopes = [Double](repeating: 0, count: values.count)
    for key in times.indices.dropFirst().dropLast() {
      let (before, after) = (times[key] - times[key - 1], times[key + 1] - times[key])
      for index in key * width..<(key + 1) * width {
        let (previous, next) = (values[index - width], values[index + width])
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
