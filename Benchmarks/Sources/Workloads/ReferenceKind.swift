/// What a reference is to the library.
public enum ReferenceKind: String, Codable, CaseIterable, Sendable {
  /// A program or a library of others, or what stands in its source, written anew.
  case library = "another library"
  /// What a user would write without a library for curves.
  case code = "a user's code"
  /// The library, called in another way.
  case itself = "the library itself"
  /// A part of the work, which takes less time than all of it.
  case limit = "a lower limit"

  private static let names: [ReferenceKind: Set<String>] = [
    .library: ["chromium", "Chromium", "dgemm", "dgemm SkylakeX", "dgemm Haswell", "SmoothDamp", "std::to_chars"],
    .itself: [
      "value(at:) loop", "velocity(at:) loop", "value(time:) loop", "velocity(time:) loop", "kept", "kept sampler",
      "one curve", "one core", "existing memory", "rest to rest", "Doubles", "rows", "Spring.update", "kernels", "gemm",
      "library", "wheel",
      "scalar", "baseline",
      "sse4", "avx2", "avx512", "neon",
    ],
    .limit: ["copy", "fill", "streaming fill"],
  ]

  /// The kind of a reference. What is not named here is a user's code or a program of others.
  public init(of name: String) {
    self = Self.names.first { $0.value.contains(name) }?.key ?? .code
  }
}
