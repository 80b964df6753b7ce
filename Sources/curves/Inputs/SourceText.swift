/// The text of a file or of standard input, as bytes.
struct SourceText {
  /// The name of the input in messages.
  let name: String
  /// The bytes, without a byte order mark.
  let bytes: ArraySlice<UInt8>

  /// Reads the whole of a file; `-` is standard input.
  init(contentsOf path: String) throws(Failure) {
    name = path == "-" ? "standard input" : path
    do throws(SystemError) {
      bytes = Self.withoutByteOrderMark(
        try path == "-" ? System.readAll(System.standardInput) : System.bytes(ofFile: path))
    } catch {
      throw .noInput(name, error)
    }
  }

  /// The lines, without their line ends (LF or CR LF).
  var lines: [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }

  private static func withoutByteOrderMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }
}

/// A position in a text, for messages. Lines and columns are counted from 1.
struct InputPosition: Hashable {
  let file: String
  let line: Int
  var column: Int?
}
