/// Another animation system, with its parameters of springs. Some have flings too.
///
/// A system that accepts several sets of parameters of a spring has one case for each set.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum AnimationSystem: String, Hashable, Sendable, CaseIterable {
  /// SwiftUI: `Spring(duration:bounce:)`.
  case swiftUI = "swiftui"
  /// UIKit: `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`, and `UIScrollView.decelerationRate` of
  /// a fling.
  case uiKit = "uikit"
  /// Core Animation: `CASpringAnimation` with mass, stiffness and damping.
  case coreAnimation = "core-animation"
  /// Jetpack Compose: `spring(dampingRatio, stiffness)`, and `exponentialDecay` of a fling with `frictionMultiplier`,
  /// in Floats.
  case compose
  /// Android's dynamic animation: `SpringForce`, in Floats.
  case android
  /// Flutter: `SpringDescription(mass:stiffness:damping:)`, and `FrictionSimulation` of a fling with `drag`.
  case flutter
  /// Flutter: `SpringDescription.withDurationAndBounce`, in whole milliseconds.
  case flutterDuration = "flutter-duration"
  /// The web library Motion: `visualDuration` and `bounce`.
  case motionVisualDuration = "motion-visual-duration"
  /// The web library Motion: `duration` and `bounce`.
  case motionDuration = "motion-duration"
  /// The web library Motion: `stiffness`, `damping` and `mass`, and `inertia` of a fling with `timeConstant` and
  /// `power`.
  case motion
  /// Figma: a custom spring with mass, stiffness and damping.
  case figma

  /// The display name of the system with these parameters of springs.
  public var title: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .uiKit: "UIKit"
    case .coreAnimation: "Core Animation"
    case .compose: "Jetpack Compose"
    case .android: "Android, SpringForce"
    case .flutter: "Flutter"
    case .flutterDuration: "Flutter, duration and bounce"
    case .motionVisualDuration: "Motion, visual duration and bounce"
    case .motionDuration: "Motion, duration and bounce"
    case .motion: "Motion, physics"
    case .figma: "Figma"
    }
  }

  /// The display name of the system with its parameters of flings; `nil` if it has none.
  package var flingTitle: String? {
    switch self {
    case .uiKit: "UIKit, UIScrollView"
    case .flutter: "Flutter, FrictionSimulation"
    case .compose: "Jetpack Compose, exponentialDecay"
    case .motion: "Motion, inertia"
    default: nil
    }
  }
}
