import CurveSampling

extension AnimationSystem {
  /// UIKit: `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`, and `UIScrollView.decelerationRate` of
  /// a fling.
  public static let uiKit = AnimationSystem(
    id: "uikit", library: "UIKit",
    entries: [
      .durationAndBounce("uikit-spring", meaning: "UIKit's spring by its perceived duration and its bounce"),
      .physics("uikit-spring", meaning: "UIKit's UISpringTimingParameters by its physics"),
    ],
    springs: Writer(
      parameters: physics,
      notes: { _ in ["the duration of a UIViewPropertyAnimator with these parameters is not used"] }
    ) { "UISpringTimingParameters(\($1.labelled), initialVelocity: .zero)" },
    flings: Writer(
      parameters: { motion throws(ConversionError) in
        [try rate("decelerationRate", motion.fling.decelerationRate, in: 0...1)]
      },
      title: "UIKit, UIScrollView",
      notes: {
        ["a scroll view takes the velocity from the finger"]
          + ($0.bounded == nil ? [] : ["at the ends of its content it bounces by a spring of its own"])
      }
    ) { "scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: \($1[0].text))" })

  /// Core Animation: `CASpringAnimation` with mass, stiffness and damping.
  public static let coreAnimation = AnimationSystem(
    id: "core-animation", library: "Core Animation",
    entries: [
      .durationAndBounce(
        "core-animation-spring", label: "perceptual-duration", default: nil,
        meaning: "Core Animation's spring by its perceived duration and its bounce"),
      .physics("core-animation-spring", meaning: "Core Animation's CASpringAnimation", stiffness: 100, damping: 10),
    ],
    springs: Writer(
      parameters: physics,
      notes: {
        let note = "allowsOverdamping needs iOS 17 or macOS 14; without it the spring is critically damped"
        return $0.bounce < 0 ? [note] : []
      }
    ) { spring, numbers in
      let overdamping = spring.bounce < 0 ? "animation.allowsOverdamping = true\n" : ""
      return """
        let animation = CASpringAnimation(keyPath: "position")
        \(numbers.map { "animation.\($0.name) = \($0.text)" }.joined(separator: "\n"))
        \(overdamping)animation.duration = animation.settlingDuration
        """
    })
}
