import AllocationCounter
import AnimationCurves
import CurveSampling
import Testing

@Suite(.enabled(if: countOfAllocations() >= 0, "allocations are counted with glibc, and without sanitizers"))
struct FloatAllocationTests {
  private static let curves: [any Curve] = [
    UnitCurve.easeInOut, Sine(), Smoothstep(), Exponential(), Elastic(), Bounce(), Steps(4),
    PiecewiseLinear([.init(0), .init(0.25, at: 0.75), .init(1)]), Spring.bouncy, Spring.smooth,
    Fling(velocity: 2, halfLife: 0.3), Noise(seed: 7), Sine().easeInOut, Spring.bouncy.delayed(by: 0.25),
  ]

  @Test(arguments: curves) func `sampling Floats allocates at most once a call`(curve: any Curve) {
    let sampler = curve.sampler
    // On one core: with several, the system's threads allocate.
    BulkParallelism.withCoreLimit(1) {
      for count in [1, 32, 1000, 100_000] {
        let times = (0..<count).map { Float($0) / Float(count) }
        var values = times
        let into = allocations { sampler.sample(at: times, into: &values) }
        let inPlace = allocations { sampler.sample(inPlace: &values) }
        #expect(into <= 1 && inPlace <= 1, "\(curve), \(count) values: \(into) allocations, \(inPlace) in place")
      }
    }
  }

  @Test func `an allocation is counted`() {
    var numbers: [Int] = []
    #expect(allocations { numbers = [Int](repeating: 7, count: Int.random(in: 10...20)) } >= 1 && numbers.count >= 10)
  }

  /// Returns the number of allocations of a call. The first call is not counted: it creates values that are kept.
  private func allocations(_ call: () -> Void) -> Int {
    call()
    let before = countOfAllocations()
    call()
    return countOfAllocations() - before
  }
}
