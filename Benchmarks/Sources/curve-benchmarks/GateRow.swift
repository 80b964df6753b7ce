package import Workloads

/// A workload of the gate, with the instructions that it may take.
package struct GateRow: Equatable {
  /// The identity of a workload.
  package struct Key: Hashable {
    package let suite: String
    package let name: String
    package let count: Int

    package init(suite: String, name: String, count: Int) {
      (self.suite, self.name, self.count) = (suite, name, count)
    }
  }

  package let key: Key
  /// The percentage by which a count may exceed the baseline.
  package let tolerance: Double
  /// The instructions of one sample on each kernel table.
  package var instructions: GateCounts

  package init(key: Key, tolerance: Double, instructions: GateCounts) {
    (self.key, self.tolerance, self.instructions) = (key, tolerance, instructions)
  }
}

/// The instructions of one sample by the name of the kernel table.
package typealias GateCounts = [String: Double]

extension GateRow.Key: CustomStringConvertible {
  package init(_ workload: Workload) {
    self.init(suite: workload.suite.rawValue, name: workload.name, count: workload.count)
  }

  /// `bulk/ease 1024`.
  package var description: String { "\(suite)/\(name) \(count)" }
}
