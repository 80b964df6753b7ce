package import AnimationCurves

/// A curve without the delay and the retiming around it.
package struct UnretimedCurve {
  /// The curve without delay and retiming.
  let curve: any Curve
  /// The duration in seconds that the outermost retiming gives; `nil` if there is no retiming.
  let duration: Double?
  /// The delay in seconds; 0 if the curve is not delayed. Only delays around the outermost retiming count.
  package let delay: Double
  /// The curve without the delay.
  package let undelayed: any Curve

  package init(_ curve: any Curve) {
    var (curve, duration, delay) = (curve, Double?.none, 0.0)
    while let delayed = curve as? any DelayedCurve {
      delay += delayed.delay
      curve = delayed.original
    }
    (undelayed, self.delay) = (curve, delay)
    while let retimed = curve as? any RetimedCurve {
      duration = duration ?? retimed.duration
      curve = retimed.original
    }
    (self.curve, self.duration) = (curve, duration)
  }
}

extension Spring {
  /// Creates a spring with the motion of `curve`, which is a spring or a retimed spring. For a retimed spring, the time
  /// factor becomes a factor of the frequency. The result is `nil` for any other curve, or if a number of the new
  /// spring would be out of range.
  ///
  /// - Parameter duration: The duration in seconds to which `curve` is retimed; the new spring then has the motion of
  ///   the retimed curve. `nil` for the motion of `curve` itself.
  package init?(equalTo curve: any Curve, duration: Double? = nil) {
    let unretimed = UnretimedCurve(curve)
    guard unretimed.delay == 0, let spring = unretimed.curve as? Spring else { return nil }
    guard let duration = duration ?? unretimed.duration, duration != spring.settlingDuration else {
      self = spring
      return
    }
    // Time is scaled by this factor, the stiffness by its square, and the damping by the factor itself.
    let rate = spring.settlingDuration / duration
    let (stiffness, damping) = (spring.stiffness * rate * rate, spring.damping * rate)
    guard stiffness.isNormal, damping.isFinite else { return nil }
    self.init(mass: spring.mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
  }
}

/// A curve that retimes another one.
private protocol RetimedCurve {
  var duration: Double { get }
  var original: any Curve { get }
}

extension Retimed: RetimedCurve {
  var original: any Curve { (base as? UnitCurve)?.base ?? base }
}

/// A curve that delays another one.
private protocol DelayedCurve {
  var delay: Double { get }
  var original: any Curve { get }
}

extension Delayed: DelayedCurve {
  var original: any Curve { base }
}
