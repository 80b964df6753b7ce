import TextFormats

/// The exit statuses of the command, by the conventions of sysexits.h.
enum ExitStatus: Int32, CaseIterable {
  case success = 0
  case different = 1
  case usage = 64
  case badInput = 65
  case noInput = 66
  case cannotCreate = 73
  case writeFailed = 74

  /// The meaning, for `curves help exit-status`.
  var words: Message {
    switch self {
    case .success: "Success. A reader that closes the pipe early, such as head, is no error."
    case .different: "compare found a difference greater than the --error."
    case .usage: "Wrong usage: an argument or an option, or options that do not go together."
    case .badInput: "Bad input: an expression or the content of a file, or a curve that the format cannot hold."
    case .noInput: "An input file cannot be read."
    case .cannotCreate: "An output file cannot be created."
    case .writeFailed: "Writing failed, as on a full disk. An existing file of this name keeps its old content."
    }
  }
}
