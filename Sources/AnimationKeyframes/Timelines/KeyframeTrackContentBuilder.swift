/// The result builder of a ``KeyframeTrack``. It collects keyframes in sequence.
///
/// - Source: SwiftUI's `KeyframeTrackContentBuilder`. In addition, this builder accepts an `if` without `else`.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// Returns the keyframe.
  public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
  where Content.Value == Value { expression }

  /// Returns the keyframes in sequence.
  public static func buildBlock(_ parts: any KeyframeTrackContent<Value>...) -> Row { Row(parts: parts) }

  /// Returns the keyframes from all passes of a `for` loop, in order.
  public static func buildArray(_ passes: [Row]) -> Row { Row(parts: passes) }

  /// Returns the keyframes of an `if` without `else`.
  public static func buildOptional(_ row: Row?) -> Row { row ?? Row(parts: []) }

  /// Returns the keyframes of an `if`.
  public static func buildEither(first row: Row) -> Row { row }

  /// Returns the keyframes of an `else`.
  public static func buildEither(second row: Row) -> Row { row }

  /// Keyframes in sequence.
  public struct Row: KeyframeTrackContent {
    /// The type of the content's body, which is the content itself.
    public typealias Body = Row

    let parts: [any KeyframeTrackContent<Value>]

    /// Appends the keyframes in sequence.
    public func _append(to list: inout _KeyframeList<Value>) {
      for part in parts { part._append(to: &list) }
    }
  }
}
