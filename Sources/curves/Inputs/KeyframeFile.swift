import AnimationCurves
import CurveFormats

/// A table of keyframes as CSV: a ``TimeTable`` with times in seconds, and a column for each channel. A blank cell means
/// that its channel has no key at that time. Each channel has a key.
struct KeyframeFile {
  /// The channels, in the order of their columns.
  let channels: [(name: String, curve: KeyframeCurve)]

  /// The time of each row, in seconds.
  let times: [Double]

  /// The channels as curves.
  var curves: [NamedCurve] { channels.map { NamedCurve(label: $0.name, curve: $0.curve) } }

  init(_ text: SourceText, tangents: KeyframeTangents) throws(Failure) {
    let table = try TimeTable(text) { names throws(Failure) in names }
    times = table.times
    channels = try table.columns.map { column throws(Failure) in
      if column.rows.isEmpty { throw table.failure(.noKey(column: column.name), at: column.offset) }
      return (
        column.name,
        KeyframeCurve(times: column.rows.map { table.times[$0] }, values: column.values, tangents: tangents)
      )
    }
  }
}
