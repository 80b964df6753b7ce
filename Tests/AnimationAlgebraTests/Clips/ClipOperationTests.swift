import AnimationAlgebra
import AnimationCurves
import Testing

@testable import TestSupport

@Suite struct ClipOperationTests {
  private let up = linear(from: 0, to: 8, in: 2)
  private let flat = Clip<Double>.constant(5, in: 1)

  @Test func inSequenceTheEndOfTheFirstIsShownAtTheJoint() {
    let clip = up * flat
    #expect(clip.duration == 3)
    #expect(clip.value(time: 2) == 8)
    #expect(clip.value(time: 2.0.nextUp) == 5)
  }

  @Test func theJointLiesAtTheDurationOfWhatComesBeforeItHoweverItRounds() {
    // 0.1 + 0.2 − 0.1 is more than 0.2, and 0.3 − 0.1 less.
    let (a, b, c) = (
      Clip<Int>.constant(1, in: 0.1), Clip<Int>.constant(2, in: 0.2), Clip<Int>.constant(3, in: 0.3)
    )
    #expect(((a * b) * c).value(time: (a * b).duration) == 2)
    #expect((a * (b * c)).value(time: 0.1) == 1)
    #expect(((a * b) * c).value(time: (a * b).duration.nextUp) == 3)
    #expect((c * (a * b)).value(time: 0.3) == 3)
  }

  @Test func theEndIsTheEndHoweverDurationsRound() {
    let line = linear(from: 0, to: 1, in: 0.1)
    for count in 1...50 {
      #expect(line.repeating(count: count).value(at: 1) == 1)
      #expect(line.delayed(by: 0.7 * Double(count)).value(at: 1) == 1)
      #expect((Clip.constant(0, in: 0.3 * Double(count)) * line).value(at: 1) == 1)
    }
  }

  @Test func theEndOfASequenceIsThatOfItsLastMemberHoweverShort() {
    var generator = SplitMix64(seed: 21)
    for _ in 0..<1_000 {
      let durations = (0..<4).map { _ in Double.random(in: 0.1...1, using: &generator) } + [1e-18]
      let clips = durations.enumerated().map { Clip<Int>.constant($0.offset, in: $0.element) }
      let fromTheRight = clips.dropLast().reversed().reduce(clips[4]) { $1 * $0 }
      #expect(fromTheRight.value(at: 1) == 4)
      #expect((fromTheRight * clips[0]).value(time: fromTheRight.duration) == 4)
      // Every joint comes after the one before it, or at it.
      let shown = (0...64).map { fromTheRight.value(at: Double($0) / 64) ?? -1 }
      #expect(shown == shown.sorted())
    }
  }

  @Test func afterAnEndlessMemberNothingIsShown() {
    let clip = Clip<Int>.constant(1, in: .infinity) * .constant(2, in: 1)
    #expect(clip.duration == .infinity)
    #expect(clip.value(time: .infinity) == 1)
  }

  @Test func repeatingIsTheCountFoldSequenceAndEndsAtTheEnd() {
    let (repeated, sequence) = (up.repeating(count: 3), up * up * up)
    #expect(repeated.duration == 6)
    for step in 0...48 { #expect(repeated.value(time: Double(step) / 8) == sequence.value(time: Double(step) / 8)) }
    #expect(repeated.value(at: 1) == 8)
    #expect(up.repeating(count: 1).isTriviallyIdentical(to: up))
    let endless = Clip<Int>.constant(1, in: .infinity)
    #expect(endless.repeating(count: 5).isTriviallyIdentical(to: endless))
  }

  @Test func aGreatManyRepetitionsCostNoMoreThanOne() {
    let clip = up.repeating(count: 1 << 40)
    #expect(clip.duration == 0x1p41)
    #expect(clip.value(time: 0x1p40 + 1) == 4)
    #expect(up.repeating(count: .max).value(at: 1) == 8)
  }

  @Test func loopedIsForthAndBack() {
    #expect(up.looped.duration == 4)
    #expect([0, 1, 2, 3, 4].map { up.looped.value(time: $0) } == [0, 4, 8, 4, 0])
  }

  @Test func reversedTwiceIsTheOriginal() {
    #expect(up.reversed.value(time: 0.5) == 6)
    #expect(up.reversed.reversed.isTriviallyIdentical(to: up))
    #expect(!up.reversed.isTriviallyIdentical(to: up))
  }

  @Test func delayedHoldsTheFirstValue() {
    let clip = linear(from: 3, to: 5, in: 2).delayed(by: 1)
    #expect(clip.duration == 3)
    #expect([0, 1, 2, 3].map { clip.value(time: $0) } == [3, 3, 4, 5])
    #expect(up.delayed(by: 0).isTriviallyIdentical(to: up))
  }

  @Test func together() {
    let sum = up.averaged + flat.averaged
    #expect(sum.duration == 2)
    #expect([0, 1, 2].map { sum.value(time: $0)?.value } == [2.5, 4.5, 6.5])
    #expect(sum.map(\.value).value(time: 2) == 6.5)
  }

  @Test func aPairKeepsEachSidesOwnTimeAndHoldsTheShorterOnesEnd() {
    let pair = linear(from: 0, to: 2, in: 1) ++ up.map { "\($0)" }
    #expect(pair.duration == 2)
    #expect(pair.value(time: 0.5).map { "\($0)" } == "(1.0, \"2.0\")")
    #expect(pair.value(time: 1.5).map { "\($0)" } == "(2.0, \"6.0\")")
    #expect((up ++ Clip<Int>.cancelled).isCancelled)
    #expect((Clip<Int>.cancelled ++ Clip<Int>.trivial).isCancelled)
    #expect((up ++ Clip<Int>.trivial).isTrivial)
  }

  @Test func functionsAreAppliedToTheirArguments() {
    let scale = linear(from: 1, to: 3, in: 4).map { factor in { (value: Double) in factor * value } }
    let clip = scale.ap(up)
    #expect(clip.duration == 4)
    #expect(clip.value(time: 1) == 6.0)
    #expect(clip.value(time: 4) == 24.0)
  }

  @Test func retimedProgressGoesThroughTheEasing() {
    #expect(up.time(Monomial(2)).value(time: 1) == 2)
    #expect(up.time { 1 - $0 }.value(time: 0.5) == 6)
    #expect(up.time(easeInOut).duration == 2)
  }

  @Test func onAnOvershootALineExtrapolatesAndOthersHoldTheirEnds() {
    let beyond: (Double) -> Double = { _ in 1.5 }
    let before: (Double) -> Double = { _ in -0.5 }
    #expect(up.time(beyond).value(time: 1) == 12)
    #expect(up.time(before).value(time: 1) == -4)
    #expect(up.map { $0 + 1 }.time(beyond).value(time: 1) == 13)
    #expect(up.reversed.time(beyond).value(time: 1) == -4)
    #expect(up.time { $0 }.time(beyond).value(time: 1) == 12)
    #expect((flat * up).time(beyond).value(time: 1) == 8)
    #expect(up.repeating(count: 2).time(beyond).value(time: 1) == 8)
    #expect(up.delayed(by: 1).time(before).value(time: 1) == 0)
    #expect(Clip(duration: 1) { $0 }.time(beyond).value(time: 1) == 1)
    // In parallel: a shorter line holds its end, one as long as the whole extrapolates.
    let short = linear(from: 0, to: 1, in: 1)
    #expect((up ++ short).time(beyond).value(time: 1).map { [$0.0, $0.1] } == [12, 1])
    #expect((up ++ up).time(beyond).value(time: 1).map { [$0.0, $0.1] } == [12, 12])
  }

  @Test func clipsComeFromEasingsCurvesAndSprings() {
    let easing = Clip(Monomial(2), in: 2)
    #expect(easing.value(time: 1) == 0.25)
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let settling = Clip(spring)
    #expect(settling.duration == spring.settlingDuration)
    #expect(settling.value(time: 0.2) == spring.value(at: 0.2))
    let way = Clip(spring, from: SIMD2(10.0, 0), to: SIMD2(110, 50))
    #expect(way.value(time: 0) == SIMD2(10, 0))
    #expect(way.value(time: 0.2)?.x == 10 + spring.value(target: 100, time: 0.2))
    // A thousandth of the whole way, which is √12 500 long.
    #expect(abs((way.value(at: 1)?.y ?? 0) - 50) < 0.112)
    let undamped = Clip(Spring(duration: 1, bounce: 1))
    #expect(undamped.duration == .infinity)
    #expect(abs((undamped.value(time: 0.5) ?? 0) - 2) < 1e-12)
  }

  @Test func aSpringsDurationDoesNotDependOnTheUnit() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    for unit in [1e-9, 0.01, 1, 1e6] {
      #expect(abs(Clip(spring, from: unit, to: 3 * unit).duration - spring.settlingDuration) < 1e-12)
      let pushed = Clip(spring, from: 0, to: 0, initialVelocity: unit).duration
      #expect(abs(pushed - Clip(spring, from: 0.0, to: 0, initialVelocity: 1).duration) < 1e-12)
    }
    #expect(Clip(spring, from: 2.0, to: 2).duration == spring.settlingDuration)
  }

  @Test func whatNeverRestsHasAnEndAllTheSame() {
    let undamped = Spring(duration: 1, bounce: 1)
    #expect(Clip(undamped, from: 3.0, to: 5).value(at: 1) == 5)
    #expect(Clip(undamped).value(at: 1) == 1 && Clip(undamped.impulse).value(at: 1) == 0)
  }

  @Test func theFreeEasingsAreTheFamilyOfThatName() {
    #expect(easeIn == UnitCurve.easeIn && easeOut == UnitCurve.easeOut && easeInOut == UnitCurve.easeInOut)
    #expect(easeIn(1.5) == IntensityEaseIn(intensity: 1.5))
    #expect(easeOut(1.5) == IntensityEaseOut(intensity: 1.5))
    #expect(easeInOut(1.5) == IntensityEaseInOut(intensity: 1.5))
  }

  @Test func repeatingLessThanOnceIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = linear(from: 0, to: 1, in: 1).repeating(count: 0)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a clip is repeated 1 or more times, not 0"))
  }

  @Test func aNegativeDelayIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = linear(from: 0, to: 1, in: 1).delayed(by: -1)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a clip is delayed by 0 or more seconds, not -1.0"))
  }

  @Test func anEndlessClipIsNotReversed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Clip<Int>.constant(1, in: .infinity).looped
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("an endless clip has no end, so it cannot be reversed"))
  }

  @Test func anEasingIsNoCurveInSeconds() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Clip(Monomial(2))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("goes by progress: say in how many seconds"))
  }
}
