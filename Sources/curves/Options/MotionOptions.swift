import ArgumentParser
import CurveAnalysis

/// The options for a motion within limits.
struct MotionOptions: ParsableArguments {
  @Option(.positiveNumber, "The distance that a value of 1 stands for. (default: 1)")
  var distance: Double?

  @Option(.duration, "The duration at which to report speed, acceleration and jerk.")
  var duration: Double?

  @OptionGroup var limitOptions: LimitOptions

  @Flag(help: "Ignore jumps at the start and the end, as for a curve that continues another motion.")
  var ignoreEnds = false

  func validate() throws {
    if isEmpty, distance != nil || ignoreEnds {
      throw ValidationError(
        "--distance and --ignore-ends need a limit, such as --max-speed 2, or a --duration.")
    }
  }

  /// Whether neither a limit nor a duration is given.
  var isEmpty: Bool { limitOptions.isEmpty && duration == nil }
}

/// The options that limit a motion.
struct LimitOptions: ParsableArguments {
  @Option(.positiveNumber, valueName: "limit", "The greatest allowed speed, per second.")
  var maxSpeed: Double?

  @Option(.positiveNumber, valueName: "limit", "The greatest allowed acceleration, per second².")
  var maxAcceleration: Double?

  @Option(.positiveNumber, valueName: "limit", "The greatest allowed jerk, per second³.")
  var maxJerk: Double?

  /// Whether no limit is given.
  var isEmpty: Bool { maxSpeed == nil && maxAcceleration == nil && maxJerk == nil }

  /// The limits; those that are not given are infinite.
  var limits: MotionLimits {
    MotionLimits(speed: maxSpeed ?? .infinity, acceleration: maxAcceleration ?? .infinity, jerk: maxJerk ?? .infinity)
  }
}
