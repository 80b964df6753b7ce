import Workloads

/// The time of one contender.
struct Timing {
  /// The median over all rounds, in nanoseconds per sample.
  let nanoseconds: Double
  /// The median distance from that median, as a share of it.
  let spread: Double
}

/// Times contenders in turn, round after round, so that what else the machine does meets all of them alike.
struct Stopwatch {
  let effort: Effort

  /// The timings of `contenders`, each of which makes `samplesPerPass` samples in a pass.
  func time(_ contenders: [Contender], samplesPerPass: Int) -> [Timing] {
    let passes = contenders.map(passesPerRun)
    func round() -> [Double] {
      zip(contenders, passes).map { contender, passes in
        seconds(of: contender, passes: passes) / Double(passes * samplesPerPass) * 1e9
      }
    }
    let start = ContinuousClock.now
    var rounds = [round()]
    let allowed = effort.seconds / start.duration(to: .now).seconds
    let count = Int(min(max(allowed, Double(effort.rounds.lowerBound)), Double(effort.rounds.upperBound)))
    while rounds.count < count { rounds.append(round()) }
    return contenders.indices.map { number in Timing(rounds.map { $0[number] }) }
  }

  /// How often a contender runs in a round. Finding that out warms up the caches and the branch predictors.
  private func passesPerRun(of contender: Contender) -> Int {
    contender.pass()
    var passes = 1
    while seconds(of: contender, passes: passes) < effort.secondsPerRun { passes *= 2 }
    return passes
  }

  private func seconds(of contender: Contender, passes: Int) -> Double {
    ContinuousClock().measure { for _ in 0..<passes { contender.pass() } }.seconds
  }
}

extension Timing {
  /// The median and the median distance from it.
  init(_ nanoseconds: [Double]) {
    let middle = median(nanoseconds)
    self.nanoseconds = middle
    spread = median(nanoseconds.map { abs($0 - middle) }) / middle
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
