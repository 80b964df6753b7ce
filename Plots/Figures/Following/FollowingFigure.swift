import CurveSampling
import Foundation

/// The greatest errors of followers of a sine wave, by frames per second.
struct FollowingFigure {
  /// The amplitude of the target is 1, and its frequency 1 Hz.
  private static let frequency = 2 * Double.pi
  private static let (halfLife, smoothTime) = (0.1, 0.3)
  private static let frameRates = [15, 24, 30, 60, 120, 240]

  /// The seconds that are followed, and those at the end that are measured.
  private static let (seconds, measured) = (6, 2)

  var svg: String {
    DotChart(
      title: "Greatest error of a follower of a sine wave, by frames per second",
      description:
        "A dot chart. A follower whose target moves straight in each frame is wrong by 0.01 at 15 frames a second and "
        + "by 0.00004 at 240. Followers of a held target are wrong by 0.14 and 0.007, and lerp(a, b, k·Δt) by 0.27 and "
        + "0.016.",
      axisTitle: "greatest error, as a fraction of the target’s amplitude, logarithmic",
      series: ["Follower, target moves in the frame", "Follower, target held", "lerp(a, b, k·Δt)", "SmoothDamp"],
      sections: [
        DotChart.Section(
          heading: "Half-life of 0.1 s", rows: Self.frameRates.map { row($0, smoothing: true) }),
        DotChart.Section(
          heading: "Smooth time of 0.3 s", rows: Self.frameRates.map { row($0, smoothing: false) }),
      ],
      domain: 1e-5...1,
      notes: [
        "The target is sin(2πt). The exact motion is that of the transfer functions k/(k + iω) and ω₀²/(ω₀ + iω)², "
          + "k = ln 2/0.1 s and ω₀ = 2/0.3 s, after",
        "4 seconds. SmoothDamp is that of Unity, which replaces e⁻ˣ by 1/(1 + x + 0.48x² + 0.235x³).",
      ],
      tickText: PowerOfTen.text
    ).svg
  }

  private func row(_ frames: Int, smoothing: Bool) -> DotChart.Row {
    let start = Self.exact(at: 0, smoothing: smoothing)
    let follower: Follower<Double> =
      smoothing
      ? Follower(from: start.value, halfLife: Self.halfLife)
      : Follower(from: start.value, velocity: start.velocity, smoothTime: Self.smoothTime)
    func error(_ step: (inout Follower<Double>, _ from: Double, _ to: Double, _ time: Double) -> Void) -> Double {
      greatestError(frames, smoothing, follower, step)
    }
    return DotChart.Row(
      label: "\(frames) frames a second",
      numbers: [
        error { $0.advance(from: $1, to: $2, by: $3) },
        error { follower, _, target, time in follower.advance(toward: target, by: time) },
        smoothing
          ? error { follower, _, target, time in
            follower.value += (target - follower.value) * (log(2.0) / Self.halfLife * time)
          } : nil,
        smoothing ? nil : error { follower, _, target, time in Self.smoothDamp(&follower, target, time) },
      ])
  }

  private func greatestError(
    _ frames: Int, _ smoothing: Bool, _ start: Follower<Double>,
    _ step: (inout Follower<Double>, _ from: Double, _ to: Double, _ time: Double) -> Void
  ) -> Double {
    var (follower, greatest) = (start, 0.0)
    for frame in 0..<frames * Self.seconds {
      let (time, next) = (Double(frame) / Double(frames), Double(frame + 1) / Double(frames))
      step(&follower, Self.target(time), Self.target(next), next - time)
      if frame >= frames * (Self.seconds - Self.measured) {
        greatest = max(greatest, (follower.value - Self.exact(at: next, smoothing: smoothing).value).magnitude)
      }
    }
    return greatest
  }

  private static func target(_ time: Double) -> Double { sin(frequency * time) }

  /// The motion that has always followed the wave.
  private static func exact(at time: Double, smoothing: Bool) -> (value: Double, velocity: Double) {
    let rate = smoothing ? log(2.0) / halfLife : 2 / smoothTime
    let (order, size) = (smoothing ? 1.0 : 2, rate / (rate * rate + frequency * frequency).squareRoot())
    let gain = smoothing ? size : size * size
    let angle = frequency * time - order * atan2(frequency, rate)
    return (gain * sin(angle), gain * frequency * cos(angle))
  }

  /// - Source: Unity's `Mathf.SmoothDamp`, after T. Lowe, Game Programming Gems 4, 1.10, without its maximum speed and
  ///   its stop at the target.
  private static func smoothDamp(_ follower: inout Follower<Double>, _ target: Double, _ time: Double) {
    let rate = 2 / smoothTime
    let x = rate * time
    let decay = 1 / (1 + x + 0.48 * x * x + 0.235 * x * x * x)
    let change = follower.value - target
    let push = (follower.velocity + rate * change) * time
    follower.velocity = (follower.velocity - rate * push) * decay
    follower.value = target + (change + push) * decay
  }
}
