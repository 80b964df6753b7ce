/// The shortest text that reads back to the same number: `1`, not `1.0`.
package func shortestText(_ number: Double) -> String {
  var buffer = TextBuffer()
  buffer.append(shortest: number)
  return String(decoding: buffer.bytes, as: UTF8.self)
}
