import CurveSampling
import ArgumentParser
import CurveFormats
import TextFormats

extension Curves {
  struct Follow: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Follow the values of a table.",
      discussion: """
        Reads: a table of targets: CSV or TSV with a column time in seconds, uneven or not, and a column for each channel; a \
        blank cell leaves a target out.
        Writes: a table with the same columns. Each channel begins at rest on its first target, and follows the straight \
        lines between its targets, and then the last one. The values are exact at any times, so they do not depend on the \
        other rows; with --max-speed alone each row is a step of SmoothDamp. With --max-acceleration or --max-jerk, each \
        channel moves as fast as its limits allow, and may stop at its target in each row. With --together, the channels \
        are the components of a vector: all arrive at a target at the same time.

        Examples:
          curves follow target.csv --half-life 0.1 --fps 30 -o followed.csv
          curves follow target.csv --spring "spring(bounce: 0.3)" --degrees heading
          curves follow points.csv --max-speed 2 --max-acceleration 8 --together
        """)

    @Argument(
      help: "The CSV or TSV file of targets; - is standard input.", completion: .file(extensions: ["csv", "tsv"]))
    var file: String

    @OptionGroup(title: "Follower") var law: FollowerOptions
    @OptionGroup(title: "Limits of motion") var limitOptions: LimitOptions
    @OptionGroup(title: "Channels") var channels: ChannelOptions
    @OptionGroup(title: "Times, by default those of the file") var gridOptions: GridOptions

    @Flag(help: "Add a column of velocities for each channel, such as x.velocity.")
    var velocity = false

    @OptionGroup(title: "Output") var precision: PrecisionOptions
    @OptionGroup(title: "Output") var outputOptions: OutputOptions
    @OptionGroup(title: "Output") var quiet: QuietOptions

    func validate() throws {
      let laws = [law.halfLife != nil, law.spring != nil, law.smoothTime != nil, isLimited].count { $0 }
      if laws != 1 {
        throw ValidationError(
          "Give one of --half-life, --spring and --smooth-time, or limits with --max-acceleration or --max-jerk.")
      }
      if limitOptions.maxSpeed != nil, law.smoothTime == nil, !isLimited {
        throw ValidationError("--max-speed needs --smooth-time, --max-acceleration or --max-jerk.")
      }
      if channels.together, !isLimited { throw ValidationError("--together needs --max-acceleration or --max-jerk.") }
      if channels.together, !channels.degrees.isEmpty || !channels.radians.isEmpty {
        throw ValidationError("--together takes no angles: leave out --degrees and --radians, or --together.")
      }
      let allowed = LimitedFollowerCurve.limits
      let given = [limitOptions.maxSpeed, limitOptions.maxAcceleration, limitOptions.maxJerk].compactMap(\.self)
      if isLimited, !given.allSatisfy(allowed.contains) {
        throw ValidationError(
          """
          With --max-acceleration or --max-jerk, limits must be from \(shortestText(allowed.lowerBound)) to \
          \(shortestText(allowed.upperBound)).
          """)
      }
      if file == "-", gridOptions.times == "-" { throw FileOptions.standardInputTwice }
      try precision.validate(at: outputOptions.output)
    }

    /// Whether the channels move as fast as limits allow.
    private var isLimited: Bool { limitOptions.maxAcceleration != nil || limitOptions.maxJerk != nil }

    func run() throws {
      let isStepped = !limitOptions.isEmpty
      let follower = isLimited ? nil : try follower()
      let targets = try targets()
      let turns = try turns(among: targets.channels.map(\.name))
      let times = targets.times
      let grid = try gridOptions.grid { times[0]...times[times.count - 1] } ?? .listed(times)
      if isStepped, grid.count > Self.greatestStepCount {
        throw Failure(
          .usage, "limits take at most \(Self.greatestStepCount) rows: take fewer by --count, --step, --fps or --times")
      }
      func tooLarge(_ name: String, at time: Double) -> Failure {
        Failure(
          .badInput,
          """
          column \(quoted: name): the targets are too large or too far apart to be followed: at the time \
          \(shortestText(time)) a number is beyond what a Double holds
          """)
      }
      let tracks = try targets.channels.map { channel throws(Failure) in
        var target = channel.track
        if let turn = turns[channel.name] { target = target.turning(by: turn) }
        if let key = target.data.values.indices.dropFirst().first(where: {
          !(target.data.values[$0] - target.data.values[$0 - 1]).isFinite
        }) {
          throw tooLarge(channel.name, at: target.data.times[key])
        }
        let allowed = LimitedFollowerCurve.values
        if isLimited, let key = target.data.values.firstIndex(where: { !allowed.contains($0) }) {
          throw Failure(
            .badInput,
            """
            column \(quoted: channel.name): with limits, targets must be from \(shortestText(allowed.lowerBound)) to \
            \(shortestText(allowed.upperBound)), but the one at the time \(shortestText(target.data.times[key])) is not
            """)
        }
        return target
      }
      // Components have the same keys: a channel has one at each time of the file.
      let steps = Set((isStepped ? (0..<grid.count).map { grid[$0] } : []) + (channels.together ? times : []))
      let stepped = tracks.map { steps.isEmpty ? $0 : $0.withKeys(at: steps, from: channels.together ? times[0] : nil) }
      let vector = channels.together ? LimitedVectorFollower(behind: stepped, within: limitOptions.limits) : nil
      let curves = try zip(targets.channels, stepped).enumerated().map { index, item throws(Failure) in
        let (name, target) = (item.0.name, item.1)
        let curve: any Curve =
          if let follower {
            FollowerCurve(behind: target, by: follower)
          } else if let vector {
            vector.curve(index)
          } else {
            LimitedFollowerCurve(behind: target, within: limitOptions.limits)
          }
        // An overshoot or a velocity may be out of range where no target is.
        for index in 0..<grid.count {
          let state = curve.state(at: grid[index])
          if state.value.isFinite, !velocity || state.velocity.isFinite { continue }
          throw tooLarge(name, at: grid[index])
        }
        return NamedCurve(name, curve)
      }
      try TableOutput(
        path: outputOptions.output, format: TableOutput.format(of: outputOptions.output),
        decimals: precision.decimals, isQuiet: quiet.isQuiet
      ).write(
        curves, at: grid, layout: .wide(velocity ? [.time, .value, .velocity] : [.time, .value]))
    }

    private func targets() throws(Failure) -> KeyTable {
      var input = try MotionInput(contentsOf: file)
      input.tangents = .linear
      do throws(FormatError) { return try KeyTable(input, readsHandles: false) } catch { throw .format(error) }
    }

    private func follower() throws(Failure) -> Follower<Double> {
      if let halfLife = law.halfLife { return Follower(halfLife: halfLife) }
      if let smoothTime = law.smoothTime {
        return Follower(smoothTime: smoothTime, maximumSpeed: limitOptions.maxSpeed ?? .infinity)
      }
      let text = law.spring ?? ""
      guard let spring = Spring(equalTo: try CurveExpression(argument: text).curve) else {
        throw Failure(
          .badInput,
          "\(text) is not a spring, and --spring takes only springs, such as spring(duration: 0.5, bounce: 0.2)")
      }
      return Follower(spring: spring)
    }

    /// The greatest number of rows with a limit. Their steps are kept in memory.
    private static let greatestStepCount = 1_000_000

    /// Returns the length of a whole turn for each column of angles.
    private func turns(among names: [String]) throws(Failure) -> [String: Double] {
      for (option, columns) in [("--degrees", channels.degrees), ("--radians", channels.radians)] {
        for name in columns where !names.contains(name) {
          throw Failure(
            .usage, "\(option): there is no column named \(quoted: name); the columns are \(names.quotedNames)")
        }
      }
      if let name = channels.degrees.first(where: channels.radians.contains) {
        throw Failure(
          .usage, "column \(quoted: name) is given by --degrees and by --radians: angles have one unit")
      }
      return Dictionary(
        channels.degrees.map { ($0, 360) } + channels.radians.map { ($0, 2 * .pi) },
        uniquingKeysWith: { first, _ in first })
    }
  }
}

extension AnimationTrack<Double> {
  /// Returns the lines between the same keys, each whole turns away from its value, and at most half a turn from the
  /// key before.
  fileprivate func turning(by turn: Double) -> Self {
    var values = data.values
    for key in values.indices.dropFirst() {
      let difference = values[key] - values[key - 1]
      // Beyond the range of a Double, the parts within a turn have the difference.
      let turned =
        difference.isFinite
        ? difference : values[key].remainder(dividingBy: turn) - values[key - 1].remainder(dividingBy: turn)
      values[key] = values[key - 1] + turned.remainder(dividingBy: turn)
    }
    return AnimationTrack(withoutLimits: data.times, values: values, tangents: .linear)
  }

  /// Returns the same lines with more keys: one at each of the times from `first` on, by default from the first key on.
  fileprivate func withKeys(at times: Set<Double>, from first: Double?) -> Self {
    let first = first ?? keyRange.lowerBound
    let keys = Set(data.times).union(times.filter { $0 >= first }).sorted()
    return AnimationTrack(withoutLimits: keys, values: keys.map { value(at: $0) }, tangents: .linear)
  }
}
