public import Testing

extension Tag {
  /// A suite of code that uses pointers, or that several tasks call at once: `make sanitize` runs it.
  @Tag public static var sanitized: Self
}
