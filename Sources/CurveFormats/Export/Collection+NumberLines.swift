extension Collection {
  /// Returns the texts of numbers for a table in source code: separated by commas, in lines of at most 100 columns.
  func numberLines(indent: Int, _ text: (Element) -> String) -> String {
    let start = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = start
    for (index, value) in enumerated() {
      let number = text(value) + (index + 1 < count ? "," : "")
      if line.utf8.count > indent, line.utf8.count + 1 + number.utf8.count > 100 {
        lines.append(line)
        line = start
      }
      line += (line.utf8.count > indent ? " " : "") + number
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
