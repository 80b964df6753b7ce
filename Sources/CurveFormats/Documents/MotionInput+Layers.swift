extension MotionInput {
  /// Whether the content is a JSON object with a member `layers` that is an array, as in Lottie. (In a file of design
  /// tokens, `layers` would be a group, an object.) The content is not parsed: the search ends where the array begins.
  var hasLayers: Bool {
    let name = Array("\"layers\"".utf8)
    var (depth, index) = (0, 0)
    func skipSpace() { while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 } }
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
        guard depth == 1, index <= bytes.count, bytes[start..<index].elementsEqual(name) else { continue }
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { continue }
        index += 1
        skipSpace()
        return index < bytes.count && bytes[index] == UInt8(ascii: "[")
      default: break
      }
    }
    return false
  }
}
