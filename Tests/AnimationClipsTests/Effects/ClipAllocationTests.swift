import AllocationCounter
import AnimationClips
import AnimationCurves
import Testing

#if DEBUG
  private let isOptimized = ConditionTrait.disabled("without optimisation, calls of stored closures allocate")
#else
  private let isOptimized = ConditionTrait.enabled(if: true)
#endif

/// A record that the clips of a test write.
private final class Box {
  var value = 0.0
}

@Suite(.enabled(if: countOfAllocations() >= 0, "allocations are counted with glibc, and without sanitizers"))
struct ClipAllocationTests {
  private let boxes = (0..<100).map { _ in Box() }

  private func clip(of box: Box) -> Clip<Effect> {
    linear(from: 0, to: 1, in: 0.25).time(easeInOut).do { box.value = $0 }
  }

  /// Clips of each operation, which last a second. Bound clips are left out, because a write by a key path allocates.
  private var clips: [(name: String, clip: Clip<Effect>)] {
    let mapped = boxes.map { box in
      (linear(from: 0, to: 1, in: 1).averaged + linear(from: 2, to: 0, in: 0.5).averaged).map(\.value)
        .do { box.value = $0 }
    }
    return [
      ("in parallel", boxes.map { clip(of: $0).delayed(by: 0.75) }.reduce(.cancelled, +)),
      ("in sequence", boxes.prefix(4).map(clip).reduce(.trivial, *)),
      ("staggered", boxes.map(clip).staggered(.each(0.0075))),
      ("from the center", boxes.map(clip).staggered(.each(0.015, from: .center))),
      ("repeated, forth and back", clip(of: boxes[0]).looped.repeated(2)),
      ("eased and reversed", (clip(of: boxes[0]) * clip(of: boxes[1])).repeated(2).reversed.time { $0 * $0 }),
      ("mapped", mapped.reduce(.cancelled, +)),
    ]
  }

  private func allocations(_ stage: Stage, from first: Int, to last: Int) -> Int {
    let before = countOfAllocations()
    for frame in first..<last { stage.advance(to: Double(frame) / 64) }
    return countOfAllocations() - before
  }

  @Test(isOptimized) func `a frame of a running clip allocates nothing`() {
    for (name, clip) in clips {
      let stage = Stage()
      stage.append(clip.endless)
      // The first two rounds make the memory that later ones use again.
      _ = allocations(stage, from: 0, to: 128)
      #expect(allocations(stage, from: 128, to: 256) == 0, "\(name)")
    }
  }

  @Test(isOptimized) func `a frame of clips that have read their starts allocates nothing`() {
    let stage = Stage()
    let rises = boxes.map { box in
      Clip.starting(in: 4) { [start = box.value] in { box.value = start + $0 } }.completion { _ in }
    }
    stage.append(rises.reduce(.cancelled, +))
    _ = allocations(stage, from: 0, to: 64)
    #expect(allocations(stage, from: 64, to: 256) == 0 && boxes.allSatisfy { $0.value > 0.9 })
  }

  @Test func `an effect that allocates is counted`() {
    let stage = Stage()
    var numbers: [Double] = []
    stage.append(linear(from: 0, to: 1, in: 4).do { numbers = [$0, $0] })
    #expect(allocations(stage, from: 0, to: 64) >= 63 && numbers.count == 2)
  }
}
