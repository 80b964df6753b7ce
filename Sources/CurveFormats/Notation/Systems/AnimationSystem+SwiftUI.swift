extension AnimationSystem {
  /// SwiftUI: `Spring(duration:bounce:)`.
  public static let swiftUI = AnimationSystem(
    id: "swiftui", library: "SwiftUI", springs: Writer(parameters: durationAndBounce) { "Spring(\($1.labelled))" })
}
