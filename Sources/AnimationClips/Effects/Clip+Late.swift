/// The motion of a late leaf or of a bound clip after it has begun.
@usableFromInline
package struct LateMotion {
  /// The properties that are moved.
  let moving: [MovedProperty]
  /// Shows a progress, and does not move the properties that are lost.
  let show: (_ progress: Double, _ lost: [MovedProperty]) -> Void
  /// The claims of the run to the properties; empty without a stage.
  var claims: [Claim] = []

  /// Whether other runs have all properties.
  var isLost: Bool { !claims.isEmpty && claims.allSatisfy(\.isLost) }

  /// The properties that another run has.
  var lost: [MovedProperty] { claims.filter(\.isLost).map(\.property) }

  package init(moving: [MovedProperty], show: @escaping (_ progress: Double, _ lost: [MovedProperty]) -> Void) {
    (self.moving, self.show) = (moving, show)
  }
}

extension Clip where Value == Effect {
  /// Returns the clip of effects that reads its start when it begins.
  ///
  ///     Clip.starting(in: 0.3) { [weak view] in
  ///       guard let start = view?.x else { return nil }
  ///       return { progress in view?.x = start + 100 * progress }
  ///     }
  ///
  /// In a run, `begin` is called once for each occurrence of the clip and each round of a repetition. The start of a
  /// clip that begins at time 0 is read when the clip is appended to a stage. A delay does not begin the clip. A clip
  /// that begins at the time of a frame is first shown in the next frame, unless it has the duration 0.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - begin: Called when the clip begins. Reads the start, and returns the action for each progress from 0 to 1;
  ///     `nil` if there is nothing to show, for example because an object was released. Then the clip shows nothing.
  /// - Precondition: `duration` is finite and not negative.
  public static func starting(
    in duration: Double, _ begin: @escaping () -> ((_ progress: Double) -> Void)?
  ) -> Clip {
    starting(moving: duration) { begin().map { show in LateMotion(moving: []) { progress, _ in show(progress) } } }
  }

  /// Returns the clip of effects that reads its start when it begins, and moves properties. A run that was started
  /// later takes a property over.
  package static func starting(moving duration: Double, _ begin: @escaping () -> LateMotion?) -> Clip {
    requireSeconds(duration, "the duration of a clip that reads its start")
    return Clip(
      ClipOperation(.late(begin), duration: duration, layout: layout) { time, place, _ in
        let progress = time < duration ? time / duration : 1
        place.initializeMemory(as: Effect.self, to: Effect { begin()?.show(progress, []) })
      })
  }

  /// Returns the clip with duration 0 that performs an action once, when it is passed.
  ///
  ///     fadeIn * .instant { print("there") } * fadeOut
  public static func instant(_ perform: @escaping () -> Void) -> Clip {
    Clip(leaf: { _ in Effect(perform) }, duration: 0)
  }

  /// Returns the clip that does nothing for `duration` seconds; the trivial clip if `duration` is 0.
  ///
  /// - Precondition: `duration` is finite and not negative.
  public static func wait(_ duration: Double) -> Clip {
    requireSeconds(duration, "the duration of a wait")
    guard duration > 0 else { return .trivial }
    return Clip(
      ClipOperation(.wait, duration: duration, layout: layout) { _, place, _ in
        place.initializeMemory(as: Effect.self, to: Effect {})
      })
  }

  /// Returns the clip with a completion. If the result is repeated, the completion is called in each round that is
  /// performed.
  ///
  /// The completion is called with `true` in the frame in which the clip ends, with the other completions of the frame.
  /// If the run is stopped earlier, the completion is called with `false`. It is not called for rounds that have not
  /// begun. The trivial clip completes when it is passed; the cancelled clip never does.
  ///
  /// - Parameter action: The completion. It may start and stop runs.
  public func completion(_ action: @escaping (_ finished: Bool) -> Void) -> Clip {
    guard !isCancelled else { return self }
    guard case .timed(let node, _) = content else { return Clip.instant {}.completion(action) }
    return Clip(ClipOperation(.completed(action), duration: node.duration, extrapolates: node.extrapolates), node)
  }
}
