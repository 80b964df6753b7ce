import Workloads

/// The times of one implementation in one process.
package struct Timing: Codable {
  /// The nanoseconds per sample in each round.
  package var rounds: [Double] = []
  /// The nanoseconds of processor time per sample in each round, of all threads.
  var processor: [Double] = []
  /// The number of runs that were repeated, because the process waited for a processor.
  var repeated = 0
  /// The nanoseconds of all runs, and those of them in which the process waited.
  var elapsed = 0.0
  var waited = 0.0

  package init(rounds: [Double] = []) { self.rounds = rounds }

  /// The median of the rounds.
  package var nanoseconds: Double { MedianInterval(rounds).median }

  /// The ratio of another implementation's time to this one: the median over the rounds. Both run in each round, so a
  /// machine that is slower for some rounds changes nothing.
  package func ratio(to reference: Timing) -> Double { MedianInterval(zip(reference.rounds, rounds).map(/)).median }
}

/// Runs the implementations alternately, in reverse order every other round, so that load and order affect all alike.
///
/// It measures elapsed time, which includes threads and memory.
struct Stopwatch {
  let effort: Effort

  /// The timings of all implementations, the candidates first.
  func time(_ workload: PreparedWorkload) -> [Timing] {
    var series = (workload.candidates + workload.references).map { implementation in
      Series(implementation, secondsToSettle: workload.secondsToSettle, effort: effort)
    }
    let start = ContinuousClock.now
    var count = effort.rounds.lowerBound
    var number = 0
    while number < count {
      let order = number.isMultiple(of: 2) ? Array(series.indices) : series.indices.reversed()
      for index in order { series[index].run(samplesPerPass: workload.samplesPerPass) }
      number += 1
      if number == 1 {
        let allowed = effort.seconds / (start.duration(to: .now) / .seconds(1))
        count = Int(min(max(allowed, Double(effort.rounds.lowerBound)), Double(effort.rounds.upperBound)))
      }
    }
    return series.map(\.timing)
  }
}

/// The runs of one implementation: of as many passes as it takes for a time that can be measured.
private struct Series {
  private let implementation: Implementation
  private let secondsToSettle: Double
  private let effort: Effort
  private let passes: Int
  /// Whether the first of a few passes depends on earlier work: sleeping threads, memory in another core's cache.
  private let isWarmedUp: Bool
  private(set) var timing = Timing()

  /// A run that waited for a longer share of its time is repeated.
  private static let longestWait = 0.02
  /// The nanoseconds that all attempts of a round may take.
  private static let longestRound = 0.5e9

  /// Determines the number of passes in a run. This also warms up the caches and the branch predictors.
  init(_ implementation: Implementation, secondsToSettle: Double, effort: Effort) {
    (self.implementation, self.secondsToSettle, self.effort) = (implementation, secondsToSettle, effort)
    let first = implementation.run(1).elapsed
    var passes = 1
    if first < 10 * effort.secondsPerRun * 1e9 {
      while implementation.run(passes).elapsed < effort.secondsPerRun * 1e9 { passes *= 2 }
    }
    self.passes = passes
    isWarmedUp = passes < 4 && first < 0.1e9
  }

  /// Measures a round: a run that did not wait, or the one of all attempts that waited least.
  mutating func run(samplesPerPass: Int) {
    let start = ContinuousClock.now
    while start.duration(to: .now) / .seconds(1) < secondsToSettle { implementation.pass() }
    var best = once()
    var (spent, attempts) = (best.elapsed, 1)
    while best.waited > Self.longestWait * best.elapsed, attempts < effort.attempts, spent < Self.longestRound {
      let next = once()
      if next.waited / next.elapsed < best.waited / best.elapsed { best = next }
      spent += next.elapsed
      attempts += 1
    }
    timing.repeated += attempts - 1
    let samples = Double(passes * samplesPerPass)
    timing.rounds.append(best.elapsed / samples)
    timing.processor.append(best.processor / samples)
  }

  private mutating func once() -> RunTime {
    if isWarmedUp { implementation.pass() }
    let time = implementation.run(passes)
    timing.elapsed += time.elapsed
    timing.waited += time.waited
    return time
  }
}
