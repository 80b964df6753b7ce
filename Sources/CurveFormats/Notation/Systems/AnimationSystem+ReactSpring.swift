import CurveSampling

extension AnimationSystem {
  /// The presets of react-spring: `config.gentle`. Tension is stiffness, friction is damping, and the mass is 1.
  ///
  /// react-spring moves in steps of a millisecond, and so deviates from its own equation.
  ///
  /// Source: react-spring 10, `packages/core/src/constants.ts`.
  package static let reactSpring = AnimationSystem(
    id: "react-spring", library: "react-spring", prefixes: ["react-spring"],
    terms: [
      ("default", 170, 26), ("gentle", 120, 14), ("wobbly", 180, 12), ("stiff", 210, 20), ("slow", 280, 60),
      ("molasses", 280, 120),
    ].map { (name: String, tension: Int, friction: Int) in
      Term("config.\(name)", unit: .seconds, "spring(mass: 1, stiffness: \(tension), damping: \(friction))")
    })
}
