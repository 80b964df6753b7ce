import Testing

@testable import AnimationCurves

/// The times are π/ω, atan(ω/d)/ω, 1/d and atanh(ω/d)/ω, by mpmath.
@Suite struct SpringExtremesTests {
  /// The spring of a natural frequency and a decay rate.
  private func spring(_ naturalFrequency: Double, _ decay: Double) -> Spring {
    Spring(mass: 1, stiffness: naturalFrequency * naturalFrequency, damping: 2 * decay, allowOverDamping: true)
  }

  @Test func `the peak is half a period after the start`() {
    #expect(abs(spring(5, 3).peakTime - 0.78539816339744830962) <= 1e-15)
    #expect(spring(3, 3).peakTime == .infinity && spring(4, 5).peakTime == .infinity)
  }

  /// The last spring has an ω/d that is rounded to 1.
  @Test(arguments: [
    (5, 3, 0.23182380450040305811), (3, 3, 0.33333333333333333333), (4, 5, 0.23104906018664843647),
    (12, 13, 0.08109302162163287640), (1, 1e8, 1.9113827924512311712e-7),
  ])
  func `the response is fastest at the inflection`(naturalFrequency: Double, decay: Double, time: Double) {
    let found = spring(naturalFrequency, decay).steepestTime
    #expect(abs(found - time) <= 4e-16 * time, "\(found)")
  }
}
