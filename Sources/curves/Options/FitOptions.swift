import ArgumentParser

/// The options that give numbers of a fit instead of fitting them.
struct FitOptions: ParsableArguments {
  @Option(.duration, "The duration, such as 0.5, 0.5s or 500ms.")
  var duration: Double?

  @Option(.bounce, "The bounce: above -1 and at most 1; 0 is critically damped.")
  var bounce: Double?

  @Option(.finiteNumber, valueName: "seconds", "The seconds from the first sample to the start of the motion.")
  var delay: Double?

  @Option(.finiteNumber, valueName: "value", "The value at the start.")
  var start: Double?

  @Option(.finiteNumber, name: .customLong("target"), valueName: "value", "The value at the end.")
  var target: Double?

  @Option(.finiteNumber, valueName: "velocity", "The velocity at the start, per second.")
  var startVelocity: Double?

  @Option(.positiveNumber, "The rate at which a fling's velocity decays, per second.")
  var rate: Double?

  /// The name of an option, whether it is given, and the kinds of curves that it goes with.
  typealias Use = (name: String, isGiven: Bool, targets: [Curves.Fit.Target])

  var uses: [Use] {
    [
      ("duration", duration != nil, [.spring, .cubicBezier]), ("bounce", bounce != nil, [.spring]),
      ("delay", delay != nil, [.spring, .fling, .cubicBezier]),
      ("start", start != nil, [.spring, .fling, .cubicBezier]), ("target", target != nil, [.spring, .cubicBezier]),
      ("start-velocity", startVelocity != nil, [.spring, .fling]), ("rate", rate != nil, [.fling]),
    ]
  }
}
