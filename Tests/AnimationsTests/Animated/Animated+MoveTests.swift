import Animations
import Testing

@testable import TestSupport

@Suite("A value that moves within limits on a stage") struct AnimatedMoveTests {
  private let stage = Stage()
  private let limits = MotionLimits(speed: 400, acceleration: 1500, jerk: 20_000)

  @Test func `a moved value has the values of its profile at all frames, also after it is interrupted`() {
    let crane = Animated(0.0, on: stage)
    crane.move(to: 300, within: limits)
    let there = MotionProfile(to: 300, within: limits)
    #expect(crane.target == 300 && crane.isAnimating)
    for time in [0.05, 0.2, 0.4] {
      stage.advance(to: time)
      #expect(crane.value == there.value(at: time) && crane.velocity == there.velocity(at: time))
    }
    crane.move(to: 100, within: limits)
    let back = there.retargeted(to: 100, at: 0.4)
    #expect(crane.value == back.value(at: 0) && crane.velocity == back.velocity(at: 0))
    for time in [0.1, 0.5, 0.9] {
      stage.advance(to: 0.4 + time)
      #expect(abs(crane.value - back.value(at: time)) <= 1e-9 && abs(crane.velocity - back.velocity(at: time)) <= 1e-9)
    }
    stage.advance(to: 9)
    #expect(crane.value == 100 && !crane.isAnimating && !stage.isRunning)
  }

  @Test func `the acceleration goes on, so the jerk keeps its limit`() {
    let crane = Animated(0.0, on: stage)
    crane.move(to: 300, within: limits)
    stage.advance(to: 0.1)
    let (velocity, before) = (crane.velocity, MotionProfile(to: 300, within: limits).acceleration(at: 0.1))
    crane.move(to: -300, within: limits)
    let step = 1e-4
    stage.advance(to: 0.1 + step)
    #expect(before == 1500 && abs((crane.velocity - velocity) / step - before) <= 20_000 * step)
  }

  @Test func `a spring and a fling are taken over with their velocity, and a spring takes over`() {
    let place = Animated(0.0, on: stage)
    withAnimation(.spring(duration: 0.5)) { place.target = 100 }
    stage.advance(to: 0.1)
    let velocity = place.velocity
    #expect(velocity > 0)
    place.move(to: 20, within: limits)
    #expect(place.velocity == velocity)
    place.fling(velocity: 300, halfLife: 0.2)
    stage.advance(to: 0.15)
    let flung = place.velocity
    place.move(to: 0, within: limits)
    #expect(place.velocity == flung)
    stage.advance(to: 0.2)
    let moving = place.velocity
    withAnimation(.spring(duration: 0.5)) { place.target = 50 }
    #expect(abs(place.velocity - moving) <= 1e-9 * moving.magnitude)
  }

  @Test func `from rest a vector moves along a straight line within the limits`() {
    let camera = Animated(UnitPoint(x: 1, y: 2), on: stage)
    camera.move(to: UnitPoint(x: 301, y: -398), within: limits)
    let line = MotionProfile(to: 500, within: limits)
    for frame in 1...20 {
      let time = line.duration * Double(frame) / 20
      stage.advance(to: time)
      let way = line.value(at: time)
      #expect(abs(camera.value.x - (1 + 0.6 * way)) <= 1e-9 && abs(camera.value.y - (2 - 0.8 * way)) <= 1e-9)
    }
    stage.advance(to: 99)
    #expect(camera.value == UnitPoint(x: 301, y: -398))
  }

  @Test func `completions wait for the rest`() {
    let crane = Animated(0.0, on: stage)
    var isOver = false
    withAnimation(.linear) {
      crane.move(to: 10, within: limits)
    } completion: {
      isOver = true
    }
    let duration = MotionProfile(to: 10, within: limits).duration
    stage.advance(to: duration * 0.99)
    #expect(!isOver)
    stage.advance(to: duration)
    #expect(isOver && crane.value == 10)
  }
}
