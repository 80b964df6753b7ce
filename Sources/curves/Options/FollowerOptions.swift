import ArgumentParser

/// The options that choose how a follower follows its target.
struct FollowerOptions: ParsableArguments {
  @Option(.duration, "The time in which the distance to a target at rest halves, such as 0.1, 0.1s or 100ms.")
  var halfLife: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The spring that pulls to the target, such as snappy.", valueName: "curve"))
  var spring: String?

  @Option(.duration, "The smooth time of Unity's SmoothDamp, by which a target of constant velocity is followed.")
  var smoothTime: Double?
}

/// The options of the channels of a follower.
struct ChannelOptions: ParsableArguments {
  @Flag(help: "All channels arrive at their targets at the same time, within limits of each.")
  var together = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The column of this name holds angles in degrees, which turn the shorter way: from 350 to 370, not to 10. May be repeated.",
      valueName: "name"))
  var degrees: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The column of this name holds angles in radians. May be repeated.", valueName: "name"))
  var radians: [String] = []
}
