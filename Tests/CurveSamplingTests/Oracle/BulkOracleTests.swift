import AnimationCurves
import AnimationKeyframes
@_spi(Kernels) import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// Exact values, asked for in bulk, of every curve on every table of kernels that this CPU can run.
@Suite(.tags(.sanitized)) struct BulkOracleTests {
  /// Samples `expression` at the times of `rows`, as one batch that is large enough for the kernels.
  static func bulk(
    _ expression: String, _ rows: [Oracle.Row], on table: KernelTable,
    _ sample: (any Curve, [Double]) -> [Double] = { $0.values(at: $1) }
  ) throws -> [Double] {
    let curve = try CurveExpression(expression).curve
    let times = rows.map(\.time) + Array(repeating: 0.5, count: max(0, 300 - rows.count))
    return Array(KernelTable.withActive(table) { sample(curve, times) }.prefix(rows.count))
  }

  @Test(arguments: KernelTable.available)
  func `a Bézier in bulk is within 1e-15 of the exact value, however steep the curve`(table: KernelTable) throws {
    var worst = WorstError("Bézier in bulk on \(table)")
    for (expression, rows) in try Oracle.curves("bezier") {
      let height = try Oracle.bezierHeight(of: expression)
      for (row, value) in zip(rows, try Self.bulk(expression, rows, on: table)) {
        worst.note(row.error(value), bound: row.bezierBound(height: height), at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test(arguments: KernelTable.available)
  func `a Bézier velocity up to 1000 in bulk is within 1e-11, and an infinite one is infinite`(
    table: KernelTable
  ) throws {
    var worst = WorstError("Bézier velocity in bulk on \(table)")
    for (expression, rows) in try Oracle.curves("bezier") {
      let height = try Oracle.bezierHeight(of: expression)
      let velocities = try Self.bulk(expression, rows, on: table) { $0.velocities(at: $1) }
      for (row, velocity) in zip(rows, velocities) {
        guard let bound = row.bezierVelocityBound(height: height) else { continue }
        worst.note(velocity, expected: row.velocity, bound: bound, at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test(arguments: KernelTable.available)
  func `a family in bulk is within 4 or 8 ulp of 1, or of the value if that is greater`(table: KernelTable) throws {
    var worst = WorstError("family in bulk on \(table)")
    for (expression, rows) in try Oracle.curves("families") {
      var own = WorstError(expression)
      for (row, value) in zip(rows, try Self.bulk(expression, rows, on: table)) {
        worst.note(row.error(value), bound: row.familyBound, at: "\(row)")
        own.note(row.error(value), bound: row.familyBound, at: "\(row)")
      }
      if own.ratio > 0.7 { report(own) }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  /// The table's times are Doubles: what rounding one does to the value is not the kernel's.
  @Test(arguments: KernelTable.available)
  func `a family in bulk in Floats is within 4 ulp of 1, or of the value if that is greater`(
    table: KernelTable
  ) throws {
    var worst = WorstError("family in Floats on \(table)")
    for (expression, rows) in try Oracle.curves("families") {
      let curve = try CurveExpression(expression).curve
      let times = rows.map { Float($0.time) } + Array(repeating: 0.5, count: max(0, 300 - rows.count))
      let values = KernelTable.withActive(table) { curve.values(at: times) }
      for (row, (time, value)) in zip(rows, zip(times, values)) {
        guard let bound = row.floatBound(at: time) else { continue }
        worst.note(row.error(Double(value)), bound: bound, at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test(arguments: KernelTable.available)
  func `a spring in bulk keeps the spring's bounds of value and velocity`(table: KernelTable) throws {
    var value = WorstError("spring in bulk on \(table)")
    var velocity = WorstError("spring velocity in bulk on \(table)")
    for (expression, rows) in try Oracle.curves("springs") {
      let values = try Self.bulk(expression, rows, on: table)
      let velocities = try Self.bulk(expression, rows, on: table) { $0.velocities(at: $1) }
      for (row, (computed, rate)) in zip(rows, zip(values, velocities)) {
        value.note(row.error(computed), bound: row.springBound, at: "\(row)")
        velocity.note(rate, expected: row.velocity, bound: row.springVelocityBound, at: "\(row)")
      }
    }
    report(value, velocity)
    #expect(value.ratio <= 1, "\(value)")
    #expect(velocity.ratio <= 1, "\(velocity)")
  }

  @Test(arguments: KernelTable.available)
  func `a combinator in bulk is within 8 ulp of 1 and the effect of 4 roundings of progress`(
    table: KernelTable
  ) throws {
    var worst = WorstError("combinator in bulk on \(table)")
    for (expression, rows) in try Oracle.curves("combinators") {
      for (row, value) in zip(rows, try Self.bulk(expression, rows, on: table)) {
        let slope = row.velocity.isFinite ? 4 * 0x1p-53 * max(1, row.time) * abs(row.velocity) : 0
        let bound = 8 * 0x1p-52 * max(1, abs(row.value)) + slope + row.others[0]
        worst.note(row.error(value), bound: bound, at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }
}
