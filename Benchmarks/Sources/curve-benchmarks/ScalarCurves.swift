import AnimationCurves
import Foundation

/// Does exactness cost time? One value at a time, at a million fresh random instants, beside what a user would write.
@main
enum ScalarCurves {
  static let curves: [(name: String, x1: Double, y1: Double, x2: Double, y2: Double)] = [
    ("ease", 0.25, 0.1, 0.25, 1), ("ease-in", 0.42, 0, 1, 1), ("ease-out", 0, 0, 0.58, 1),
    ("ease-in-out", 0.42, 0, 0.58, 1), ("standard", 0.2, 0, 0, 1), ("in-out-expo", 0.87, 0, 0.13, 1),
    ("(1, 0, 0, 1)", 1, 0, 0, 1), ("(0, 1, 1, 0)", 0, 1, 1, 0), ("(0, 0, 0, 1)", 0, 0, 0, 1),
    ("(1, 0, 1, 1)", 1, 0, 1, 1), ("(0.99, 0, 0.01, 1)", 0.99, 0, 0.01, 1),
    ("(0, 0, 1/3, 1)", 0, 0, 1.0 / 3, 1), ("(0.1, 0, 0.4333, 1)", 0.1, 0, 0.4333, 1),
  ]

  static func main() {
    let instants = (0..<1 << 20).map { _ in Double.random(in: 0..<1) }
    row("value(at:) of", "ns", "textbook", "ratio", "their difference")
    for (name, x1, y1, x2, y2) in curves {
      let curve = UnitCurve(CubicBezier(x1, y1, x2, y2))
      let textbook = Textbook(x1, y1, x2, y2)
      let (ours, theirs) = nanoseconds(
        perCallOf: { curve.value(at: $0) }, and: { textbook.value(at: $0) }, at: instants)
      let difference = instants.reduce(0) { max($0, abs(curve.value(at: $1) - textbook.value(at: $1))) }
      row(name, number(ours), number(theirs), number(ours / theirs), String(format: "%.1e", difference))
    }
    row("Spring.value(target:time:)", "ns", "libm", "ratio", "their difference")
    for (name, bounce) in [("bounce 0.3", 0.3), ("bounce 0", 0), ("bounce -0.3", -0.3)] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      let byHand = ByHand(spring)
      let (ours, theirs) = nanoseconds(
        perCallOf: { spring.value(target: 1.0, time: $0) }, and: { byHand.value(at: $0) }, at: instants)
      let difference = instants.reduce(0) { max($0, abs(spring.value(target: 1.0, time: $1) - byHand.value(at: $1))) }
      row(name, number(ours), number(theirs), number(ours / theirs), String(format: "%.1e", difference))
    }
  }

  /// A spring's response as a careful user writes it.
  struct ByHand {
    let decay, frequency: Double
    let kind: Double

    init(_ spring: Spring) {
      let natural = 2 * Double.pi / spring.response
      decay = spring.dampingRatio * natural
      kind = 1 - spring.dampingRatio
      frequency = natural * abs(1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
    }

    @inline(never)
    func value(at time: Double) -> Double {
      if kind > 0 {
        return 1 - exp(-decay * time) * (cos(frequency * time) + decay / frequency * sin(frequency * time))
      }
      if kind == 0 { return 1 - exp(-decay * time) * (1 + decay * time) }
      let (slow, fast) = (decay - frequency, decay + frequency)
      return 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
    }
  }

  static func number(_ value: Double) -> String { String(format: "%.2f", value) }

  static func row(_ cells: String...) {
    let widths = [28, 8, 10, 8, 18]
    print(zip(cells, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined())
  }
}
