import AnimationClips
import AnimationCurvesFoundation
import Animations
import Animators
import Testing

@testable import TestSupport

/// Does something when its progress has come to its end.
private final class Releaser {
  var progress = 0.0 {
    didSet { if progress == 1 { release() } }
  }
  private let release: () -> Void

  init(_ release: @escaping () -> Void) { self.release = release }
}

@Suite struct AnimatorTableTests {
  private let thermometer = Thermometer()

  @Test func `a table has a row for each frame to the first at or after the end`() {
    var endings = 0
    let animator = (level(1) |-> other(3, duration: 0.25)).completion { _ in endings += 1 }
    let table = animator.to(thermometer).table(at: FrameRate(2))
    #expect(table.columns == ["time", "level", "other"])
    #expect(table.rows == [[0, 0, 0], [0.5, 0.5, 0], [1, 1, 0], [1.5, 1, 3]])
    #expect(table.csv == "time,level,other\n0,0,0\n0.5,0.5,0\n1,1,0\n1.5,1,3\n")
    #expect(endings == 0)
  }

  @Test func `properties are named by target and component`() {
    let stage = Stage()
    let (first, second) = (Layer(on: stage), Layer(on: stage))
    let animator =
      Animator.background(.red).to(first, named: "card") + Animator.x(1).to(second) + Animator.dx(2).to(second)
    #expect(
      animator.table(at: FrameRate(1)).columns == [
        "time", "card.background.red", "card.background.green", "card.background.blue", "card.background.alpha",
        "target 2.x",
      ])
    func columns(_ animator: Animator<Layer>) -> [String] {
      Array(animator.to(first).table(at: FrameRate(1)).columns.dropFirst())
    }
    #expect(columns(Animator.frame(CGRect(x: 1, y: 2, width: 3, height: 4))) == ["x", "y", "width", "height"])
    #expect(columns(Animator.center(.zero)) == ["center.x", "center.y"])
    #expect(columns(Animator.scale(2)) == ["scale.x", "scale.y"])
    #expect(
      columns(Animator(\Layer.gradientEnd, to: .center, name: "gradientEnd")) == ["gradientEnd.x", "gradientEnd.y"])
    #expect(columns(Animator.transform(.identity)) == ["a", "b", "c", "d", "tx", "ty"].map { "transform.\($0)" })
    #expect(columns(Animator(\Layer.transform3D, to: .identity, name: "transform3D")).first == "transform3D.m11")
    #expect(columns(Animator(\Layer.transform3D, to: .identity, name: "transform3D")).count == 16)
  }

  @Test func `other vectors are named by index`() {
    final class Sky {
      var weights: AnimatableVector<Double> = [0, 0]
      var size = CGSize.zero
      var frame = CGRect.zero
    }
    let animator =
      Animator(\Sky.weights, to: [1, 2], name: "weights")
      + Animator(\Sky.size, to: CGSize(width: 1, height: 2), name: "size")
      + Animator(\Sky.frame, to: .zero, name: "frame")
    let sky = Sky()
    let table = withExtendedLifetime(sky) {
      animator.timingCurve(.linear).duration(1).to(sky).table(at: FrameRate(2))
    }
    #expect(
      table.columns == [
        "time", "weights.0", "weights.1", "size.width", "size.height", "frame.x", "frame.y", "frame.width",
        "frame.height",
      ])
    #expect(table.rows[1] == [0.5, 0.5, 1, 0.5, 1, 0, 0, 0, 0])
  }

  @Test func `two properties of one name have a column each`() {
    let animator =
      Animator(\Thermometer.level, to: 4, name: "a \"b\", c").timingCurve(.linear).duration(1)
      + Animator(\Thermometer.other, to: 8, name: "a \"b\", c").timingCurve(.linear).duration(1)
    let table = animator.to(thermometer).table(at: FrameRate(2))
    #expect(table.rows == [[0, 0, 0], [0.5, 2, 4], [1, 4, 8]])
    #expect(table.csv.hasPrefix("time,\"a \"\"b\"\", c\",\"a \"\"b\"\", c\"\n0,"))
  }

  @Test func `the columns of other targets stay when one target is gone`() throws {
    var gone: Thermometer? = Thermometer()
    let bound = gone.map { level(1, duration: 2).to($0) }
    let first = try #require(bound)
    let second = Animator(\Thermometer.level) { $0 + 2 }.timingCurve(.linear).duration(2).to(thermometer)
    // Released in the middle, by what another change does.
    let releaser = Releaser { gone = nil }
    let table = withExtendedLifetime(releaser) {
      (first + second + Animator(\Releaser.progress, to: 1).duration(1).to(releaser)).table(at: FrameRate(1))
    }
    #expect(table.rows[0].prefix(3) == [0, 0, 0])
    #expect(table.rows[2][1].isNaN && table.rows[2][2] == 2 && table.rows[2][3] == 1)
  }

  @Test func `properties without a name are numbered`() {
    let animator =
      Animator(\Thermometer.level, to: 1) + other(2) |-> Animator(\Thermometer.level, to: 3)
      |-> Animator(\Thermometer.logged, to: 4)
    #expect(animator.to(thermometer).table(at: FrameRate(1)).columns == ["time", "property", "other", "property 2"])
    #expect(animator.clip.schedule.intervals.map(\.name) == ["property", "other", "property", "property 2"])
  }

  @Test func `a table of an endless animator is as long as is asked for`() {
    let table = rise(1).endless.to(thermometer).table(at: FrameRate(1), for: 3)
    #expect(table.rows.map { $0[1] } == [0, 1, 2, 3])
  }

  @Test func `a table of an endless animator without a duration is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = rise(1).endless.to(Thermometer()).table(at: FrameRate(1))
    }
    expectSentence("the duration of a table must be finite and at least 0 seconds, not inf", in: result)
  }

  @Test func `a table of a target that is gone has no columns`() {
    #expect(level(1).to(thermometer).table(at: FrameRate(1)).columns == ["time", "level"])
    // No reference to it is left.
    let animator = level(1).to(Thermometer())
    #expect(animator.table(at: FrameRate(1)).columns == ["time"])
  }
}
