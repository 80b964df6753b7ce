import AnimationCurves
import AnimationClips
import Testing

@testable import TestSupport

private typealias Numbers = Clip<Average<Double>>

private func line(_ start: Double, _ end: Double, in duration: Double) -> Numbers {
  linear(from: start, to: end, in: duration).averaged
}

/// Three random clips, many times over.
private func forRandomClips(
  seed: UInt64, depth: Int = 3, _ body: (Numbers, Numbers, Numbers) -> Void
) {
  var generator = SplitMix64(seed: seed)
  for _ in 0..<200 {
    let clips = (0..<3).map { _ in ClipTree.random(depth: depth, using: &generator).clip }
    body(clips[0], clips[1], clips[2])
  }
}

@Suite("The ledger: what holds")
struct LedgerTests {
  @Test func `a sum is associative`() {
    forRandomClips(seed: 1) { a, b, c in
      #expect(((a + b) + c).duration == (a + (b + c)).duration)
      #expect(disagreement((a + b) + c, a + (b + c)) == nil)
    }
  }

  @Test func `a sum commutes`() {
    forRandomClips(seed: 2) { a, b, _ in
      #expect((a + b).duration == (b + a).duration)
      #expect(disagreement(a + b, b + a, offset: 0) == nil)
    }
  }

  @Test func `the unit of the sum is the cancelled clip`() {
    forRandomClips(seed: 3) { a, _, _ in
      #expect((a + .cancelled).isTriviallyIdentical(to: a))
      #expect((.cancelled + a).isTriviallyIdentical(to: a))
    }
  }

  @Test func `a sequence is associative`() {
    forRandomClips(seed: 4) { a, b, c in
      #expect(((a * b) * c).duration == (a * (b * c)).duration)
      // Durations and times are dyadic: the joints agree exactly, so they need not be avoided.
      #expect(disagreement((a * b) * c, a * (b * c), within: 0, offset: 0) == nil)
    }
  }

  @Test func `the unit of the sequence is the trivial clip`() {
    forRandomClips(seed: 5) { a, _, _ in
      #expect((a * .trivial).isTriviallyIdentical(to: a))
      #expect((.trivial * a).isTriviallyIdentical(to: a))
    }
  }

  @Test func `the cancelled clip annihilates an endless one too`() {
    forRandomClips(seed: 6) { a, _, _ in
      #expect((a * .cancelled).isCancelled)
      #expect((.cancelled * a).isCancelled)
    }
    let endless = Numbers.constant(Average(1), in: .infinity)
    #expect((endless * .cancelled).isCancelled)
    #expect((.cancelled * endless).isCancelled)
  }

  @Test func `the sequence distributes from the left over a sum of clips with durations`() {
    forRandomClips(seed: 7) { a, b, c in
      guard b.duration > 0, c.duration > 0 else { return }
      #expect(disagreement(a * (b + c), a * b + a * c) == nil)
    }
  }

  @Test func `a sum times a clip distributes if both last equally long`() {
    forRandomClips(seed: 8) { a, b, c in
      guard a.duration > 0, b.duration > 0 else { return }
      // Both are extended to the same duration by holding their ends.
      let longer = max(a.duration, b.duration)
      let first = (a.reversed.delayed(by: longer - a.duration)).reversed
      let second = (b.reversed.delayed(by: longer - b.duration)).reversed
      #expect(disagreement((first + second) * c, first * c + second * c) == nil)
    }
  }

  @Test func `a sum times a clip distributes if a summand is cancelled or the factor is trivial or cancelled`() {
    forRandomClips(seed: 9) { a, b, c in
      #expect(disagreement((a + .cancelled) * c, a * c + .cancelled * c) == nil)
      #expect(disagreement((.cancelled + b) * c, .cancelled * c + b * c) == nil)
      #expect(disagreement((a + b) * .trivial, a * .trivial + b * .trivial) == nil)
      #expect(((a + b) * .cancelled).isCancelled && (a * .cancelled + b * .cancelled).isCancelled)
    }
  }

  @Test func `the duration of a sum is the larger one, that of a sequence the sum of both`() {
    forRandomClips(seed: 10) { a, b, _ in
      #expect((a + b).duration == max(a.duration, b.duration))
      #expect((a * b).duration == a.duration + b.duration)
    }
    // The durations need not be dyadic.
    let (a, b) = (line(0, 1, in: 0.1), line(0, 1, in: 0.2))
    #expect((a * b).duration == 0.1 + 0.2)
    let endless = Numbers.constant(Average(1), in: .infinity)
    #expect((endless * .cancelled).duration == -.infinity)
  }

  @Test func `a sequence is reversed member by member save at the joint`() {
    forRandomClips(seed: 11) { a, b, _ in
      #expect(disagreement((a * b).reversed, b.reversed * a.reversed, within: 0) == nil)
    }
  }

  @Test func `map preserves the identity and composition`() {
    forRandomClips(seed: 12) { a, _, _ in
      let identical = a.map { $0 }
      #expect(disagreement(identical, a, within: 0, offset: 0) == nil)
      let twice = a.map { Average($0.value * 2) }.map { Average($0.value + 1) }
      let once = a.map { Average($0.value * 2 + 1) }
      #expect(disagreement(twice, once, within: 0, offset: 0) == nil)
    }
  }

  @Test func `time with the identity changes nothing`() {
    forRandomClips(seed: 13) { a, _, _ in
      #expect(a.time(.linear).isTriviallyIdentical(to: a))
      let retimed = a.time { $0 }
      #expect(disagreement(retimed, a, within: 0, offset: 0) == nil)
    }
  }
}

@Suite("The ledger: what does not hold")
struct LedgerCounterexampleTests {
  private let a = line(0, 1, in: 1)
  private let b = line(4, 4, in: 2)
  private let c = line(8, 8, in: 1)

  @Test func `the left distributive law fails when exactly one summand is trivial`() {
    // a * (1 + c) is a * c; but in a * 1 + a * c the end of a is held beside c, and averaged with it.
    #expect((a * (.trivial + c)).value(time: 1.5)?.value == 8)
    #expect((a * .trivial + a * c).value(time: 1.5)?.value == 4.5)
  }

  @Test func `the left distributive law holds only outside a sum`() {
    let x = line(6, 6, in: 4)
    // At 0.5, a is 0.5: once beside x, (6 + 0.5) / 2; twice beside x, (6 + 0.5 + 0.5) / 3.
    #expect((x + a * (b + c)).value(time: 0.5)?.value == 3.25)
    #expect(abs(((x + (a * b + a * c)).value(time: 0.5)?.value ?? 0) - 7.0 / 3) < 1e-15)
  }

  @Test func `the right distributive law fails where the summands have different durations`() {
    // c begins after the longer of a and b; alone after a it begins earlier.
    #expect(((a + b) * c).value(time: 1.5)?.value == 2.5)
    #expect((a * c + b * c).value(time: 1.5)?.value == 6)
  }

  @Test func `the right distributive law fails where one summand is trivial`() {
    #expect(((a + .trivial) * c).value(time: 0.5)?.value == 0.5)
    #expect((a * c + .trivial * c).value(time: 0.5)?.value == 4.25)
  }

  @Test func `a sequence does not commute`() {
    #expect((a * c).value(time: 0.5)?.value == 0.5)
    #expect((c * a).value(time: 0.5)?.value == 8)
  }

  @Test func `a reversed sequence shows the other side at the time of the joint`() {
    #expect((a * c).reversed.value(time: 1)?.value == 1)
    #expect((c.reversed * a.reversed).value(time: 1)?.value == 8)
  }

  @Test func `effects that write the same thing do not commute`() {
    var written = 0
    let (one, two) = (Clip.constant(Effect { written = 1 }, in: 1), Clip.constant(Effect { written = 2 }, in: 1))
    (one + two).value(time: 0)?.perform()
    #expect(written == 2)
    (two + one).value(time: 0)?.perform()
    #expect(written == 1)
  }

  @Test func `effects that cannot be repeated do not distribute`() {
    var count = 0
    let step = Clip.constant(Effect { count += 1 }, in: 1)
    let (b, c) = (Clip.constant(Effect {}, in: 1), Clip.constant(Effect {}, in: 1))
    (step * (b + c)).value(time: 0.5)?.perform()
    #expect(count == 1)
    count = 0
    (step * b + step * c).value(time: 0.5)?.perform()
    #expect(count == 2)
  }
}
