// SwiftUI's springs. `.spring()` and `.interactiveSpring()` are the variants with a duration.

extension Animation {
  /// The animation of `withAnimation` without an argument: a spring with a duration of 0.5 seconds, without bounce.
  public static let `default` = Animation(DefaultAnimation())

  /// A spring with a duration of 0.5 seconds, without bounce.
  public static var spring: Animation { spring() }

  /// Returns a spring with a perceptual duration and a bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds. With 0 or less, the stiffness has its maximum, 45 000.
  ///   - bounce: 0 is critically damped, 1 undamped (more counts as 1), below 0 overdamped.
  ///   - blendDuration: As for ``spring(_:blendDuration:)``.
  /// - Precondition: `duration` and `blendDuration` are finite. `bounce` is greater than −1.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    requireFinite(duration, "an animation's duration")
    return spring(
      Spring(duration: max(duration, FluidSpringAnimation.shortestResponse), bounce: bounce),
      blendDuration: blendDuration)
  }

  /// Returns a spring with a response and a damping ratio.
  ///
  /// - Parameters:
  ///   - response: The response, in seconds. With 0 or less, the stiffness has its maximum, 45 000.
  ///   - dampingFraction: The damping ratio.
  ///   - blendDuration: As for ``spring(_:blendDuration:)``.
  /// - Precondition: All parameters are finite. `dampingFraction` is not negative.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    requireFinite(response, "an animation's response")
    return spring(
      Spring(response: max(response, FluidSpringAnimation.shortestResponse), dampingRatio: dampingFraction),
      blendDuration: blendDuration)
  }

  /// Returns the motion of a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - blendDuration: The seconds in which the stiffness changes from that of the previous spring to that of this
  ///     spring, if the two springs merge.
  /// - Precondition: `blendDuration` is finite.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(FluidSpringAnimation(spring, blendDuration: blendDuration))
  }

  /// A fast spring for interactive changes such as drags.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// Returns a fast spring for interactive changes, with a response and a damping ratio.
  ///
  /// - Parameters:
  ///   - response: The response, in seconds. With 0 or less, the stiffness has its maximum, 45 000.
  ///   - dampingFraction: The damping ratio.
  ///   - blendDuration: As for ``spring(_:blendDuration:)``.
  /// - Precondition: All parameters are finite. `dampingFraction` is not negative.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// Returns a fast spring for interactive changes, with a duration and a bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds. With 0 or less, the stiffness has its maximum, 45 000.
  ///   - extraBounce: The bounce in addition to 0.15.
  ///   - blendDuration: As for ``spring(_:blendDuration:)``.
  /// - Precondition: `duration` and `blendDuration` are finite. 0.15 + `extraBounce` is greater than −1.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A smooth spring: a duration of 0.5 seconds, no bounce.
  public static var smooth: Animation { smooth() }

  /// Returns a smooth spring with a perceptual duration, in seconds, and the bounce `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with little bounce: a duration of 0.5 seconds, a bounce of 0.15.
  public static var snappy: Animation { snappy() }

  /// Returns a spring with a perceptual duration, in seconds, and the bounce 0.15 + `extraBounce`.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with more bounce: a duration of 0.5 seconds, a bounce of 0.3.
  public static var bouncy: Animation { bouncy() }

  /// Returns a spring with a perceptual duration, in seconds, and the bounce 0.3 + `extraBounce`.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
