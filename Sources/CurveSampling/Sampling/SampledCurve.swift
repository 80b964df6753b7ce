/// A curve that a sampler computes by kernels, or by another curve's sampler.
///
/// A curve whose type does not conform is evaluated in a loop. If your curve wraps one that has kernels, conform it and
/// return that curve's sampler:
///
///     extension Named: SampledCurve {
///       var kernelSampler: CurveSampler { base.sampler }
///     }
public protocol SampledCurve: Curve {
  /// A sampler of the curve. Callers use ``sampler``.
  var kernelSampler: CurveSampler { get }
}

/// An easing whose reverse has a sampler too.
public protocol SampledEasing: SampledCurve, Easing {
  /// A sampler of the reversed easing. Callers use ``reversedSampler``.
  var reversedKernelSampler: CurveSampler { get }
}

extension Curve {
  /// A sampler that computes many values of the curve by one call: with the kernels of its type if the type is a
  /// ``SampledCurve``, in a loop otherwise.
  ///
  /// - Complexity: O(1), once for each sampler and each nested combinator, never for each value: looking up whether the
  ///   type is a ``SampledCurve`` takes about 0.1 µs.
  @inlinable
  public var sampler: CurveSampler { (self as? any SampledCurve)?.kernelSampler ?? CurveSampler(loopingOver: self) }
}

extension SampledCurve {
  /// A sampler that computes many values of the curve by one call, without the look-up.
  @inlinable
  public var sampler: CurveSampler { kernelSampler }
}

extension Easing {
  /// A sampler of the reversed easing: with the kernels of its type if the type is a ``SampledEasing``, in a loop
  /// otherwise.
  @inlinable
  public var reversedSampler: CurveSampler {
    (self as? any SampledEasing)?.reversedKernelSampler ?? CurveSampler(loopingOver: Reversed(self))
  }
}

extension SampledEasing {
  /// A sampler of the reversed easing, without the look-up.
  @inlinable
  public var reversedSampler: CurveSampler { reversedKernelSampler }
}

extension UnitCurve: SampledEasing {
  /// A sampler of the wrapped easing.
  public var kernelSampler: CurveSampler { base.sampler }

  /// A sampler of 1 − e(1 − u) at progress u: the reverse of the wrapped easing e.
  public var reversedKernelSampler: CurveSampler { base.reversedSampler }
}
