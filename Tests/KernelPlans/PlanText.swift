import CurveFormats
import KernelRecorder

@testable import AnimationCurves
@testable import AnimationKeyframes
@testable import CurveSampling
@testable import TestSupport

/// The lines of the text. `oracle.c` explains them.
struct PlanText {
  var lines: [String] = []
  var (planCount, rowCount, missing) = (0, 0, 0)
  private var plan = ""

  // MARK: Numbers

  private func hex(_ numbers: [Double]) -> String {
    numbers.map { String($0.bitPattern, radix: 16) }.joined(separator: " ")
  }

  private mutating func addRow(_ numbers: [Double], as word: String = "row") {
    lines.append("\(word) \(hex(numbers))")
    rowCount += 1
  }

  /// Runs `body` once to prepare the curve and once to record. Adds the plan, unless it is that of the line before.
  ///
  /// - Returns: Whether it was one call of a kernel for all `count` values.
  private mutating func record(_ count: Int, inFloats: Bool = false, _ body: () -> Void) -> Bool {
    body()
    kr_start()
    body()
    let plan = String(cString: kr_plan())
    // Floats may be those of a kernel of Doubles, rounded.
    let isOfFloats = plan.prefix { $0.isLetter || $0 == " " }.lowercased().contains(/float|rounded/)
    guard kr_call_count() == 1, kr_value_count() == count, isOfFloats == inFloats else {
      missing += 1
      return false
    }
    if plan != self.plan {
      lines.append(plan)
      planCount += 1
    }
    self.plan = plan
    return true
  }

  private mutating func begin(_ curve: String) {
    lines.append("curve \(curve)")
    plan = ""
  }

  /// The times, repeated so that a kernel runs.
  private func padded<Scalar: BinaryFloatingPoint>(_ times: [Scalar]) -> [Scalar] {
    times + Array(repeating: 0.5, count: max(0, 300 - times.count))
  }

  // MARK: Curves

  private mutating func addValues(_ curve: any Curve, _ rows: [Oracle.Row], bound: (Oracle.Row) -> Double) {
    let times = padded(rows.map(\.time))
    guard record(times.count, { _ = curve.values(at: times) }) else { return }
    for row in rows { addRow([row.time, row.value, row.valueRest, bound(row)]) }
  }

  private mutating func addVelocities(_ curve: any Curve, _ rows: [Oracle.Row], bound: (Oracle.Row) -> Double?) {
    let times = padded(rows.map(\.time))
    guard record(times.count, { _ = curve.velocities(at: times) }) else { return }
    for row in rows { if let bound = bound(row) { addRow([row.time, row.velocity, 0, bound]) } }
  }

  private mutating func addFloats(_ curve: any Curve, _ rows: [Oracle.Row]) {
    let times = padded(rows.map { Float($0.time) })
    guard record(times.count, inFloats: true, { _ = curve.values(at: times) }) else { return }
    for (row, time) in zip(rows, times) {
      if let bound = row.floatBound(at: time) { addRow([Double(time), row.value, row.valueRest, bound]) }
    }
  }

  /// A value of a uniform grid, by its part's index.
  private mutating func addGridRow(at index: Int, _ row: Oracle.Row, bound: Double) {
    let range = kr_range()
    let indices = [range.total, range.first, range.end, index].map { String($0, radix: 16) }.joined(separator: " ")
    let ends = hex([range.lower, range.upper])
    lines.append("grid \(ends) \(indices) \(hex([row.value, row.valueRest, bound]))")
    rowCount += 1
  }

  mutating func addBeziers() throws {
    for (expression, rows) in try Oracle.curves("bezier") {
      let curve = try CurveExpression(expression).curve
      let height = try Oracle.bezierHeight(of: expression)
      begin(expression)
      addValues(curve, rows) { $0.bezierBound(height: height) }
      addVelocities(curve, rows) { $0.bezierVelocityBound(height: height) }
      addFloats(curve, rows)
    }
  }

  mutating func addFamilies() throws {
    for (expression, rows) in try Oracle.curves("families") {
      let curve = try CurveExpression(expression).curve
      // A mirrored easing without its own formula calls the kernel at other times.
      let base: any Curve = (curve as? UnitCurve)?.base ?? curve
      if base is Mirrored<UnitCurve> && !(curve.sampler.plan is EasingFormulaPlan) {
        missing += 1
        continue
      }
      begin(expression)
      addValues(curve, rows) { $0.familyBound }
      addFloats(curve, rows)
    }
  }

  mutating func addSprings() throws {
    for (expression, rows) in try Oracle.curves("springs") {
      let curve = try CurveExpression(expression).curve
      begin(expression)
      addValues(curve, rows) { $0.springBound }
      addVelocities(curve, rows) { $0.springVelocityBound }
      for row in rows where row.time > 0 {
        let grid = UniformGrid(over: 0...row.time, count: 400)
        guard record(400, { _ = curve.sampler.values(on: grid, indices: 0..<400) }) else { continue }
        if plan.hasPrefix("plan gridSpring") { addGridRow(at: 399, row, bound: row.springBound) }
      }
      guard let spring = curve as? Spring else { continue }
      for row in rows { addStep(of: spring, row) }
    }
  }

  /// One step of a population, from 0 towards 1: N = 1 and A = 1 in the bound of `SpringPopulation`.
  private mutating func addStep(of spring: Spring, _ row: Oracle.Row) {
    let natural = spring.naturalFrequency
    let bound = 0x1p-53 * (4 + 2 * natural * row.time) * 2
    let frequency = spring.discriminant < 0 ? -spring.frequency : spring.frequency
    addRow(
      [
        spring.slowestDecay, frequency, natural * natural, row.time, row.value, row.valueRest, bound, row.velocity,
        bound * max(1, natural),
      ], as: "step")
  }

  // MARK: Keyframes

  /// Adds numbers through keys. Their values and velocities equal single ones to the last bit.
  mutating func addKeyframes() {
    var random = SplitMix64(seed: 20)
    for tangents in KeyframeTangents.allCases {
      for keys in [1, 2, 5, 40] {
        let curve = AnimationTrack(
          times: (0..<keys).map { Double($0) + Double.random(in: 0...0.9, using: &random) },
          values: (0..<keys).map { _ in Double.random(in: -5...5, using: &random) }, tangents: tangents)
        let times = (-3...10 * keys).map { Double($0) * 0.1 }
        begin("\(keys) keys, \(tangents)")
        if record(times.count, { _ = curve.sampler.values(at: times) }) {
          for time in times { addRow([time, curve.value(at: time), 0, 0]) }
        }
        if record(times.count, { _ = curve.sampler.velocities(at: times) }) {
          // Outside the keys, the kernel has the velocity at the nearest key. The library replaces it by 0.
          let range = curve.keyRange
          for time in times {
            addRow([time, curve.velocity(at: min(max(time, range.lowerBound), range.upperBound)), 0, 0])
          }
        }
      }
    }
  }
}
