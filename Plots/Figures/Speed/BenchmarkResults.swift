/// The table that `make benchmark` writes.
struct BenchmarkResults {
  /// What a reference is to the library.
  enum Kind: String {
    case library = "another library"
    case code = "a user's code"
    case itself = "the library itself"
    case limit = "a lower limit"
  }

  struct Row {
    let suite: String
    let name: String
    let table: String
    let count: Int
    let nanoseconds: Double
    let reference: String
    let referenceNanoseconds: Double
    /// The reference's time divided by the library's.
    let ratio: Double
    /// The greatest difference between the library's values and its values computed one at a time.
    let greatestDifference: Double
    /// `nil` in results of an old run.
    var kind: Kind?
  }

  let rows: [Row]

  init(rows: [Row]) { self.rows = rows }

  init(contentsOf path: String) throws {
    let table = try ResultTable(contentsOf: path)
    let kind = table.names.firstIndex(of: "reference_kind")
    rows = try table.rows { cells in
      // More columns follow: the interval, the commit and others.
      guard cells.count >= 9, let count = Int(cells[3]), let own = Double(cells[4]), let other = Double(cells[6]),
        let ratio = Double(cells[7]), let difference = Double(cells[8])
      else { return nil }
      return Row(
        suite: cells[0], name: cells[1], table: cells[2], count: count, nanoseconds: own, reference: cells[5],
        referenceNanoseconds: other, ratio: ratio, greatestDifference: difference,
        kind: kind.flatMap { Kind(rawValue: cells[$0]) })
    }
  }

  /// References that are not alternatives, because they do only a part of the work. Each is a lower limit of the time.
  private static let limits = ["kept", "fill", "streaming fill", "copy"]

  /// The name of the alternative that takes the least time on any kernel table; `nil` if there is none.
  static func fastestAlternative(in rows: [Row]) -> String? {
    rows.filter { !limits.contains($0.reference) }.min { $0.referenceNanoseconds < $1.referenceNanoseconds }?.reference
  }
}
