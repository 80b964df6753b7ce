import AnimationClips
import Testing

private final class Box {
  var value = 0.0
  var other = 0.0
}

@Suite struct ClaimTests {
  private let stage = Stage()
  private let box = Box()

  private func move(_ path: ReferenceWritableKeyPath<Box, Double>, to end: Double, in duration: Double) -> Clip<Effect>
  {
    linear(from: 0, to: end, in: duration).bind(box, with: path)
  }

  @Test func `of two runs that bind a property, the one that was started later has it`() {
    var endings: [String] = []
    stage.append(move(\.value, to: 100, in: 10)) { endings.append("first \($0)") }
    stage.advance(to: 1)
    #expect(box.value == 10)
    stage.append(move(\.value, to: -4, in: 2)) { endings.append("second \($0)") }
    for (time, value) in [(2.0, -2.0), (3, -4), (4, -4)] {
      stage.advance(to: time)
      // What is lost stays lost.
      #expect(box.value == value)
    }
    stage.advance(to: 10)
    #expect(endings == ["first false", "second true"] && box.value == -4)
  }

  @Test func `an earlier run does not take a property back, and a later part of it is lost too`() {
    var endings: [Bool] = []
    stage.append(Clip.wait(1) * move(\.value, to: 100, in: 1)) { endings.append($0) }
    stage.append(move(\.value, to: 8, in: 4)) { endings.append($0) }
    for (time, value) in [(0.5, 1.0), (1.5, 3), (2, 4), (4, 8)] {
      stage.advance(to: time)
      #expect(box.value == value)
    }
    #expect(endings == [false, true])
    // The property is free again.
    stage.append(move(\.value, to: 3, in: 1))
    stage.advance(to: 5)
    #expect(box.value == 3)
  }

  @Test func `other properties go on, and within a run the last writer wins`() {
    stage.append(move(\.value, to: 100, in: 10) + move(\.other, to: 100, in: 10))
    stage.append(move(\.value, to: 1, in: 1) + move(\.value, to: 2, in: 1))
    stage.advance(to: 0.5)
    #expect(box.value == 1 && box.other == 5)
    stage.advance(to: 2)
    #expect(box.value == 2 && box.other == 20)
  }

  @Test func `a callback claims nothing`() {
    stage.append(linear(from: 0, to: 100, in: 10).do { self.box.value = $0 })
    stage.append(move(\.value, to: 1, in: 1))
    stage.advance(to: 0.5)
    #expect(box.value == 0.5)
    stage.advance(to: 1)
    stage.advance(to: 5)
    #expect(box.value == 50)
  }
}
