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
    let real_time, ratio, ratio_low, ratio_high, p10, p90: Double
    let max_abs_error: Magnitude

    var isLibrary: Bool { name.hasSuffix("/library") }
  }

  /// A number, or the text of one that JSON does not have.
  struct Magnitude: Decodable {
    let number: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        number = Double(text) ?? .nan
      } else {
        number = try container.decode(Double.self)
      }
    }
  }

  let context: Context
  let benchmarks: [Entry]

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(BenchmarkRun.self, from: Data(contentsOf: URL(filePath: path)))
  }
}
