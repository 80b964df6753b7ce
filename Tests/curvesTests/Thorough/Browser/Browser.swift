import Foundation
import Testing

/// Chromium, if it is installed, as an independent implementation of CSS.
enum Browser {
  /// The command, or `nil`. The environment variable `CHROMIUM` names another one; empty, it hides it.
  static let path: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["CHROMIUM"] { return path.isEmpty ? nil : path }
    let folders = (environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return ["chromium", "chromium-browser", "google-chrome"].lazy
      .flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Why a test is skipped where there is none.
  static let isMissing: Comment = "make test-thorough asks Chromium, which make browser-test installs"

  /// Returns the text of the element `result` of a page with this body, after its scripts have run.
  ///
  /// - Parameter options: Further options of Chromium.
  static func result(of body: String, options: String = "") async throws -> String {
    try await withTemporaryFolder { folder in
      let page = folder.appending(path: "page.html")
      try Data("<!doctype html><meta charset=utf-8><title>curves</title>\(body)".utf8).write(to: page)
      let run = try await Command.shell(
        """
        "\(path ?? "chromium")" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
        --user-data-dir="\(folder.path)/profile" --virtual-time-budget=10000 \(options) --dump-dom "\(page.absoluteString)"
        """)
      let start = try #require(run.output.range(of: "<pre id=\"result\">"), "\(run.error)")
      let end = try #require(run.output.range(of: "</pre>", range: start.upperBound..<run.output.endIndex))
      return String(run.output[start.upperBound..<end.lowerBound])
    }
  }
}
