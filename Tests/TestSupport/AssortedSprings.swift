import AnimationCurves

/// Springs of every kind, including difficult ones: close to critical damping, almost undamped, almost at rest, very
/// fast and very slow.
let assortedSprings: [Spring] =
  [-0.99, -0.5, -0.2, -1e-6, -0x1p-53, 0, 0x1p-53, 1e-12, 1e-6, 0.01, 0.15, 0.3, 0.7, 0.99, 0.9999].flatMap { bounce in
    [0.01, 0.5, 3, 30].map { Spring(duration: $0, bounce: bounce) }
  } + [
    Spring(mass: 1, stiffness: 1e6, damping: 10), Spring(mass: 1, stiffness: 1e-6, damping: 1e-3),
    Spring(mass: 3, stiffness: 100, damping: 500, allowOverDamping: true),
    Spring(mass: 0.1, stiffness: 3, damping: 0.2), Spring(overshoot: 0.1, duration: 0.5),
    Spring(settlingDuration: 1, dampingRatio: 0.7), Spring(settlingDuration: 1, dampingRatio: 2, epsilon: 0.01),
  ]
