import AnimationCurves
import AnimationKeyframes
import CurveSampling
import Testing

@testable import TestSupport

/// Exact values of segments of tracks, with handles of any width.
@Suite struct AnimationTrackOracleTests {
  /// A row of the table; see `oracle_tracks.py`.
  private struct Row {
    let kind: Substring
    let track: AnimationTrack<Double>
    let time, value, rest: Double
    let least, greatest: (high: Double, low: Double)
    let velocity, acceleration, size, slope: Double
    let duration: Double

    init(_ fields: [Substring]) throws {
      kind = fields[0]
      let n = try fields.dropFirst().map(Oracle.number)
      let (start, end): (AnimationTrack<Double>.Handle, AnimationTrack<Double>.Handle) =
        switch kind.split(separator: " ").last {
        case "point": (.point(time: n[2], n[3]), .point(time: n[6], n[7]))
        case "slope": (.slope(n[2], width: n[3]), .slope(n[6], width: n[7]))
        default: (.slope(n[2]), .slope(n[6]))
        }
      track = try AnimationTrack([
        .init(n[0], n[1], outgoing: start, mode: kind == "linear" ? .linear : .bezier),
        .init(n[4], n[5], incoming: end),
      ])
      duration = n[4] - n[0]
      (time, value, rest, least, greatest) = (n[8], n[9], n[10], (n[11], n[12]), (n[13], n[14]))
      (velocity, acceleration, size, slope) = (n[15], n[16], n[17], n[18])
    }
  }

  @Test func `values are within 10⁻¹⁵ of the greatest of a segment's four values`() throws {
    var exact = WorstError("values of exact widths and progress")
    var thirds = WorstError("values of lines and of cubics by their slopes")
    var rounded = WorstError("values of rounded widths and progress")
    for row in try Oracle.lines("tracks").map(Row.init) {
      let (value, bound) = (row.track.value(at: row.time), 1e-15 * row.size)
      #expect(value == row.track.value(at: row.time) && value == row.track.state(at: row.time).value)
      let bulk = row.track.sampler.values(at: [row.time])
      #expect(bulk[0].bitPattern == value.bitPattern, "\(row.track) at \(row.time) in bulk")
      let error = Oracle.error(value, from: row.value, row.rest)
      let below = (row.least.high - value) + row.least.low
      let above = (value - row.greatest.high) - row.greatest.low
      if row.kind.hasPrefix("exact") { exact.note(error, bound: bound, at: "\(row.track) at \(row.time)") }
      if row.kind == "linear" || row.kind == "hermite" {
        thirds.note(error, bound: bound, at: "\(row.track) at \(row.time)")
      }
      rounded.note(max(below, above, 0), bound: bound, at: "\(row.track) at \(row.time)")
    }
    report(exact, thirds, rounded)
    for worst in [exact, thirds, rounded] { #expect(worst.ratio <= 1, "\(worst)") }
  }

  /// Errors of the parameter are at most a few roundings, divided by the slope of the progress; derivatives divide by
  /// that slope once more for each order.
  @Test func `velocities and accelerations are the exact ones, and infinite where the tangent is vertical`() throws {
    var velocities = WorstError("velocities")
    var accelerations = WorstError("accelerations")
    var vertical = 0
    for row in try Oracle.lines("tracks").map(Row.init) {
      let velocity = row.track.velocity(at: row.time)
      let acceleration = row.track.acceleration(at: row.time)
      if row.slope == 0 {
        if !row.velocity.isNaN { #expect(velocity == row.velocity / (row.velocity.isInfinite ? 1 : row.duration)) }
        vertical += 1
        continue
      }
      let slope = min(row.slope, 1)
      let speed = row.size / row.duration / (slope * slope * slope)
      velocities.note(
        velocity, expected: row.velocity, bound: 1e-14 * speed, at: "\(row.track) at \(row.time)")
      accelerations.note(
        acceleration, expected: row.acceleration, bound: 1e-13 * speed / row.duration / (slope * slope),
        at: "\(row.track) at \(row.time)")
    }
    report(velocities, accelerations)
    #expect(vertical > 0)
    #expect(velocities.ratio <= 1, "\(velocities)")
    #expect(accelerations.ratio <= 1, "\(accelerations)")
  }

  @Test func `outside the keys, values are within 10⁻¹⁵ of the greatest value, and easings continue as CSS's do`()
    throws
  {
    var worst: [Substring: WorstError] = [:]
    for fields in try Oracle.lines("continuations") {
      let n = try fields.dropFirst().map(Oracle.number)
      let (kind, time) = (fields[0], n[8])
      let track = try Self.continuedTrack(kind, n)
      let value = track.value(at: time)
      #expect(track.sampler.values(at: [time])[0].bitPattern == value.bitPattern, "\(track) at \(time) in bulk")
      // Linear easings have the bound of `PiecewiseLinear`: the slope of the outer line has roundings of its own.
      let bound = kind == "linear" ? 0x1p-50 : 1e-15
      worst[kind, default: WorstError("values of \(kind)")].note(
        Oracle.error(value, from: n[9], n[10]), bound: bound * n[11], at: "\(track) at \(time)")
    }
    #expect(worst.count == 6)
    for worst in worst.values {
      report(worst)
      #expect(worst.ratio <= 1, "\(worst)")
    }
  }

  /// 6 roundings of progress, and 4 of the duration and of the greater key time.
  @Test func `repetitions do not add up the rounding error of the period`() throws {
    var worst: [Substring: WorstError] = [:]
    for fields in try Oracle.lines("repetitions") {
      let n = try fields.dropFirst().map(Oracle.number)
      let (kind, time) = (fields[0], n[6])
      let track = try Self.continuedTrack(kind, n)
      let value = track.value(at: time)
      #expect(track.sampler.values(at: [time])[0].bitPattern == value.bitPattern, "\(track) at \(time) in bulk")
      #expect(track.samples(at: [time]).scalars[0].bitPattern == value.bitPattern, "\(track) at \(time) in bulk")
      let duration = n[3] - n[0]
      let roundings = 0x1p-53 * (6 * duration + 4 * (duration + max(abs(n[0]), abs(n[3]))))
      worst[kind, default: WorstError("repetitions of \(kind)")].note(
        Oracle.error(value, from: n[7], n[8]), bound: 1e-15 * n[10] + roundings * n[9], at: "\(track) at \(time)")
    }
    #expect(worst.count == 3)
    for worst in worst.values {
      report(worst)
      #expect(worst.ratio <= 1, "\(worst)")
    }
  }

  /// The track of a row of the table `continuations`; see `oracle_continuations.py`.
  private static func continuedTrack(_ kind: Substring, _ n: [Double]) throws -> AnimationTrack<Double> {
    let continuation: AnimationTrack<Double>.Extrapolation
    switch kind {
    case "bezier": return CubicBezier(n[0], n[1], n[2], n[3]).track
    case "linear":
      let stops = stride(from: 0, to: 8, by: 2).map { PiecewiseLinear.Stop(n[$0 + 1], at: n[$0]) }
      return PiecewiseLinear(stops).track
    case "line": continuation = .linear
    case "loop": continuation = .loop
    case "offset": continuation = .loopWithOffset
    default: continuation = .pingPong
    }
    return try AnimationTrack(
      [.init(n[0], n[1], outgoing: .slope(n[2])), .init(n[3], n[4], incoming: .slope(n[5]))], before: continuation,
      after: continuation)
  }
}
