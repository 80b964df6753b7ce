import ArgumentParser

/// The options that give numbers of a fit instead of fitting them.
struct FitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "The duration, such as 0.5, 0.5s or 500ms.", transform: OptionValues.duration)
  var duration: Double?

  @Option(
    parsing: .unconditional, help: "The bounce: above -1 and at most 1; 0 is critically damped.",
    transform: OptionValues.bounce)
  var bounce: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seconds from the first sample to the start of the motion.", valueName: "seconds"),
    transform: OptionValues.finiteNumber)
  var delay: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The value at the start.", valueName: "value"),
    transform: OptionValues.finiteNumber)
  var start: Double?

  @Option(
    name: .customLong("target"), parsing: .unconditional,
    help: ArgumentHelp("The value at the end.", valueName: "value"), transform: OptionValues.finiteNumber)
  var target: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The velocity at the start, per second.", valueName: "velocity"),
    transform: OptionValues.finiteNumber)
  var startVelocity: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The rate at which a fling's velocity decays, per second.", valueName: "rate"),
    transform: OptionValues.positiveNumber)
  var rate: Double?

  /// For each option its name, whether it is given, and the kinds of curves that it goes with.
  var uses: [(name: String, isGiven: Bool, targets: [Curves.Fit.Target])] {
    [
      ("duration", duration != nil, [.spring, .cubicBezier]), ("bounce", bounce != nil, [.spring]),
      ("delay", delay != nil, [.spring, .fling, .cubicBezier]),
      ("start", start != nil, [.spring, .fling, .cubicBezier]), ("target", target != nil, [.spring, .cubicBezier]),
      ("start-velocity", startVelocity != nil, [.spring, .fling]), ("rate", rate != nil, [.fling]),
    ]
  }
}
