import Animations

extension GoldenFile {
  /// Compares a recording with the file, or rewrites the file and fails. A mismatch is drawn to a picture beside the
  /// file.
  func check(_ recording: Recording, within tolerance: RecordingTolerance) -> RecordingCheck {
    check(recording.csv) { contents in
      do {
        return compare(recording, with: try Recording(csv: contents), within: tolerance)
      } catch {
        return .failed("\(file.path) is not a recording: \(error). \(Self.advice)")
      }
    }
  }

  private var picture: URL { file.deletingPathExtension().appendingPathExtension("mismatch.svg") }

  private func compare(
    _ recording: Recording, with expected: Recording, within tolerance: RecordingTolerance
  ) -> RecordingCheck {
    let comparison = RecordingComparison(recording, with: expected, within: tolerance)
    if comparison.isMatch {
      // The picture of an earlier mismatch is no longer valid.
      try? FileManager.default.removeItem(at: picture)
      return .passed
    }
    let lines = ["the recording does not match \(name):"] + comparison.lines + [draw(recording, expected, comparison)]
    return .failed(lines.joined(separator: "\n  "))
  }

  /// Writes a picture of both recordings to a file beside the golden file. Returns a line with the path of the picture,
  /// or with the error.
  private func draw(_ actual: Recording, _ expected: Recording, _ comparison: RecordingComparison) -> String {
    let plot = RecordingPlot(of: actual, expected: expected, comparison, title: "\(name): expected and actual")
    do {
      try Data(plot.svg.utf8).write(to: picture, options: .atomic)
      return "a plot of both recordings is in \(picture.path)"
    } catch {
      return "the picture \(picture.path) cannot be written: \(error.localizedDescription)"
    }
  }
}
