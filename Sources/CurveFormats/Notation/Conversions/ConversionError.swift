package import TextFormats

/// A reason why a system cannot express a spring or a fling.
public struct ConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  package let words: Message

  init(_ words: Message) { self.words = words }

  /// The reason why the system cannot express the curve, and what it allows.
  public var description: String { words.text }
}
