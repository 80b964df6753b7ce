import CurveSampling
import Animations

extension Workload {
  /// Ten thousand animated values, a frame at a time: moving, and at rest.
  static var stages: [Workload] {
    let count = 10_000
    return [
      Workload(.stage, "springs retargeted at random", count: count) { StageCase(count: count).prepared },
      Workload(.stage, "springs at rest", count: count) { StageCase(count: count, retargetsPerFrame: 0).prepared },
    ]
  }
}

/// Values that bouncing springs move, some of which get another target in every frame.
struct StageCase {
  let count: Int
  /// Enough for nearly all to be moving, nearly always.
  var retargetsPerFrame = 200
  var framesPerPass = 30

  private let spring = Spring(duration: 1, bounce: 0.3)

  init(count: Int, retargetsPerFrame: Int = 200) {
    (self.count, self.retargetsPerFrame) = (count, retargetsPerFrame)
  }

  /// Returns the retargets of a frame: the index of each value, and its target.
  private func retargets(inFrame frame: Int) -> [(index: Int, target: Double)] {
    (0..<retargetsPerFrame).map { number in
      let bits = UInt64(frame * retargetsPerFrame + number) &* 0x9e37_79b9_7f4a_7c15
      let mixed = (bits ^ (bits >> 31)) &* 0xbf58_476d_1ce4_e5b9
      return (Int(mixed % UInt64(count)), Double(mixed >> 40) / 16384)
    }
  }

  var prepared: PreparedWorkload {
    PreparedWorkload(
      samplesPerPass: count * framesPerPass, candidates: [implementation("library", AnimatedSprings(count, spring))],
      references: [implementation("closed form loop", ClosedFormSprings(count, spring))])
  }

  private func implementation(_ name: String, _ springs: some RetargetedSprings) -> Implementation {
    // The frames repeat, so that only the springs are measured.
    let rounds = (0..<framesPerPass).map(retargets)
    var frame = 0
    func pass() {
      for retargets in rounds {
        frame += 1
        springs.advance(to: Double(frame) / 60, retargets)
      }
    }
    for _ in 0..<4 { pass() }
    return Implementation(name: name) {
      pass()
      consume(springs)
    } maxAbsError: {
      let (tested, exact) = (AnimatedSprings(count, spring), ClosedFormSprings(count, spring))
      for frame in 1...120 {
        tested.advance(to: Double(frame) / 60, retargets(inFrame: frame))
        exact.advance(to: Double(frame) / 60, retargets(inFrame: frame))
      }
      return zip(tested.values, exact.values).reduce(0) { greatest($0, abs($1.0 - $1.1)) }
    }
  }
}

/// Values with targets that change.
protocol RetargetedSprings: AnyObject {
  var values: [Double] { get }

  /// Shows a frame, after which some get another target.
  func advance(to time: Double, _ retargets: [(index: Int, target: Double)])
}

/// The library's.
private final class AnimatedSprings: RetargetedSprings {
  private let stage = Stage()
  private let springs: [Animated<Double>]
  private let animation: Animation

  init(_ count: Int, _ spring: Spring) {
    let stage = stage
    springs = (0..<count).map { _ in Animated(0, on: stage) }
    animation = .spring(spring)
  }

  var values: [Double] { springs.map(\.value) }

  func advance(to time: Double, _ retargets: [(index: Int, target: Double)]) {
    stage.advance(to: time)
    guard !retargets.isEmpty else { return }
    withAnimation(animation) {
      for (index, target) in retargets { springs[index].target = target }
    }
  }
}
