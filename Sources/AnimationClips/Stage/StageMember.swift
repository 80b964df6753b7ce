internal import Synchronization

/// An object that a stage advances in each frame.
package protocol StageMember: AnyObject {
  /// Whether a frame would change anything.
  var isActive: Bool { get }

  /// Advances to a frame at `time`, in seconds of the stage.
  ///
  /// - Returns: Whether the member is to be advanced in the next frame too.
  func advance(to time: Double) -> Bool

  /// Replaces the settings that this member can read.
  func use(_ settings: TypeKeyedValues)

  /// Ends without a stage, which is gone: completions are called as interrupted.
  func abandon()
}

extension StageMember {
  package var isActive: Bool { true }

  package func use(_ settings: TypeKeyedValues) {}

  package func abandon() {}
}

/// A completion that a stage calls after the members of a frame.
struct DueCompletion {
  /// The end of the animation that the completion waited for: a time of the stage, in seconds.
  let time: Double
  /// A number from ``Registration``: of two completions with the same time, the lower number is called first.
  let registration: Int
  let action: () -> Void
}

/// The numbers of registrations, which increase in the whole process.
package enum Registration {
  private static let count = Atomic(0)

  /// Returns a number that is higher than all numbers returned before.
  package static func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
