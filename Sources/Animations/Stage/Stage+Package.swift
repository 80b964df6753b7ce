// For the targets of this package that move something of their own on a stage.

extension Stage {
  /// Has `advance` called in every frame from the next one on, as long as it answers whether it is to be called again.
  package func add(_ advance: @escaping (_ time: Double) -> Bool) { add(ClosureMember(advance)) }

  /// Calls `action` with the completions of the frame that is being shown, or else with those of the next one.
  package func callAfterFrame(_ action: @escaping () -> Void) { callInNextFrame(action) }
}

private final class ClosureMember: StageMember {
  private let action: (Double) -> Bool

  init(_ action: @escaping (Double) -> Bool) { self.action = action }

  func advance(to time: Double) -> Bool { action(time) }

  func use(_ environment: EnvironmentValues) {}
}
