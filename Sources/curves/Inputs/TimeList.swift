/// Instants as text: numbers separated by commas or white space.
struct TimeList {
  let times: [Double]

  /// What can be wrong with a number.
  enum Problem: Hashable {
    /// Two commas with nothing between them, or a comma before the first number.
    case missing
    case notANumber(String)
    case notFinite(String)
  }

  /// Where a number stands.
  enum Place: Hashable {
    /// Among the numbers on the command line, from 1.
    case position(Int)
    case file(SourcePlace)
  }

  /// The instants that an option's value stands for: a text with a comma, or that reads as a number, is a list itself;
  /// anything else names a file, and `-` standard input.
  init(option: String) throws(Failure) {
    if option.allSatisfy(\.isWhitespace) { throw .noTimes("--times") }
    if option.utf8.contains(UInt8(ascii: ",")) || Double(option) != nil {
      try self.init(Array(option.utf8)[...]) { position, _, _ in .position(position) }
    } else {
      let text = try SourceText(contentsOf: option)
      try self.init(text.bytes) { _, line, column in
        .file(SourcePlace(file: text.name, line: line, column: column))
      }
      if times.isEmpty { throw .noTimes(text.name) }
    }
  }

  private init(
    _ bytes: ArraySlice<UInt8>, place: (_ position: Int, _ line: Int, _ column: Int) -> Place
  ) throws(Failure) {
    var times: [Double] = []
    var line = 1
    var lineStart = bytes.startIndex
    var isNumberDue = true
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let column = index - lineStart + 1
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        index += 1
        line += 1
        lineStart = index
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: ","):
        if isNumberDue { throw .time(.missing, place(times.count + 1, line, column)) }
        isNumberDue = true
        index += 1
      default:
        let end = bytes[index...].firstIndex(where: Self.isSeparator) ?? bytes.endIndex
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        guard let time = Double(text) else { throw .time(.notANumber(text), place(times.count + 1, line, column)) }
        guard time.isFinite else { throw .time(.notFinite(text), place(times.count + 1, line, column)) }
        times.append(time)
        isNumberDue = false
        index = end
      }
    }
    self.times = times
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
