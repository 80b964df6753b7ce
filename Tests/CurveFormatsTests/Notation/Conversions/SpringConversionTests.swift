import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

@Suite struct SpringConversionTests {
  private static let spring = Spring(duration: 0.5, bounce: 0.3)

  @Test(arguments: [
    (AnimationSystem.swiftUI, "Spring(duration: 0.5, bounce: 0.3)"),
    (
      .uiKit,
      "UISpringTimingParameters(mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284, initialVelocity: .zero)"
    ),
    (.compose, "spring(dampingRatio = 0.7f, stiffness = 157.91367f)"),
    (.android, "SpringForce().setDampingRatio(0.7f).setStiffness(157.91367f)"),
    (.flutter, "SpringDescription(mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284)"),
    (
      .flutterDuration,
      """
      SpringDescription.withDurationAndBounce(
        duration: const Duration(milliseconds: 500), bounce: 0.3)
      """
    ),
    (.motionVisualDuration, "{ type: \"spring\", visualDuration: 0.4166666666666667, bounce: 0.3 }"),
    (.motion, "{ type: \"spring\", stiffness: 157.91367041742973, damping: 17.59291886010284, mass: 1 }"),
    (
      .figma,
      """
      { type: "CUSTOM_SPRING", easingFunctionSpring: { mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284, initialVelocity: 0 } }
      """
    ),
  ])
  func `a spring is written as each system's code`(system: AnimationSystem, code: String) throws {
    #expect(try Conversion(of: Self.spring, to: system).code == code)
  }

  @Test func `a spring of Core Animation is several lines`() throws {
    let code = try Conversion(of: Spring(duration: 0.5, bounce: -0.3), to: .coreAnimation).code
    #expect(
      code == """
        let animation = CASpringAnimation(keyPath: "position")
        animation.mass = 1
        animation.stiffness = \(Spring(duration: 0.5, bounce: -0.3).stiffness)
        animation.damping = \(Spring(duration: 0.5, bounce: -0.3).damping)
        animation.allowsOverdamping = true
        animation.duration = animation.settlingDuration
        """)
  }

  @Test func `the notes state Motion's duration and its behaviour at the end`() throws {
    let conversion = try Conversion(of: Self.spring, to: .motionDuration)
    let duration = try #require(conversion.parameters.first).value
    #expect(conversion.code == "{ type: \"spring\", duration: \(duration), bounce: 0.3 }")
    // The envelope e^(−ζωt) · ζ / √(1 − ζ²) is a thousandth there.
    let decay = 0.7 * Self.spring.naturalFrequency
    #expect(abs(exp(-decay * duration) * 0.7 / 0.51.squareRoot() - 0.001) < 1e-10)
    // 0.001 / 0.7, rounded up.
    #expect(conversion.notes.count == 1 && conversion.notes[0].contains("0.00143"))
  }

  @Test(arguments: [
    (AnimationSystem.motion, "restDelta"), (.motionVisualDuration, "restDelta"), (.compose, "visibilityThreshold"),
    (.android, "setFinalPosition()"), (.uiKit, "UIViewPropertyAnimator"),
  ])
  func `the notes list what the code of a system does not show`(system: AnimationSystem, word: String) throws {
    let notes = try Conversion(of: Self.spring, to: system).notes
    #expect(notes.count == 1 && notes[0].contains(word), "\(notes)")
  }

  @Test func `a retimed spring is the spring of the other frequency`() throws {
    let base = Spring(duration: 0.5, bounce: 0.3)
    let slow = base.retimed(duration: 3).retimed(duration: 2 * base.settlingDuration)
    let spring = try #require(Spring(equalTo: slow))
    for step in 0...100 {
      let time = 0.03 * Double(step)
      #expect(abs(spring.value(at: time) - slow.value(at: time)) < 1e-13)
    }
    #expect(Spring(equalTo: base) == base)
    #expect(Spring(equalTo: UnitCurve.easeIn) == nil && Spring(equalTo: UnitCurve.easeIn.retimed(duration: 1)) == nil)
    // A stiffness beyond the range of a Double.
    #expect(Spring(equalTo: base.retimed(duration: 1e-300)) == nil)
  }

  @Test func `Core Animation is asked for overdamped springs where the spring is one`() throws {
    let plain = try Conversion(of: Self.spring, to: .coreAnimation)
    #expect(!plain.code.contains("allowsOverdamping") && plain.notes.isEmpty)
    let slow = try Conversion(of: Spring(duration: 0.5, bounce: -0.3), to: .coreAnimation)
    #expect(slow.code.contains("animation.allowsOverdamping = true\n") && slow.notes.count == 1)
  }

  @Test func `parameters stand under the names of the system`() throws {
    let parameters = try Conversion(of: Self.spring, to: .flutterDuration).parameters
    #expect(parameters.map(\.name) == ["milliseconds", "bounce"])
    #expect(parameters.map(\.value) == [500, 0.3])
  }

  @Test(arguments: [
    (
      Spring(duration: 0.5, bounce: -0.2), AnimationSystem.motionVisualDuration,
      "the bounce must be within 0…0.95, not -0.2: the system has no bounce for an overdamped spring"
    ),
    (
      Spring(duration: 0.5, bounce: -0.2), .motionDuration,
      "the bounce must be within 0…0.95, not -0.2: the system has no bounce for an overdamped spring"
    ),
    (
      Spring(duration: 0.5, bounce: 1), .motionVisualDuration,
      "the bounce must be within 0…0.95, not 1: the system would use the nearest bounce in that range"
    ),
    (
      Spring(response: 0.5, dampingRatio: 1e17), .swiftUI,
      "the bounce must be greater than -1, but for a damping ratio of 1e+17 it rounds to -1"
    ),
    (
      Spring(response: 0.5, dampingRatio: 1e17), .flutterDuration,
      "the bounce must be greater than -1, but for a damping ratio of 1e+17 it rounds to -1"
    ),
    (
      Spring(duration: 0.50025, bounce: 0), .flutterDuration,
      "the duration must be a whole number of milliseconds, not 500.25; the nearest one is 500"
    ),
    (
      Spring(duration: 1e-5, bounce: 0), .flutterDuration,
      "the duration must be a whole number of milliseconds, not 0.01; the nearest one is 1"
    ),
    (
      Spring(duration: 1e20, bounce: 0), .flutterDuration,
      "the duration must be a whole number of milliseconds, not 1e+23; the nearest one is 1000000000000000"
    ),
    (
      Spring(mass: 1, stiffness: 1e40, damping: 1e20), .compose,
      "stiffness must be within the range of a Float, not 1e+40"
    ),
    (
      Spring(mass: 1, stiffness: 1e-46, damping: 0), .android,
      "stiffness must be within the range of a Float, not 1e-46"
    ),
  ])
  func `a spring that a system cannot express is refused with the reason`(
    spring: Spring, system: AnimationSystem, message: String
  ) {
    let error = #expect(throws: ConversionError.self) { try Conversion(of: spring, to: system) }
    #expect(error?.description == message)
  }

  /// Between 1 and 1 + 10⁻⁵, Compose's animation may end at once.
  @Test(arguments: [
    (0.9999999, "0.9999999f"), (1, "1f"), (1.000001, "1f"), (1.000009, "1f"), (1.00002, "1.00002f"),
  ])
  func `a damping ratio just above 1 is 1 in Compose, and as it is on Android`(ratio: Double, text: String) throws {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    #expect(try Conversion(of: spring, to: .compose).code == "spring(dampingRatio = \(text), stiffness = 157.91367f)")
    let android = try Conversion(of: spring, to: .android).parameters[0].value
    #expect(android == Double("\(Float(spring.dampingRatio))"))
  }

  @Test func `a duration beyond Motion's is refused`() throws {
    let error = #expect(throws: ConversionError.self) {
      try Conversion(of: Spring(duration: 30, bounce: 0.1), to: .motionDuration)
    }
    #expect(error?.description.hasPrefix("the duration must be within 0.01…10 seconds, not ") == true)
  }

  @Test(arguments: 1...8)
  func `a spring read back from a system is the same within the bound`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var worst: [AnimationSystem: WorstError] = [:]
    for _ in 0..<cases(8, thorough: 300) {
      let spring = Self.random(&generator)
      for system in AnimationSystem.all {
        guard let conversion = try? Conversion(of: spring, to: system) else { continue }
        let read = try #require(try CurveExpression(conversion.expression ?? "").curve as? Spring)
        let unit = system == .compose || system == .android ? 0x1p-24 : 0x1p-53
        let ratio = spring.dampingRatio
        let place = "seed \(seed): \(spring) in \(system)"
        worst[system, default: WorstError("\(system)")].note(
          abs(read.naturalFrequency - spring.naturalFrequency), bound: 8 * unit * spring.naturalFrequency, at: place)
        worst[system, default: WorstError("\(system)")].note(
          abs(read.dampingRatio - ratio), bound: 4 * unit * max(1, ratio * ratio), at: place)
      }
    }
    // Every system has been tried.
    #expect(worst.count == AnimationSystem.all.filter(\.hasSprings).count)
    for error in worst.values {
      report(error)
      #expect(error.ratio <= 1, "\(error)")
    }
  }

  private static func random(_ generator: inout SplitMix64) -> Spring {
    // In whole milliseconds, so that Flutter's durations are tried too.
    let duration = Double(Int.random(in: 10...3000, using: &generator)) / 1000
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return Spring(duration: duration, bounce: .random(in: 0...0.95, using: &generator))
    case 1: return Spring(duration: duration, bounce: .random(in: -0.99...1, using: &generator))
    case 2: return Spring(response: duration, dampingRatio: .random(in: 0...3, using: &generator))
    case 3: return Spring(overshoot: .random(in: 0.001...0.9, using: &generator), duration: duration)
    default:
      return Spring(
        mass: .random(in: 0.1...5, using: &generator), stiffness: .random(in: 1...1000, using: &generator),
        damping: .random(in: 0...100, using: &generator), allowOverDamping: true)
    }
  }
}
