package import CurveAnalysis
import CurveSampling

extension MotionSamples {
  /// The fit of an easing that has a name in a library.
  package struct NamedFit: Sendable {
    /// The name as the library spells it, with its arguments.
    package let name: String
    /// The fit of the easing.
    package let fit: CurveFit
  }

  /// Returns the fits of the easings that a library names, the nearest first: that with the least residual. A residual
  /// of one of several channels counts in proportion to the size of the channel's values.
  ///
  ///     try samples.fits(of: .gsap)[0].name   // "power2.inOut"
  ///
  /// Names that no expression equals, and springs, are left out. The other parameters are those of
  /// ``/CurveAnalysis/MotionSamples/easingFit(_:duration:delay:start:target:isRobust:)``.
  ///
  /// - Returns: A fit or more; none if the library names no easing.
  /// - Throws: ``/CurveAnalysis/MotionSamplesError`` if no name can be fitted.
  package func fits(
    of system: AnimationSystem, duration: Double? = nil, delay: Double? = nil, start: Double? = nil,
    target: Double? = nil, isRobust: Bool = false
  ) throws(MotionSamplesError) -> [NamedFit] {
    var fits: [NamedFit] = []
    var refusal: MotionSamplesError?
    for name in system.terms.filter({ $0.unit == .progress }).map(system.signature) {
      guard let easing = try? CurveExpression(name).curve.unitCurve else { continue }
      do throws(MotionSamplesError) {
        let fit = try easingFit(
          easing, duration: duration, delay: delay, start: start, target: target, isRobust: isRobust)
        fits.append(NamedFit(name: name, fit: fit))
      } catch {
        refusal = error
      }
    }
    if fits.isEmpty, let refusal { throw refusal }
    let residuals = fits.map(\.fit.relativeResidual)
    return fits.indices.sorted { (residuals[$0], $0) < (residuals[$1], $1) }.map { fits[$0] }
  }
}
