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
  public static func buildBlock() -> Group { Group(parts: []) }

  /// Returns the tracks.
  public static func buildBlock(_ first: any Keyframes<Value>, _ others: any Keyframes<Value>...) -> Group {
    Group(parts: [first] + others)
  }

  /// Returns the tracks from all passes of a `for` loop, in order.
  public static func buildArray(_ passes: [Group]) -> Group { Group(parts: passes) }

  /// Returns the tracks of an `if` without `else`.
  public static func buildOptional(_ group: Group?) -> Group { group ?? Group(parts: []) }

  /// Returns the tracks of an `if`.
  public static func buildEither(first group: Group) -> Group { group }

  /// Returns the tracks of an `else`.
  public static func buildEither(second group: Group) -> Group { group }

  /// Returns all tracks.
  public static func buildFinalResult(_ group: Group) -> Group { group }

  /// Tracks that run in parallel.
  public struct Group: Keyframes {
    /// The type of the content's body, which is the content itself.
    public typealias Body = Group

    let parts: [any Keyframes<Value>]

    /// Appends the tracks.
    public func _append(to list: inout _KeyframeTracks<Value>) {
      for part in parts { part._append(to: &list) }
    }
  }
}

// MARK: - Keyframes without a track

extension KeyframesBuilder where Value: Animatable {
  /// Keyframes in sequence.
  public typealias Row = KeyframeTrackContentBuilder<Value>.Row

  /// Returns the keyframe.
  public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
  where Content.Value == Value { expression }

  /// Returns the keyframes in sequence.
  public static func buildBlock(
    _ first: any KeyframeTrackContent<Value>, _ others: any KeyframeTrackContent<Value>...
  ) -> Row { Row(parts: [first] + others) }

  /// Returns the keyframes from all passes of a `for` loop, in order.
  public static func buildArray(_ passes: [Row]) -> Row { Row(parts: passes) }

  /// Returns the keyframes of an `if` without `else`.
  public static func buildOptional(_ row: Row?) -> Row { row ?? Row(parts: []) }

  /// Returns the keyframes of an `if`.
  public static func buildEither(first row: Row) -> Row { row }

  /// Returns the keyframes of an `else`.
  public static func buildEither(second row: Row) -> Row { row }

  /// Returns the keyframes as one track that moves the whole value.
  @inlinable
  public static func buildFinalResult(_ row: Row) -> KeyframeTrack<Value, Value, Row> { KeyframeTrack { row } }
}
