import Animations

/// A file with the CSV of the expected recording.
struct GoldenFile {
  /// The name of the file in messages.
  let name: String
  private let file: URL
  /// Whether the environment variable ``variable`` is `1`, so that the file is rewritten instead of compared.
  private let isRecording: Bool

  /// The environment variable that is set to rewrite golden files instead of comparing them.
  static let variable = "UPDATE_GOLDEN"

  /// Describes the golden file of a test, without reading or writing the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the folder of the test's source file.
  ///   - testFile: The path of the source file of the test.
  ///   - environment: The environment of the process.
  init(_ path: String, besides testFile: String, environment: [String: String]) {
    name = path
    file =
      URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: testFile).deletingLastPathComponent())
      .standardizedFileURL
    isRecording = environment[Self.variable] == "1"
  }

  /// Compares a recording with the file, or rewrites the file.
  func check(_ recording: Recording, within tolerance: RecordingTolerance) -> RecordingCheck {
    if isRecording { return record(recording) }
    let expected: Recording
    do {
      expected = try Recording(csv: Array(try Data(contentsOf: file))[...])
    } catch let error as RecordingError {
      return .failed("\(file.path) is not a recording: \(error). \(Self.advice)")
    } catch {
      if !FileManager.default.fileExists(atPath: file.path) {
        return .failed("there is no golden file \(file.path). \(Self.advice)")
      }
      return .failed("\(file.path) cannot be read: \(error.localizedDescription)")
    }
    let comparison = RecordingComparison(recording, with: expected, within: tolerance)
    if comparison.isMatch {
      // The picture of an earlier mismatch is no longer valid.
      try? FileManager.default.removeItem(at: picture)
      return .passed
    }
    let lines = ["the recording does not match \(name):"] + comparison.lines + [draw(recording, expected, comparison)]
    return .failed(lines.joined(separator: "\n  "))
  }

  private static let advice = "Run the test with \(variable)=1 to write the file, then check the values in it"

  private var picture: URL { file.deletingPathExtension().appendingPathExtension("mismatch.svg") }

  private func record(_ recording: Recording) -> RecordingCheck {
    if isWriteProtected { return .failed("\(file.path) cannot be written: its permissions forbid it") }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // An atomic write would replace the file and its permissions.
      try Data(recording.csv.utf8).write(to: file)
      try? FileManager.default.removeItem(at: picture)
      return .passed
    } catch {
      return .failed("\(file.path) cannot be written: \(error.localizedDescription)")
    }
  }

  /// Whether the permissions of the file allow no user to write it. The superuser could write the file nevertheless.
  private var isWriteProtected: Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.posixPermissions] as? Int).map { $0 & 0o222 == 0 } ?? false
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
