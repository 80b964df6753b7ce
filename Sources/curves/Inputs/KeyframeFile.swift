import AnimationCurves
import CurveFormats

/// A table of keyframes as CSV: a ``TimeTable`` with times in seconds, and a column for each channel. A blank cell means
/// that its channel has no key at that time. Each channel has a key.
struct KeyframeFile {
  /// The channels, in the order of their columns.
  let curves: [NamedCurve]

  init(_ text: SourceText, tangents: KeyframeTangents) throws(Failure) {
    let table = try TimeTable(text) { names throws(Failure) in names }
    curves = try table.columns.map { column throws(Failure) in
      if column.rows.isEmpty { throw .timeTable(.noKey(column: column.name), column.position) }
      return NamedCurve(
        label: column.name,
        curve: KeyframeCurve(times: column.rows.map { table.times[$0] }, values: column.values, tangents: tangents))
    }
  }
}
