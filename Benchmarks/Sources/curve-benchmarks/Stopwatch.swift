import Foundation
import Workloads

/// The time of one implementation.
package struct Timing {
  /// The nanoseconds per sample in each round.
  let rounds: [Double]

  package init(rounds: [Double]) { self.rounds = rounds }

  /// Their median.
  package var nanoseconds: Double { median(rounds) }

  /// The median distance from that median, as a fraction of it.
  package var spread: Double {
    let middle = nanoseconds
    return median(rounds.map { abs($0 - middle) }) / middle
  }

  /// The ratio of another implementation's time to this one: the median over the rounds. Both run in each round, so a
  /// machine that is slower for some rounds changes nothing.
  package func ratio(to reference: Timing) -> Double { median(zip(reference.rounds, rounds).map { $0 / $1 }) }
}

/// Runs the implementations alternately, in reverse order every other round, so that load and order affect all alike.
///
/// It measures elapsed time, which includes threads and memory. A run in which the process had to wait for a processor
/// is repeated.
struct Stopwatch {
  let effort: Effort

  /// The timings of all implementations, the candidates first.
  func time(_ workload: PreparedWorkload) -> [Timing] {
    let runs = (workload.candidates + workload.references).map { implementation in
      Run(pass: implementation.pass, workload: workload, effort: effort)
    }
    func round(_ number: Int) -> [Double] {
      let isBackwards = number.isMultiple(of: 2)
      let timed = (isBackwards ? runs.reversed() : runs)
        .map { $0.secondsPerPass() / Double(workload.samplesPerPass) * 1e9 }
      return isBackwards ? timed.reversed() : timed
    }
    let start = ContinuousClock.now
    var rounds = [round(1)]
    let allowed = effort.seconds / start.duration(to: .now).seconds
    let count = Int(min(max(allowed, Double(effort.rounds.lowerBound)), Double(effort.rounds.upperBound)))
    while rounds.count < count { rounds.append(round(rounds.count + 1)) }
    return runs.indices.map { number in Timing(rounds: rounds.map { $0[number] }) }
  }
}

/// Passes of one implementation, as many as it takes for a time that can be measured.
private struct Run {
  let pass: () -> Void
  /// Whether this process does the work, so that its waiting can be measured.
  let isObservable: Bool
  private let secondsToSettle: Double
  private let attempts: Int
  private var passes = 1

  /// Determines the number of passes in a run. This also warms up the caches and the branch predictors.
  init(pass: @escaping () -> Void, workload: PreparedWorkload, effort: Effort) {
    (self.pass, isObservable, secondsToSettle) = (pass, workload.isInProcess, workload.secondsToSettle)
    attempts = effort.attempts
    pass()
    while once().seconds < effort.secondsPerRun { passes *= 2 }
  }

  /// The time of a pass in a run that did not wait; after all attempts or half a second, in the one that waited least.
  func secondsPerPass() -> Double {
    let start = ContinuousClock.now
    while start.duration(to: .now).seconds < secondsToSettle { pass() }
    var best = once()
    var spent = best.seconds
    var runs = 1
    while best.waited > 0.02, runs < attempts, spent < 0.5 {
      let next = once()
      if next.waited < best.waited { best = next }
      spent += next.seconds
      runs += 1
    }
    return best.seconds / Double(passes)
  }

  /// The time of one run, and the fraction of it in which the process did not run.
  private func once() -> (seconds: Double, waited: Double) {
    // The first of a few long passes depends on earlier work: sleeping threads, memory in another core's cache.
    if passes < 4 { pass() }
    let used = clock()
    let seconds = ContinuousClock().measure { for _ in 0..<passes { pass() } }.seconds
    if !isObservable { return (seconds, 0) }
    return (seconds, 1 - Double(clock() - used) / Double(CLOCKS_PER_SEC) / seconds)
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}

private func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
