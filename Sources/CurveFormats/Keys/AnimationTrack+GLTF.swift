public import AnimationKeyframes

extension TrackMode {
  /// The name of the interpolation in a sampler of glTF.
  var gltfName: String {
    switch self {
    case .linear: "LINEAR"
    case .hold: "STEP"
    case .bezier: "CUBICSPLINE"
    }
  }

  /// Creates the interpolation of a sampler of glTF; `nil` if the name is none.
  init?(gltfName name: String) {
    guard let found = Self.allCases.first(where: { $0.gltfName == name }) else { return nil }
    self = found
  }
}

extension AnimationTrack {
  /// Returns the track of a glTF animation sampler, for values that are no rotations.
  ///
  /// - Parameters:
  ///   - interpolation: The sampler's interpolation: `linear`, `hold` (`STEP` in glTF) or `bezier` (`CUBICSPLINE`).
  ///   - times: The sampler's input, in seconds.
  ///   - values: The sampler's output: one value for each time, or three if it is `bezier`: the slope
  ///     before the key, the value, and the slope after the key, with slopes per second.
  /// - Throws: `AnimationTrackError`, as its initialiser.
  public static func gltf(
    _ interpolation: TrackMode, times: [Double], values: [Value]
  ) throws(AnimationTrackError) -> Self {
    let size = interpolation == .bezier ? 3 : 1
    guard values.count == size * times.count else {
      throw AnimationTrackError(.wrongCount(expected: size * times.count, found: values.count), key: 0)
    }
    return try Self(
      times.indices.map { index in
        switch interpolation {
        case .linear: Key(times[index], values[index], mode: .linear)
        case .hold: Key(times[index], values[index], mode: .hold)
        case .bezier:
          Key(
            times[index], values[3 * index + 1], incoming: .slope(values[3 * index]),
            outgoing: .slope(values[3 * index + 2]))
        }
      })
  }
}
