import RealModule

/// An underdamped spring as a careful user makes it from a duration and a bounce, by exp, cos and sin.
struct SpringMechanics {
  let decay, frequency: Double

  init(duration: Double, bounce: Double) {
    let natural = 2 * Double.pi / duration
    let dampingRatio = 1 - bounce
    decay = dampingRatio * natural
    frequency = natural * (1 - dampingRatio * dampingRatio).squareRoot()
  }

  func value(at time: Double) -> Double {
    let angle = frequency * time
    return 1 - .exp(-decay * time) * (.cos(angle) + decay / frequency * .sin(angle))
  }
}
