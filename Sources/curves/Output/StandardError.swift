/// Messages for whoever started the command: everything that is not data.
enum StandardError {
  static func write(_ message: Message) {
    // A message that cannot be delivered has nowhere else to go.
    try? System.writeAll(Array(message.text.utf8).span, to: System.standardError)
  }
}
