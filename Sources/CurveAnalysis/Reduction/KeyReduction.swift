public import CurveSampling

/// Keyed motions with the fewest keys for an error.
///
///     let reduction = try KeyReduction(of: [
///       .numbers([x, y, z], within: 0.001),     // their Euclidean distance
///       .rotation(turn, withinDegrees: 0.05),
///     ])
///     reduction.groups[0].tracks     // x, y and z, with the same keys
///     reduction.groups[1].rotation
///     reduction.groups[1].error      // in degrees, true at every time, with its time
///
/// A *segment* is the motion between two successive keys of the result. A key of the result stands at a key of the
/// source and has the value of the source there. A segment is allowed if its distance from the source is within the
/// error at every time, not only at keys. The result is a shortest path over the allowed segments.
///
/// - Source kinds: where every source is stepped, as with ``/AnimationKeyframes/KeyframeTangents/hold``, so is the
///   result. Jumps of other tracks are kept: a key then has an arrival.
/// - Fewest keys: no path of allowed segments between keys of the source has fewer keys, if the error of a segment is
///   limited to (1 − 2⁻¹²) · the allowed error. This is a statement about one kind of segment:
///   - ``Interpolation/linear``: straight lines; for rotations, spherical linear interpolation.
///   - ``Interpolation/cubic``: cubics whose slopes at both ends have the least squared distance from the source.
/// - Never more keys: where the path has not fewer keys than the source, the source is the result, with error 0. That
///   happens to rotations by cubics and to Béziers with wide handles. If a form is requested that the source does not
///   have, the result may have more keys.
/// - Curved sources: with ``Interpolation/linear``, a cubic is first replaced by lines within 1/128 of the allowed
///   error, or of the range of the values if that is less. Keys may also stand at the ends of these lines. The same
///   holds for Béziers whose handles are not a third of the segment wide, and for rotations by cubics. The allowed
///   error includes this distance.
/// - Complexity: memory for a few numbers a value. In time O(*n* log *n*), and O(log *n*) for each segment that is
///   tested: at most *n* times the greatest number of keys between which a segment may be allowed. Noise whose height
///   is within a hundredth of the allowed one makes this O(*n*²). 10⁵ keys of 60 channels:
///   `make benchmark BENCH="vectors/reduced keys"`.
/// - Source: H. Imai and M. Iri, "Computational-geometric methods for polygonal approximations of a curve", 1986
///   (shortest paths over allowed segments); D. H. Ballard, "Strip trees", 1981 (distances from parts of a polyline).
public struct KeyReduction: Sendable {
  /// The form of a segment.
  public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// Straight lines.
    case linear
    /// Cubics.
    case cubic
  }

  /// The times at which the result may have keys.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// Keys stand at keys of the source and have its values.
    case atKeys = "at-keys"
    /// Keys stand at any time and may have any value within the error, except the first and the last key. A jump that
    /// is higher than twice the error has a key on both sides. The result has the fewest keys of all such polylines, by
    /// the algorithm of Imai and Iri.
    case free
  }

  /// A part of the result: the motion of one group of the source.
  public struct Group: Sendable {
    /// The reduced keys.
    package let keys: Keys
    /// The greatest error, and where it is.
    public let error: Deviation
    /// The allowed error, in the unit of ``error``.
    public let allowedError: Double
    /// The number of keys of the source.
    public let sourceKeyCount: Int

    /// The reduced tracks of numbers; empty for a rotation.
    public var tracks: [AnimationTrack<Double>] { keys.tracks }

    /// The reduced rotation; `nil` for numbers. It has cubics only if it is the source itself.
    public var rotation: RotationTrack? { keys.rotation }

    /// The number of keys.
    public var keyCount: Int { keys.times.count }
  }

  /// The greatest distance between the source and the result.
  public struct Deviation: Hashable, Sendable {
    /// The distance: for numbers the root of the sum of the squares of weight · difference, for rotations the angle in
    /// degrees.
    ///
    /// - Accuracy: the true greatest distance between the first and the last key is at most this value, and at least
    ///   this value · (1 − 2⁻¹¹) less 10⁻¹⁴ of the greatest magnitude of a value. If the source was replaced by lines,
    ///   it may be less by 1/128 of the allowed error, or of the range of the values if that is less.
    public let value: Double
    /// The time at which the distance is the greatest, in seconds.
    public let time: Double
    /// The index of the group.
    public let group: Int
  }

  /// The results, in the order of the source.
  public let groups: [Group]

  /// Reduces the keys of some groups.
  ///
  /// - Parameters:
  ///   - sources: The groups. Each has an error of its own.
  ///   - interpolation: The form of the segments. `nil` means the form of the source: cubics if one of its segments is
  ///     a cubic, otherwise lines. Reduced rotations are always interpolated spherically.
  ///   - placement: The places of keys. ``Placement/free`` needs lines and groups of one number each, and keys that are
  ///     not shared.
  ///   - sharesKeys: Whether all groups with the same key times in the source have the same key times in the result. If
  ///     not, each group has the fewest keys of its own.
  ///   - progress: Takes a number of keys that have been decided, and the number of all keys. It is called on several
  ///     threads at once.
  /// - Throws: ``KeyReductionError``.
  public init(
    of sources: [Source], interpolation: Interpolation? = nil, placement: Placement = .atKeys, sharesKeys: Bool = false,
    progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(KeyReductionError) {
    for (group, source) in sources.enumerated() { try source.check(group: group) }
    if placement == .free {
      for (group, source) in sources.enumerated() {
        if sharesKeys || source.width > 1 || interpolation == .cubic || source.keys.isRotation || !source.spans.isEmpty
        {
          throw KeyReductionError(.freeKeys, group: group)
        }
      }
    }
    let sets = Self.sets(of: sources, sharesKeys: sharesKeys)
    let total = sources.reduce(0) { $0 + $1.keys.times.count }
    let reduced = BulkParallelism.map(sets, chunk: 1, from: 2) { set -> Result<[Group], KeyReductionError> in
      Result { () throws(KeyReductionError) in
        try KeySet(sources, set, interpolation: placement == .free ? .linear : interpolation)
          .reduced(placement) { progress($0, total) }
      }
    }
    var groups: [Group?] = Array(repeating: nil, count: sources.count)
    for (set, result) in zip(sets, reduced) {
      for (index, group) in zip(set, try result.get()) { groups[index] = group }
    }
    self.groups = groups.compactMap(\.self)
  }

  /// Returns the indices of the groups that share their keys, in sets.
  private static func sets(of sources: [Source], sharesKeys: Bool) -> [[Int]] {
    guard sharesKeys else { return sources.indices.map { [$0] } }
    var sets: [[Int]] = []
    var places: [[Double]: Int] = [:]
    for (index, source) in sources.enumerated() {
      if let place = places[source.keys.times] {
        sets[place].append(index)
      } else {
        places[source.keys.times] = sets.count
        sets.append([index])
      }
    }
    return sets
  }

  /// The tracks of all groups of numbers, in order.
  public var tracks: [AnimationTrack<Double>] { groups.flatMap(\.tracks) }

  /// The sum of the numbers of keys of all groups.
  public var keyCount: Int { groups.reduce(0) { $0 + $1.keyCount } }

  /// The sum of the numbers of keys of all groups in the source.
  public var sourceKeyCount: Int { groups.reduce(0) { $0 + $1.sourceKeyCount } }

  /// The error that is the greatest part of what is allowed in its group; `nil` if there is no group.
  public var error: Deviation? {
    groups.max { $0.error.value / $0.allowedError < $1.error.value / $1.allowedError }?.error
  }
}
