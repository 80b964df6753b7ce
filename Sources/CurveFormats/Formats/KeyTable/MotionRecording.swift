public import CurveAnalysis

/// A recording of a motion as CSV: a column `time`, and columns of values. A blank cell is a gap of its column.
///
///     let recording = try MotionRecording(reading: MotionInput(bytes, name: "recording.csv"))
///     try recording.samples.springFit()
///
/// Its channels are the column `value` if there is one, as in a table of `curves sample`, and all columns otherwise.
public struct MotionRecording: Sendable {
  /// The samples of the channels.
  public let samples: MotionSamples
  /// The times in the unit of the file.
  public let times: [Double]
  /// The places of the rows and of the first channel's name, for errors.
  private let rows: [SourcePlace]
  private let name: SourcePlace

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - only: The names of the columns to read; empty for all.
  ///   - time: The name of the column of times.
  ///   - unit: The seconds of a unit of the times.
  public init(
    reading input: MotionInput, only: [String] = [], time: String = "time", unit: Double = 1
  ) throws(FormatError) {
    do throws(FormatError) {
      let table = try TimeTable(input, time: time) { names, _ throws(FormatError) in
        for name in only where !names.contains(name) { throw FormatError(.noColumn(name, names: names)) }
        return !only.isEmpty ? only : names.contains("value") ? ["value"] : names
      }
      for column in table.columns where column.rows.isEmpty {
        throw FormatError(.noNumber(column: column.name), at: column.offset)
      }
      var counter = LineCounter(input.bytes)
      func place(_ offset: Int) -> SourcePlace {
        let (line, column) = counter.position(of: offset)
        return SourcePlace(file: input.file, offset: offset, line: line, column: column)
      }
      name = place(table.columns[0].offset)
      rows = table.offsets.map(place)
      times = table.times
      do throws(MotionSamplesError) {
        samples = try MotionSamples(
          times: table.times.map { $0 * unit },
          channels: table.columns.map { column in
            var values = [Double](repeating: .nan, count: table.times.count)
            for (row, value) in zip(column.rows, column.values) { values[row] = value }
            return .init(column.name, values: values, gaps: Set(values.indices).subtracting(column.rows))
          })
      } catch {
        throw Self.error(error, rows: rows, name: name)
      }
    } catch {
      throw error.placed(in: input.bytes, file: input.file)
    }
  }

  /// Returns the error of samples that cannot be fitted, at the place where the reason shows: the row of a bad sample,
  /// the last row of too few, the name of a column of equal values.
  package func error(_ error: MotionSamplesError) -> FormatError { Self.error(error, rows: rows, name: name) }

  private static func error(_ error: MotionSamplesError, rows: [SourcePlace], name: SourcePlace) -> FormatError {
    let place =
      switch error {
      case .notFinite(let index, _), .notIncreasing(let index): rows[index]
      case .tooFew: rows[rows.count - 1]
      case .constant: name
      default: SourcePlace(file: name.file, offset: 0, line: 1, column: 1)
      }
    return FormatError(.samples(error), at: place)
  }
}
