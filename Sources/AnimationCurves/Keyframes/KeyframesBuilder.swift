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
  public static func buildBlock() -> Group { Group([]) }

  /// The first track.
  public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content
  where Content.Value == Value { first }

  /// Tracks, and one more beside them.
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> Group { Group([accumulated, next]) }

  /// The tracks of a loop.
  public static func buildArray(_ components: [some Keyframes<Value>]) -> Group {
    Group(components)
  }

  /// The tracks of an `if` without `else`.
  public static func buildOptional<Content>(_ component: Content?) -> Conditional<Content, Group> {
    Conditional(tracks: component.map { .first($0) } ?? .second(Group([])))
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

  /// Tracks side by side.
  public struct Group: Keyframes {
    /// None.
    public typealias Body = Never

    private let parts: [any Keyframes<Value>]

    init(_ parts: [any Keyframes<Value>]) { self.parts = parts }

    /// Appends the tracks.
    public func _append(to list: inout _KeyframeTracks<Value>) {
      for part in parts { part._append(to: &list) }
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
  ) -> KeyframeTrackContentBuilder<Value>.Row {
    KeyframeTrackContentBuilder.buildPartialBlock(accumulated: accumulated, next: next)
  }

  /// The keyframes of a loop.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> KeyframeTrackContentBuilder<Value>.Row
  {
    KeyframeTrackContentBuilder.buildArray(components)
  }

  /// The keyframes of an `if` without `else`.
  public static func buildOptional<Content>(
    _ component: Content?
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, Content, KeyframeTrackContentBuilder<Value>.Row> {
    KeyframeTrackContentBuilder<Value>.buildOptional(component)
  }

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
  @inlinable
  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Content.Value == Value {
    KeyframeTrack { component }
  }
}
