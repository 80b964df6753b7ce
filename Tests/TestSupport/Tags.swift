public import Testing

extension Tag {
  /// A suite of code that uses pointers, or that several tasks call at once: `make sanitize` runs it under the address
  /// sanitizer.
  @Tag public static var sanitized: Self

  /// A suite whose tests run code on several cores, or whose code keeps something for each thread: `make sanitize` runs
  /// it under the thread sanitizer too.
  @Tag public static var threaded: Self
}
