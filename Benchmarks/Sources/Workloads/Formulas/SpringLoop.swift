import CurveSampling
import Foundation

/// Live springs as a careful user keeps them: arrays of numbers, advanced in a plain loop. Springs at rest may be
/// skipped.
struct SpringLoop {
  /// A spring, and its step of the last length.
  struct Mechanics {
    let decay, frequency: Double
    var deltaTime = 0.0
    /// The factors of a step, from displacement (d) and velocity (v) to both.
    var dd = 1.0, dv = 0.0, vd = 0.0, vv = 1.0
  }

  let dimension: Int
  var springs: [Mechanics]
  var values, velocities, targets: [Double]
  /// The number of components that come to rest together: when their energy is 10⁻⁶ of their energy when they were last
  /// set.
  let width: Int
  private var rests: [Double]

  init(_ springs: [Spring], dimension: Int, width: Int) {
    (self.dimension, self.width) = (dimension, width)
    rests = Array(repeating: 0, count: springs.count * dimension / width)
    self.springs = springs.map { Mechanics($0) }
    values = Array(repeating: 0, count: springs.count * dimension)
    (velocities, targets) = (values, values)
  }

  /// Advances all springs by `deltaTime`. If `isCached` is `true`, the matrix of a step with the same length as the
  /// last one is used again.
  mutating func advance(by deltaTime: Double, isCached: Bool) {
    for number in springs.indices {
      if !isCached || springs[number].deltaTime != deltaTime { springs[number].prepare(deltaTime) }
      let spring = springs[number]
      for index in number * dimension..<(number + 1) * dimension {
        let displacement = values[index] - targets[index]
        let velocity = velocities[index]
        values[index] = targets[index] + spring.dd * displacement + spring.dv * velocity
        velocities[index] = spring.vd * displacement + spring.vv * velocity
      }
    }
  }
}

extension SpringLoop {
  /// Advances all springs by `deltaTime`, with the cached matrix for steps of equal length. Sets springs that have come
  /// to rest to their targets.
  mutating func advanceToRest(by deltaTime: Double) {
    for number in springs.indices {
      if springs[number].deltaTime != deltaTime { springs[number].prepare(deltaTime) }
      let spring = springs[number]
      for first in stride(from: number * dimension, to: (number + 1) * dimension, by: width) {
        var energy = 0.0
        for index in first..<first + width {
          let displacement = values[index] - targets[index]
          let velocity = velocities[index]
          let (way, rate) = (
            spring.dd * displacement + spring.dv * velocity, spring.vd * displacement + spring.vv * velocity
          )
          values[index] = targets[index] + way
          velocities[index] = rate
          energy += spring.stiffness * way * way + rate * rate
        }
        if energy > rests[first / width] { continue }
        for index in first..<first + width { (values[index], velocities[index]) = (targets[index], 0) }
      }
    }
  }

  /// Sets other targets, and computes the energy at which each spring comes to rest.
  mutating func setTargetsToRest(_ targets: Span<Double>) {
    for number in springs.indices {
      for first in stride(from: number * dimension, to: (number + 1) * dimension, by: width) {
        var energy = 0.0
        for index in first..<first + width {
          self.targets[index] = targets[index]
          let displacement = values[index] - targets[index]
          energy += springs[number].stiffness * displacement * displacement + velocities[index] * velocities[index]
        }
        rests[first / width] = 1e-6 * energy
      }
    }
  }
}

extension SpringLoop.Mechanics {
  init(_ spring: Spring) {
    let natural = 2 * Double.pi / spring.response
    decay = spring.dampingRatio * natural
    frequency = natural * (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
  }

  var stiffness: Double { decay * decay + frequency * frequency }

  /// Underdamped springs only.
  mutating func prepare(_ deltaTime: Double) {
    let remaining = exp(-decay * deltaTime)
    let cosine = remaining * cos(frequency * deltaTime)
    let sine = remaining * sin(frequency * deltaTime) / frequency
    self.deltaTime = deltaTime
    (dd, dv) = (cosine + decay * sine, sine)
    (vd, vv) = (-stiffness * sine, cosine - decay * sine)
  }
}
