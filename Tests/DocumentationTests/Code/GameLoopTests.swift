// swift-format-ignore-file
// The lines of code are those of the article.

import AnimationCurvesSIMD
import CurveAnalysis
import Testing

struct Game {
  var time = 0.0
  var hero = SIMD2(0.0, 0.0)
  var coins = TweenPopulation<Float>(dimension: 2)           // thousands of staggered tweens
  var coinPositions: [Float] = []
  var camera = Follower(from: SIMD2(0.0, 0.0), halfLife: 0.12)
  var hit = (shake: Shake(seed: 7, frequency: 9, halfLife: 0.2), time: -Double.infinity)
  var health = 1.0
  var lostHealth = Follower(from: 1.0, spring: Spring(duration: 0.8))
  var patrol: ConstantSpeedPath<SIMD2<Double>>
  var dash = MotionProfile(to: 0, within: MotionLimits(speed: 900, acceleration: 9000, jerk: 300_000))
  var dashTime = 0.0

  /// Returns what the frame shows: the camera's place, the guard's place, and both ends of the health bar.
  mutating func frame(at now: Double) -> (camera: SIMD2<Double>, guardPlace: SIMD2<Double>, bar: ClosedRange<Double>) {
    let (passed, previous) = (now - time, hero)
    time = now
    coins.advance(to: now, into: &coinPositions)
    hero.x = dash.value(at: now - dashTime)
    camera.advance(from: previous, to: hero, by: passed)
    let shaken = camera.value + SIMD2(0, now < hit.time ? 0 : 12 * hit.shake.value(at: now - hit.time))
    lostHealth.advance(toward: health, by: passed)
    let guardPlace = patrol.value(distance: (80 * now).truncatingRemainder(dividingBy: patrol.length))
    return (shaken, guardPlace, min(health, lostHealth.value)...max(health, lostHealth.value))
  }

  mutating func dropCoins(_ count: Int, at place: SIMD2<Float>, to purse: SIMD2<Float>) {
    let first = coins.count
    for _ in 0..<count {
      coins.append(from: [place.x, place.y], to: [purse.x, purse.y], in: 0.6, along: .easeOut)
    }
    coins.delay(first..<coins.count, by: .each(0.002))
    coinPositions = Array(repeating: 0, count: 2 * coins.count)
  }

  mutating func takeHit(_ damage: Double) {
    health -= damage
    hit.time = time
  }

  mutating func startDash(to x: Double) {
    dash = dash.retargeted(to: x, at: time - dashTime)
    dashTime = time
  }
}

@Suite struct GameLoopTests {
  @Test func `a loop draws the frames`() throws {
    var frames = 0
    func draw(_ shown: (camera: SIMD2<Double>, guardPlace: SIMD2<Double>, bar: ClosedRange<Double>), _ coins: [Float]) {
      frames += 1
    }
    try checkArticle {
      let track = try AnimationTrack([
        .init(0, SIMD2(0.0, 0.0)), .init(1, SIMD2(100, 0)), .init(2, SIMD2(100, 50)),
      ])
      var game = Game(patrol: ConstantSpeedPath(track))
      game.dropCoins(1000, at: [40, 200], to: [300, 20])
      game.startDash(to: 300)
      for number in 1...60 {
        let shown = game.frame(at: Double(number) / 60)
        draw(shown, game.coinPositions)
      }
      game.hero.x                                                // 300.0
    }
    #expect(frames == 60)
  }

  @Test func `a game moves`() throws {
    let track = try AnimationTrack<SIMD2<Double>>([
      .init(0, SIMD2(0, 0), outgoing: .slope(SIMD2(0, 300))), .init(1, SIMD2(100, 0), incoming: .slope(SIMD2(0, -300))),
    ])
    var game = Game(patrol: ConstantSpeedPath(track))
    game.dropCoins(1000, at: [40, 200], to: [300, 20])
    game.startDash(to: 300)
    game.takeHit(0.4)
    for number in 1...60 {
      let shown = game.frame(at: Double(number) / 60)
      #expect(game.hero.x >= 0 && game.hero.x <= 300 && shown.camera.x <= game.hero.x)
      #expect(shown.bar.lowerBound == 0.6 && shown.bar.upperBound <= 1)
    }
    #expect(game.hero.x == 300)
    #expect(game.coinPositions[0] == 300 && game.coinPositions[1999] > 20)
    // A second hit while the bar still lags: it goes on from where it is.
    let before = game.lostHealth.value
    game.takeHit(0.1)
    let after = game.frame(at: 61 / 60.0)
    #expect(after.bar.upperBound < before && after.bar.upperBound > 0.59)
  }
}
