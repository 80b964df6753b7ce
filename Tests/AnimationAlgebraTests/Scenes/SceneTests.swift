import AnimationAlgebra
import Testing

@testable import TestSupport

private func cue(_ name: String, _ duration: Double = 1) -> Scene<Cue> { .single(Cue(name, duration: duration)) }

/// A type that stores the expression that made it, as text.
private struct Text: DoubleMonoid, Equatable {
  let text: String
  static let zero = Text(text: "0")
  static let one = Text(text: "1")
  static func + (left: Text, right: Text) -> Text { Text(text: "(\(left.text)+\(right.text))") }
  static func * (left: Text, right: Text) -> Text { Text(text: "(\(left.text)*\(right.text))") }
}

@Suite struct SceneTests {
  private let scene = cue("a") * (cue("b", 2) + cue("c", 3) * cue("d", 0.5)) + cue("e", 4)

  @Test func `a scene keeps its expression`() {
    #expect(scene.fold { Text(text: $0.name) }.text == "((a*(b+(c*d)))+e)")
    #expect(scene.leaves.map(\.name) == ["a", "b", "c", "d", "e"])
  }

  @Test func `a fold never distributes`() {
    let sum = (cue("a") + cue("b")) * cue("c")
    #expect(sum.fold { Text(text: $0.name) }.text == "((a+b)*c)")
    #expect(sum != cue("a") * cue("c") + cue("b") * cue("c"))
  }

  @Test func `units are removed from sums and products`() {
    #expect(scene + .zero == scene && .zero + scene == scene)
    #expect(scene * .one == scene && .one * scene == scene)
    #expect((.zero + .zero as Scene<Cue>).isZero && (.one * .one as Scene<Cue>).isOne)
    // The unit of one operation is not removed from the other operation.
    #expect((scene * .zero).fold { Text(text: $0.name) }.text == "(((a*(b+(c*d)))+e)*0)")
    #expect((cue("a") + .one).fold { Text(text: $0.name) }.text == "(a+1)")
  }

  @Test func `equal scenes are equal and hash alike`() {
    let again = cue("a") * (cue("b", 2) + cue("c", 3) * cue("d", 0.5)) + cue("e", 4)
    #expect(scene == again && scene.hashValue == again.hashValue)
    #expect(cue("a") * (cue("b") * cue("c")) != (cue("a") * cue("b")) * cue("c"))
    #expect(cue("a") + cue("b") != cue("a") * cue("b"))
    #expect(Set([scene, again, .zero, .one]).count == 3)
  }

  @Test func `a scene folds into itself`() {
    #expect(scene.fold { Scene.single($0) } == scene)
  }

  @Test func `the leaves of a scene carry clips`() {
    let leaves =
      Scene.single("up", linear(from: 0, to: 1, in: 1).averaged) * .single("flat", .constant(Average(3), in: 2))
    let clip = leaves.clip()
    #expect(clip.duration == 3)
    #expect(clip.value(time: 0.5)?.value == 0.5 && clip.value(time: 2)?.value == 3)
    #expect(leaves.duration == 3)
    #expect(scene.clip { Clip.constant(Average($0.duration), in: $0.duration) }.duration == scene.duration)
  }

  @Test func `a fold passes on the errors that its leaves throw`() {
    struct Unknown: Error {}
    #expect(throws: Unknown.self) { try scene.fold { (_) throws(Unknown) -> MaxPlus in throw Unknown() } }
  }

  @Test func `a cue of a negative duration is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Cue("a", duration: -1)
    }
    expectSentence("the duration of a cue must be 0 or more seconds, not -1.0", in: result)
  }
}

@Suite("Scenes of very many leaves")
struct DeepSceneTests {
  private static let count = cases(20_000, thorough: 100_000)

  private func check(_ scene: Scene<Cue>, duration: Double) {
    #expect(scene.duration == duration)
    let intervals = scene.intervals
    #expect(intervals.count == Self.count && intervals.map(\.end).max() == duration)
    #expect(scene.leaves.count == Self.count)
    let clip = scene.clip { Clip.constant(Average($0.duration), in: $0.duration) }
    #expect(clip.duration == duration)
    #expect(clip.value(at: 1)?.value == 1)
  }

  private func deep() -> Scene<Cue> {
    (0..<Self.count).reduce(.one) { $1.isMultiple(of: 2) ? $0 * cue("x") : cue("x") + $0 }
  }

  @Test func `a deep sequence grouped from the left is folded`() {
    check((0..<Self.count).reduce(.one) { scene, _ in scene * cue("x") }, duration: Double(Self.count))
  }

  @Test func `a deep sequence grouped from the right is folded`() {
    check((0..<Self.count).reduce(.one) { scene, _ in cue("x") * scene }, duration: Double(Self.count))
  }

  @Test func `a very deep scene is folded`() { check(deep(), duration: Double(Self.count / 2)) }

  @Test func `a deep scene that is part of others outlives them`() {
    let scene = deep()
    #expect((scene * cue("y") + scene).leaves.count == 2 * Self.count + 1)
    check(scene, duration: Double(Self.count / 2))
  }

  @Test func `parts that are shared count each time`() {
    let doubled = (0..<16).reduce(cue("x")) { scene, _ in scene * scene }
    #expect(doubled.leaves.count == 65_536 && doubled.duration == 65_536)
  }

  @Test func `deep scenes are released by eight tasks at once`() async {
    for _ in 0..<4 {
      let scene = deep()
      await withTaskGroup(of: Bool.self) { group in
        for number in 0..<8 {
          let part = scene
          group.addTask { ((part * cue("y")) + part).isZero || number < 0 }
        }
        for await isWrong in group { #expect(!isWrong) }
      }
      check(scene, duration: Double(Self.count / 2))
    }
  }

  @Test func `deep scenes are compared and hashed`() {
    let (scene, again) = (deep(), deep())
    #expect(scene == again && scene.hashValue == again.hashValue)
    #expect(scene != again * cue("y"))
  }
}
