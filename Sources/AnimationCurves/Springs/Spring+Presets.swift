extension Spring {
  /// A smooth spring: half a second, no bounce.
  public static var smooth: Spring { smooth() }

  /// A spring with a little bounce: half a second, 0.15.
  public static var snappy: Spring { snappy() }

  /// A spring with more bounce: half a second, 0.3.
  public static var bouncy: Spring { bouncy() }

  /// A smooth spring of another duration, or with some bounce.
  ///
  /// - Parameters:
  ///   - duration: The pace of the spring, in seconds.
  ///   - extraBounce: What is added to a bounce of 0.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a little bounce, of another duration, or with more bounce.
  ///
  /// - Parameters:
  ///   - duration: The pace of the spring, in seconds.
  ///   - extraBounce: What is added to a bounce of 0.15.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with more bounce, of another duration, or with more bounce still.
  ///
  /// - Parameters:
  ///   - duration: The pace of the spring, in seconds.
  ///   - extraBounce: What is added to a bounce of 0.3.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
