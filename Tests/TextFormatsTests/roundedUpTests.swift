import Testing
import TextFormats

@Suite struct RoundedUpTests {
  @Test(
    arguments: [
      (0.00099901, "0.001"), (0.0009981, "0.000999"), (0.25, "0.25"), (0, "0"), (9.991, "10"), (12.341, "12.35"),
      (123456.781, "123456.79"),
    ])
  func `an error is rounded up to three digits, and from 10 on to two decimals`(error: Double, text: String) {
    #expect(roundedUp(error) == text)
  }
}
