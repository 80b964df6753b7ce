import Foundation
import ProgramServer

/// Answers the requests of Benchmarks/Rivals/README.md with this library, one value at a time.
@main
struct CurveRunner {
  static func main() throws {
    try ProgramServer(about: about) { line, inputs in RunCurve(line).map { work(of: $0, at: inputs) } }.run()
  }

  private static func work(of curve: RunCurve, at inputs: [Double]) -> ServedWork {
    let values = Values(count: inputs.count)
    var work = ServedWork {
      for index in inputs.indices { values.numbers[index] = curve.value(inputs[index]) }
    }
    work.values = { values.numbers }
    work.velocities = { inputs.map { curve.velocity($0) } }
    return work
  }

  private final class Values {
    var numbers: [Double]

    init(count: Int) { numbers = Array(repeating: .nan, count: count) }
  }

  private static var about: String {
    let version = ProcessInfo.processInfo.environment["CURVES_VERSION"] ?? ""
    return #"{"version": "\#(version)", "year": null, "inputs": "double", "margin": 0, "timed": true}"#
  }
}
