public import AnimationKeyframes

/// The interpolation of an animation sampler in glTF. The raw values are those of its files.
public enum GLTFInterpolation: String, Hashable, Sendable, CaseIterable {
  /// Straight lines.
  case linear = "LINEAR"
  /// Each value holds until the next key.
  case step = "STEP"
  /// Cubic Hermite curves, with a slope on each side of a key.
  case cubicSpline = "CUBICSPLINE"

  /// The same interpolation of rotations.
  var ofRotations: RotationTrack.Interpolation {
    switch self {
    case .linear: .linear
    case .step: .hold
    case .cubicSpline: .cubic
    }
  }

  /// The sampler's interpolation for rotations that are interpolated in this way.
  init(_ interpolation: RotationTrack.Interpolation) {
    switch interpolation {
    case .linear: self = .linear
    case .hold: self = .step
    case .cubic: self = .cubicSpline
    }
  }
}

extension AnimationTrack {
  /// Returns the track of a glTF animation sampler, for values that are no rotations.
  ///
  /// - Parameters:
  ///   - interpolation: The sampler's interpolation.
  ///   - times: The sampler's input, in seconds.
  ///   - values: The sampler's output: one value for each time, or three with ``GLTFInterpolation/cubicSpline``: the
  ///     slope before the key, the value, and the slope after the key, with slopes per second.
  /// - Throws: `AnimationTrackError`, as its initialiser.
  public static func gltf(
    _ interpolation: GLTFInterpolation, times: [Double], values: [Value]
  ) throws(AnimationTrackError) -> Self {
    let size = interpolation == .cubicSpline ? 3 : 1
    guard values.count == size * times.count else {
      throw AnimationTrackError(.wrongCount(expected: size * times.count, found: values.count), key: 0)
    }
    return try Self(
      times.indices.map { index in
        switch interpolation {
        case .linear: Key(times[index], values[index], mode: .linear)
        case .step: Key(times[index], values[index], mode: .hold)
        case .cubicSpline:
          Key(
            times[index], values[3 * index + 1], incoming: .slope(values[3 * index]),
            outgoing: .slope(values[3 * index + 2]))
        }
      })
  }
}
