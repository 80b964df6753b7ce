/// The table that `Benchmarks/gltfpack.py` writes: the bytes of animations with fewer keys, and their distances from
/// the sources.
struct ReductionResults {
  struct Row {
    let source: String
    /// `gltfpack`, or `--distance`, the option of `curves reduce`.
    let program: String
    /// The frames a second at which gltfpack resamples.
    let rate: Int
    let bytes: Int
    /// The distance that was measured, and the one that the report of `curves reduce` states.
    let distance, proved: Double
  }

  let rows: [Row]
  /// The names of the sources and of the programs, in the order of the rows.
  let sources, programs: [String]

  init(contentsOf path: String) throws {
    let rows = try ResultTable(contentsOf: path).rows { cells -> Row? in
      guard cells.count == 7, let rate = Int(cells[3]), let bytes = Int(cells[4]), let distance = Double(cells[5]),
        let proved = Double(cells[6])
      else { return nil }
      return Row(
        source: cells[0], program: cells[2], rate: rate, bytes: bytes, distance: distance, proved: proved)
    }
    func names(_ name: (Row) -> String) -> [String] {
      rows.map(name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    (self.rows, sources, programs) = (rows, names(\.source), names(\.program))
  }

  /// The rows of a program for a source.
  func rows(_ program: String, _ source: String) -> [Row] {
    rows.filter { $0.program == program && $0.source == source }
  }

  /// The bytes of `curves reduce` as shares of those of gltfpack for the same source and rate, in increasing order.
  var shares: [Double] {
    sources.flatMap { source in
      rows("--distance", source).compactMap { row in
        rows("gltfpack", source).first { $0.rate == row.rate }.map { Double(row.bytes) / Double($0.bytes) }
      }
    }.sorted()
  }
}
