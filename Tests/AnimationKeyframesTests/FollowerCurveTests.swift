import AnimationCurves
import AnimationKeyframes
import Foundation
import Testing

@testable import TestSupport

@Suite struct FollowerCurveTests {
  private static let target = AnimationTrack(times: [0, 0.25, 0.4, 1], values: [2, 4, -1, 0.5], tangents: .linear)

  private static let curves = [
    Follower(halfLife: 0.1), Follower(spring: .bouncy), Follower(smoothTime: 0.4),
    Follower(spring: Spring(response: 0.3, dampingRatio: 3)),
  ].map { FollowerCurve(behind: target, by: $0) }

  @Test(arguments: curves)
  func `velocity and acceleration are derivatives`(curve: FollowerCurve) {
    checkDerivatives(of: curve, breaks: Self.target.data.times)
    checkValueAgreesWithState(of: curve)
  }

  @Test(arguments: curves)
  func `a follower begins at rest on the first key, and ends on the last one`(curve: FollowerCurve) {
    #expect(curve.value(at: 0.0) == 2 && curve.value(at: -5.0) == 2)
    #expect(curve.value(at: Double.infinity) == 0.5)
    #expect(curve.extent == 0...1)
    #expect(curve.value(at: Double.nan).isNaN)
  }

  @Test func `at a key, the acceleration is that before the key, and after the last key that of a target at rest`() {
    let curve = FollowerCurve(behind: Self.target, by: Follower(halfLife: 0.1))
    for key in Self.target.data.times.dropFirst() {
      let before = curve.acceleration(at: key.nextDown)
      #expect((curve.acceleration(at: key) - before).magnitude <= 1e-9 * before.magnitude, "\(key)")
      #expect((curve.acceleration(at: key.nextUp) - before).magnitude > 1, "\(key)")
    }
  }

  /// The formula for one line from 0 is t − (1 − 2^(−t/h))/k.
  @Test func `behind a straight line it is the exact response`() {
    let curve = FollowerCurve(
      behind: AnimationTrack(times: [0, 2, 5], values: [0, 2, 5], tangents: .linear), by: Follower(halfLife: 0.5))
    let rate = log(2) / 0.5
    for time in [0.1, 0.5, 1.999, 2, 2.001, 4.5, 5] {
      #expect((curve.value(at: time) - (time - (1 - exp2(-time / 0.5)) / rate)).magnitude <= 4e-15, "\(time)")
    }
  }

  @Test(arguments: curves)
  func `it is a follower that is advanced from frame to frame`(curve: FollowerCurve) throws {
    let index = try #require(Self.curves.firstIndex(of: curve))
    var follower = [
      Follower(from: 2.0, halfLife: 0.1), Follower(from: 2.0, spring: .bouncy), Follower(from: 2.0, smoothTime: 0.4),
      Follower(from: 2.0, spring: Spring(response: 0.3, dampingRatio: 3)),
    ][index]
    // The frames meet the keys.
    for frame in 0..<40 {
      let (time, next) = (Double(frame) / 20, Double(frame + 1) / 20)
      follower.advance(from: Self.target.value(at: time), to: Self.target.value(at: next), by: next - time)
      #expect((curve.value(at: next) - follower.value).magnitude <= 1e-12, "\(curve) at \(next)")
      #expect((curve.velocity(at: next) - follower.velocity).magnitude <= 1e-10, "\(curve) at \(next)")
    }
  }
}
