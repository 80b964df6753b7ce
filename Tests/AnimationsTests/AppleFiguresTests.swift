import Animations
import Testing

/// Figures that Apple's implementation printed, or that tests assert which pass on SwiftUI too. The article *Coming
/// from SwiftUI* lists where this library differs, and why.
@Suite struct AppleFiguresTests {
  @Test(arguments: [
    (UnitCurve.easeIn, [0.09, 0.32, 0.62], [0.67, 1.07, 1.37]), (.easeOut, [0.38, 0.68, 0.91], [1.37, 1.07, 0.67]),
    (.easeInOut, [0.13, 0.5, 0.87], [1.06, 1.72, 1.06]),
    (.circularEaseIn, [0.032, 0.134, 0.339], [0.258, 0.577, 1.134]),
    (.circularEaseOut, [0.661, 0.866, 0.968], [1.134, 0.577, 0.258]),
    (.circularEaseInOut, [0.067, 0.5, 0.933], [0.577, .infinity, 0.577]),
  ])
  func `unit curves have the asserted values and velocities`(curve: UnitCurve, values: [Double], velocities: [Double]) {
    for (index, progress) in [0.25, 0.5, 0.75].enumerated() {
      #expect(abs(curve.value(at: progress) - values[index]) <= 0.01)
      let velocity = curve.velocity(at: progress)
      #expect(velocity == velocities[index] || abs(velocity - velocities[index]) <= 0.01)
    }
  }

  @Test func `unit curves have the asserted ends`() {
    #expect(UnitCurve.easeIn.velocity(at: 0) == 0 && UnitCurve.easeOut.velocity(at: 1) == 0)
    #expect(
      UnitCurve.circularEaseIn.velocity(at: 1) == .infinity && UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
    #expect(UnitCurve.easeInOut.value(at: -0.5) == 0 && UnitCurve.easeInOut.value(at: 1.5) == 1)
    let steep = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.75, y: 0.9))
    #expect(abs(steep.value(at: 0.5) - 0.5) <= 0.01 && abs(steep.velocity(at: 0.5) - 1.2) <= 0.01)
    let beyond = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
    #expect(abs(beyond.value(at: 0.5) - 0.5) <= 0.01 && abs(beyond.velocity(at: 0.5) + 1) <= 0.01)
  }

  /// Stiffness, damping and settling duration as printed on macOS 26.
  @Test(arguments: [
    (0.15, 0.0, 1754.5963, 83.7758, 0.3), (0.15, 0.15, 1754.5963, 71.2094, .nan),
    (0.35, 0.15, 322.2728, 30.5183, 0.6354),
    (0.4, 0, 246.7401, 31.4159, 0.6), (0.3, 0.2, 438.6491, 33.5103, 0.584), (0.5, 0.3, 157.9137, 17.5929, 1.0447),
    (0.25, 0, 631.6547, 50.2655, 0.4), (0.3, 0, 438.6491, 41.8879, 0.5), (0.5, -0.2, .nan, .nan, 1.1451),
  ])
  func `springs have the printed parameters`(
    duration: Double, bounce: Double, stiffness: Double, damping: Double, settling: Double
  ) {
    let spring = Spring(duration: duration, bounce: bounce)
    #expect(stiffness.isNaN || abs(spring.stiffness - stiffness) <= 0.0001)
    #expect(damping.isNaN || abs(spring.damping - damping) <= 0.0001)
    // A critically damped spring prints the first multiple of 0.1 s after which it is settled.
    let printed = bounce == 0 ? (10 * spring.settlingDuration).rounded(.up) / 10 : spring.settlingDuration
    #expect(settling.isNaN || abs(printed - settling) <= 0.0006)
  }

  @Test func `a bouncy spring has the printed value`() {
    #expect(abs(Spring.bouncy.value(fromValue: 0.0, toValue: 200, initialVelocity: 0, time: 0.1) - 84.66) <= 0.005)
    // 2π/√stiffness, and the stiffness of an overdamped spring that SwiftUI prints instead of the physical one.
    let overdamped = Spring(duration: 0.5, bounce: -0.2)
    let (decay, stiffness) = (overdamped.damping / 2, overdamped.stiffness)
    #expect(abs(2 * decay * decay - stiffness - 335.5666) <= 0.0001)
  }

  @Test func `the velocity of a finger is the asserted one`() {
    var tracker = VelocityTracker<Double>(.weightedDifferences)
    tracker.append(1, at: 1)
    tracker.append(2, at: 1.1)
    #expect(tracker.velocity(at: 1.1).map { abs($0 - 10) < 1e-9 } == true)
    tracker.removeAll()
    tracker.append(1, at: 1)
    tracker.append(2, at: 2)
    #expect(tracker.velocity(at: 2) == 1)
    tracker.append(4, at: 3)
    #expect(tracker.velocity(at: 3) == 1.25)
    tracker.removeAll()
    for (position, time) in [(1.0, 1.0), (2, 2), (4, 4)] { tracker.append(position, at: time) }
    #expect(tracker.velocity(at: 4) == 1)
    tracker.removeAll()
    for (position, time) in [(1.0, 1.0), (3, 1 + .ulpOfOne), (4, 2)] { tracker.append(position, at: time) }
    #expect(tracker.velocity(at: 2).map { abs($0 - 1) < 1e-9 } == true)
  }

  @Test func `every row of the article says what it rests on`() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let article = try String(
      contentsOf: package.appending(path: "Sources/AnimationCurves/AnimationCurves.docc/SwiftUI.md"), encoding: .utf8)
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
    let evidence = rows.map { row in
      row.replacing("\\|", with: "/").split(separator: "|").last?.trimmingCharacters(in: .whitespaces) ?? ""
    }
    #expect(rows.count > 60 && evidence.count { $0 == "rests on" } == 2)
    for (row, text) in zip(rows, evidence) where text != "rests on" {
      let sources = /(X: )?([DPTRU](, [DPTRU])*( and [DPTRU]| twice.*|[;:] .*)?|two reconstructions)/
      #expect(text.wholeMatch(of: sources) != nil, "\(row)")
    }
  }
}
