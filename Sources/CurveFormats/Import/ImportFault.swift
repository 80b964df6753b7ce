/// A problem in a text, with its position as an offset.
struct ImportFault: Error {
  let problem: ImportProblem
  let offset: Int
  /// The path of the token, or the layer and property; `nil` if there is none.
  let path: String?

  init(problem: ImportProblem, offset: Int, path: String?) {
    (self.problem, self.offset, self.path) = (problem, offset, path?.isEmpty == true ? nil : path)
  }

  /// The maximum number of bytes of the path of a token or of a property. The path consists of names of the text.
  /// Without the limit, most of the text could be in every path, and the length of all paths together could grow with
  /// the square of the text's length.
  static let pathLimit = 1000
}

extension ImportError {
  /// Creates the error of a problem in a text.
  init(_ fault: ImportFault, in bytes: [UInt8]) {
    self.init(fault.problem, at: fault.offset, path: fault.path, in: bytes)
  }
}

extension ImportCollector {
  /// Adds a warning about a part of the text that was left out, or that was read with another meaning than written.
  mutating func warn(_ fault: ImportFault) { warn(fault.problem, offset: fault.offset, path: fault.path) }
}
