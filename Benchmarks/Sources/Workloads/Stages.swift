import AnimationCurvesSIMD
import Animators
import CurveSampling

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

// MARK: - Frames

extension Workload {
  /// Frames in which a thousand properties or values move: by clips, by animators, and values of several types.
  static var frames: [Workload] {
    [
      frames("clips of effects", byClips, reference: "loop over closures", byClosures),
      frames("animators of one property", byAnimators, reference: "key-path writes", byKeyPaths),
      values("SIMD2<Float> along a spring", from: SIMD2<Float>(0, 0), to: SIMD2(1, 2), .spring(duration: 1e6)),
      values("SIMD4<Double> along a spring", from: SIMD4(0.0, 0, 0, 0), to: SIMD4(1, 2, 3, 4), .spring(duration: 1e6)),
      values(
        "CGRect along a spring", from: CGRect(x: 0, y: 0, width: 1, height: 1),
        to: CGRect(x: 1, y: 2, width: 3, height: 4), .spring(duration: 1e6)),
      values("SIMD2<Float> along a curve", from: SIMD2<Float>(0, 0), to: SIMD2(1, 2), .easeInOut(duration: 1e6)),
      values(
        "SIMD4<Double> along a curve", from: SIMD4(0.0, 0, 0, 0), to: SIMD4(1, 2, 3, 4), .easeInOut(duration: 1e6)),
    ]
  }

  /// Frames of a library's program and of a reference, which are made when the workload runs.
  private static func frames(
    _ name: String, _ library: @escaping () -> (_ time: Double) -> Void, reference: String,
    _ byHand: @escaping () -> (_ time: Double) -> Void
  ) -> Workload {
    Workload(.stage, name, count: FrameCase.count) {
      func implementation(_ name: String, _ make: () -> (Double) -> Void) -> Implementation {
        let advance = make()
        var frame = 0
        return Implementation(name: name) {
          for _ in 0..<30 {
            frame += 1
            advance(Double(frame) * 1e-3)
          }
        } maxAbsError: {
          0
        }
      }
      return PreparedWorkload(
        samplesPerPass: 30 * FrameCase.count, candidates: [implementation("library", library)],
        references: [implementation(reference, byHand)])
    }
  }

  /// Values of a type beside as many Doubles.
  private static func values<Value: Animatable>(
    _ name: String, from start: Value, to end: Value, _ animation: Animation
  ) -> Workload {
    frames(
      name, { FrameCase.values(from: start, to: end, animation) }, reference: "Doubles",
      { FrameCase.values(from: 0.0, to: 1, animation) })
  }

  private static func byClips() -> (Double) -> Void {
    let (stage, boxes) = (Stage(), FrameCase.boxes)
    stage.append(
      boxes.reduce(Clip<Effect>.cancelled) { sum, box in
        sum + linear(from: 0, to: 1, in: 1e6).time(Smoothstep()).do { box.value = $0 }
      })
    return { stage.advance(to: $0) }
  }

  private static func byClosures() -> (Double) -> Void {
    let (easing, boxes) = (Smoothstep(), FrameCase.boxes)
    let writes: [(Double) -> Void] = boxes.map { box in { box.value = $0 } }
    return { time in
      for write in writes { write(easing.value(at: time / 1e6)) }
    }
  }

  private static func byAnimators() -> (Double) -> Void {
    let (stage, boxes) = (Stage(), FrameCase.boxes)
    Animator(\FrameCase.Box.value, to: 1).duration(1e6).timingCurve(.linear).to(boxes).start(on: stage)
    return { time in withExtendedLifetime(boxes) { stage.advance(to: time) } }
  }

  /// Closures that do the same: each holds its object weakly, and interpolates from its start to an end by a curve.
  private static func byKeyPaths() -> (Double) -> Void {
    let (boxes, path) = (FrameCase.boxes, FrameCase.path)
    let writes: [(_ progress: Double) -> Void] = boxes.map { box in
      let (start, end, curve) = (box[keyPath: path], 1.0, UnitCurve.linear)
      weak let held = box
      return { progress in held?[keyPath: path] = start + (end - start) * curve.value(at: progress) }
    }
    return { time in
      withExtendedLifetime(boxes) {
        for write in writes { write(time / 1e6) }
      }
    }
  }
}

private enum FrameCase {
  final class Box { var value = 0.0 }

  static let count = 1000

  static var boxes: [Box] { (0..<count).map { _ in Box() } }

  /// A key path that the compiler does not know at the place of the write.
  @inline(never)
  static var path: ReferenceWritableKeyPath<Box, Double> { \.value }

  static func values<Value: Animatable>(
    from start: Value, to end: Value, _ animation: Animation
  ) -> (Double) -> Void {
    let stage = Stage()
    let values = (0..<count).map { _ in Animated(start, on: stage) }
    withAnimation(animation) {
      for value in values { value.target = end }
    }
    return { time in withExtendedLifetime(values) { stage.advance(to: time) } }
  }
}
