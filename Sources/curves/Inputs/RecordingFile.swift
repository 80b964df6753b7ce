import CurveAnalysis
import CurveFormats
import TextFormats

/// A recording of a motion as CSV: a ``TimeTable`` with a value in every cell.
///
/// Its channels are the column `value` if there is one, as in a table of `curves sample`, and all columns otherwise.
struct RecordingFile {
  let samples: MotionSamples
  private let table: TimeTable

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - only: The names of the columns to read; empty for all.
  ///   - unit: The seconds of a unit of the times.
  init(_ text: SourceText, only: [String], unit: Double) throws(Failure) {
    let table = try TimeTable(text) { names, _ throws(Failure) in
      for name in only where !names.contains(name) { throw .noColumnOfName(name, names: names) }
      return !only.isEmpty ? only : names.contains("value") ? ["value"] : names
    }
    for column in table.columns where column.rows.count < table.times.count {
      let row = column.rows.enumerated().first { $0 != $1 }?.offset ?? column.rows.count
      throw table.failure(.missing(column: column.name), at: table.offsets[row])
    }
    self.table = table
    do throws(MotionSamplesError) {
      samples = try MotionSamples(
        times: table.times.map { $0 * unit }, channels: table.columns.map { .init($0.name, values: $0.values) })
    } catch {
      throw .recording(error, Self.position(of: error, in: table))
    }
  }

  /// Returns the failure for samples that cannot be fitted.
  func failure(_ error: MotionSamplesError) -> Failure {
    .recording(error, Self.position(of: error, in: table))
  }

  /// Returns the position at which a problem shows: the row of a bad sample, the last row of too few, the name of a
  /// column of equal values.
  private static func position(of error: MotionSamplesError, in table: TimeTable) -> InputPosition {
    let offset =
      switch error {
      case .notFinite(let index, _), .notIncreasing(let index): table.offsets[index]
      case .tooFew: table.offsets[table.offsets.count - 1]
      case .constant: table.columns[0].offset
      default: 0
      }
    return table.text.position(of: offset)
  }
}
