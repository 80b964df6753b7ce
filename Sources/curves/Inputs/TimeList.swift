import CurveFormats
import TextFormats

/// Times as text, numbers separated by commas or white space, or as a NumPy array.
enum TimeList {
  /// Returns the times given by an option's value. A text that contains a comma, or that is a number, is the list
  /// itself. Any other text is a file name; `-` is standard input.
  static func times(of option: String) throws(Failure) -> [Double] {
    func requireTimes(_ isThere: Bool, _ name: String) throws(Failure) {
      if isThere { return }
      throw Failure(.badInput, "\(name): there is no number in it; times must be separated by commas or white space")
    }
    try requireTimes(!option.allSatisfy(\.isWhitespace), "--times")
    if option.utf8.contains(UInt8(ascii: ",")) || decimalNumber(option) != nil {
      return try times(in: Array(option.utf8)) { index, _ in "--times: number \(index)" }
    }
    let input = try MotionInput(contentsOf: option)
    if NPYNumbers.begins(input.bytes) { return try times(ofArrayIn: input) }
    let times = try times(in: input.bytes) { _, offset in
      SourcePlace(of: offset, in: input.bytes, file: input.name).words
    }
    try requireTimes(!times.isEmpty, input.name)
    return times
  }

  private static func times(ofArrayIn input: MotionInput) throws(Failure) -> [Double] {
    let times: [Double]
    do throws(FormatError) {
      times = try NPYNumbers(input.bytes).numbers
    } catch {
      throw Failure(.badInput, "\(file: input.name): \(error.problem.words)")
    }
    if let index = times.firstIndex(where: { !$0.isFinite }) {
      throw Failure(
        .badInput, "\(file: input.name): number \(index + 1): \(times[index].description) is not a finite number")
    }
    if times.isEmpty { throw Failure(.badInput, "\(file: input.name): there is no number in it") }
    return times
  }

  /// - Parameter place: Returns the place of a number, from its index in the list, from 1, and its offset in the text.
  private static func times(
    in bytes: [UInt8], place: (_ index: Int, _ offset: Int) -> Message
  ) throws(Failure) -> [Double] {
    var times: [Double] = []
    var isNumberDue = true
    var index = 0
    while index < bytes.count {
      func failure(_ problem: Message) -> Failure {
        Failure(.badInput, "\(place(times.count + 1, index)): \(problem)")
      }
      if bytes[index] == UInt8(ascii: ",") {
        if isNumberDue { throw failure("there is no number before the comma") }
        isNumberDue = true
        index += 1
      } else if isSeparator(bytes[index]) {
        index += 1
      } else {
        let end = bytes[index...].firstIndex(where: isSeparator) ?? bytes.count
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        guard let time = decimalNumber(text) else { throw failure("\(quoted: text) is not a number") }
        guard time.isFinite else { throw failure("\(text) is not a finite number") }
        times.append(time)
        isNumberDue = false
        index = end
      }
    }
    return times
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}
