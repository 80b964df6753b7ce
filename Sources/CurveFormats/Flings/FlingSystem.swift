/// A system with flings, whose parameter is another measure of a fling's rate.
///
/// Further cases may be added: a `switch` in another package needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum FlingSystem: String, Hashable, Sendable, CaseIterable {
  /// UIKit: `UIScrollView.decelerationRate`.
  case uiKit = "uikit"
  /// Flutter: `FrictionSimulation`, with `drag`.
  case flutter
  /// Jetpack Compose: `exponentialDecay`, with `frictionMultiplier` in Floats.
  case compose
  /// The web library Motion: `inertia`, with `timeConstant` and `power`.
  case motion

  /// The display name of the system.
  public var title: String {
    switch self {
    case .uiKit: "UIKit, UIScrollView"
    case .flutter: "Flutter, FrictionSimulation"
    case .compose: "Jetpack Compose, exponentialDecay"
    case .motion: "Motion, inertia"
    }
  }
}
