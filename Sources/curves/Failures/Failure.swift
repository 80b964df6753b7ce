import CurveFormats
import TextFormats

/// The reason why a command failed.
struct Failure: Error {
  /// The exit status of the process.
  let status: ExitStatus
  /// The message, without a line end after it; `nil` if the failure is reported by the exit status only.
  let message: Message?

  init(_ status: ExitStatus, _ message: Message?) { (self.status, self.message) = (status, message) }
}

// Failures of several places.
extension Failure {
  /// The reader of the output has closed the pipe. This is an end, not an error.
  static let closedPipe = Failure(.success, nil)

  static let noCurve = Failure(
    .usage, "there is no curve: give an expression such as ease-in-out, or a file of curves such as my.curves")

  static func noCurveOfName(_ name: String, names: [String], option: Message = "--only") -> Self {
    Self(.usage, "\(option): there is no curve named \(quoted: name); the names are \(names.quotedNames)")
  }

  static func neverRests(curve: String) -> Self {
    Self(.usage, "\(curve) never comes to rest: give the range of time with --range A...B")
  }

  static func tooLargeToDraw(curve: String) -> Self {
    Self(
      .badInput,
      "\(curve) is too large to be drawn: its numbers, or their difference, are beyond what a Double holds")
  }

  /// A file is refused, or a motion cannot be written.
  static func format(_ error: FormatError) -> Self {
    Self([.request, .endless].contains(error.code) ? .usage : .badInput, error.words())
  }

  static func cannotCreate(_ file: String, _ error: SystemError) -> Self {
    Self(.cannotCreate, "\(file: file): cannot be written: \(error.words)")
  }

  static func writeFailed(_ file: String, _ error: SystemError) -> Self {
    Self(.writeFailed, "\(file: file == "-" ? "standard output" : file): writing failed: \(error.words)")
  }
}
