import AnimationKeyframes

/// A curve of Benchmarks/Vectors/README.md by the public interface of this library, as a user would write it.
///
/// Easings are `UnitCurve`, springs `Spring` with a target and an initial velocity, keyframes `AnimationTrack`,
/// rotations `UnitQuaternion.slerp`. The exponential easing with a jump is not in the library.
struct RunCurve {
  let value: (Double) -> Double
  var velocity: (Double) -> Double = { _ in .nan }

  /// Reads the family and its parameters; `nil` if the library has no such curve.
  init?(_ line: String) {
    let words = line.split(separator: " ")
    guard let family = words.first.map(String.init) else { return nil }
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == words.count - 1 else { return nil }
    if let easing = Self.easing(family, numbers) {
      self.init(easing)
    } else if let motion = Self.motion(family, numbers) {
      self = motion
    } else {
      return nil
    }
  }

  private init(_ value: @escaping (Double) -> Double, velocity: @escaping (Double) -> Double = { _ in .nan }) {
    (self.value, self.velocity) = (value, velocity)
  }

  private init(_ curve: some Curve) { self.init({ curve.value(at: $0) }, velocity: { curve.velocity(at: $0) }) }

  // MARK: - Easings

  private static func easing(_ family: String, _ numbers: [Double]) -> UnitCurve? {
    switch family {
    case "linear": return UnitCurve(Linear())
    case "ease": return UnitCurve(CubicBezier(0.25, 0.1, 0.25, 1))
    case "ease-in": return UnitCurve(CubicBezier(0.42, 0, 1, 1))
    case "ease-out": return UnitCurve(CubicBezier(0, 0, 0.58, 1))
    case "ease-in-out": return UnitCurve(CubicBezier(0.42, 0, 0.58, 1))
    case "cubic-bezier": return UnitCurve(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
    case "linear-stops":
      let stops = stride(from: 0, to: numbers.count, by: 2).map {
        PiecewiseLinear.Stop(numbers[$0 + 1], at: numbers[$0])
      }
      return UnitCurve(PiecewiseLinear(stops))
    case "steps-start": return UnitCurve(Steps(Int(numbers[0]), .start))
    case "steps-end": return UnitCurve(Steps(Int(numbers[0]), .end))
    case "steps-none": return UnitCurve(Steps(Int(numbers[0]), .none))
    case "steps-both": return UnitCurve(Steps(Int(numbers[0]), .both))
    default: return directed(family, numbers)
    }
  }

  /// Penner's families.
  private static func directed(_ family: String, _ numbers: [Double]) -> UnitCurve? {
    // `-in-out` before `-out`, with which it ends.
    let directions: [(ending: String, direct: (UnitCurve) -> UnitCurve)] = [
      ("-in-out", { UnitCurve($0.mirrored) }), ("-in", { $0 }), ("-out", { UnitCurve($0.reversed) }),
    ]
    for (ending, direct) in directions where family.hasSuffix(ending) {
      switch family.dropLast(ending.count) {
      case "quad": return direct(UnitCurve(Monomial(2)))
      case "cubic": return direct(UnitCurve(Monomial(3)))
      case "quart": return direct(UnitCurve(Monomial(4)))
      case "quint": return direct(UnitCurve(Monomial(5)))
      case "sine": return direct(UnitCurve(Sine()))
      case "circ": return direct(UnitCurve(Circular()))
      case "expo-normalized": return direct(UnitCurve(Exponential()))
      case "bounce": return direct(UnitCurve(Bounce()))
      case "back": return direct(UnitCurve(Back(overshoot: numbers[0])))
      case "elastic", "elastic-normalized":
        let isNormalized = family.contains("normalized")
        return direct(UnitCurve(Elastic(amplitude: numbers[0], period: numbers[1], isNormalized: isNormalized)))
      default: return nil
      }
    }
    return nil
  }

  // MARK: - Motions

  private static func motion(_ family: String, _ numbers: [Double]) -> RunCurve? {
    switch family {
    case "spring":
      let spring = Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2], allowOverDamping: true)
      let velocity = numbers[3]
      return RunCurve(
        { spring.value(target: 1, initialVelocity: velocity, time: $0) },
        velocity: { spring.velocity(target: 1, initialVelocity: velocity, time: $0) })
    case "fling":
      return RunCurve(Fling(velocity: numbers[0], rate: numbers[1]))
    case "hermite":
      return track(
        .init(0, numbers[0], outgoing: .slope(numbers[1])), .init(1, numbers[2], incoming: .slope(numbers[3])))
    case "bezier-segment":
      return track(
        .init(numbers[0], numbers[1], outgoing: .point(time: numbers[2], numbers[3])),
        .init(numbers[6], numbers[7], incoming: .point(time: numbers[4], numbers[5])))
    case "slerp-w": return slerp(numbers, \.w)
    case "slerp-x": return slerp(numbers, \.x)
    case "slerp-y": return slerp(numbers, \.y)
    case "slerp-z": return slerp(numbers, \.z)
    default: return nil
    }
  }

  private static func track(_ first: AnimationTrack<Double>.Key, _ last: AnimationTrack<Double>.Key) -> RunCurve? {
    (try? AnimationTrack([first, last])).map { RunCurve($0) }
  }

  private static func slerp(_ numbers: [Double], _ component: KeyPath<UnitQuaternion, Double>) -> RunCurve? {
    guard let start = UnitQuaternion(normalizing: numbers[1], numbers[2], numbers[3], numbers[0]),
      let end = UnitQuaternion(normalizing: numbers[5], numbers[6], numbers[7], numbers[4])
    else { return nil }
    return RunCurve { start.slerp(to: end, amount: $0)[keyPath: component] }
  }
}
