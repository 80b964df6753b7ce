import TextFormats

extension FormatProblem {
  /// The file is not a binary glTF file, for the reason that the sentence gives.
  static func container(_ reason: String) -> Self {
    .init(.encoding, "this is no binary glTF file of version 2: \(whole: reason)")
  }

  /// The file has no element of this kind and index, only `count` elements.
  static func noElement(_ kind: String, _ index: Int, count: Int) -> Self {
    .init(
      .reference,
      "there is no \(kind) \(index): the file has \(count), counted from 0; the channel was left out")
  }

  /// The bytes lie outside their buffer view or buffer, which has `size` bytes.
  static func outside(size: Int) -> Self {
    .init(.reference, "the numbers lie outside their buffer of \(size) bytes, so the channel was left out")
  }

  /// A sparse accessor changes this element, or this many elements, but has only `count` elements.
  static func outsideElements(_ index: Int, count: Int) -> Self {
    .init(
      .reference, "the sparse accessor has \(count) elements, not \(index) or more, so the channel was left out")
  }

  /// An accessor has another number of elements than the keys of its sampler need. For weights, a multiple is allowed.
  static func wrongElementCount(_ count: Int, expected: Int, areMultiplied: Bool) -> Self {
    .init(
      .value,
      """
      the accessor must have \(expected) element\(expected == 1 ? "" : "s")\(areMultiplied ? " or a multiple of that" : "") \
      for the keys of its sampler, not \(count), so the channel was left out
      """)
  }

  /// The buffer with this URI is neither in Base64 nor a file that could be read.
  static func unreadableBuffer(_ uri: String) -> Self {
    .init(
      .reference, "the buffer \(uri) must be Base64 or a file in the folder of this one, so the channel was left out")
  }

  /// Accessors share so many bytes that they have more numbers than this library reads from a file of this size.
  static let tooManyNumbers = FormatProblem(
    .limit, "the accessors share too many bytes of the file, so the channel was left out")
}
