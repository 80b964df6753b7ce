import AnimationCurves
import Foundation

/// Live springs as a careful user keeps them: arrays of numbers, advanced in a plain loop.
struct SpringLoop {
  /// A spring, and its step of the last length.
  struct Mechanics {
    let decay, frequency: Double
    var deltaTime = 0.0
    /// What the step makes of a displacement (d) and of a velocity (v).
    var dd = 1.0, dv = 0.0, vd = 0.0, vv = 1.0
  }

  let dimension: Int
  var springs: [Mechanics]
  var values, velocities, targets: [Double]

  init(_ springs: [Spring], dimension: Int) {
    self.dimension = dimension
    self.springs = springs.map { spring in
      let natural = 2 * Double.pi / spring.response
      return Mechanics(
        decay: spring.dampingRatio * natural,
        frequency: natural * (1 - spring.dampingRatio * spring.dampingRatio).squareRoot())
    }
    values = Array(repeating: 0, count: springs.count * dimension)
    (velocities, targets) = (values, values)
  }

  /// Moves all on by `deltaTime`; `isCached` is whether a step of the same length as the last one is used again.
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

extension SpringLoop.Mechanics {
  /// Swinging springs only.
  fileprivate mutating func prepare(_ deltaTime: Double) {
    let remaining = exp(-decay * deltaTime)
    let cosine = remaining * cos(frequency * deltaTime)
    let sine = remaining * sin(frequency * deltaTime) / frequency
    self.deltaTime = deltaTime
    (dd, dv) = (cosine + decay * sine, sine)
    (vd, vv) = (-(decay * decay + frequency * frequency) * sine, cosine - decay * sine)
  }
}
