import CurveSampling
import CurveAnalysis
import Testing

@testable import TestSupport

/// Counts of keys against a dynamic programme that shares no code with the library: `Oracle/Data/make_reductions.py`.
@Suite struct KeyReductionOracleTests {
  /// A case of the table: groups of columns, each with its error and its weights.
  private struct Case {
    let kind: Substring
    let sources: [KeyReduction.Source]
    let least, most: Int

    init(_ row: [Substring]) throws {
      let kind = row[0]
      func lists(_ text: Substring) throws -> [[Double]] {
        try text.split(separator: ";").map { try $0.split(separator: ",").map { try #require(Double($0)) } }
      }
      let (times, columns, slopes) = (try lists(row[2])[0], try lists(row[3]), try lists(row[4]))
      (least, most) = (try #require(Int(row[5])), try #require(Int(row[6])))
      let heads = row[1].split(separator: ";").map { $0.split(separator: "*") }
      var (sources, number) = ([KeyReduction.Source](), 0)
      for head in heads {
        let (error, weights) = (try #require(Double(head[0])), try lists(head[1])[0])
        if kind == "rotation" {
          let values = times.indices.flatMap { key in columns.map { $0[key] } }
          sources.append(.rotation(try RotationTrack(.linear, times: times, values: values), withinDegrees: error))
          continue
        }
        let tracks = try weights.indices.map { index in
          let column = columns[number + index]
          return try AnimationTrack(
            times.indices.map { key in
              let slope = slopes.isEmpty ? 0 : slopes[number + index][key]
              return .init(
                times[key], column[key], incoming: .slope(slope), outgoing: .slope(slope),
                mode: kind == "hold" ? .hold : slopes.isEmpty ? .linear : .bezier)
            })
        }
        sources.append(.numbers(tracks, weights: weights, within: error))
        number += weights.count
      }
      (self.kind, self.sources) = (kind, sources)
    }

    func reduction() throws -> KeyReduction {
      try KeyReduction(
        of: sources, interpolation: kind == "cubic" ? .cubic : .linear, placement: kind == "free" ? .free : .atKeys,
        sharesKeys: sources.count > 1)
    }
  }

  @Test func `a dynamic programme finds no fewer keys in 200 random cases`() throws {
    let rows = try Oracle.lines("reductions", of: "CurveAnalysisTests")
    #expect(rows.count == 200)
    for (index, row) in some(Array(rows.enumerated()), 50).map({ ($0.offset, $0.element) }) {
      let test = try Case(row)
      let reduction = try test.reduction()
      for group in reduction.groups {
        #expect((test.least...test.most).contains(group.keyCount), "row \(index): \(test.kind)")
        #expect(group.error.value <= group.allowedError, "row \(index): \(test.kind)")
      }
    }
  }
}
