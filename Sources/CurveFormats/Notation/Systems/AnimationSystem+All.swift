extension AnimationSystem {
  /// All systems. A new system is a row here, and a file.
  public static let all: [AnimationSystem] = [
    .swiftUI, .uiKit, .coreAnimation, .compose, .android, .flutter, .flutterDuration, .motionVisualDuration,
    .motionDuration, .motion, .qt, .material, .figma, .reactSpring, .easings, .gsap, .d3,
  ]

  /// The systems that have names of curves, in the search order for names without a prefix.
  package static let named = all(from: [.easings, .gsap, .motion, .d3]).filter { !$0.terms.isEmpty }

  /// The springs of all systems, as entries of the catalogue.
  ///
  /// An expression made from one of these entries is printed as `spring(…)`. The command `curves convert` does the
  /// reverse: it writes a spring in the parameters of each system.
  static let springEntries = all(from: [.compose, .android, .flutterDuration, .flutter]).flatMap(\.entries)

  /// Returns all systems, `first` before the others.
  private static func all(from first: [AnimationSystem]) -> [AnimationSystem] {
    first + all.filter { !first.contains($0) }
  }

  /// Creates the system with an identifier; `nil` if there is none.
  public init?(id: String) {
    guard let system = Self.all.first(where: { $0.id == id }) else { return nil }
    self = system
  }
}
