import TextFormats

extension ImportError {
  /// Creates the problem of a text that is not JSON.
  init(_ error: JSONError, in bytes: [UInt8]) {
    let problem: ImportProblem = error.reason == .notUTF8 ? .notUTF8 : .notJSON(error.words(in: bytes).text)
    self.init(problem, at: error.offset, in: bytes)
  }
}
