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
    /// No vectors: the value is exactly `from`, and the velocity is 0.
    case held
    /// No vectors: the value is exactly `to`, and the velocity is 0. So it is at the end of a keyframe.
    case none
    /// Only the displacement `to − from`, as in a linear keyframe.
    case displacement
    /// The displacement and the start velocity, as in a spring keyframe.
    case displacementAndStart
    /// The displacement and both velocities, as in a cubic keyframe.
    case all
  }

  @usableFromInline
  let terms: Terms
  @usableFromInline
  package let displacement, start, end: Double

  @inlinable
  init(_ terms: Terms, displacement: Double = 0, start: Double = 0, end: Double = 0) {
    (self.terms, self.displacement, self.start, self.end) = (terms, displacement, start, end)
  }

  static var held: KeyframeWeights { KeyframeWeights(.held) }

  static var none: KeyframeWeights { KeyframeWeights(.none) }

  static func displacement(_ displacement: Double) -> KeyframeWeights {
    KeyframeWeights(.displacement, displacement: displacement)
  }

  static func displacementAndStart(_ displacement: Double, _ start: Double) -> KeyframeWeights {
    KeyframeWeights(.displacementAndStart, displacement: displacement, start: start)
  }
}

// MARK: - Cubics

extension KeyframeWeights {
  /// Computes the weights of a cubic Hermite curve's value, after the fraction `progress` of `duration`.
  @inlinable
  @inline(__always)
  package init(cubicAt progress: Double, duration: Double) {
    let rest = 1 - progress
    self.init(
      .all, displacement: progress * progress * (3 - 2 * progress), start: progress * rest * rest * duration,
      end: -progress * progress * rest * duration)
  }

  /// Computes the weights of the velocity, whose unit of time is that of `duration`.
  @inlinable
  package init(cubicVelocityAt progress: Double, duration: Double) {
    let rest = 1 - progress
    self.init(
      .all, displacement: 6 * progress * rest / duration, start: rest * (1 - 3 * progress),
      end: -progress * (2 - 3 * progress))
  }

  /// Computes the weights of the acceleration, whose unit of time is that of `duration`.
  init(cubicAccelerationAt progress: Double, duration: Double) {
    self.init(
      .all, displacement: (6 - 12 * progress) / duration / duration, start: (6 * progress - 4) / duration,
      end: (6 * progress - 2) / duration)
  }
}
