// Built-in animations are described as they are written: `bouncy.delay(1)` is
// `spring(duration: 0.5, bounce: 0.3).delay(1.0)`. The default one is `DefaultAnimation()`, as in SwiftUI.

extension CurveAnimation: CustomStringConvertible {
  var description: String { "timingCurve(\(curve), duration: \(duration))" }
}

extension FluidSpringAnimation: CustomStringConvertible {
  var description: String {
    blendDuration == 0 ? "\(spring)" : "spring(\(spring), blendDuration: \(blendDuration))"
  }
}

extension InterpolatingSpringAnimation: CustomStringConvertible {
  var description: String { "interpolatingSpring(\(spring), initialVelocity: \(initialVelocity))" }
}

extension RetimedAnimation: CustomStringConvertible {
  var description: String {
    "\(base)" + (delay == 0 ? "" : ".delay(\(delay))") + (speed == 1 && delay != 0 ? "" : ".speed(\(speed))")
  }
}

extension RepeatedAnimation: CustomStringConvertible {
  var description: String {
    let modifier = count.map { "repeatCount(\($0), " } ?? "repeatForever("
    return "\(base).\(modifier)autoreverses: \(autoreverses))"
  }
}

extension LogicallyCompleteAnimation: CustomStringConvertible {
  var description: String { "\(base).logicallyComplete(after: \(duration))" }
}
