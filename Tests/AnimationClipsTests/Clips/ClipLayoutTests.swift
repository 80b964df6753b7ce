import AnimationClips
import Testing

@testable import TestSupport

@Suite("Clips of very many parts")
struct ClipLayoutTests {
  private let count = cases(20_000, thorough: 100_000)
  private func leaf(_ index: Int) -> Clip<Average<Double>> {
    linear(from: Double(index), to: Double(index + 1), in: 1).averaged
  }

  @Test func `a sequence grouped from the left has the values of its members`() {
    let clip = (0..<count).reduce(.trivial) { $0 * leaf($1) }
    #expect(clip.duration == Double(count))
    #expect(clip.value(time: 17_777.5)?.value == 17_777.5)
    #expect(clip.reversed.value(time: 0.25)?.value == Double(count) - 0.25)
  }

  @Test func `a sequence grouped from the right has the values of its members`() {
    let clip = (0..<count).reversed().reduce(.trivial) { leaf($1) * $0 }
    #expect(clip.value(time: 17_777.5)?.value == 17_777.5)
  }

  @Test func `the shorter clip of two in parallel holds its end and values are combined`() {
    let fromTheLeft = (0..<count).reduce(.cancelled) { $0 + leaf($1) }
    #expect(fromTheLeft.value(time: 1)?.count == count)
    #expect(fromTheLeft.value(time: 0)?.sum == Double(count * (count - 1) / 2))
    let fromTheRight = (0..<count).reduce(.cancelled) { leaf($1) + $0 }
    #expect(fromTheRight.value(time: 0)?.sum == Double(count * (count - 1) / 2))
  }

  @Test func `sums and sequences alternate`() {
    let clip = (0..<count).reduce(leaf(0)) { $1.isMultiple(of: 2) ? $0 * leaf($1) : leaf($1) + $0 }
    #expect(clip.duration == Double(count / 2 + 1))
    #expect(clip.value(progress: 1) != nil)
  }

  @Test func `a clip is mapped, eased, delayed, reversed`() {
    var clip = linear(from: 0, to: 1, in: 1)
    for index in 0..<count {
      switch index % 5 {
      case 0: clip = clip.map { $0 + 1 }
      case 1: clip = clip.time { $0 }
      case 2: clip = clip.delayed(by: 1)
      case 3: clip = clip.reversed
      default: clip = clip.delayed(by: 1)
      }
    }
    #expect(clip.duration == Double(2 * (count / 5) + 1))
    #expect(clip.value(progress: 0.5) != nil)
  }

  @Test func `all effects in parallel are performed`() {
    var performed = 0
    let clip = (0..<count).reduce(Clip<Effect>.cancelled) { sum, _ in
      Clip.constant(Effect { performed += 1 }, in: 1) + sum
    }
    clip.value(time: 0)?.perform()
    #expect(performed == count)
  }

  @Test func `all effects of a sequence are performed in one frame`() {
    var performed = 0
    let clip = (0..<count).reduce(Clip<Effect>.trivial) { row, index in
      row * Clip.constant(index, in: 1).do { if $0 == performed { performed += 1 } }
    }
    let stage = Stage()
    stage.append(clip)
    stage.advance(to: 0)
    stage.stop(.atEnd)
    #expect(performed == count)
  }

  @Test func `a shared part is stored once`() {
    // A sequence of 2⁵⁰ leaves, and 2⁵⁰ plays forwards and backwards.
    var (row, loop) = (leaf(0), leaf(0))
    for _ in 0..<50 {
      row = row * row
      loop = loop.looped
    }
    #expect(row.duration == 0x1p50)
    #expect(row.value(time: 0x1p49 + 0.5)?.value == 0.5)
    #expect(loop.value(time: 0x1p49 + 1.25)?.value == 0.75)
  }

  @Test func `every prefix of a sequence has values without keeping its layout`() {
    var clip = leaf(0)
    for index in 1..<300 {
      clip = clip * leaf(index)
      #expect(clip.value(progress: 1)?.value == Double(index + 1))
    }
  }
}
