import CurveSampling
import Foundation
import Testing

@testable import TestSupport

/// QScroller, Qt's scroller for fingers, is flicked, and asked where it will rest.
@Suite(.enabled(if: QScroller.isInstalled, QScroller.isMissing)) struct FlingConsumerTests {
  /// QScroller begins 2 / 1.99 as fast as the finger: the slope of its curve at 0 is a difference over a hundredth.
  /// Some of its numbers have single precision, so positions are compared to a millionth of the way.
  private static let acceleration = 2 / 1.99

  @Test func `QScroller rests where a fling with constant friction does`() async throws {
    var source = SplitMix64(seed: 71)
    let flicks = (0..<200).map { _ in
      Flick(
        speed: .random(in: -3000...3000, using: &source), deceleration: .random(in: 0.05...0.5, using: &source),
        start: .random(in: -100...100, using: &source), extent: 1e6)
    }
    for (flick, answer) in zip(flicks, try await QScroller.answers(to: flicks)) {
      #expect((answer.velocity - flick.speed).magnitude <= 1e-9 * flick.speed.magnitude)
      let fling = Fling(
        from: flick.start, velocity: Self.acceleration * answer.velocity, rate: 0, friction: answer.deceleration)
      let way = (fling.restPosition - flick.start).magnitude
      #expect((answer.rest - fling.restPosition).magnitude <= 1e-6 * way, "\(flick)")
      for (step, position) in answer.positions.enumerated() {
        let time = fling.stopTime * Double(step) / 8
        #expect((position - fling.value(at: time)).magnitude <= 1e-6 * way, "\(flick) at \(time)")
      }
    }
  }

  @Test func `QScroller rests at the bound that a flick crosses, as a bounded fling does`() async throws {
    let flicks = [300.0, -300, 1500, -1500, 4000].map { Flick(speed: $0, deceleration: 0.125, start: 20, extent: 300) }
    var crossed = 0
    for (flick, answer) in zip(flicks, try await QScroller.answers(to: flicks)) {
      let fling = Fling(
        from: flick.start, velocity: Self.acceleration * answer.velocity, rate: 0, friction: answer.deceleration)
      let bounded = fling.bounded(-flick.extent...flick.extent)
      #expect((answer.rest - bounded.restPosition).magnitude <= 1e-6, "\(flick)")
      if bounded.bound != nil { crossed += 1 }
    }
    #expect(crossed == 3)
  }
}

/// A flick of a content that reaches from `-extent` to `extent`: the speed in pixels per second, and the deceleration
/// in metres per second squared.
private struct Flick {
  let speed, deceleration, start, extent: Double
}

private enum QScroller {
  /// The Python of the system, which Debian's package of PyQt6 is for.
  private static let python = "/usr/bin/python3"

  static let isInstalled: Bool = FileManager.default.fileExists(
    atPath: "/usr/lib/python3/dist-packages/PyQt6/QtWidgets.abi3.so")

  static let isMissing: Comment = "make test-thorough asks QScroller, which sh .ci/setup consumers installs"

  /// An answer: the velocity in pixels per second, the deceleration in pixels per second squared, the position of the
  /// rest, and the positions after each eighth of the duration.
  struct Answer {
    let velocity, deceleration, rest: Double
    let positions: [Double]
  }

  static func answers(to flicks: [Flick]) async throws -> [Answer] {
    let input = try JSONSerialization.data(
      withJSONObject: flicks.map { [$0.speed, $0.deceleration, $0.start, $0.extent] })
    let run = try await Command.shell(
      "\(python) Tests/Programs/Consumers/qscroller.py", input: String(decoding: input, as: UTF8.self))
    try #require(run.status == 0, "\(run.error)")
    let answers = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[Any]])
    return try answers.map { answer in
      let numbers = try #require(Array(answer.prefix(3)) as? [Double])
      return Answer(
        velocity: numbers[0], deceleration: numbers[1], rest: numbers[2],
        positions: try #require(answer[3] as? [Double]))
    }
  }
}
