/// The time that is spent on a workload.
package struct Effort {
  /// The processes that measure a workload: the least number, and the most for rows that are not certain to
  /// `precision`.
  let processes: ClosedRange<Int>
  /// The seconds of all runs of a workload after which no more processes are started.
  let secondsInAll: Double
  /// The rounds in a process: the least number, and the most where they are short.
  let rounds: ClosedRange<Int>
  /// The seconds that all rounds of a workload in a process should take.
  let seconds: Double
  /// The seconds that an implementation runs in a round at least.
  let secondsPerRun: Double
  /// The maximum number of runs to get one that did not wait for a processor.
  let attempts: Int

  /// A row is measured until half of its interval is a smaller share than this.
  static let precision = 0.02

  static let full = Effort(
    processes: 6...12, secondsInAll: 6, rounds: 1...15, seconds: 0.15, secondsPerRun: 0.003, attempts: 10)
  package static let quick = Effort(
    processes: 6...9, secondsInAll: 3, rounds: 1...15, seconds: 0.1, secondsPerRun: 0.002, attempts: 6)
}
