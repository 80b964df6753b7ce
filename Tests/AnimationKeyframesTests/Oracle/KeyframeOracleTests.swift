import AnimationCurves
import AnimationKeyframes
import CurveSampling
import Testing

@testable import TestSupport

/// Exact values of tracks of keyframes of every kind, next to every other.
@Suite struct KeyframeOracleTests {
  /// The bounds: 2 ulp of the row's size, 4 ulp of its speed, 1e-14 more if the track has a spring, and 4 roundings of
  /// the time.
  @Test func `a timeline's value and velocity are within the bound of the exact ones`() throws {
    var value = WorstError("keyframe value")
    var velocity = WorstError("keyframe velocity")
    // Timing curves and springs have other roundings in bulk.
    var bulk = WorstError("keyframe value in bulk")
    var bulkVelocity = WorstError("keyframe velocity in bulk")
    for (track, rows) in try Oracle.curves("keyframes") {
      let timeline = try Self.timeline(track)
      let error = (track.contains("spring") ? 1e-14 : 0) + 2 * 0x1p-52
      let values = timeline.samples(at: rows.map(\.time)).scalars
      let velocities = timeline.velocities(at: rows.map(\.time)).scalars
      for (index, row) in rows.enumerated() {
        let (size, speed) = (row.others[0], row.others[1])
        let late = 4 * 0x1p-53 * abs(row.time)
        value.note(
          row.error(timeline.value(time: row.time)), bound: error * size + late * abs(row.velocity), at: "\(row)")
        velocity.note(
          timeline.velocity(time: row.time), expected: row.velocity,
          bound: 2 * error * speed + late * abs(row.acceleration), at: "\(row)")
        bulk.note(
          row.error(values[index]), bound: (error + 4 * 0x1p-52) * size + late * abs(row.velocity), at: "\(row)")
        bulkVelocity.note(
          velocities[index], expected: row.velocity,
          bound: 2 * error * speed + 16 * 0x1p-53 * speed + late * abs(row.acceleration), at: "\(row)")
      }
    }
    report(value, velocity, bulk, bulkVelocity)
    for worst in [value, velocity, bulk, bulkVelocity] { #expect(worst.ratio <= 1, "\(worst)") }
  }

  /// The table has the bounds of springs, with what they add after a spring keyframe, and the number of the keyframe.
  @Test func `after a spring keyframe, a value is within the bound with the spring's errors at its end`() throws {
    var (value, bulk) = (WorstError("value after a spring keyframe"), WorstError("the same in bulk"))
    for (track, rows) in try Oracle.curves("keyframes-after-springs") {
      let timeline = try Self.timeline(track)
      let values = timeline.samples(at: rows.map(\.time)).scalars
      for (index, row) in rows.enumerated() {
        let (size, springs, number) = (row.others[0], row.others[1], row.others[2])
        let bound = 2 * 0x1p-52 * size + springs + (number + 3) * 0x1p-53 * row.time * abs(row.velocity)
        value.note(row.error(timeline.value(time: row.time)), bound: bound, at: "\(row)")
        bulk.note(row.error(values[index]), bound: bound + 4 * 0x1p-52 * size, at: "\(row)")
      }
    }
    report(value, bulk)
    for worst in [value, bulk] { #expect(worst.ratio <= 1, "\(worst)") }
  }

  /// The timeline that a track of the table describes; see `oracle_keyframes.py`.
  private static func timeline(_ track: String) throws -> KeyframeTimeline<Double> {
    let parts = track.split(separator: ";")
    let keyframes = parts.dropFirst().map(Words.init)
    return try KeyframeTimeline(initialValue: #require(Double(parts[0]))) {
      for keyframe in keyframes {
        switch keyframe.kind {
        case "linear":
          LinearKeyframe(keyframe.target, duration: keyframe.duration ?? 0, timingCurve: keyframe.curve)
        case "cubic":
          CubicKeyframe(
            keyframe.target, duration: keyframe.duration ?? 0, startVelocity: keyframe["start"],
            endVelocity: keyframe["end"])
        case "monotone":
          CubicKeyframe(
            keyframe.target, duration: keyframe.duration ?? 0, startVelocity: keyframe["start"],
            endVelocity: keyframe["end"]
          ).monotone
        case "spring":
          SpringKeyframe(
            keyframe.target, duration: keyframe.duration, spring: keyframe.spring, startVelocity: keyframe["start"])
        default:
          MoveKeyframe(keyframe.target)
        }
      }
    }
  }

  /// A keyframe in words.
  private struct Words {
    let words: [Substring]

    init(_ text: Substring) { words = text.split(separator: " ") }

    var kind: Substring { words[0] }
    var target: Double { number(1) ?? .nan }
    var duration: Double? { number(2) }
    var spring: Spring { Spring(duration: number(3) ?? .nan, bounce: number(4) ?? .nan) }

    var curve: UnitCurve {
      switch words[3] {
      case "smoothstep": UnitCurve(Smoothstep())
      case "quad-in": UnitCurve(Monomial(2))
      case "quad-out": UnitCurve(Monomial(2).reversed)
      default: .linear
      }
    }

    subscript(name: String) -> Double? {
      words.first { $0.hasPrefix("\(name)=") }.flatMap { Double($0.dropFirst(name.count + 1)) }
    }

    private func number(_ index: Int) -> Double? { Double(words[index]) }
  }
}
