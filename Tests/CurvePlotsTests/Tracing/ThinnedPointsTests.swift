import CurveAnalysis
import Testing

@testable import CurvePlots

@Suite struct ThinnedPointsTests {
  private func points(_ pairs: [(Double, Double)]) -> [Knot] { pairs.map { Knot(time: $0.0, value: $0.1) } }

  @Test func `the ends of a straight line are kept, and the point of a corner`() {
    let line = points((0...10).map { (Double($0), 3 * Double($0)) })
    #expect(ThinnedPoints.of(line, within: 1e-9) == [line[0], line[10]])
    let corner = points((0...10).map { (Double($0), Double(abs($0 - 4))) })
    #expect(ThinnedPoints.of(corner, within: 1e-9) == [corner[0], corner[4], corner[10]])
  }

  @Test func `both sides of a jump are kept, and of several jumps at one time`() {
    let stairs = points([(0, 0), (0.5, 0), (1, 0), (1, 1), (1.5, 1), (2, 1), (2, 2), (2, 3), (3, 3)])
    let kept = points([(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (2, 3), (3, 3)])
    #expect(ThinnedPoints.of(stairs, within: 0.1) == kept)
  }

  @Test func `no point is further from the line than the error, and far fewer are left`() {
    let heights = [0.0, 1, 4, 9, 16, 9, 4, 1, -2, -3]
    let wave = points(
      (0...1000).map { index in
        let ripple = Double(index % 7) / 50
        return (Double(index), heights[index / 7 % 10] + ripple)
      })
    let kept = ThinnedPoints.of(wave, within: 0.5)
    #expect(kept.count < 400 && kept.first == wave.first && kept.last == wave.last)
    for (left, right) in zip(kept, kept.dropFirst()) {
      for point in wave where point.time > left.time && point.time < right.time {
        let share = (point.time - left.time) / (right.time - left.time)
        let value = left.value + (right.value - left.value) * share
        #expect((value - point.value).magnitude <= 0.5 + 1e-12)
      }
    }
  }

  @Test func `few points stay as they are`() {
    #expect(ThinnedPoints.of([], within: 1).isEmpty)
    #expect(ThinnedPoints.of(points([(1, 2)]), within: 1) == points([(1, 2)]))
    #expect(ThinnedPoints.of(points([(1, 2), (3, 4)]), within: 1) == points([(1, 2), (3, 4)]))
  }
}
