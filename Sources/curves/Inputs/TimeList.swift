import CurveFormats
import TextFormats

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
    case file(SourcePlace)
  }

  /// Creates the times given by an option's value. A text that contains a comma, or that is a number, is the list
  /// itself. Any other text is a file name; `-` is standard input.
  init(option: String) throws(Failure) {
    if option.allSatisfy(\.isWhitespace) { throw .noTimes("--times") }
    if option.utf8.contains(UInt8(ascii: ",")) || decimalNumber(option) != nil {
      try self.init(Array(option.utf8)) { index, _ in .argument(index) }
    } else {
      let input = try SourceText(contentsOf: option).input
      try self.init(input.bytes) { _, offset in .file(SourcePlace(of: offset, in: input.bytes, file: input.name)) }
      if times.isEmpty { throw .noTimes(input.name) }
    }
  }

  /// - Parameter position: Returns the position of a number, from its index in the list, from 1, and its offset in the
  ///   text.
  private init(_ bytes: [UInt8], position: (_ index: Int, _ offset: Int) -> Position) throws(Failure) {
    var times: [Double] = []
    var isNumberDue = true
    var index = 0
    while index < bytes.count {
      func failure(_ problem: Problem) -> Failure { .time(problem, position(times.count + 1, index)) }
      if bytes[index] == UInt8(ascii: ",") {
        if isNumberDue { throw failure(.missing) }
        isNumberDue = true
        index += 1
      } else if Self.isSeparator(bytes[index]) {
        index += 1
      } else {
        let end = bytes[index...].firstIndex(where: Self.isSeparator) ?? bytes.count
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        guard let time = decimalNumber(text) else { throw failure(.notANumber(text)) }
        guard time.isFinite else { throw failure(.notFinite(text)) }
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
