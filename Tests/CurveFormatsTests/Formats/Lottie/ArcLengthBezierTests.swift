import CurveSampling
import Testing

@testable import CurveFormats
@testable import TestSupport

/// `arcs.txt` is written by mpmath: see `make_arcs.py`.
@Suite struct ArcLengthBezierTests {
  @Test func `positions at parts of the length are within the stated bound`() throws {
    let lines = String(decoding: try ImportData.bytes("arcs.txt"), as: UTF8.self).split(separator: "\n").dropFirst()
    #expect(lines.count == 64)
    var greatest = 0.0
    for line in lines {
      let numbers = try line.split(separator: "|").map { try Oracle.number($0) }
      let path = try #require(
        ArcLengthBezier(
          from: Array(numbers[2...3]), outgoing: Array(numbers[4...5]), incoming: Array(numbers[6...7]),
          to: Array(numbers[8...9])))
      let position = path.position(at: numbers[0])
      for axis in 0...1 { greatest = max(greatest, abs(position[axis] - numbers[10 + axis]) / numbers[1]) }
    }
    #expect(greatest <= 1e-12, "\(greatest)")
    report("arc length: \(greatest) of the length")
  }

  @Test func `a path without a length is nil`() {
    #expect(ArcLengthBezier(from: [1, 2], outgoing: [0, 0], incoming: [0, 0], to: [1, 2]) == nil)
    #expect(ArcLengthBezier(from: [0], outgoing: [.leastNonzeroMagnitude], incoming: [0], to: [0]) == nil)
  }

  @Test func `extreme paths have positions and derivatives`() throws {
    for size in [1e-300, 1e-10, 1, 1e99] {
      for tangent in [0, 1e-16, 1, 1e6] {
        let path = try #require(
          ArcLengthBezier(from: [0, size], outgoing: [size * tangent, 0], incoming: [0, 0], to: [size, 0]))
        for fraction in [0, 1e-18, 0.5, 1 - 0x1p-53, 1] {
          let (first, second) = path.derivatives(at: fraction, 0)
          #expect(path.position(at: fraction).allSatisfy(\.isFinite) && first.isFinite && !second.isNaN)
        }
      }
    }
  }
}
