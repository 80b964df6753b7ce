import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct FlingConversionTests {
  private static let fling = Fling(velocity: 2000, rate: 2.5)

  @Test(arguments: [
    (
      AnimationSystem.uiKit, "scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.9975031223974601)"
    ),
    (.flutter, "FrictionSimulation(0.0820849986238988, 0, 2000)"),
    (.compose, "exponentialDecay<Float>(frictionMultiplier = 0.5952381f)"),
    (.motion, "{ type: \"inertia\", velocity: 2000, timeConstant: 400, power: 0.4 }"),
  ])
  func `a fling is written as each system's code`(system: AnimationSystem, code: String) throws {
    #expect(try Conversion(of: Self.fling, to: system).code == code)
  }

  @Test(arguments: [
    (AnimationSystem.uiKit, "spring of its own"), (.flutter, "5000"), (.compose, "stops at once"),
    (.motion, "frame by frame"),
  ])
  func `the notes list the differences of a system, and its difference at a bound only with a bound`(
    system: AnimationSystem, word: String
  ) throws {
    let free = try Conversion(of: Self.fling, to: system)
    let bounded = try Conversion(of: Self.fling.bounded(0...400, by: .bouncy), to: system)
    #expect(!free.notes.isEmpty && bounded.notes.count == free.notes.count + 1)
    #expect(bounded.notes.last?.contains(word) == true && !free.notes.contains { $0.contains(word) })
  }

  /// Motion's default begins 0.8 / (1 / 2.5) = 2 times as fast.
  @Test func `Motion gets the bounds, the spring with a mass of 1, and a power to begin as fast as the finger`()
    throws
  {
    let spring = Spring(mass: 2, stiffness: 500, damping: 20)
    let conversion = try Conversion(of: Self.fling.bounded(...400, by: spring), to: .motion)
    #expect(
      conversion.code == """
        { type: "inertia", velocity: 2000, timeConstant: 400, power: 0.4, max: 400, bounceStiffness: 250, \
        bounceDamping: 10 }
        """)
    #expect(conversion.notes.contains { $0.contains("begins 2 times as fast") })
  }

  @Test func `a system without flings is refused as such, whatever the fling`() {
    let systems = AnimationSystem.all.filter { !$0.hasFlings }
    #expect(systems.contains(.figma))
    for system in systems {
      for friction in [0.0, 3] {
        let error = #expect(throws: ConversionError.self) {
          try Conversion(of: Fling(velocity: 2000, rate: 2.5, friction: friction), to: system)
        }
        #expect(error?.description == "the system has no flings", "\(system)")
      }
    }
  }

  @Test func `the parameters make a fling of the same rate`() throws {
    var source = SplitMix64(seed: 31)
    var worst: [AnimationSystem: WorstError] = [:]
    for _ in 0..<cases(300, thorough: 30000) {
      let fling = Fling(velocity: 300, rate: pow2(.random(in: -6...8, using: &source)))
      for system in AnimationSystem.all where system.hasFlings {
        let conversion = try Conversion(of: fling, to: system)
        let first = try #require(conversion.parameters.first { $0.name != "velocity" }).value
        let (rate, bound) =
          switch system {
          case .uiKit: (Fling(velocity: 1, decelerationRate: first).rate, 0x1p-50 * (fling.rate + 1000))
          case .flutter: (Fling(velocity: 1, drag: first).rate, 0x1p-50 * (fling.rate + 1))
          case .compose: (Fling(velocity: 1, frictionMultiplier: first).rate, 0x1p-23 * fling.rate)
          default: (Fling(velocity: 1, timeConstant: first / 1000).rate, 0x1p-50 * (fling.rate + 1))
          }
        worst[system, default: WorstError("\(system)")].note(abs(rate - fling.rate), bound: bound, at: "\(fling)")
        if system == .motion {
          let power = try #require(conversion.parameters.last).value
          let motion = Fling(velocity: 300, timeConstant: first / 1000, power: power)
          #expect(abs(motion.initialVelocity - 300) <= 1e-12 * 300)
        }
      }
    }
    for (_, worst) in worst { #expect(worst.ratio <= 1, "\(worst)") }
    #expect(worst.count == AnimationSystem.all.filter(\.hasFlings).count)
  }

  private func pow2(_ exponent: Double) -> Double {
    Double(sign: .plus, exponent: Int(exponent.rounded(.down)), significand: 1 + exponent - exponent.rounded(.down))
  }

  @Test func `friction, and rates that a system does not have, are refused with a sentence`() {
    for system in AnimationSystem.all where system.hasFlings {
      let error = #expect(throws: ConversionError.self) {
        try Conversion(of: Fling(velocity: 1, rate: 1, friction: 3), to: system)
      }
      #expect(
        error?.description == "the friction must be 0, not 3: the system has no constant friction beside the rate")
      for rate in [0, 1e-300, 1e300] where system != .motion || rate == 0 {
        do {
          _ = try Conversion(of: Fling(velocity: 1, rate: rate), to: system)
          Issue.record("\(system) has a rate of \(rate)")
        } catch {
          #expect("\(error)".hasPrefix("the rate is out of the system's range: "))
        }
      }
    }
  }
}
