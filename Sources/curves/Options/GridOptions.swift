import CurveFormats
import CurveSampling
import ArgumentParser

/// The options that select times.
struct GridOptions: ParsableArguments {
  @Option(.positiveCount, "The number of equally spaced times, including both ends of the range.")
  var count: Int?

  @Option(.positiveNumber, "The step between times, from the start of the range to its end or the last step before it.")
  var step: Double?

  @Option(.positiveNumber, valueName: "frames", "One time per frame, at this frame rate: the frames per second.")
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The times: a list such as 0,0.25,1, a file of numbers separated by commas or white space, a NumPy array, or - for \
      standard input.
      """,
      valueName: "list or file"),
    completion: .file())
  var times: String?

  /// The names of the options that are given.
  private var given: [String] {
    [
      count.map { _ in "--count" }, step.map { _ in "--step" }, fps.map { _ in "--fps" }, times.map { _ in "--times" },
    ].compactMap(\.self)
  }

  /// Whether no option gives times.
  var isEmpty: Bool { given.isEmpty }

  func validate() throws {
    if given.count > 1 {
      throw ValidationError("\(given.joined(separator: " and ")) exclude each other: give one of them.")
    }
  }

  /// Throws an error if both times and a range are given.
  func validate(range: ClosedRange<Double>?) throws {
    if times != nil, range != nil {
      throw ValidationError("--times and --range exclude each other: give one of them.")
    }
  }

  /// Returns the times; `nil` if no option gives them.
  ///
  /// - Parameters:
  ///   - range: Returns the range. It is called only if the options need it.
  ///   - unit: The seconds of a unit of the times.
  func grid(over range: () throws(Failure) -> ClosedRange<Double>, unit: Double = 1) throws(Failure) -> TimeGrid? {
    if let times { return .listed(try TimeList.times(of: times)) }
    if isEmpty { return nil }
    let range = try range()
    do throws(CurveTableError) {
      if let step { return .stepped(try SteppedGrid(over: range, step: step)) }
      if let fps { return .stepped(try SteppedGrid(over: range, framesPerSecond: fps * unit)) }
    } catch {
      throw Failure(.usage, error.words)
    }
    return count.map { .uniform(UniformGrid(over: range, count: $0)) }
  }
}
