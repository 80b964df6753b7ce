extension StringProtocol {
  /// Returns the text with the scalars replaced for which `replacement` is not `nil`.
  ///
  /// Syntax is made of scalars: a quotation mark with an accent is one Character, and so is "\r\n".
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension String {
  /// Returns the text with each occurrence of some scalars replaced.
  package func replacingScalars(of text: String, with other: String) -> String {
    guard utf8.count >= text.utf8.count else { return self }
    let (bytes, pattern) = (Array(utf8), Array(text.utf8))
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: pattern) {
        result += other.utf8
        index += pattern.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
