import TextFormats

/// The stream to which messages are written: standard error. Data are written to another stream.
enum StandardError {
  static func write(_ message: Message) {
    // An error while writing a message cannot be reported.
    try? System.writeAll(Array(message.text.utf8).span, to: System.standardError)
  }
}
