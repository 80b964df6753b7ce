import ArgumentParser
import Workloads

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Name the suites and their cases.")

  func run() {
    let all = Workload.all
    for suite in Suite.allCases {
      print("\(suite.rawValue): \(suite.question)")
      var seen: Set<String> = []
      for workload in all where workload.suite == suite && seen.insert(workload.name).inserted {
        print("  \(workload.path)")
      }
    }
  }
}
