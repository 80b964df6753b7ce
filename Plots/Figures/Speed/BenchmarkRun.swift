import Foundation

/// The file that `make benchmark` writes for Google Benchmark's programs, with what stands beside their numbers.
struct BenchmarkRun: Decodable {
  struct Context: Decodable {
    let commit, date, machine, blas, governor: String
    let waited_share, stolen_share: Double
  }

  /// One side of a row: the library, or its reference.
  struct Entry: Decodable {
    let name, suite, `case`, table, reference, reference_kind, outcome, error_from: String
    let count: Int
    let real_time, p10, p90: Double
    private let ratio, ratio_low, ratio_high, max_abs_error: Number

    var times: Double { ratio.value }
    var low: Double { ratio_low.value }
    var high: Double { ratio_high.value }
    var error: Double { max_abs_error.value }

    var isLibrary: Bool { name.hasSuffix("/library") }
  }

  /// A number, or the text of one that JSON does not have.
  struct Number: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        value = Double(text) ?? .nan
      } else {
        value = try container.decode(Double.self)
      }
    }
  }

  let context: Context
  let benchmarks: [Entry]

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(BenchmarkRun.self, from: Data(contentsOf: URL(filePath: path)))
  }
}
