import CurveFormats

/// The text of a file or of standard input, as bytes.
struct SourceText {
  /// The name of the input in messages.
  let name: String
  /// The bytes, without a byte order mark.
  let bytes: [UInt8]

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

  private static func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Returns the position of the byte at `offset`, for messages.
  func position(of offset: Int) -> InputPosition {
    InputPosition(file: name, position: TextPosition(of: offset, in: bytes))
  }
}

/// A file, and a position in its text, for messages.
struct InputPosition: Hashable {
  let file: String
  let position: TextPosition
}
