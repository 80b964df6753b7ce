public import CurveSampling

extension AnimationTrack where Value == AnimatableVector<Double> {
  /// Returns the channels, the numbers of the vectors, with the fewest keys for an error.
  ///
  ///     let small = try pose.reduced(within: 0.01)
  ///     small.keyCount                    // of small.sourceKeyCount
  ///     small.tracks[0]                   // the first channel
  ///     small.error                       // the true greatest error, its time and its channel
  ///
  /// - Parameters:
  ///   - error: The allowed error, greater than 0.
  ///   - groups: The channels of each group, by their indices. The error of a group is its Euclidean distance, and its
  ///     channels share their keys. `nil` means that each channel is a group.
  ///   - weights: A factor for the difference of each channel; `nil` means 1 for each.
  ///   - interpolation: The form of the segments; `nil` means the form of the channels.
  ///   - placement: The places of keys.
  ///   - sharesKeys: Whether all groups with the same key times have the same keys in the result.
  /// - Precondition: The indices of channels are those of the vectors' numbers. There is a weight for each channel.
  /// - Throws: ``KeyReductionError``.
  /// - Complexity: that of ``KeyReduction``.
  public func reduced(
    within error: Double, groups: [[Int]]? = nil, weights: [Double]? = nil,
    interpolation: KeyReduction.Interpolation? = nil, placement: KeyReduction.Placement = .atKeys,
    sharesKeys: Bool = false
  ) throws(KeyReductionError) -> KeyReduction {
    let channelCount = pattern.scalarCount
    precondition(
      weights.map { $0.count == channelCount } ?? true, "there must be a weight for each of \(channelCount) channels")
    return try KeyReduction(
      of: (groups ?? (0..<channelCount).map { [$0] }).map { group in
        .numbers(group.map { self[$0] }, weights: weights.map { weights in group.map { weights[$0] } }, within: error)
      }, interpolation: interpolation, placement: placement, sharesKeys: sharesKeys)
  }
}

extension AnimationTrack where Value == Double {
  /// Returns the track with the fewest keys for an error.
  ///
  /// - Parameters:
  ///   - error: The allowed error, greater than 0.
  ///   - interpolation: The form of the segments; `nil` means cubics if the track has a Bézier, otherwise lines.
  ///   - placement: The places of keys.
  /// - Throws: ``KeyReductionError``.
  /// - Complexity: that of ``KeyReduction``.
  public func reduced(
    within error: Double, interpolation: KeyReduction.Interpolation? = nil, placement: KeyReduction.Placement = .atKeys
  ) throws(KeyReductionError) -> KeyReduction {
    try KeyReduction(of: [.number(self, within: error)], interpolation: interpolation, placement: placement)
  }
}

extension RotationTrack {
  /// Returns the rotation with the fewest keys for an angle, in degrees.
  ///
  /// - Throws: ``KeyReductionError``.
  /// - Complexity: that of ``KeyReduction``.
  public func reduced(withinDegrees degrees: Double) throws(KeyReductionError) -> KeyReduction {
    try KeyReduction(of: [.rotation(self, withinDegrees: degrees)])
  }
}
