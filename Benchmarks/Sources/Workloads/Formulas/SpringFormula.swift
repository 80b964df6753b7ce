import CurveSampling
import RealModule

/// A spring's response to a unit step, by exp, cos and sin.
struct SpringFormula<Number: Real & BinaryFloatingPoint>: Formula {
  private let decay, frequency, stiffness: Number
  private let kind: Double

  init(_ spring: Spring) {
    let natural = 2 * Double.pi / spring.response
    decay = Number(spring.dampingRatio * natural)
    kind = 1 - spring.dampingRatio
    frequency = Number(natural * abs(1 - spring.dampingRatio * spring.dampingRatio).squareRoot())
    stiffness = Number(natural * natural)
  }

  func value(at time: Number) -> Number {
    if kind > 0 {
      let angle = frequency * time
      return 1 - .exp(-decay * time) * (.cos(angle) + decay / frequency * .sin(angle))
    }
    if kind == 0 { return 1 - .exp(-decay * time) * (1 + decay * time) }
    let slow = decay - frequency
    let fast = decay + frequency
    return 1 - (fast * .exp(-slow * time) - slow * .exp(-fast * time)) / (fast - slow)
  }

  func velocity(at time: Number) -> Number {
    if kind > 0 { return stiffness / frequency * .exp(-decay * time) * .sin(frequency * time) }
    if kind == 0 { return stiffness * time * .exp(-decay * time) }
    return stiffness * (.exp((frequency - decay) * time) - .exp(-(frequency + decay) * time)) / (2 * frequency)
  }
}
