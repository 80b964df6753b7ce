import Testing

@testable import Animations

@Suite struct VelocityTrackerTests {
  private func tracker(_ places: [(Double, Double)]) -> VelocityTracker<Double> {
    var tracker = VelocityTracker<Double>()
    for (time, place) in places { tracker.append(place, at: time) }
    return tracker
  }

  @Test func `one position has no velocity`() {
    #expect(tracker([]).velocity(at: 1) == nil)
    #expect(tracker([(0, 3)]).velocity(at: 1) == nil)
  }

  @Test func `two positions have a velocity and three a weighted mean of two`() {
    #expect(tracker([(0, 0), (0.5, 10)]).velocity(at: 0.5) == 20)
    #expect(tracker([(0, 0), (0.5, 10), (1, 30)]).velocity(at: 1) == 0.25 * 40 + 0.75 * 20)
    #expect(tracker([(-9, 99), (0, 0), (0.5, 10), (1, 30)]).velocity(at: 1) == 25)
  }

  @Test func `the later of two positions at one time counts`() {
    #expect(tracker([(0, 0), (0.5, 99), (0.5, 10)]).velocity(at: 0.5) == 20)
  }

  @Test func `the velocity decays by two thousandths a millisecond`() {
    // 0.998^100, by mpmath.
    #expect(isNear(tracker([(0, 0), (0.5, 10)]).velocity(at: 0.6), 20 * 0.81856680468842781579))
  }
}
