import AnimationCurves
import CurveSampling
import Testing

@testable import TestSupport

@Suite struct DelayedTests {
  @Test func `the start value is held until the delay has passed`() {
    let curve = TestSquare().retimed(duration: 4).delayed(by: 2)
    #expect(curve.timeUnit == .seconds)
    #expect(curve.domain == 0...6)
    #expect(curve.extent == 0...6)
    #expect([-1, 0, 1, 2, 4, 6, 7].map { curve.value(at: $0) } == [0, 0, 0, 0, 0.25, 1, 1])
    #expect(curve.state(at: 1) == CurveState(value: 0, velocity: 0, acceleration: 0))
    #expect(curve.state(at: 4) == CurveState(value: 0.25, velocity: 0.25, acceleration: 0.125))
    #expect(curve.value(at: Double.nan).isNaN)
  }

  @Test func `a negative delay begins part-way`() {
    let curve = TestSquare().retimed(duration: 4).delayed(by: -1)
    #expect(curve.domain == 0...3)
    #expect([0, 1, 3, 4].map { curve.value(at: $0) } == [0.0625, 0.25, 1, 1])
  }

  @Test func `a spring settles later, and goes on`() throws {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let curve = spring.delayed(by: 0.25)
    #expect(try #require(curve.extent).upperBound == spring.settlingDuration + 0.25)
    #expect(curve.domain == 0...Double.infinity)
    #expect(curve.value(at: 0.75) == spring.value(at: 0.5))
    #expect(Spring(duration: 0.5, bounce: 1).delayed(by: 1).extent == nil)
  }

  @Test(arguments: [0.1, 0.3, 1 / 3.0, 1e-300, 1e100, -0.1])
  func `the end is exact whatever the delay`(delay: Double) throws {
    let curve = TestSquare().retimed(duration: 0.7).delayed(by: delay)
    #expect(curve.value(at: try #require(curve.extent).upperBound) == 1)
  }

  @Test func `values in bulk equal single values`() {
    let curve = CubicBezier(0.42, 0, 1, 1).retimed(duration: 0.3).delayed(by: 0.05)
    let times = (-10...600).map { Double($0) / 1000 }
    for (value, time) in zip(curve.values(at: times), times) {
      #expect(abs(value - curve.value(at: time)) <= 1e-15, "\(time)")
    }
  }

  @Test func `with a negative delay, values in bulk at and before the start are the single ones`() {
    let curve = Spring(duration: 0.5, bounce: 0.3).delayed(by: -0.1)
    let times = [-.infinity, -1, -0.1, -0.05, -1e-300, 0, 0.1, .infinity, .nan] + Array(repeating: -0.25, count: 32)
    let values = curve.values(at: times)
    #expect(abs(values[1] - 0.4233) <= 1e-4)
    for (value, time) in zip(values, times) where time <= 0 { #expect(value == curve.value(at: time), "at \(time)") }
    #expect(values[7] == 1 && values[8].isNaN)
    #expect(curve.values(count: 40, over: -1...0).allSatisfy { $0 == curve.value(at: 0.0) })
  }

  @Test(arguments: [0.5, -0.5, -9])
  func `a track that continues before its first key is delayed as a whole`(delay: Double) throws {
    let track = try AnimationTrack([.init(1, 10.0), .init(3, 20)], before: .loop, after: .pingPong)
    let curve = track.delayed(by: delay)
    #expect(curve.extent == (1 + delay)...(3 + delay))
    #expect(curve.domain == -Double.infinity ... .infinity)
    for time in [-20, -3, 1, 1.5, 2, 8] { #expect(curve.value(at: time + delay) == track.value(at: time)) }
    #expect(curve.values(count: 33).allSatisfy { (10...20).contains($0) })
  }

  /// Dyadic durations and delays: all roundings are those of the base. The square of an exact progress is the oracle.
  @Test func `the value is that of the base at the earlier time`() {
    let curve = TestSquare().retimed(duration: 2).delayed(by: 0.375)
    for step in 0...1024 {
      let time = Double(step) / 256
      let progress = min(max(time - 0.375, 0) / 2, 1)
      #expect(curve.value(at: time) == progress * progress)
    }
  }

  @Test func `delayed curves are equal if their curves and delays are`() {
    let curve = TestSquare().retimed(duration: 2)
    #expect(curve.delayed(by: 1) == curve.delayed(by: 1))
    #expect(curve.delayed(by: 1) != curve.delayed(by: 2))
    #expect(curve.delayed(by: 1).description == "delayed(retimed(test-square, duration: 2), by: 1)")
  }

  @Test func `a curve of progress is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestSquare().delayed(by: 2)
    }
    expectSentence("test-square cannot be delayed by seconds: its input is progress", in: result)
  }

  @Test func `a negative delay as long as the curve is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TestSquare().retimed(duration: 2).delayed(by: -2)
    }
    expectSentence("must end after its delay of -2.0 seconds has passed", in: result)
  }
}
