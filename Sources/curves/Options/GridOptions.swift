import CurveFormats
import CurveSampling
import ArgumentParser

/// The options that select times.
struct GridOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The number of equally spaced times, including both ends of the range. (default: 101)",
    transform: OptionValues.positiveCount)
  var count: Int?

  @Option(
    parsing: .unconditional,
    help: "The step between times, from the start of the range to its end or the last step before it.",
    transform: OptionValues.positiveNumber)
  var step: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("One time per frame, at this frame rate; for times in seconds.", valueName: "frames"),
    transform: OptionValues.positiveNumber)
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The times: a list such as 0,0.25,1, a file of numbers separated by commas or white space, or - for standard input.",
      valueName: "list or file"),
    completion: .file())
  var times: String?

  @OptionGroup var timeOptions: TimeOptions

  func validate() throws {
    let grids = [
      count.map { _ in "--count" }, step.map { _ in "--step" }, fps.map { _ in "--fps" }, times.map { _ in "--times" },
    ].compactMap(\.self)
    if grids.count > 1 {
      throw ValidationError("\(grids.joined(separator: " and ")) exclude each other: give one of them.")
    }
    if times != nil, timeOptions.range != nil {
      throw ValidationError("--times and --range exclude each other: give one of them.")
    }
  }

  /// Returns the curves in one unit of time. If a frame rate is given, this unit must be seconds.
  func timed(_ curves: [NamedMotion]) throws(Failure) -> [NamedMotion] {
    let timed = try timeOptions.timed(curves)
    if fps != nil, let curve = timed.first(where: { $0.curve.timeUnit == .progress }) {
      throw .framesOfProgress(curve: curve.label)
    }
    return timed
  }

  /// Returns the times at which to sample `curves`. All curves must have the same unit of time.
  func grid(for curves: [NamedMotion]) throws(Failure) -> TimeGrid {
    if let times { return .listed(try TimeList(option: times).times) }
    let range = try timeOptions.range(for: curves)
    do throws(CurveTableError) {
      if let step { return .stepped(try SteppedGrid(over: range, step: step)) }
      if let fps { return .stepped(try SteppedGrid(over: range, framesPerSecond: fps)) }
    } catch {
      throw .table(error)
    }
    return .uniform(UniformGrid(over: range, count: count ?? 101))
  }
}
