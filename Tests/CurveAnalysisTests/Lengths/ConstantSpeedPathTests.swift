import AnimationCurvesSIMD
import CurveSampling
import CurveAnalysis
import Testing

@testable import TestSupport

@Suite struct ConstantSpeedPathTests {
  private typealias Point = AnimatablePair<Double, Double>

  /// Returns the track of Béziers of a second each, through control points x, y, x, y, …
  private func track(_ numbers: [Double]) throws -> AnimationTrack<Point> {
    let points = stride(from: 0, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
    return try AnimationTrack(
      stride(from: 0, to: points.count, by: 3).map { index in
        AnimationTrack.Key(
          Double(index / 3), points[index],
          incoming: .slope(index > 0 ? (points[index] - points[index - 1]).scaled(by: 3) : .zero),
          outgoing: .slope(index + 1 < points.count ? (points[index + 1] - points[index]).scaled(by: 3) : .zero))
      })
  }

  /// Rows of 25 digits by `make_integrals.py`, a cusp and the parabola of length ½√5 + ¼ln(2 + √5) among them.
  @Test func `lengths and points are within the stated error of the exact ones`() throws {
    var length = WorstError("length of a path")
    var point = WorstError("point of a path")
    var path: (points: Substring, path: ConstantSpeedPath<Point>)?
    for row in some(try Oracle.lines("paths", of: "CurveAnalysisTests"), 16) {
      if path?.points != row[0] {
        path = (row[0], ConstantSpeedPath(try track(try row[0].split(separator: ",").map(Oracle.number))))
      }
      let (found, numbers) = (try #require(path).path, try row.dropFirst().map(Oracle.number))
      length.note(abs(found.length - numbers[0]), bound: found.error, at: "\(row)")
      let offset = found.value(progress: numbers[1]) - Point(numbers[2], numbers[3])
      // Both ends of the distance are measured.
      point.note(offset.magnitudeSquared.squareRoot(), bound: 2 * found.error, at: "\(row)")
      #expect(found.error <= 1e-11 * found.length, "\(found.error)")
      let atTime =
        found.track.value(at: found.time(distance: numbers[1] * found.length)) - found.value(progress: numbers[1])
      #expect(atTime.magnitudeSquared.squareRoot() <= 1e-12, "\(row)")
    }
    report(length, point)
    #expect(length.ratio <= 1, "\(length)")
    #expect(point.ratio <= 1, "\(point)")
  }

  @Test func `a path of Floats has the length of the same path of Doubles within its error`() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<cases(3, thorough: 100) {
      let numbers = (0..<14).map { _ in Float.random(in: -2...2, using: &random) }
      let exact = ConstantSpeedPath(try track(numbers.map(Double.init)))
      let keys = exact.track.keys.map { key in
        func floats(_ point: Point) -> SIMD2<Float> { SIMD2(Float(point.first), Float(point.second)) }
        func handle(_ handle: AnimationTrack<Point>.Handle) -> AnimationTrack<SIMD2<Float>>.Handle {
          if case .slope(let slope, _) = handle { .slope(floats(slope)) } else { .flat }
        }
        return AnimationTrack<SIMD2<Float>>.Key(
          key.time, floats(key.value), incoming: handle(key.incoming), outgoing: handle(key.outgoing))
      }
      let path = ConstantSpeedPath(try AnimationTrack(keys))
      #expect(abs(path.length - exact.length) <= path.error && path.error <= 1e-5 * path.length)
      for step in 0...20 {
        let (found, point) = (path.value(progress: Double(step) / 20), exact.value(progress: Double(step) / 20))
        let offset = Point(Double(found.x), Double(found.y)) - point
        // The coordinates are Floats, each rounded a few times.
        #expect(offset.magnitudeSquared.squareRoot() <= 2 * path.error + 4e-6, "\(numbers) at \(step)")
      }
    }
  }

  /// Handles of any width, also vertical ones, and level ends, beside which the speed by the parameter is 0.
  @Test func `parts of a path of Béziers are as long as their chords`() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<cases(2, thorough: 40) {
      let values = (0..<3).map { _ in Point(.random(in: -1...1, using: &random), .random(in: -1...1, using: &random)) }
      let track = try AnimationTrack(
        values.enumerated().map { index, value in
          AnimationTrack.Key(
            Double(index), value, incoming: .change(index == 1 ? value : .zero, width: index == 2 ? 0.9 : 0),
            outgoing: index == 0 ? .flat : .point(time: Double(index), Point(1, -1)))
        })
      let path = ConstantSpeedPath(track)
      #expect(path.error <= 1e-11 * path.length)
      let points = (0...2000).map { path.value(progress: Double($0) / 2000) }
      let chords = zip(points, points.dropFirst()).map { ($1 - $0).magnitudeSquared.squareRoot() }
      #expect(chords.allSatisfy { $0 <= path.length / 2000 * (1 + 1e-9) })
      #expect(abs(chords.reduce(0, +) - path.length) <= 1e-3 * path.length)
      let times = (0...200).map { path.time(distance: path.length * (Double($0) / 200)) }
      #expect(times == times.sorted() && times[0] == 0 && times[200] == 2)
    }
  }

  @Test func `equal distances take equal lengths of the path`() throws {
    let path = ConstantSpeedPath(try track([0, 0, 0, 2, 0, 0, 3, 0]))
    let points = (0...1000).map { path.value(progress: Double($0) / 1000) }
    let chords = zip(points, points.dropFirst()).map { ($1 - $0).magnitudeSquared.squareRoot() }
    // A chord is shorter than its arc where the path bends.
    #expect(chords.allSatisfy { $0 <= path.length / 1000 * (1 + 1e-9) && $0 >= path.length / 1000 * 0.7 })
    #expect(abs(chords.reduce(0, +) - path.length) <= 1e-3)
    #expect(path.value(distance: -1) == path.track.keys[0].value)
    #expect(path.value(distance: path.length) == path.track.keys[1].value)
    #expect(path.value(progress: 2) == path.track.keys[1].value && path.time(distance: .nan).isNaN)
  }

  @Test func `holds and jumps have no length`() throws {
    let track = try AnimationTrack([
      .init(0, Point(0, 0), mode: .linear), .init(1, Point(3, 4), mode: .hold), .init(2, Point(9, 9), mode: .linear),
      .init(3, Point(9, 10)),
    ])
    let path = ConstantSpeedPath(track)
    #expect(abs(path.length - 6) <= path.error)
    let beforeJump = path.value(distance: 2.5), afterJump = path.value(distance: 5.5)
    #expect((beforeJump - Point(1.5, 2)).magnitudeSquared <= 1e-24)
    #expect((afterJump - Point(9, 9.5)).magnitudeSquared <= 1e-24)
    let still = ConstantSpeedPath(try AnimationTrack([.init(5, Point(1, 1))]))
    #expect(still.length == 0 && still.value(progress: 0.5) == Point(1, 1))
  }
}
