/// What the vectors of a keyframe count at one instant: value = from + way·(to − from) + start·v₀ + end·v₁, where v₀ and v₁
/// are the velocities that the keyframe has at its ends; and the same without `from` for its velocity.
@usableFromInline
struct KeyframeWeights: Sendable {
  /// Which vectors count.
  @usableFromInline
  enum Terms: Sendable {
    /// None: the value is `to`, exactly, the velocity 0.
    case none
    /// The way: straight lines.
    case way
    /// The way and the velocity at the start: springs.
    case wayAndStart
    /// The way and both velocities: cubics.
    case all
  }

  @usableFromInline
  let terms: Terms
  @usableFromInline
  let way, start, end: Double

  private init(_ terms: Terms, way: Double = 0, start: Double = 0, end: Double = 0) {
    (self.terms, self.way, self.start, self.end) = (terms, way, start, end)
  }

  /// Of a keyframe that is at its end, or does not move.
  static var none: KeyframeWeights { KeyframeWeights(.none) }

  static func way(_ way: Double) -> KeyframeWeights { KeyframeWeights(.way, way: way) }

  static func wayAndStart(_ way: Double, _ start: Double) -> KeyframeWeights {
    KeyframeWeights(.wayAndStart, way: way, start: start)
  }

  static func all(_ weights: HermiteWeights) -> KeyframeWeights {
    KeyframeWeights(.all, way: weights.way, start: weights.start, end: weights.end)
  }
}

extension KeyframeWeights.Terms {
  /// How many vectors count.
  var count: Int {
    switch self {
    case .none: 0
    case .way: 1
    case .wayAndStart: 2
    case .all: 3
    }
  }
}
