/// A curve that a sampler computes by kernels, or by another curve's sampler.
///
/// A curve whose type does not conform is evaluated in a loop. If your curve wraps one that has kernels, conform it and
/// return that curve's sampler:
///
///     extension Named: SampledCurve {
///       func makeSampler(reversed: Bool) -> CurveSampler? { base.sampler(reversed: reversed) }
///     }
///
/// The conformance is looked up by a cast, once for each sampler and each part of a combinator: `Curve` lies in a
/// module below and knows of no samplers.
public protocol SampledCurve: Curve {
  /// Returns a sampler of the curve or, for an easing e, of its reverse 1 − e(1 − u). Callers use
  /// ``AnimationCurves/Curve/sampler`` and ``AnimationCurves/Easing/sampler(reversed:)``.
  ///
  /// - Parameter reversed: Whether the reverse is sampled. For a curve that is not an easing it is `false`.
  /// - Returns: The sampler; `nil` if a loop over the values is to be used.
  func makeSampler(reversed: Bool) -> CurveSampler?
}

extension Curve {
  /// A sampler that computes many values of the curve by one call: with the kernels of its type if the type is a
  /// ``SampledCurve``, in a loop otherwise.
  ///
  /// - Complexity: O(1), once for each sampler and each nested combinator, never for each value: looking up whether the
  ///   type is a ``SampledCurve`` takes about 0.1 µs.
  @inlinable
  public var sampler: CurveSampler {
    (self as? any SampledCurve)?.makeSampler(reversed: false) ?? CurveSampler(loopingOver: self)
  }
}

extension Easing {
  /// Returns a sampler of the easing e or of its reverse, 1 − e(1 − u): with the kernels of its type if the type is a
  /// ``SampledCurve``, in a loop otherwise.
  @inlinable
  public func sampler(reversed: Bool) -> CurveSampler {
    if let sampler = (self as? any SampledCurve)?.makeSampler(reversed: reversed) { return sampler }
    return reversed ? CurveSampler(loopingOver: Reversed(self)) : CurveSampler(loopingOver: self)
  }
}

extension UnitCurve: SampledCurve {
  /// Returns a sampler of the wrapped easing or of its reverse.
  public func makeSampler(reversed: Bool) -> CurveSampler? { base.sampler(reversed: reversed) }
}
