/// Times as text: numbers separated by commas or white space.
struct TimeList {
  let times: [Double]

  /// A reason why a text in the list is not a valid time.
  enum Problem: Hashable {
    /// A number is missing between two commas, or before the first comma.
    case missing
    case notANumber(String)
    case notFinite(String)
  }

  /// The position of a number: its index in the list on the command line, or its line and column in a file.
  enum Position: Hashable {
    /// The number's index in the list on the command line, from 1.
    case argument(Int)
    case file(InputPosition)
  }

  /// Creates the times given by an option's value. A text that contains a comma, or that is a number, is the list
  /// itself. Any other text is a file name; `-` is standard input.
  init(option: String) throws(Failure) {
    if option.allSatisfy(\.isWhitespace) { throw .noTimes("--times") }
    if option.utf8.contains(UInt8(ascii: ",")) || Double(option) != nil {
      try self.init(Array(option.utf8)[...]) { index, _, _ in .argument(index) }
    } else {
      let text = try SourceText(contentsOf: option)
      try self.init(text.bytes) { _, line, column in
        .file(InputPosition(file: text.name, line: line, column: column))
      }
      if times.isEmpty { throw .noTimes(text.name) }
    }
  }

  private init(
    _ bytes: ArraySlice<UInt8>, position: (_ index: Int, _ line: Int, _ column: Int) -> Position
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
        if isNumberDue { throw .time(.missing, position(times.count + 1, line, column)) }
        isNumberDue = true
        index += 1
      default:
        let end = bytes[index...].firstIndex(where: Self.isSeparator) ?? bytes.endIndex
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        guard let time = Double(text) else { throw .time(.notANumber(text), position(times.count + 1, line, column)) }
        guard time.isFinite else { throw .time(.notFinite(text), position(times.count + 1, line, column)) }
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
