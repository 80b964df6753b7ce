/// A leaf that a scene can be scheduled with: it has a name and lasts for some time.
///
///     Cue("title", duration: 0.5)                // only that
///     NamedClip("title", linear(from: 0, to: 1, in: 0.5).do { title.alpha = $0 })
///     struct Shot: SceneLeaf { … }               // a type of yours
public protocol SceneLeaf {
  /// The name.
  var name: String { get }
  /// Seconds: 0 or more, or infinity; −∞ if it never happens.
  var duration: Double { get }
}

/// A name and a duration.
public struct Cue: SceneLeaf, Hashable, Sendable {
  /// The name.
  public let name: String
  /// Seconds.
  public let duration: Double

  /// A name and a duration in seconds.
  ///
  /// - Precondition: `duration` is not negative and not NaN; it may be infinite.
  public init(_ name: String, duration: Double) {
    precondition(duration >= 0, "a cue lasts 0 or more seconds, not \(duration)")
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

  /// A name and a clip.
  public init(_ name: String, _ clip: Clip<Value>) {
    self.name = name
    self.clip = clip
  }

  /// The duration of the clip: 0 if it is trivial, −∞ if it is cancelled.
  public var duration: Double { clip.duration }
}

extension Scene {
  /// The clip that the leaves' clips make together.
  ///
  /// - Complexity: O(*n*), no recursion.
  public func clip<Value: Semigroup>() -> Clip<Value> where Leaf == NamedClip<Value> { fold(\.clip) }

  /// A scene of one named clip.
  public static func single<Value>(_ name: String, _ clip: Clip<Value>) -> Scene where Leaf == NamedClip<Value> {
    .single(NamedClip(name, clip))
  }
}
