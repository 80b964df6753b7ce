import Workloads

/// A workload of the gate, with the instructions that it may take.
struct GateRow: Equatable {
  /// The identity of a workload.
  struct Key: Hashable {
    let suite: String
    let name: String
    let count: Int
  }

  let key: Key
  /// The percentage by which a count may exceed the baseline.
  let tolerance: Double
  /// The instructions of one sample on each kernel table.
  var instructions: GateCounts
}

/// The instructions of one sample by the name of the kernel table.
typealias GateCounts = [String: Double]

extension GateRow.Key: CustomStringConvertible {
  init(_ workload: Workload) { self.init(suite: workload.suite.rawValue, name: workload.name, count: workload.count) }

  /// `bulk/ease 1024`.
  var description: String { "\(suite)/\(name) \(count)" }
}
