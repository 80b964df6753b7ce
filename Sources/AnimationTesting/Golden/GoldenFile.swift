import Animations

/// A file with the expected result of a test.
package struct GoldenFile {
  /// The name of the file in messages.
  package let name: String
  /// The file.
  let file: URL
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
  package init(
    _ path: String, besides testFile: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    name = path
    file =
      URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: testFile).deletingLastPathComponent())
      .standardizedFileURL
    isRecording = environment[Self.variable] == "1"
  }

  /// Compares a text with the file, or rewrites the file and fails.
  package func check(_ text: String) -> RecordingCheck {
    check(text) { contents in
      if contents.elementsEqual(text.utf8) { return .passed }
      let expected = String(decoding: contents, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      let actual = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = zip(expected, actual).prefix { $0 == $1 }.count
      func shown(_ lines: [Substring]) -> String { line < lines.count ? "\"\(lines[line])\"" : "the end of the text" }
      return .failed(
        "the text does not match \(name): line \(line + 1): expected \(shown(expected)), actual \(shown(actual))")
    }
  }

  /// Compares a result with the file, or rewrites the file and fails.
  ///
  /// A check that rewrites the file fails, so that no test passes without a comparison while the variable is set.
  ///
  /// - Parameters:
  ///   - text: The result as the file contains it.
  ///   - compare: Compares the result with the contents of the file.
  func check(_ text: String, comparing compare: ([UInt8]) -> RecordingCheck) -> RecordingCheck {
    if isRecording { return record(text) }
    let contents: Data
    do {
      contents = try Data(contentsOf: file)
    } catch {
      if !FileManager.default.fileExists(atPath: file.path) {
        return .failed("there is no golden file \(file.path). \(Self.advice)")
      }
      return .failed("\(file.path) cannot be read: \(error.localizedDescription)")
    }
    return compare(Array(contents))
  }

  static let advice = "Run the test with \(variable)=1 to write the file, then check the values in it"

  private func record(_ text: String) -> RecordingCheck {
    // Replacing a linked file would replace the link.
    let file = file.resolvingSymlinksInPath()
    let files = FileManager.default
    let permissions = (try? files.attributesOfItem(atPath: file.path))?[.posixPermissions] as? Int
    // The superuser could write a file that no user may write.
    if let permissions, permissions & 0o222 == 0 {
      return .failed("\(file.path) cannot be written: its permissions forbid it")
    }
    do {
      Self.turnSizeLimitIntoError()
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // The new text is complete before it takes the place of the old one, whose permissions it keeps.
      try Data(text.utf8).write(to: file, options: .atomic)
      if let permissions { try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path) }
      return .failed(
        "\(file.path) was written, because \(Self.variable) is 1. Check the values in it, then run the test without "
          + "\(Self.variable)")
    } catch {
      return .failed("\(file.path) cannot be written: \(error.localizedDescription)")
    }
  }

  /// Makes a write beyond the process's limit of file sizes fail, instead of ending the process.
  private static func turnSizeLimitIntoError() {
    #if !os(Windows) && !os(WASI)
      signal(SIGXFSZ, SIG_IGN)
    #endif
  }
}
