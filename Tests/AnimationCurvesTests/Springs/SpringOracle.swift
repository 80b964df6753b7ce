import AnimationCurves

/// A row of a table of oracle values: a spring, and numbers.
struct SpringOracleRow {
  let spring: Spring
  let numbers: [Double]
  let text: Substring

  /// The rows of a table: a kind of parametrisation, its two or three numbers (and 0), then more numbers.
  static func all(in table: String) -> [SpringOracleRow] {
    table.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      let spring =
        switch words[0] {
        case "bounce": Spring(duration: numbers[0], bounce: numbers[1])
        case "response": Spring(response: numbers[0], dampingRatio: numbers[1])
        case "overshoot": Spring(overshoot: numbers[0], duration: numbers[1])
        default: Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2], allowOverDamping: true)
        }
      return SpringOracleRow(spring: spring, numbers: Array(numbers.dropFirst(3)), text: line)
    }
  }
}

/// Springs of every kind, with what is hard: next to critical, hardly damped, hardly moving, quick and slow.
let assortedSprings: [Spring] =
  [-0.99, -0.5, -0.2, -1e-6, -0x1p-53, 0, 0x1p-53, 1e-12, 1e-6, 0.01, 0.15, 0.3, 0.7, 0.99, 0.9999].flatMap { bounce in
    [0.01, 0.5, 3, 30].map { Spring(duration: $0, bounce: bounce) }
  } + [
    Spring(mass: 1, stiffness: 1e6, damping: 10), Spring(mass: 1, stiffness: 1e-6, damping: 1e-3),
    Spring(mass: 3, stiffness: 100, damping: 500, allowOverDamping: true),
    Spring(mass: 0.1, stiffness: 3, damping: 0.2), Spring(overshoot: 0.1, duration: 0.5),
    Spring(settlingDuration: 1, dampingRatio: 0.7), Spring(settlingDuration: 1, dampingRatio: 2, epsilon: 0.01),
  ]
