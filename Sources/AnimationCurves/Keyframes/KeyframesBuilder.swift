/// Puts tracks side by side, or the keyframes of a value that is a track by itself in a row: what stands in the braces
/// of a ``KeyframeTimeline``.
///
/// - Source: SwiftUI's `KeyframesBuilder`. An `if` without `else`, and choices and loops of tracks, are more than SwiftUI
///   takes.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// A track.
  public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
  where Content.Value == Value { expression }

  /// No track.
  public static func buildBlock() -> some Keyframes<Value> { TrackList<Value>([]) }

  /// The first track.
  public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content
  where Content.Value == Value { first }

  /// Tracks, and one more beside them.
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> { TrackList<Value>([accumulated, next]) }

  /// The tracks of a loop.
  public static func buildArray(_ components: [some Keyframes<Value>]) -> some Keyframes<Value> {
    TrackList<Value>(components)
  }

  /// The tracks of an `if` without `else`.
  public static func buildOptional(_ component: (some Keyframes<Value>)?) -> some Keyframes<Value> {
    TrackList<Value>(component.map { [$0] } ?? [])
  }

  /// The tracks of an `if`.
  public static func buildEither<First, Second>(first component: First) -> Conditional<First, Second> {
    Conditional(tracks: .first(component))
  }

  /// The tracks of an `else`.
  public static func buildEither<First, Second>(second component: Second) -> Conditional<First, Second> {
    Conditional(tracks: .second(component))
  }

  /// The tracks.
  public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
  where Content.Value == Value { component }

  /// One or other of two lists of tracks.
  public struct Conditional<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
    /// What is moved.
    public typealias Value = First.Value
    /// None.
    public typealias Body = Never

    enum Tracks {
      case first(First)
      case second(Second)
    }

    let tracks: Tracks

    /// Appends the tracks that were chosen.
    public func _append(to list: inout _KeyframeTracks<First.Value>) {
      switch tracks {
      case .first(let first): first._append(to: &list)
      case .second(let second): second._append(to: &list)
      }
    }
  }
}

// MARK: - Keyframes without a track

extension KeyframesBuilder where Value: Animatable {
  /// A keyframe.
  public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
  where Content.Value == Value { expression }

  /// The first keyframe.
  public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
  where Content.Value == Value { first }

  /// Keyframes, and one more after them.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    KeyframeTrackContentBuilder.buildPartialBlock(accumulated: accumulated, next: next)
  }

  /// The keyframes of a loop.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
    KeyframeTrackContentBuilder.buildArray(components)
  }

  /// The keyframes of an `if` without `else`.
  public static func buildOptional(_ component: (some KeyframeTrackContent<Value>)?) -> some KeyframeTrackContent<Value>
  { KeyframeTrackContentBuilder.buildOptional(component) }

  /// The keyframes of an `if`.
  public static func buildEither<First, Second>(
    first component: First
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second> {
    KeyframeTrackContentBuilder<Value>.buildEither(first: component)
  }

  /// The keyframes of an `else`.
  public static func buildEither<First, Second>(
    second component: Second
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second> {
    KeyframeTrackContentBuilder<Value>.buildEither(second: component)
  }

  /// The keyframes, as one track that moves the whole value.
  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Content.Value == Value {
    KeyframeTrack { component }
  }
}

/// Tracks side by side.
private struct TrackList<Value>: Keyframes {
  typealias Body = Never

  let tracks: [any Keyframes<Value>]

  init(_ tracks: [any Keyframes<Value>]) { self.tracks = tracks }

  func _append(to list: inout _KeyframeTracks<Value>) {
    for track in tracks { track._append(to: &list) }
  }
}
