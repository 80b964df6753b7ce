/// A frame rate as a fraction, so that 23.976 is exactly 24 000 frames in 1 001 seconds.
///
///     FrameRate(60).time(ofFrame: 90)       // 1.5
///     FrameTimer(rate: 60)                  // a whole number of frames per second
///     FrameRate.film23_976.framesPerSecond  // 23.976…
public struct FrameRate: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The number of frames in ``seconds`` seconds.
  public let frames: Int
  /// The number of seconds for ``frames`` frames.
  public let seconds: Int

  /// Creates the rate of `frames` frames in `seconds` seconds.
  ///
  /// - Precondition: `frames` and `seconds` are positive.
  public init(_ frames: Int, per seconds: Int = 1) {
    precondition(
      frames > 0 && seconds > 0,
      "a frame rate needs a positive number of frames and of seconds, not \(frames)/\(seconds)")
    self.frames = frames
    self.seconds = seconds
  }

  /// Creates the rate of a whole number of frames per second.
  ///
  /// - Precondition: The number is positive.
  public init(integerLiteral framesPerSecond: Int) { self.init(framesPerSecond) }

  /// The rate of film on television: 24 000 / 1 001.
  public static let film23_976 = FrameRate(24_000, per: 1_001)

  /// The rate of NTSC fields: 60 000 / 1 001.
  public static let ntsc59_94 = FrameRate(60_000, per: 1_001)

  /// The rate in frames per second.
  public var framesPerSecond: Double { Double(frames) / Double(seconds) }

  /// Returns the due time of a frame, in seconds after frame 0. The result is rounded once, so there is no drift.
  public func time(ofFrame number: Int) -> Double { Double(number) * Double(seconds) / Double(frames) }
}
