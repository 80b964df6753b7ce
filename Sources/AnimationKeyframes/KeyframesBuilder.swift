/// The result builder of a ``KeyframeTimeline``. It collects tracks that run in parallel, or the keyframes of a
/// single track in sequence.
///
/// - Source: SwiftUI's `KeyframesBuilder`. In addition, this builder accepts an `if` without `else`, with tracks or
///   keyframes in its body. It also accepts an `if`-`else` and a loop with tracks in the body.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// Returns the track.
  public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
  where Content.Value == Value { expression }

  /// Returns an empty group of tracks.
  public static func buildBlock() -> Group { Group([]) }

  /// Returns the first track.
  public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content
  where Content.Value == Value { first }

  /// Returns the accumulated tracks and one more.
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> Group { Group([accumulated, next]) }

  /// Returns the tracks from all passes of a `for` loop, in order.
  public static func buildArray(_ components: [some Keyframes<Value>]) -> Group {
    Group(components)
  }

  /// Returns the tracks of an `if` without `else`.
  public static func buildOptional<Content>(_ component: Content?) -> Conditional<Content, Group> {
    Conditional(tracks: component.map { .first($0) } ?? .second(Group([])))
  }

  /// Returns the tracks of an `if`.
  public static func buildEither<First, Second>(first component: First) -> Conditional<First, Second> {
    Conditional(tracks: .first(component))
  }

  /// Returns the tracks of an `else`.
  public static func buildEither<First, Second>(second component: Second) -> Conditional<First, Second> {
    Conditional(tracks: .second(component))
  }

  /// Returns all tracks.
  public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
  where Content.Value == Value { component }

  /// One of two alternative lists of tracks.
  public struct Conditional<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
    /// The type of the value that the tracks animate.
    public typealias Value = First.Value
    /// The type of the body: `Never`, because there is no body.
    public typealias Body = Never

    enum Tracks {
      case first(First)
      case second(Second)
    }

    let tracks: Tracks

    /// Appends the chosen tracks.
    public func _append(to list: inout _KeyframeTracks<First.Value>) {
      switch tracks {
      case .first(let first): first._append(to: &list)
      case .second(let second): second._append(to: &list)
      }
    }
  }

  /// Tracks that run in parallel.
  public struct Group: Keyframes {
    /// The type of the body: `Never`, because there is no body.
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
  /// Returns the keyframe.
  public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
  where Content.Value == Value { expression }

  /// Returns the first keyframe.
  public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
  where Content.Value == Value { first }

  /// Returns the accumulated keyframes and one more after them.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> KeyframeTrackContentBuilder<Value>.Row {
    KeyframeTrackContentBuilder.buildPartialBlock(accumulated: accumulated, next: next)
  }

  /// Returns the keyframes from all passes of a `for` loop, in order.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> KeyframeTrackContentBuilder<Value>.Row
  {
    KeyframeTrackContentBuilder.buildArray(components)
  }

  /// Returns the keyframes of an `if` without `else`.
  public static func buildOptional<Content>(
    _ component: Content?
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, Content, KeyframeTrackContentBuilder<Value>.Row> {
    KeyframeTrackContentBuilder<Value>.buildOptional(component)
  }

  /// Returns the keyframes of an `if`.
  public static func buildEither<First, Second>(
    first component: First
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second> {
    KeyframeTrackContentBuilder<Value>.buildEither(first: component)
  }

  /// Returns the keyframes of an `else`.
  public static func buildEither<First, Second>(
    second component: Second
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second> {
    KeyframeTrackContentBuilder<Value>.buildEither(second: component)
  }

  /// Returns the keyframes as one track that moves the whole value.
  @inlinable
  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Content.Value == Value {
    KeyframeTrack { component }
  }
}
