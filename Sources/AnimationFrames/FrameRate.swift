/// A number of frames in a number of seconds: a fraction, so that 23.976 is exactly 24 000 in 1 001 seconds.
///
///     FrameRate(60).time(ofFrame: 90)       // 1.5
///     FrameRate.film23_976.framesPerSecond  // 23.976…
public struct FrameRate: Hashable, Sendable {
  /// The frames in ``seconds`` seconds.
  public let frames: Int
  /// The seconds that ``frames`` frames take.
  public let seconds: Int

  /// `frames` frames in `seconds` seconds.
  ///
  /// - Precondition: Both are positive.
  public init(_ frames: Int, per seconds: Int = 1) {
    precondition(
      frames > 0 && seconds > 0, "a frame rate is positive frames in positive seconds, not \(frames)/\(seconds)")
    self.frames = frames
    self.seconds = seconds
  }

  /// 24 000 / 1 001: film on television.
  public static let film23_976 = FrameRate(24_000, per: 1_001)

  /// 60 000 / 1 001: the fields of NTSC.
  public static let ntsc59_94 = FrameRate(60_000, per: 1_001)

  /// The rate as one number, per second.
  public var framesPerSecond: Double { Double(frames) / Double(seconds) }

  /// Returns the time at which a frame is due, in seconds after frame 0. It is rounded once, so that it does not drift.
  public func time(ofFrame number: Int) -> Double { Double(number) * Double(seconds) / Double(frames) }
}
