package import AnimationKeyframes

/// The keys of numbers with the same key times, or those of a rotation.
package enum Keys: Hashable, Sendable {
  case numbers([AnimationTrack<Double>])
  case rotation(RotationTrack)
}

extension Keys {
  /// The tracks of numbers; none of a rotation.
  package var tracks: [AnimationTrack<Double>] { if case .numbers(let tracks) = self { tracks } else { [] } }

  /// The rotation; `nil` for numbers.
  package var rotation: RotationTrack? { if case .rotation(let track) = self { track } else { nil } }

  package var isRotation: Bool { rotation != nil }

  /// The times of the keys. They are those of the first track.
  package var times: [Double] {
    switch self {
    case .numbers(let tracks): tracks.first?.data.times ?? []
    case .rotation(let track): track.times
    }
  }

  /// Whether each value holds until the next key.
  package var isStepped: Bool {
    switch self {
    case .numbers(let tracks): tracks.allSatisfy { $0.keys.dropLast().allSatisfy { $0.mode == .hold } }
    case .rotation(let track): track.interpolation == .hold
    }
  }

  /// Whether a segment is a cubic.
  package var isCurved: Bool {
    switch self {
    case .numbers(let tracks): tracks.contains { $0.keys.dropLast().contains { $0.mode == .bezier } }
    case .rotation(let track): track.interpolation == .bezier
    }
  }
}
