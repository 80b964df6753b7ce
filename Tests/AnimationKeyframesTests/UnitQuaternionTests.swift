import AnimationCurves
import AnimationKeyframes
import Testing

@testable import TestSupport

@Suite struct UnitQuaternionTests {
  private static func quaternion(_ n: some Collection<Double>) throws -> UnitQuaternion {
    let n = Array(n)
    return try #require(UnitQuaternion(normalizing: n[0], n[1], n[2], n[3]))
  }

  /// The products of the components have sums of ±10⁻¹⁵ to ±10⁻¹⁸, which decide between two ways.
  @Test func `rotations by almost half a turn are interpolated on the shorter way`() throws {
    var worst = WorstError("slerp by almost half a turn")
    for row in try Oracle.numbers("quarter-turns") {
      let from = UnitQuaternion(unchecked: row[0], row[1], row[2], row[3])
      let to = UnitQuaternion(unchecked: row[4], row[5], row[6], row[7])
      let between = from.slerp(to: to, amount: row[8])
      for (axis, exact) in zip(UnitQuaternion.Component.allCases, row[9...]) {
        worst.note(between[axis], expected: exact, bound: 1e-15, at: "\(row)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }

  @Test func `components between two rotations are within 10⁻¹⁵ of the exact ones`() throws {
    var slerp = WorstError("slerp")
    var cubic = WorstError("glTF's cubic")
    for fields in try Oracle.lines("rotations") {
      let n = try fields.dropFirst().map(Oracle.number)
      let isSlerp = fields[0] == "slerp"
      let progress = n[isSlerp ? 8 : 16]
      let expected = n[(isSlerp ? 9 : 17)...]
      let value: UnitQuaternion
      var size = 1.0
      if isSlerp {
        value = try Self.quaternion(n[0..<4]).slerp(to: Self.quaternion(n[4..<8]), amount: progress)
      } else {
        let none = [Double](repeating: 0, count: 4)
        let flat: [Double] = none + Array(n[0..<16]) + none
        value = try RotationTrack(.bezier, times: [0, 1], values: flat).value(at: progress)
        var greatest = 0.0
        for lane in 0..<4 {
          let (from, to) = (n[lane], n[12 + lane])
          let (start, end): (Double, Double) = (from + n[4 + lane] / 3, to - n[8 + lane] / 3)
          greatest = max(greatest, abs(from), abs(to), max(abs(start), abs(end)))
        }
        // The error of the cubic is divided by its length, which is at least that of its greatest component.
        func component(_ lane: Int) throws -> AnimationTrack<Double> {
          func slope(_ index: Int) -> AnimationTrack<Double>.Handle { .slope(flat[index + lane]) }
          let start = AnimationTrack<Double>.Key(0, flat[4 + lane], incoming: slope(0), outgoing: slope(8))
          let end = AnimationTrack<Double>.Key(1, flat[16 + lane], incoming: slope(12), outgoing: slope(20))
          return try AnimationTrack([start, end])
        }
        let track = try (0..<4).map(component)
        var square = 0.0
        for component in track {
          let value = component.value(at: progress)
          square += value * value
        }
        size = max(1, greatest / square.squareRoot())
      }
      for (index, axis) in UnitQuaternion.Component.allCases.enumerated() {
        let (high, low) = (expected[expected.startIndex + 2 * index], expected[expected.startIndex + 2 * index + 1])
        let error = Oracle.error(value[axis], from: high, low)
        if isSlerp {
          slerp.note(error, bound: 1e-15, at: "\(fields)")
        } else {
          cubic.note(error, bound: 2e-15 * size, at: "\(fields)")
        }
      }
    }
    report(slerp, cubic)
    #expect(slerp.ratio <= 1, "\(slerp)")
    #expect(cubic.ratio <= 1, "\(cubic)")
  }

  @Test func `a quaternion has length 1, from the smallest numbers to the greatest`() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<cases(500, thorough: 50_000) {
      let size = Double(sign: .plus, exponent: Int.random(in: -1074...1020, using: &random), significand: 1)
      let numbers = (0..<4).map { _ in size * Double.random(in: -1...1, using: &random) }
      guard numbers.contains(where: { $0 != 0 }) else { continue }
      let q = try Self.quaternion(numbers)
      let square = (q.x * q.x + q.y * q.y) + (q.z * q.z + q.w * q.w)
      #expect(abs(square - 1) <= 8 * 0x1p-53)
      #expect(-(-q) == q)
    }
    #expect(UnitQuaternion(normalizing: 0, 0, 0, 0) == nil)
    #expect(UnitQuaternion(normalizing: 0, .nan, 0, 1) == nil && UnitQuaternion(normalizing: 0, .infinity, 0, 1) == nil)
    #expect(UnitQuaternion(normalizing: 0, 0, 0, 5) == .identity)
    let greatest = try Self.quaternion([.greatestFiniteMagnitude, 0, -.greatestFiniteMagnitude, 0])
    #expect(abs(greatest.x - 0.5.squareRoot()) < 1e-15 && greatest.z == -greatest.x)
  }

  @Test func `an interpolation begins and ends at its rotations, by the shorter way`() throws {
    let (a, b) = (try Self.quaternion([1, 2, 3, 4]), try Self.quaternion([-2, 1, 0, 3]))
    #expect(a.slerp(to: b, amount: 0) == a && a.slerp(to: b, amount: 1) == b)
    #expect(a.slerp(to: -b, amount: 1) == b && a.slerp(to: a, amount: 0.3) == a)
    #expect(a.slerp(to: -b, amount: 0.25) == a.slerp(to: b, amount: 0.25))
    let nothing = a.slerp(to: b, amount: .nan)
    #expect(nothing.x.isNaN && nothing.w.isNaN)
  }
}
