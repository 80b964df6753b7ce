import Testing

@testable import AnimationCurves
@testable import AnimationKeyframes
@testable import TestSupport

@Suite struct SegmentShapeTests {
  /// A track of segments of every shape, also those that only timelines have.
  private static let track: AnimationTrack<Double> = {
    let shapes: [SegmentShape] = [
      .hold, .linear, .cubic, .bezier(SegmentSolver(x1: 0.25, x2: 0.5)), .eased(.easeInOut),
      .eased(UnitCurve(Elastic())), .spring(Spring(duration: 0.5, bounce: 0.4)),
      .spring(Spring(duration: 0.5, bounce: -0.4)),
    ]
    let segments = shapes.map { KeySegment(from: 1.0, to: 3, start: 2, end: -1, shape: $0, duration: 2) }
    return AnimationTrack(
      nil,
      KeyedValues(
        KeyTimes(segments.indices.map { 2 * Double($0) } + [16]), values: [1, 1, 1, 1, 1, 1, 1, 1, 3],
        segments: segments))
  }()

  @Test func `velocities, accelerations and jerks of every shape are derivatives`() {
    checkDerivatives(of: Self.track, breaks: (0...8).map { 2 * Double($0) })
    for time in stride(from: 0.05, to: 16, by: 0.1) {
      let step = 1e-5
      let expected =
        (Self.track.acceleration(at: time + step) - Self.track.acceleration(at: time - step)) / (2 * step)
      let jerk = Self.track.evaluateJerk(at: time)
      #expect(abs(jerk - expected) <= 1e-4 * max(1, abs(expected)), "\(time)")
    }
  }

  @Test func `a shape goes from its start to its end`() {
    for (key, end) in [1.0, 3, 3, 3, 3, 3].enumerated() {
      let segment = Self.track.data.segment(after: key)
      #expect(segment.value(after: 0) == 1 && segment.value(after: 2) == end, "\(segment.shape)")
    }
  }
}
