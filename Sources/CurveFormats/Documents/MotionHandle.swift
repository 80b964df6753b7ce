/// The place of a motion in the file from which it was read.
///
/// An index in ``MotionDocument/motions`` is no such place, because the array may be filtered. A motion whose value or
/// target is changed loses its handle: the file does not hold the new one.
struct MotionHandle: Hashable, Sendable {
  /// The file.
  let file: FileIdentity
  /// The number of the motion in the order in which the file was read.
  let number: Int
}

/// The identity of a file that was read: two readings of equal files have different ones.
final class FileIdentity: Hashable, Sendable {
  static func == (left: FileIdentity, right: FileIdentity) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
