@testable import AnimationClips

extension Clip {
  /// Returns whether both clips share the same expression object.
  func isTriviallyIdentical(to other: Clip) -> Bool {
    switch (content, other.content) {
    case (.cancelled, .cancelled), (.trivial, .trivial): true
    case (.timed(let left, _), .timed(let right, _)): left === right
    default: false
    }
  }
}
