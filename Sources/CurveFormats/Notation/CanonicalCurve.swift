import AnimationCurves

/// A combinator that is no easing, in the form that equal expressions have: an easing among its parts is a unit curve.
///
/// The parts of a combinator made in code have static types; those of a combinator that was parsed are unit curves.
protocol CanonicalCurve: Curve {
  var canonicalForm: any Curve { get }
}

extension Curve {
  /// The curve in the form that equal expressions have: the easing inside a unit curve, and a combinator with unit
  /// curves as its parts.
  var canonical: any Curve {
    if let easing = self as? any Easing { return easing.unitCurve.base }
    return (self as? any CanonicalCurve)?.canonicalForm ?? self
  }
}

extension PingPong: CanonicalCurve {
  var canonicalForm: any Curve { base.unitCurve.pingPong }
}

extension Retimed: CanonicalCurve {
  var canonicalForm: any Curve {
    if let easing = base as? any Easing { return easing.unitCurve.retimed(duration: duration) }
    func retimed(_ base: some Curve) -> any Curve { base.retimed(duration: duration) }
    return retimed(base.canonical)
  }
}

extension Delayed: CanonicalCurve {
  var canonicalForm: any Curve {
    func delayed(_ base: some Curve) -> any Curve { base.delayed(by: delay) }
    return delayed(base.canonical)
  }
}
