import ArgumentParser
import Foundation

/// A file of results.
struct ResultsFile {
  private let path: String

  /// The file at `path`, which can be written to.
  init(creating path: String) throws {
    self.path = path
    // The old file stays until there are results.
    guard let file = fopen(path, "a") else {
      throw ValidationError("\"\(path)\" cannot be written: \(String(cString: strerror(errno))).")
    }
    fclose(file)
  }

  func write(_ rows: [Row]) throws {
    try ([Row.header] + rows.map(\.csv)).map { $0 + "\n" }.joined().write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  /// The rows of the file at `path`.
  static func rows(of path: String) throws -> [Row] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ValidationError("There is no file \"\(path)\" to read. make benchmark-baseline saves a baseline.")
    }
    guard let rows = Row.rows(csv: text), !rows.isEmpty else {
      throw ValidationError("\"\(path)\" is not a table that curve-benchmarks wrote.")
    }
    return rows
  }
}
