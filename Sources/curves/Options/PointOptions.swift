import ArgumentParser
import CurveAnalysis
import CurveFormats
import CurveSampling
import TextFormats

/// The option that names a table of points.
struct PointOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A table of points, CSV or TSV, with a column for each component and no times. One motion within the limits, from rest to \
      rest, passes them in order; its components are curves.
      """, valueName: "file"),
    completion: .file(extensions: ["csv", "tsv"]))
  var points: String?

  /// Throws an error if the limits do not make a motion.
  func validate(_ limits: LimitOptions) throws {
    guard points != nil else { return }
    if limits.maxAcceleration == nil, limits.maxJerk == nil {
      throw ValidationError("--points needs --max-acceleration or --max-jerk.")
    }
    let allowed = LimitedFollowerCurve.limits
    let given = [limits.maxSpeed, limits.maxAcceleration, limits.maxJerk].compactMap(\.self)
    if !given.allSatisfy(allowed.contains) {
      throw ValidationError(
        "With --points, limits must be from \(shortestText(allowed.lowerBound)) to \(shortestText(allowed.upperBound))."
      )
    }
  }

  /// Returns the components of the motion through the points, within limits of each; none without a table.
  func curves(within limits: MotionLimits) throws(Failure) -> [NamedCurve] {
    guard let points else { return [] }
    let input = try MotionInput(contentsOf: points)
    let table: PointTable
    do throws(FormatError) { table = try PointTable(input) } catch { throw .format(error) }
    let allowed = LimitedFollowerCurve.values
    if let index = table.names.indices.first(where: { index in
      table.points.contains { !allowed.contains($0[index]) }
    }) {
      throw Failure(
        .badInput,
        """
        column \(quoted: table.names[index]): points must be from \(shortestText(allowed.lowerBound)) to \
        \(shortestText(allowed.upperBound))
        """)
    }
    let vectors = table.points.map { AnimatableVector($0) }
    let motion = VectorProfile(
      through: Array(vectors.dropFirst().dropLast()), from: vectors[0], to: vectors[vectors.count - 1], within: limits)
    return table.names.enumerated().map { NamedCurve($1, PathComponent(motion: motion, index: $0)) }
  }
}

/// One component of a motion through points.
struct PathComponent: Curve {
  let motion: VectorProfile<AnimatableVector<Double>>
  let index: Int

  var domain: ClosedRange<Double> { 0...(motion.extent?.upperBound ?? 1) }
  var timeUnit: CurveTimeUnit { .seconds }

  func evaluate(at time: Double) -> CurveState { motion.states(at: time)[index] }

  func evaluateJerk(at time: Double) -> Double {
    motion.phases[index].last { $0.start <= time }?.jerk ?? 0
  }

  var description: String { "component \(index + 1) of a motion through \(motion.passingTimes.count + 2) points" }

  static func == (left: Self, right: Self) -> Bool {
    left.index == right.index && left.motion.limits == right.motion.limits
      && left.motion.passingTimes == right.motion.passingTimes && left.evaluate(at: 0) == right.evaluate(at: 0)
      && left.evaluate(at: left.domain.upperBound) == right.evaluate(at: right.domain.upperBound)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(motion.passingTimes)
  }
}
