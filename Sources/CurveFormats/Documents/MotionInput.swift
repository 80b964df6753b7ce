public import AnimationKeyframes
import TextFormats

/// A file to be read.
public struct MotionInput: Sendable {
  /// The content, without a byte order mark.
  public let bytes: [UInt8]
  /// The name of the file, for its ending and for messages; empty if it has none.
  public let name: String
  /// The interpolation between the keys of a key table that gives none.
  public var tangents: KeyframeTangents
  /// Returns the bytes of a file to which this one refers by a relative URI, or `nil` if it cannot be read.
  public var resource: @Sendable (_ uri: String) -> [UInt8]?

  /// Creates the input of some bytes.
  public init(
    _ bytes: [UInt8], name: String = "", tangents: KeyframeTangents = .linear,
    resource: @escaping @Sendable (_ uri: String) -> [UInt8]? = { _ in nil }
  ) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    (self.name, self.tangents, self.resource) = (name, tangents, resource)
  }

  /// Creates the input of a text.
  public init(_ text: some StringProtocol, name: String = "", tangents: KeyframeTangents = .linear) {
    self.init(Array(text.utf8), name: name, tangents: tangents)
  }

  /// The name of the file in places; `nil` if it has none.
  package var file: String? { name.isEmpty ? nil : name }

  /// Throws an error if the content is not UTF-8.
  func requireUTF8() throws(FormatError) {
    if let offset = UTF8Validation.firstInvalidOffset(in: bytes) { throw FormatError(.notUTF8, at: offset) }
  }
}
