extension Spring {
  /// A smooth spring: duration 0.5 seconds, bounce 0.
  public static var smooth: Spring { smooth() }

  /// A spring with a little bounce: duration 0.5 seconds, bounce 0.15.
  public static var snappy: Spring { snappy() }

  /// A spring with more bounce than ``snappy``: duration 0.5 seconds, bounce 0.3.
  public static var bouncy: Spring { bouncy() }

  /// Returns a smooth spring with the given duration and additional bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - extraBounce: The number added to a bounce of 0.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// Returns a spring with a little bounce, with the given duration and additional bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - extraBounce: The number added to a bounce of 0.15.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns a spring with more bounce than ``snappy``, with the given duration and additional bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - extraBounce: The number added to a bounce of 0.3.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - Leading-dot syntax

extension Curve where Self == Spring {
  /// A smooth spring: `stage.animate(duration: 0.5, curve: .smooth) { … }`.
  public static var smooth: Spring { Spring.smooth }

  /// A spring with a little bounce.
  public static var snappy: Spring { Spring.snappy }

  /// A spring with more bounce than ``snappy``.
  public static var bouncy: Spring { Spring.bouncy }
}
