/// A leaf that can be scheduled: it has a name and a duration.
///
///     Cue("title", duration: 0.5)                // only a name and a duration
///     NamedClip("title", linear(from: 0, to: 1, in: 0.5).do { title.alpha = $0 })
///     struct Shot: SceneLeaf { … }               // your own type
public protocol SceneLeaf {
  /// The name.
  var name: String { get }
  /// The duration in seconds: 0 or more, or infinity; −∞ if the leaf never happens.
  var duration: Double { get }
}

/// A name and a duration.
public struct Cue: SceneLeaf, Hashable, Sendable {
  /// The name.
  public let name: String
  /// The duration in seconds.
  public let duration: Double

  /// Creates a cue from a name and a duration in seconds.
  ///
  /// - Precondition: `duration` is not negative and not NaN; it may be infinite.
  public init(_ name: String, duration: Double) {
    precondition(duration >= 0, "the duration of a cue must be 0 or more seconds, not \(duration)")
    self.name = name
    self.duration = duration
  }
}

/// A name and a clip.
public struct NamedClip<Value>: SceneLeaf {
  /// The name.
  public let name: String
  /// The clip.
  public let clip: Clip<Value>

  /// Creates a leaf from a name and a clip.
  public init(_ name: String, _ clip: Clip<Value>) {
    self.name = name
    self.clip = clip
  }

  /// The duration of the clip, in seconds: 0 for the trivial clip, −∞ for the cancelled clip.
  public var duration: Double { clip.duration }
}

extension Scene {
  /// Returns the composition of the leaves' clips.
  ///
  /// - Complexity: O(*n*), without recursion.
  public func clip<Value: Semigroup>() -> Clip<Value> where Leaf == NamedClip<Value> { fold(\.clip) }

  /// Returns a scene of one named clip.
  public static func single<Value>(_ name: String, _ clip: Clip<Value>) -> Scene where Leaf == NamedClip<Value> {
    .single(NamedClip(name, clip))
  }
}
