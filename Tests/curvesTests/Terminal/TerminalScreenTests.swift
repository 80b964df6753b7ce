import Testing

@testable import curves

@Suite struct TerminalScreenTests {
  @Test func `a wait does not end before its time, and lasts a second at most`() {
    let waits = [-1, 0, 1e-9, 0.0004, 0.016, 0.0161, 0.9999, 5, .infinity].map(TerminalScreen.milliseconds)
    #expect(waits == [0, 0, 1, 1, 16, 17, 1000, 1000, 1000])
  }
}
