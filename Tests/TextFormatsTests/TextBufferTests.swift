import Testing
import TextFormats

@Suite struct TextBufferTests {
  @Test(arguments: [
    (1, "1"), (-2, "-2"), (0.1, "0.1"), (-0.0, "-0"), (1e16, "1e+16"), (1e22, "1e+22"),
    (.leastNonzeroMagnitude, "5e-324"),
    (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"), (100, "100"), (10.05, "10.05"),
  ])
  func `a number is its shortest text, without a point and a zero`(number: Double, text: String) {
    #expect(shortestText(number) == text)
    var buffer = TextBuffer()
    buffer.write("x.0")
    buffer.append(shortest: number)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "x.0" + text)
  }

  @Test(arguments: [0, 7, 10, -10, .max, .min])
  func `a whole number is its digits`(number: Int) {
    var buffer = TextBuffer()
    buffer.append(number)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "\(number)")
  }
}
