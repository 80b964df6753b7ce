public import CurveSampling

extension KeyReduction {
  /// A group whose keys are to be reduced together, with the allowed error.
  public struct Source: Sendable {
    let keys: Keys
    /// The factor of each number's difference.
    let weights: [Double]
    /// The allowed error: in the unit of the numbers, or in degrees.
    let allowedError: Double
    /// Spans of time with an error of their own.
    private(set) var spans: [(times: ClosedRange<Double>, error: Double)] = []

    /// Creates a group. The error is in degrees for a rotation.
    package init(_ keys: Keys, within error: Double) { self.init(keys, weights: nil, within: error) }

    private init(_ keys: Keys, weights: [Double]?, within error: Double) {
      (self.keys, allowedError) = (keys, error)
      self.weights = weights ?? [Double](repeating: 1, count: keys.isRotation ? 4 : keys.tracks.count)
    }

    /// Returns a group of numbers with the same key times, such as x, y and z of a position.
    ///
    /// - Parameters:
    ///   - tracks: The tracks.
    ///   - weights: A factor for the difference of each number; `nil` means 1 for each.
    ///   - error: The greatest allowed distance: the root of the sum of the squares of weight · difference.
    public static func numbers(
      _ tracks: [AnimationTrack<Double>], weights: [Double]? = nil, within error: Double
    ) -> Self {
      Self(.numbers(tracks), weights: weights, within: error)
    }

    /// Returns a group of one number.
    public static func number(_ track: AnimationTrack<Double>, within error: Double) -> Self {
      .numbers([track], within: error)
    }

    /// Returns a group of a rotation.
    ///
    /// - Parameters:
    ///   - rotation: The source.
    ///   - degrees: The greatest allowed angle between the source and the result, in degrees: at most 90.
    public static func rotation(_ rotation: RotationTrack, withinDegrees degrees: Double) -> Self {
      Self(.rotation(rotation), within: degrees)
    }

    /// Returns the group with a smaller error in some spans of time.
    ///
    /// A segment that is partly in such a span is within its error as a whole.
    ///
    /// - Parameters:
    ///   - error: The greatest allowed error there. It does not raise that of the group.
    ///   - spans: The spans of time.
    public func within(_ error: Double, during spans: [ClosedRange<Double>]) -> Self {
      var source = self
      source.spans += spans.map { ($0, min(error, allowedError)) }
      return source
    }

    /// The least allowed error at any time.
    var leastError: Double { spans.reduce(allowedError) { min($0, $1.error) } }

    /// The count of numbers at a key.
    var width: Int { keys.isRotation ? 4 : keys.tracks.count }

    /// A bound of the distance between any two points of the numbers.
    var spread: Double {
      var sum = 0.0
      for (track, weight) in zip(keys.tracks, weights) {
        var (least, greatest) = (Double.infinity, -Double.infinity)
        func add(_ value: Double) { (least, greatest) = (min(least, value), max(greatest, value)) }
        for key in track.keys {
          add(key.value)
          add(key.arrival ?? key.value)
        }
        for (start, end) in zip(track.keys, track.keys.dropFirst()) where start.mode == .bezier {
          let values = CurvedSegments.controlPoints(start, end).1
          add(values[1])
          add(values[2])
        }
        sum += (weight * (greatest - least)) * (weight * (greatest - least))
      }
      return sum.squareRoot()
    }

    func check(group: Int) throws(KeyReductionError) {
      if width == 0 { throw KeyReductionError(.noTracks, group: group) }
      guard allowedError > 0, allowedError.isFinite else {
        throw KeyReductionError(.allowedError(allowedError), group: group)
      }
      for (_, error) in spans where !(error > 0) {
        throw KeyReductionError(.allowedError(error), group: group)
      }
      if keys.isRotation, allowedError > 90 { throw KeyReductionError(.allowedAngle(allowedError), group: group) }
      if weights.count != width {
        throw KeyReductionError(.weightCount(weights.count, expected: width), group: group)
      }
      for weight in weights where !(weight > 0 && weight.isWithinMagnitudeLimit) {
        throw KeyReductionError(.weight(weight), group: group)
      }
      let times = keys.times
      for (index, track) in keys.tracks.enumerated() where track.data.times != times {
        throw KeyReductionError(.differentTimes(track: index), group: group)
      }
    }
  }
}
