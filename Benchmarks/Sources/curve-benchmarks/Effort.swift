/// The time that is spent on a workload.
package struct Effort {
  /// The minimum number of rounds, and the maximum of short ones.
  let rounds: ClosedRange<Int>
  /// The seconds that all rounds of a workload together should take.
  let seconds: Double
  /// The seconds that an implementation runs in a round at least.
  let secondsPerRun: Double
  /// The maximum number of runs to get one that did not wait for a processor.
  let attempts: Int
  /// The most samples in a call.
  let maximumSampleCount: Int

  static let full = Effort(rounds: 5...25, seconds: 0.6, secondsPerRun: 0.004, attempts: 10, maximumSampleCount: .max)
  package static let quick = Effort(
    rounds: 7...25, seconds: 0.08, secondsPerRun: 0.001, attempts: 4, maximumSampleCount: 500_000)
  /// The effort for repeating a measurement that seemed slow.
  static let patient = Effort(rounds: 9...45, seconds: 2, secondsPerRun: 0.006, attempts: 20, maximumSampleCount: .max)
}
