/// The result builder of a ``KeyframeTrack``. It collects keyframes in sequence.
///
/// - Source: SwiftUI's `KeyframeTrackContentBuilder`. In addition, this builder accepts an `if` without `else`.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// Returns the keyframe.
  public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
  where Content.Value == Value { expression }

  /// Returns an empty sequence of keyframes.
  public static func buildBlock() -> Row { Row([]) }

  /// Returns the first keyframe.
  public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
  where Content.Value == Value { first }

  /// Returns the accumulated keyframes and one more after them.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> Row { Row([accumulated, next]) }

  /// Returns the keyframes from all passes of a `for` loop, in order.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> Row {
    Row(components)
  }

  /// Returns the keyframes of an `if` without `else`.
  public static func buildOptional<Content>(_ component: Content?) -> Conditional<Value, Content, Row> {
    Conditional(keyframes: component.map { .first($0) } ?? .second(Row([])))
  }

  /// Returns the keyframes of an `if`.
  public static func buildEither<First, Second>(first component: First) -> Conditional<Value, First, Second> {
    Conditional(keyframes: .first(component))
  }

  /// Returns the keyframes of an `else`.
  public static func buildEither<First, Second>(second component: Second) -> Conditional<Value, First, Second> {
    Conditional(keyframes: .second(component))
  }

  /// One of two alternative lists of keyframes.
  public struct Conditional<ConditionalValue, First: KeyframeTrackContent, Second: KeyframeTrackContent>:
    KeyframeTrackContent
  where ConditionalValue == First.Value, First.Value == Second.Value {
    /// The type of the value that the keyframes move.
    public typealias Value = ConditionalValue
    /// The type of the content's body, which is the content itself.
    public typealias Body = Conditional<ConditionalValue, First, Second>

    enum Keyframes {
      case first(First)
      case second(Second)
    }

    let keyframes: Keyframes

    /// Appends the chosen keyframes.
    public func _append(to list: inout _KeyframeList<ConditionalValue>) {
      switch keyframes {
      case .first(let first): first._append(to: &list)
      case .second(let second): second._append(to: &list)
      }
    }
  }

  /// Keyframes in sequence.
  public struct Row: KeyframeTrackContent {
    /// The type of the content's body, which is the content itself.
    public typealias Body = Row

    private let parts: [any KeyframeTrackContent<Value>]

    init(_ parts: [any KeyframeTrackContent<Value>]) { self.parts = parts }

    /// Appends the keyframes in sequence.
    public func _append(to list: inout _KeyframeList<Value>) {
      for part in parts { part._append(to: &list) }
    }
  }
}
