// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationKeyframes
import Testing

@Suite struct FlingsAndLimitsTests {
  @Test func `a fling, its bounds and its snap points`() throws {
    try checkArticle {
      let fling = Fling(velocity: 2000, halfLife: 0.3)
      fling.value(at: 0.3)  // 432.8…
      fling.restPosition  // 865.6…
      fling.time(at: 400)  // 0.268…
      fling.time(within: 0.5)  // 3.22…: then it is 0.5 from its rest

      let list = fling.bounded(0...600)
      list.restPosition  // 600: a spring leads back to the bound
      list.crossingTime  // 0.511…: from then on by the spring
      fling.snapped(toMultiplesOf: 250).restPosition  // 750
    }
  }

  @Test func `a rubber band`() throws {
    try checkArticle {
      RubberBand(extent: 800).displacement(of: 100)  // 51.46…
    }
  }

  @Test func `the velocity of a finger`() throws {
    var velocity: Double?
    runArticle {
      var tracker = VelocityTracker<Double>()
      tracker.append(0, at: 0)
      tracker.append(12, at: 0.01)
      tracker.append(24, at: 0.02)
      tracker.velocity(at: 0.02)  // a slope of 1200 per second
      velocity = tracker.velocity(at: 0.02)
    }
    #expect(abs(try #require(velocity) - 1200) < 1e-9)
  }

  @Test func `the fastest motion within limits`() throws {
    try checkArticle {
      let profile = MotionProfile(to: 1, within: MotionLimits(speed: 1, acceleration: 2, jerk: 10))
      profile.duration  // 1.7
      profile.value(at: 0.85)  // 0.5
    }
    try checkArticle {
      let lift = MotionLimits(velocity: -0.5...1, acceleration: -4...2, jerk: 10)
      let down = MotionProfile(from: 3, to: 0, within: lift)
      down.duration  // 6.448…
    }
  }

  @Test func `new targets and jogs`() throws {
    try checkArticle {
      let limits = MotionLimits(speed: 1, acceleration: 2, jerk: 10)
      let there = MotionProfile(to: 1, within: limits)
      let back = there.retargeted(to: 0, at: 0.5)  // its time 0 is 0.5 seconds after the start
      back.start.velocity  // 0.8
      let jog = there.retargeted(toVelocity: 0.5, at: 0.5)  // to a velocity, which it keeps
      let caught = Spring.bouncy.retargeted(to: 0, at: 0.1, within: limits)  // with the spring's velocity
      _ = (jog, caught)
    }
  }

  @Test func `given durations and velocities`() throws {
    let limits = MotionLimits(speed: 1, acceleration: 2, jerk: 10)
    try checkArticle {
      let slow = MotionProfile(to: 1, duration: 3, within: limits)
      slow.velocity(at: 1.5)  // 0.4347…
      let start = CurveState(value: 0, velocity: 1, acceleration: 0)
      let through = MotionProfile(from: start, to: 1, finalVelocity: 0.5, within: limits)
      through.duration  // 1.1125
      let ranges = MotionProfile.durations(from: start, to: 0.5, finalVelocity: 1, within: limits)
      ranges[0].upperBound  // 0.5527…
      ranges[1].lowerBound  // 1.8633…
    }
  }
}
