import Testing
import curve_benchmarks

@Suite struct TimingTests {
  @Test func `a time is the median of the rounds`() {
    #expect(Timing(rounds: [4, 1, 9, 5, 5.5]).nanoseconds == 5)
  }

  @Test func `a machine that is slower for some rounds changes no ratio`() {
    let own = Timing(rounds: [1, 1, 3, 3, 3])
    let reference = Timing(rounds: [2, 2, 6, 6, 2])
    #expect(own.ratio(to: reference) == 2)
  }

  @Test func `a ratio is the reference's time divided by its own`() {
    #expect(Timing(rounds: [2]).ratio(to: Timing(rounds: [9])) == 4.5)
  }
}
