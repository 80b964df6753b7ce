/// A time that is no motion, such as a design token of the type `duration`.
public struct NamedDuration: Hashable, Sendable {
  /// The name, and the names around it.
  public var path: NamedMotion.Path
  /// The time in seconds.
  public var seconds: Double

  /// Creates a duration.
  public init(_ path: NamedMotion.Path, seconds: Double) { (self.path, self.seconds) = (path, seconds) }

  /// The path as a text, such as `motion.fast`.
  public var label: String { path.label }
}
