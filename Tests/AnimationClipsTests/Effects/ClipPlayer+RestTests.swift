import AnimationClips
import Testing

private final class Spinner {
  var angle = 0.0
  var alpha = 0.0
}

@Suite struct ClipPlayerRestTests {
  private let stage = Stage()
  private let spinner = Spinner()
  private let turn = linear(from: 0, to: 360, in: 1)
  private let fadeIn = linear(from: 0, to: 1, in: 0.5)

  @Test func `a spinner that is restarted is one run`() {
    var endings: [Bool] = []
    let spin = fadeIn.bind(spinner, with: \.alpha) + turn.endless.bind(spinner, with: \.angle)
    for start in 0..<4 {
      stage.advance(to: Double(start))
      stage.append(spin) { endings.append($0) }
      stage.advance(to: Double(start) + 0.25)
      stage.advance(to: Double(start) + 0.75)
      #expect(spinner.angle == 0.75 * 360 && spinner.alpha == 1)
    }
    #expect(stage.movingCount == 1 && endings == [false, false, false])
  }

  @Test func `an endless clip ends when its object is gone`() {
    var endings: [Bool] = []
    var gone: Spinner? = Spinner()
    let clip = gone.map { turn.bind($0, with: \.angle).endless.completion { endings.append($0) } }
    if let clip { stage.append(clip) { endings.append($0) } }
    stage.advance(to: 0.25)
    gone = nil
    #expect(stage.isRunning)
    stage.advance(to: 0.5)
    #expect(endings == [false, false] && !stage.isRunning)
    // An object that is gone before the first frame.
    if let clip { stage.append(clip) }
    stage.advance(to: 1)
    #expect(endings == [false, false, false] && !stage.isRunning)
  }

  @Test func `an object is missed behind maps of its effects too`() {
    var gone: Spinner? = Spinner()
    if let clip = gone.map({ turn.bind($0, with: \.angle).map { $0 }.endless }) { stage.append(clip) }
    stage.advance(to: 0.25)
    gone = nil
    stage.advance(to: 0.5)
    #expect(!stage.isRunning)
  }

  @Test func `parts that have passed do not keep a run`() {
    var log: [String] = []
    let intro = fadeIn.bind(spinner, with: \.alpha) * .instant { log.append("in") } * fadeIn.do { _ in }
    let first = stage.append(intro * turn.bind(spinner, with: \.angle).endless)
    stage.advance(to: 2)
    stage.append(turn.bind(spinner, with: \.angle))
    stage.advance(to: 2.5)
    stage.advance(to: 2.75)
    #expect(!first.isRunning && log == ["in"])
  }

  @Test func `a run goes on while anything in it can act`() {
    var log: [String] = []
    let spin = turn.bind(spinner, with: \.angle).endless
    let blink = (Clip.wait(1) * .instant { log.append("blink") })
    let (once, always) = (stage.append(spin + blink), stage.append(spin + blink.endless))
    stage.append(spin)
    for time in [0.25, 0.75] { stage.advance(to: time) }
    #expect(once.isRunning && always.isRunning)
    for time in [1.25, 2.25] { stage.advance(to: time) }
    #expect(!once.isRunning && always.isRunning && log == ["blink", "blink", "blink"])
  }

  @Test func `thirty doublings of a clip are left in no time`() {
    let spin = (0..<30).reduce(turn.bind(spinner, with: \.angle)) { clip, _ in clip * clip }
    let first = stage.append(spin * .wait(1))
    stage.advance(to: 0.25)
    stage.append(turn.bind(spinner, with: \.angle).endless)
    for time in [0.5, 0.75] { stage.advance(to: time) }
    #expect(!first.isRunning)
  }
}
