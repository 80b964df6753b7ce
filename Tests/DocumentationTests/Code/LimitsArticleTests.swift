// swift-format-ignore-file
// The lines of code are those of the article.

import CurveAnalysis
import Testing

@Suite struct LimitsArticleTests {
  @Test func `durations within limits`() throws {
    try checkArticle {
      let peaks = MotionPeaks(of: Smootherstep())
      peaks?.speed.value                                            // 1.875
      let limits = MotionLimits(speed: 1, acceleration: 8, jerk: 100)
      let fastest = try peaks?.shortestDuration(distance: 0.8, within: limits)
      fastest?.duration                                             // 1.5
      fastest?.binding?.rawValue                                    // "speed"
    }
  }

  @Test func `leaps at the ends`() throws {
    try checkArticle {
      let step = MotionPeaks(of: Smoothstep())
      step?.jerk.cause?.rawValue                                    // "jumpOfAcceleration"
      let inside = MotionPeaks(of: Smoothstep(), ignoringEnds: true)
      inside?.jerk.value                                            // 12.0
    }
  }

  @Test func `vectors within limits`() throws {
    try checkArticle {
      let card = MotionLimits(speed: 400, acceleration: 1500, jerk: 20_000)
      let there = VectorProfile(from: AnimatablePair(0.0, 0.0), to: AnimatablePair(300, 80), within: card)
      there.duration                                                // 1.0916…
      let turned = there.retargeted(to: AnimatablePair(300, 280), at: 0.5)
      turned.duration                                               // 0.8822…
      let line = VectorProfile.line(from: AnimatablePair(0.0, 0.0), to: AnimatablePair(300, 80), lengthWithin: card)
      line.duration                                                 // 1.1178…
    }
  }

  @Test func `points in between`() throws {
    try checkArticle {
      let card = MotionLimits(speed: 400, acceleration: 1500, jerk: 20_000)
      let corner = [AnimatablePair(200.0, 0.0), AnimatablePair(300, 100)]
      let round = VectorProfile(
        through: corner, from: AnimatablePair(0, 0), to: AnimatablePair(300, 300), within: card)
      round.duration                                                // 1.592…
      round.passingTimes                                            // the times at both points
    }
  }

  @Test func `integrals and arc lengths`() throws {
    try checkArticle {
      let integrals = CurveIntegrals(of: Monomial(2))
      integrals?.integral.value                                     // 0.3333…: of u²
      integrals?.arcLength.value                                    // 1.4789…: ½√5 + ¼ ln(2 + √5)
    }
  }

  @Test func `paths at constant speed`() throws {
    try checkArticle {
      let track = try AnimationTrack([
        .init(0, AnimatablePair(0.0, 0.0), outgoing: .slope(AnimatablePair(0, 300))),
        .init(1, AnimatablePair(100, 0), incoming: .slope(AnimatablePair(0, -300))),
      ])
      let path = ConstantSpeedPath(track)
      path.length                                                   // 200.0
      path.value(progress: UnitCurve.easeInOut.value(at: 0.5))      // the middle of the path
    }
  }
}
