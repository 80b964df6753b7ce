/// The weights of a keyframe's vectors at one time.
///
/// For the value, the weights are `displacement`, `start` and `end` in this formula: value = from + displacement·(to −
/// from) + start·v₀ + end·v₁. Here v₀ and v₁ are the velocities at the start and the end of the keyframe. For the
/// velocity, the three weights are the time derivatives of those for the value, and the formula has no term `from`.
@usableFromInline
package struct KeyframeWeights: Sendable {
  /// The set of the keyframe's vectors whose weights are not 0.
  @usableFromInline
  enum Terms: Sendable {
    /// All weights are 0. The value is exactly `from`, and the velocity is 0.
    case held
    /// All weights are 0. The formula is then not used: the value is exactly `to`, and the velocity is 0.
    case none
    /// Only the weight of the displacement `to − from` can differ from 0, as in a linear keyframe.
    case displacement
    /// The weights of the displacement and the start velocity can differ from 0. The weight of the end velocity is 0,
    /// as in a spring keyframe.
    case displacementAndStart
    /// The weights of the displacement, the start velocity and the end velocity can all differ from 0, as in a cubic
    /// keyframe.
    case all
  }

  @usableFromInline
  let terms: Terms
  @usableFromInline
  let displacement, start, end: Double

  @inlinable
  init(_ terms: Terms, displacement: Double = 0, start: Double = 0, end: Double = 0) {
    (self.terms, self.displacement, self.start, self.end) = (terms, displacement, start, end)
  }

  /// Weights that are all 0. They mean that the value is exactly `from`, and that the velocity is 0.
  static var held: KeyframeWeights { KeyframeWeights(.held) }

  /// Weights that are all 0. They mean that the value is exactly `to`, and that the velocity is 0. They are used if a
  /// keyframe has reached its end, or jumps to its target at its start.
  @inlinable
  static var none: KeyframeWeights { KeyframeWeights(.none) }

  @inlinable
  static func displacement(_ displacement: Double) -> KeyframeWeights {
    KeyframeWeights(.displacement, displacement: displacement)
  }

  @inlinable
  static func displacementAndStart(_ displacement: Double, _ start: Double) -> KeyframeWeights {
    KeyframeWeights(.displacementAndStart, displacement: displacement, start: start)
  }

  @inlinable
  package static func all(_ weights: HermiteWeights) -> KeyframeWeights {
    KeyframeWeights(.all, displacement: weights.displacement, start: weights.start, end: weights.end)
  }
}
