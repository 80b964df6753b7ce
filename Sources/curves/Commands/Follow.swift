import AnimationCurves
import ArgumentParser
import CurveFormats

extension Curves {
  struct Follow: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Follow the values of a table.",
      discussion: """
        Examples:
          curves follow target.csv --half-life 0.1 --fps 30 -o followed.csv
          curves follow target.csv --spring "spring(duration: 0.5, bounce: 0.3)"

        The file is a table of targets: a column time in seconds, and a column for each channel. The output has the same \
        columns. Each channel begins at rest on its first target, and follows the straight lines between its targets. \
        After its last target it moves on to that one. Times may be uneven, and a blank cell leaves a target out.

        The values are exact at any times, so they do not depend on --fps.
        """)

    @Argument(help: "The CSV file of targets; - is standard input.", completion: .file(extensions: ["csv"]))
    var file: String

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The time in which the distance to a target at rest halves, such as 0.1, 0.1s or 100ms.", valueName: "duration"),
      transform: OptionValues.duration)
    var halfLife: Double?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The spring that pulls to the target, such as snappy.", valueName: "curve"))
    var spring: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "The smooth time of Unity's SmoothDamp, by which a target of constant velocity is followed.",
        valueName: "duration"),
      transform: OptionValues.duration)
    var smoothTime: Double?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "One row per frame, at this frame rate. The default is the times of the file.", valueName: "frames"),
      transform: OptionValues.positiveNumber)
    var fps: Double?

    @Flag(help: "Add a column of velocities for each channel, such as x.velocity.")
    var velocity = false

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Round numbers to this many digits after the point. The default is the shortest text that reads back unchanged.",
        valueName: "digits"),
      transform: OptionValues.decimals)
    var precision: Int?

    @OptionGroup(title: "Output") var outputOptions: OutputOptions

    func validate() throws {
      let laws = [halfLife == nil ? 0 : 1, spring == nil ? 0 : 1, smoothTime == nil ? 0 : 1].reduce(0, +)
      if laws != 1 { throw ValidationError("Give one of --half-life, --spring and --smooth-time.") }
    }

    func run() throws {
      let follower = try follower()
      let targets = try KeyframeFile(SourceText(contentsOf: file), tangents: .linear, readsHandles: false)
      let curves = targets.channels.map { channel in
        NamedCurve(label: channel.name, curve: FollowerCurve(behind: channel.curve, by: follower))
      }
      let table: CurveTable
      do throws(CurveTableError) {
        table = try CurveTable(
          curves, at: try grid(over: targets.times),
          layout: .wide(velocity ? [.time, .value, .velocity] : [.time, .value]), decimals: precision)
      } catch {
        throw Failure.table(error)
      }
      var output = try OutputFile(outputOptions.output)
      try table.write { bytes throws(Failure) in try output.write(bytes) }
      try output.finish()
    }

    private func follower() throws(Failure) -> Follower<Double> {
      if let halfLife { return Follower(halfLife: halfLife) }
      if let smoothTime { return Follower(smoothTime: smoothTime) }
      let text = spring ?? ""
      guard let spring = Spring(equalTo: try CurveExpression(argument: text).curve) else {
        throw .notASpringToFollow(curve: text)
      }
      return Follower(spring: spring)
    }

    private func grid(over times: [Double]) throws(CurveTableError) -> TimeGrid {
      guard let fps else { return .listed(times) }
      return .stepped(try SteppedGrid(over: times[0]...times[times.count - 1], framesPerSecond: fps))
    }
  }
}
