import Testing
import TextFormats

@Suite struct RoundedUpTests {
  @Test(arguments: [(0.00099901, "0.001"), (0.0009981, "0.000999"), (0.25, "0.25"), (0, "0")])
  func `an error is rounded up to three digits`(error: Double, text: String) {
    #expect(roundedUp(error) == text)
  }
}
