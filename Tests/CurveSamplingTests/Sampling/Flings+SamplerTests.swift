import AnimationCurves
@_spi(Kernels) import CurveSampling
import Foundation
import Testing

@testable import TestSupport

@Suite struct FlingSamplerTests {
  @Test(arguments: KernelTable.available) func `flings in bulk are within 8 ulp of the exact ones`(table: KernelTable)
    throws
  {
    var (value, velocity) = (WorstError("fling in bulk"), WorstError("velocity of a fling in bulk"))
    try KernelTable.withActive(table) {
      for row in try Oracle.numbers("flings") where row[4] == 0 && row[5] >= 0 {
        let (start, speed, time) = (row[0], row[1], row[5])
        let fling =
          row[3] > 0
          ? Fling(from: start, velocity: speed, halfLife: row[3]) : Fling(from: start, velocity: speed, rate: row[2])
        // Enough times for the kernel.
        let times = [Double](repeating: time, count: 40)
        let (values, velocities) = (fling.sampler.values(at: times), fling.sampler.velocities(at: times))
        let way = fling.rate * time <= 1 ? speed.magnitude * time : speed.magnitude / fling.rate
        let bound = 8 * Double.ulpOfOne * (start.magnitude + way)
        value.note(Oracle.error(values[33], from: row[6], row[7]), bound: bound, at: "\(row)")
        velocity.note(velocities[33], expected: row[8], bound: 8 * .ulpOfOne * speed.magnitude, at: "\(row)")
      }
    }
    report(value, velocity)
    #expect(value.count > 100 && value.ratio <= 1, "\(value)")
    #expect(velocity.ratio <= 1, "\(velocity)")
  }

  private static let motions: [any Curve] = [
    Fling(velocity: 2000, halfLife: 0.3), Fling(from: 7, velocity: -20, rate: 2), Fling(velocity: 3, rate: 0),
    Fling(velocity: 500, rate: 2, friction: 300), Fling(velocity: 5, rate: 1e-300), Fling(velocity: 0, rate: 1),
    Fling(velocity: 2000, halfLife: 0.3).bounded(...400), Fling(velocity: 2000, halfLife: 0.3).bounded(...4000),
    Fling(from: -30, velocity: -500, rate: 2).bounded(0...400, by: .bouncy),
    Fling(from: 450, velocity: 0, rate: 2).bounded(0...400, by: Spring(duration: 0.4, bounce: -0.4)),
    Fling(velocity: 900, rate: 1, friction: 200).bounded(0...100, by: .snappy), AndroidFling(velocity: 900),
  ]

  @Test(arguments: motions) func `in bulk, every motion has its single values, at all times and on grids`(
    motion: any Curve
  ) {
    var source = SplitMix64(seed: 41)
    var times = (0..<700).map { _ in Double.random(in: -0.1...3, using: &source) }
    times += [0, -0.0, -1, .nan, .infinity, -.infinity, 1e300, 1e-300, (motion as? BoundedFling)?.crossingTime ?? 1]
    let scale = 1e-12 * 3000.0
    for (samples, name) in [
      (motion.sampler.values(at: times), "values"), (motion.sampler.velocities(at: times), "velocities"),
    ] {
      for (sample, time) in zip(samples, times) {
        let single = name == "values" ? motion.value(at: time) : motion.velocity(at: time)
        #expect(
          sample == single || sample.isNaN && single.isNaN || abs(sample - single) <= scale, "\(motion) at \(time)")
      }
    }
    // Sorted times use the faster code, with the same bits.
    let sorted = times.filter { !$0.isNaN }.sorted()
    let whole = Dictionary(zip(times, motion.sampler.values(at: times)).map { ($0.0.bitPattern, $0.1) }) { $1 }
    for (time, sample) in zip(sorted, motion.sampler.values(at: sorted)) {
      #expect(whole[time.bitPattern]?.bitPattern == sample.bitPattern, "\(motion) at \(time)")
    }
    let grid = UniformGrid(over: 0...2, count: 1001)
    for (index, sample) in motion.sampler.values(on: grid, indices: 0..<1001).enumerated() {
      #expect(abs(sample - motion.value(at: grid[index])) <= scale, "\(motion)")
    }
  }

  /// Where rate · time is below 2⁻⁵⁴, the exact position is velocity · time but for 2⁻⁵⁵ of it.
  @Test(arguments: KernelTable.available) func `flings in bulk are within 8 ulp from 10⁻³⁰⁰ of a rate's time on`(
    table: KernelTable
  ) {
    var source = SplitMix64(seed: 43)
    var worst = WorstError("fling in bulk next to time 0")
    KernelTable.withActive(table) {
      for _ in 0..<cases(300, thorough: 10_000) {
        func power(_ exponents: ClosedRange<Double>) -> Double { pow(10, .random(in: exponents, using: &source)) }
        let fling = Fling(velocity: power(0...4), rate: power(-2...2))
        let time = power(-300 ... -17) / fling.rate
        let exact = fling.initialVelocity * time
        let values = fling.sampler.values(at: [Double](repeating: time, count: 40))
        worst.note(abs(values[33] - exact), bound: 8 * .ulpOfOne * exact, at: "\(fling) at \(time)")
      }
    }
    report(worst)
    #expect(worst.ratio <= 1, "\(worst)")
  }
}
