import AnimationCurves
import Foundation

/// An exact motion of a spring from 0 at one time: a row of the table `springs-velocity`.
struct ExactSpringMotion: CustomStringConvertible {
  let spring: Spring
  let target, initialVelocity, time, value, valueRest, velocity: Double

  static func all() throws -> [ExactSpringMotion] {
    try Oracle.numbers("springs-velocity").map { row in
      ExactSpringMotion(
        spring: Spring(mass: row[0], stiffness: row[1], damping: row[2], allowOverDamping: true), target: row[3],
        initialVelocity: row[4], time: row[5], value: row[6], valueRest: row[7], velocity: row[8])
    }
  }

  /// The scale of the bounds: |target| + |initial velocity| / ω₀.
  var amplitude: Double { abs(target) + abs(initialVelocity) / spring.naturalFrequency }

  /// The accuracy in the doc comment of `Spring`.
  var bound: Double {
    let (natural, decay) = (spring.naturalFrequency, spring.damping / (2 * spring.mass))
    let frequency = abs(natural * natural - decay * decay).squareRoot()
    return Self.bound(frequency: frequency, decay: decay, time: time) * amplitude
  }

  /// 1e-14, plus the effect of the rounded frequency at late times.
  static func bound(frequency: Double, decay: Double, time: Double) -> Double {
    1e-14 + 4 * 0x1p-53 * frequency * time * exp(-decay * time)
  }

  var description: String { "\(spring) to \(target) from velocity \(initialVelocity) at \(time)" }

  /// Returns the distance of `computed` from the exact value.
  func error(_ computed: Double) -> Double { Oracle.error(computed, from: value, valueRest) }
}
