/// Puts keyframes in a row: what stands in the braces of a ``KeyframeTrack``.
///
/// - Source: SwiftUI's `KeyframeTrackContentBuilder`. An `if` without `else` is more than SwiftUI takes.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// A keyframe.
  public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
  where Content.Value == Value { expression }

  /// No keyframe.
  public static func buildBlock() -> Row { Row([]) }

  /// The first keyframe.
  public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
  where Content.Value == Value { first }

  /// Keyframes, and one more after them.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> Row { Row([accumulated, next]) }

  /// The keyframes of a loop.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> Row {
    Row(components)
  }

  /// The keyframes of an `if` without `else`.
  public static func buildOptional<Content>(_ component: Content?) -> Conditional<Value, Content, Row> {
    Conditional(keyframes: component.map { .first($0) } ?? .second(Row([])))
  }

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

  /// Keyframes in a row.
  public struct Row: KeyframeTrackContent {
    /// It is made of itself.
    public typealias Body = Row

    private let parts: [any KeyframeTrackContent<Value>]

    init(_ parts: [any KeyframeTrackContent<Value>]) { self.parts = parts }

    /// Appends the keyframes, one after the other.
    public func _append(to list: inout _KeyframeList<Value>) {
      for part in parts { part._append(to: &list) }
    }
  }
}
