import CurveFormats
import TextFormats

/// The stream to which messages are written: standard error. Data are written to another stream.
enum StandardError {
  static func write(_ message: Message) { write(data: message.text) }

  /// Writes a warning.
  static func warn(_ warning: FormatError) { write("\(warning.words(marked: "warning: "))\n") }

  /// Writes a report as data, unchanged.
  static func write(data: String) {
    // An error while writing a message cannot be reported.
    try? System.writeAll(Array(data.utf8).span, to: System.standardError)
  }
}
