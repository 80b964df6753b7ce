import AnimationClips
import AnimationCurves
import Testing

@Suite struct FollowingValueTests {
  private let stage = Stage()

  @Test func `a value that lags goes on lagging when its target moves again, and arrives`() {
    let lag = stage.follow(Follower(from: 100.0, halfLife: 0.25))
    #expect(lag.value == 100 && !lag.isMoving && !stage.isRunning)
    lag.target = 60
    stage.advance(to: 0.25)
    #expect(lag.value == 80 && lag.isMoving && stage.movingCount == 1)
    lag.target = 40
    stage.advance(to: 0.5)
    #expect(lag.value == 60 && lag.velocity < 0)
    // A thousandth is left after ten half-lives.
    stage.advance(to: 2.74)
    #expect(lag.isMoving)
    stage.advance(to: 2.75)
    #expect(lag.value == 40 && lag.velocity == 0 && !stage.isRunning)
  }

  @Test func `the values do not depend on the frames, and a spring follows too`() {
    func values(frames: [Double]) -> [Double] {
      let stage = Stage()
      let places = [
        stage.follow(Follower(from: 0.0, halfLife: 0.2)),
        stage.follow(Follower(from: 0.0, velocity: 50, spring: .bouncy)),
      ]
      for time in [0] + frames {
        stage.advance(to: time)
        if time == 0 || time == 0.5 { for place in places { place.target += 100 } }
      }
      return places.map(\.value)
    }
    let (few, many) = (values(frames: [0.5, 0.75]), values(frames: (1...48).map { Double($0) / 64 }))
    #expect(zip(few, many).allSatisfy { abs($0 - $1) <= 1e-9 })
    #expect(few.allSatisfy { $0 > 50 })
  }

  @Test func `on a stage that knows the time, a target is followed from the present on`() {
    var now = 0.0
    let stage = Stage(now: { now })
    let lag = stage.follow(Follower(from: 8.0, halfLife: 1))
    now = 10
    lag.target = 0
    stage.advance(to: 11)
    #expect(lag.value == 4)
    now = 12
    lag.target = 6
    #expect(lag.value == 2)
    stage.advance(to: 13)
    #expect(lag.value == 4)
  }

  @Test func `a value without an owner is not advanced, and numbers that are not finite are at the target at once`() {
    var lag: FollowingValue<Double>? = stage.follow(Follower(from: 0.0, spring: Spring(response: 1, dampingRatio: 0)))
    lag?.target = 1
    stage.advance(to: 1)
    #expect(stage.isRunning)
    lag = nil
    #expect(!stage.isRunning)
    let place = stage.follow(Follower(from: 0.0, halfLife: 1))
    place.target = .infinity
    #expect(place.value == .infinity && !place.isMoving)
    place.target = 5
    #expect(place.value == 5 && !stage.isRunning)
  }
}
