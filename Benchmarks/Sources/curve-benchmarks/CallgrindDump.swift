/// The text of a file of Callgrind's, which states the instructions of each function.
package struct CallgrindDump {
  /// The instructions of all functions, except those of the runtime's hash tables of types. The keys of these tables
  /// are addresses. Their collisions differ from build to build, by up to 3 % of the instructions of a stage.
  package let instructions: Int

  /// `nil` if the text is none.
  ///
  /// A line `fn=` starts a function, and the lines of two numbers below it are its instructions at a position. A line
  /// `calls=` is followed by a line for the instructions of the called function.
  package init?(_ text: String) {
    var sum = 0
    var isCounted = true
    var isOfCall = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("fn=") {
        isCounted = !["ConcurrentReadableHashMap", "MetadataCacheKey"].contains { line.contains($0) }
      } else if line.hasPrefix("calls=") {
        isOfCall = true
      } else if let digit = line.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
        guard let count = line.split(separator: " ").last.flatMap({ Int($0) }) else { return nil }
        if isCounted, !isOfCall { sum += count }
        isOfCall = false
      }
    }
    guard sum > 0 else { return nil }
    instructions = sum
  }
}
