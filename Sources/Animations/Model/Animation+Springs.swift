// SwiftUI's names of springs. `.spring()` and `.interactiveSpring()` are the forms by duration.

extension Animation {
  /// The animation of `withAnimation` without an argument: a spring of half a second, without bounce.
  public static let `default` = Animation(DefaultAnimation())

  /// A spring of half a second, without bounce.
  public static var spring: Animation { spring() }

  /// A spring of a perceptual duration and a bounce.
  ///
  /// - Parameters:
  ///   - duration: The pace of the spring, in seconds. With 0, or less, it is as stiff as a spring can be: 45 000.
  ///   - bounce: 0 is critically damped, 1 undamped (more than 1 counts as 1), below 0 overdamped.
  ///   - blendDuration: How long the stiffness takes to change from that of a spring which this one takes over, in seconds.
  /// - Precondition: The durations are finite; `bounce` is greater than −1.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    requireFinite(duration, "duration")
    return spring(
      Spring(duration: max(duration, FluidSpringAnimation.shortestResponse), bounce: bounce),
      blendDuration: blendDuration)
  }

  /// A spring of a response and a damping ratio.
  ///
  /// - Parameters:
  ///   - response: The pace of the spring, in seconds. With 0, or less, it is as stiff as a spring can be: 45 000.
  ///   - dampingFraction: The damping relative to the critical damping.
  ///   - blendDuration: How long the stiffness takes to change from that of a spring which this one takes over, in seconds.
  /// - Precondition: All are finite; `dampingFraction` is not negative.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    requireFinite(response, "response")
    return spring(
      Spring(response: max(response, FluidSpringAnimation.shortestResponse), dampingRatio: dampingFraction),
      blendDuration: blendDuration)
  }

  /// The motion of a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - blendDuration: How long the stiffness takes to change from that of a spring which this one takes over, in seconds.
  /// - Precondition: `blendDuration` is finite.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(FluidSpringAnimation(spring, blendDuration: blendDuration))
  }

  /// A quick spring for what follows a finger.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// A quick spring for what follows a finger, by response and damping ratio.
  ///
  /// - Parameters:
  ///   - response: The pace of the spring, in seconds. With 0, or less, it is as stiff as a spring can be: 45 000.
  ///   - dampingFraction: The damping relative to the critical damping.
  ///   - blendDuration: How long the stiffness takes to change from that of a spring which this one takes over, in seconds.
  /// - Precondition: All are finite; `dampingFraction` is not negative.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A quick spring for what follows a finger, by duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The pace of the spring, in seconds. With 0, or less, it is as stiff as a spring can be: 45 000.
  ///   - extraBounce: What is added to a bounce of 0.15.
  ///   - blendDuration: How long the stiffness takes to change from that of a spring which this one takes over, in seconds.
  /// - Precondition: The durations are finite; the bounce is greater than −1.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A smooth spring: half a second, no bounce.
  public static var smooth: Animation { smooth() }

  /// A smooth spring of another duration, or with some bounce.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a little bounce: half a second, 0.15.
  public static var snappy: Animation { snappy() }

  /// A spring with a little bounce, of another duration, or with more bounce.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with more bounce: half a second, 0.3.
  public static var bouncy: Animation { bouncy() }

  /// A spring with more bounce, of another duration, or with more bounce still.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
