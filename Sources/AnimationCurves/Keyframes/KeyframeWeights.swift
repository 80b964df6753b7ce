/// The weights of a keyframe's vectors at one time.
///
/// value = from + displacement·(to − from) + start·v₀ + end·v₁, where v₀ and v₁ are the velocities at the keyframe's
/// ends. For the velocity, the weights are the time derivatives of these, and the sum has no `from`.
@usableFromInline
struct KeyframeWeights: Sendable {
  /// The set of the keyframe's vectors whose weights are not 0.
  @usableFromInline
  enum Terms: Sendable {
    /// No vector has a weight: the value is exactly `to`, and the velocity is 0.
    case none
    /// Only the displacement `to − from` has a weight, and the velocities v₀ and v₁ have none: a linear keyframe.
    case displacement
    /// The displacement and the start velocity have weights: a spring keyframe.
    case displacementAndStart
    /// The displacement, the start velocity and the end velocity have weights: a cubic keyframe.
    case all
  }

  @usableFromInline
  let terms: Terms
  @usableFromInline
  let displacement, start, end: Double

  private init(_ terms: Terms, displacement: Double = 0, start: Double = 0, end: Double = 0) {
    (self.terms, self.displacement, self.start, self.end) = (terms, displacement, start, end)
  }

  /// The weights of a keyframe that has reached its end or does not move: all weights are 0.
  static var none: KeyframeWeights { KeyframeWeights(.none) }

  static func displacement(_ displacement: Double) -> KeyframeWeights {
    KeyframeWeights(.displacement, displacement: displacement)
  }

  static func displacementAndStart(_ displacement: Double, _ start: Double) -> KeyframeWeights {
    KeyframeWeights(.displacementAndStart, displacement: displacement, start: start)
  }

  static func all(_ weights: HermiteWeights) -> KeyframeWeights {
    KeyframeWeights(.all, displacement: weights.displacement, start: weights.start, end: weights.end)
  }
}

extension KeyframeWeights.Terms {
  /// The number of vectors whose weights are not 0.
  var count: Int {
    switch self {
    case .none: 0
    case .displacement: 1
    case .displacementAndStart: 2
    case .all: 3
    }
  }
}
