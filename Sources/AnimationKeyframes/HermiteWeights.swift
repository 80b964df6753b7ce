/// The weights of a cubic Hermite curve at one time.
///
/// value = from + displacement·(to − from) + start·v₀ + end·v₁. Here `displacement`, `start` and `end` are the weights,
/// and v₀ and v₁ are the velocities at the start and the end.
///
/// With u = elapsed time / duration D: displacement = u²(3 − 2u), start = u(1 − u)²·D, end = −u²(1 − u)·D. Their time
/// derivatives are 6u(1 − u)/D, (1 − u)(1 − 3u) and −u(2 − 3u).
@usableFromInline
package struct HermiteWeights {
  @usableFromInline
  package let displacement, start, end: Double

  /// Computes the weights with which the sum in ``HermiteWeights`` is the curve's value.
  @inlinable
  @inline(__always)
  package init(progress: Double, duration: Double) {
    let rest = 1 - progress
    displacement = progress * progress * (3 - 2 * progress)
    start = progress * rest * rest * duration
    end = -progress * progress * rest * duration
  }

  /// Computes the weights for the velocity. Its unit of time is the one in which `duration` is given. The weight of
  /// `from` is 0.
  @inlinable
  package init(velocityAt progress: Double, duration: Double) {
    let rest = 1 - progress
    displacement = 6 * progress * rest / duration
    start = rest * (1 - 3 * progress)
    end = -progress * (2 - 3 * progress)
  }

  /// Computes the weights for the acceleration. Its unit of time is the one in which `duration` is given. The weight of
  /// `from` is 0.
  init(accelerationAt progress: Double, duration: Double) {
    displacement = (6 - 12 * progress) / duration / duration
    start = (6 * progress - 4) / duration
    end = (6 * progress - 2) / duration
  }
}
