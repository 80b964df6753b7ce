import AnimationClips
import AnimationCurves
import AnimationKeyframes
import Testing

@testable import TestSupport

@Suite struct ClipTrajectoryTests {
  /// A motion of a type that is no vector.
  private struct Words: Trajectory {
    var extent: ClosedRange<Double>?
    func value(at time: Double) -> String { time < 1 ? "early" : "late" }
  }

  @Test func `a clip takes any motion`() throws {
    let track = try AnimationTrack([.init(0.5, 1.0), .init(2, 4, mode: .linear)])
    #expect(Clip(track).duration == 2)
    #expect([0, 1, 2].map { Clip(track).value(time: $0) } == [0, 1, 2].map { track.value(at: $0) })
    let turn = try RotationTrack(.linear, times: [0, 2], values: [0, 0, 0, 1, 0, 1, 0, 1])
    #expect(Clip(turn).duration == 2 && Clip(turn).value(time: 1) == turn.value(at: 1))
    #expect(Clip(Words(extent: -1...3)).duration == 3 && Clip(Words(extent: 0...3)).value(time: 2) == "late")
    #expect(Clip(Words(extent: nil)).duration == .infinity)
  }

  @Test func `a track that repeats gives an endless clip`() throws {
    for (after, isEndless) in [
      (.hold, false), (.linear, false), (.loop, true), (.loopWithOffset, true), (.pingPong, true),
    ] as [(AnimationTrack<Double>.Extrapolation, Bool)] {
      let track = try AnimationTrack([.init(0, 0.0), .init(2, 4)], after: after)
      #expect(Clip(track).duration == (isEndless ? .infinity : 2))
      #expect(Clip(track.delayed(by: 1)).duration == (isEndless ? .infinity : 3))
      #expect(Clip(track.retimed(duration: 1)).duration == (isEndless ? .infinity : 1))
      #expect(Clip(track).value(time: 5) == track.value(at: isEndless ? 5 : 2))
    }
    let points = try AnimationTrack([.init(0, SIMD2(0.0, 1)), .init(2, SIMD2(4, 5))], after: .loop)
    #expect(Clip(points).duration == .infinity && Clip(points).value(time: 2.5) == points.value(at: 0.5))
  }

  @Test func `a motion that ends before it begins, or has no seconds, is refused`() async {
    let early = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Clip(try AnimationTrack([.init(-2, 0.0), .init(0, 4)]))
    }
    expectSentence("cannot be played: it ends at 0.0 seconds, and a player begins at 0", in: early)
    let easing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Clip(Steps(4))
    }
    expectSentence(
      "steps(4, jump-end) is a function of progress, not of seconds: give its duration in seconds", in: easing)
  }
}
