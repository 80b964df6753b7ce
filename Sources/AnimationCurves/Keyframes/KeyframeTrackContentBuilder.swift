/// Puts keyframes in a row: what stands in the braces of a ``KeyframeTrack``.
///
/// - Source: SwiftUI's `KeyframeTrackContentBuilder`. An `if` without `else` is more than SwiftUI takes.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// A keyframe.
  public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
  where Content.Value == Value { expression }

  /// No keyframe.
  public static func buildBlock() -> some KeyframeTrackContent<Value> { KeyframeRow<Value>([]) }

  /// The first keyframe.
  public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
  where Content.Value == Value { first }

  /// Keyframes, and one more after them.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> { KeyframeRow<Value>([accumulated, next]) }

  /// The keyframes of a loop.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
    KeyframeRow<Value>(components)
  }

  /// The keyframes of an `if` without `else`.
  public static func buildOptional(_ component: (some KeyframeTrackContent<Value>)?) -> some KeyframeTrackContent<Value>
  { KeyframeRow<Value>(component.map { [$0] } ?? []) }

  /// The keyframes of an `if`.
  public static func buildEither<First, Second>(first component: First) -> Conditional<Value, First, Second> {
    Conditional(keyframes: .first(component))
  }

  /// The keyframes of an `else`.
  public static func buildEither<First, Second>(second component: Second) -> Conditional<Value, First, Second> {
    Conditional(keyframes: .second(component))
  }

  /// One or other of two lists of keyframes.
  public struct Conditional<ConditionalValue, First: KeyframeTrackContent, Second: KeyframeTrackContent>:
    KeyframeTrackContent
  where ConditionalValue == First.Value, First.Value == Second.Value {
    /// It is made of itself.
    public typealias Value = ConditionalValue
    /// It is made of itself.
    public typealias Body = Conditional<ConditionalValue, First, Second>

    enum Keyframes {
      case first(First)
      case second(Second)
    }

    let keyframes: Keyframes

    /// Appends the keyframes that were chosen.
    public func _append(to list: inout _KeyframeList<ConditionalValue>) {
      switch keyframes {
      case .first(let first): first._append(to: &list)
      case .second(let second): second._append(to: &list)
      }
    }
  }
}

/// Keyframes in a row.
private struct KeyframeRow<Value: Animatable>: KeyframeTrackContent {
  typealias Body = KeyframeRow<Value>

  let parts: [any KeyframeTrackContent<Value>]

  init(_ parts: [any KeyframeTrackContent<Value>]) { self.parts = parts }

  func _append(to list: inout _KeyframeList<Value>) {
    for part in parts { part._append(to: &list) }
  }
}
