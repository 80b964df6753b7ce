/// The text on one line and without control characters, so that a message stays as it was meant whatever came in.
///
/// Each character stays one character: a caret put under one of them stands right.
func printable(_ text: String) -> String {
  String(
    text.map { character in
      let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
      return isControl || character.isWhitespace ? " " : character
    })
}
