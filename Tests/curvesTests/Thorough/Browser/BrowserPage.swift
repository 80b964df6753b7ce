import Foundation
import Testing

/// Chromium without a window, driven by the DevTools protocol through a pair of pipes.
///
/// Only one task uses it at a time.
final class BrowserPage {
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// The complaints of the page: exceptions, errors and warnings.
  private(set) var complaints: [String] = []

  private let process = Process()
  private let output: Int32
  private let input: Int32
  private var received: [UInt8] = []
  private var nextID = 1
  private var session: String?

  /// Gives a browser with an empty page of this size to `body`.
  static func withPage<Value>(
    width: Int = 1280, height: Int = 900, _ body: (BrowserPage) async throws -> Value
  ) async throws -> Value {
    try await withTemporaryFolder { folder in
      let browser = try BrowserPage(in: folder)
      defer { browser.close() }
      let target = try await browser.call("Target.createTarget", ["url": "about:blank"])
      let attached = try await browser.call(
        "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
      browser.session = attached["sessionId"] as? String
      for domain in ["Page", "Runtime", "Log"] { try await browser.call("\(domain).enable") }
      try await browser.resize(width: width, height: height)
      return try await body(browser)
    }
  }

  private init(in folder: URL) throws {
    guard let path = Browser.path else { throw Failure(description: "there is no Chromium") }
    let pipes = ["to", "from"].map { folder.appending(path: $0).path }
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 { throw Failure(description: "no pipe could be made") }
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$@\" 3<'\(pipes[0])' 4>'\(pipes[1])' >/dev/null 2>&1", "sh", path, "--headless", "--no-sandbox",
      "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
      "--user-data-dir=\(folder.appending(path: "profile").path)", "--remote-debugging-pipe", "about:blank",
    ]
    try process.run()
    // In the order in which the shell opens them: each waits for its other end.
    output = open(pipes[0], O_WRONLY)
    input = open(pipes[1], O_RDONLY | O_NONBLOCK)
    if output < 0 || input < 0 { throw Failure(description: "the pipes could not be opened") }
  }

  private func close() {
    _ = [output, input].map(Foundation.close)
    process.terminate()
    process.waitUntilExit()
  }

  // MARK: - Commands

  /// Loads a file, and waits until it has.
  func load(_ file: URL) async throws {
    try await call("Page.navigate", ["url": file.absoluteString])
    try await wait(for: "document.readyState === 'complete' && location.protocol === 'file:'")
  }

  /// The value of an expression of JavaScript; a promise is awaited.
  @discardableResult
  func evaluate(_ script: String) async throws -> Any? {
    let answer = try await call(
      "Runtime.evaluate", ["expression": script, "returnByValue": true, "awaitPromise": true])
    if let exception = answer["exceptionDetails"] { throw Failure(description: "\(exception)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until an expression of JavaScript is true.
  func wait(for condition: String) async throws {
    let patience = Patience.ofBrowser
    while try await evaluate(condition) as? Bool != true {
      if patience.isOver { throw Failure(description: "never true: \(condition)") }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Presses a key, as a person would.
  func press(_ key: String, code: Int, text: String = "") async throws {
    for kind in ["keyDown", "keyUp"] {
      let text = kind == "keyDown" ? text : ""
      try await call(
        "Input.dispatchKeyEvent",
        ["type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "text": text])
    }
  }

  /// Gives the window this size.
  func resize(width: Int, height: Int) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// The media features of the page, such as `prefers-color-scheme`.
  func emulate(_ features: [String: String]) async throws {
    try await call(
      "Emulation.setEmulatedMedia", ["features": features.map { ["name": $0.key, "value": $0.value] }])
  }

  /// A picture of what is seen, as PNG.
  func screenshot() async throws -> Data {
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  // MARK: - The protocol

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    let id = nextID
    nextID += 1
    var message: [String: Any] = ["id": id, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = try JSONSerialization.data(withJSONObject: message) + [0]
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { write(output, $0.baseAddress?.advanced(by: written), bytes.count - written) }
      if count < 0 { throw Failure(description: "Chromium has gone") }
      written += count
    }
    let patience = Patience.ofBrowser
    while !patience.isOver {
      while let answer = try nextMessage() {
        note(answer)
        guard answer["id"] as? Int == id else { continue }
        if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
        return answer["result"] as? [String: Any] ?? [:]
      }
      try await Task.sleep(for: .milliseconds(2))
    }
    throw Failure(description: "\(method) was not answered")
  }

  /// The next whole message that has come; each ends in a zero.
  private func nextMessage() throws -> [String: Any]? {
    if !received.contains(0) {
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(input, &chunk, chunk.count)
      if count > 0 { received += chunk[..<count] }
    }
    guard let end = received.firstIndex(of: 0) else { return nil }
    defer { received.removeSubrange(...end) }
    return try JSONSerialization.jsonObject(with: Data(received[..<end])) as? [String: Any]
  }

  private func note(_ message: [String: Any]) {
    let parameters = message["params"] as? [String: Any] ?? [:]
    switch message["method"] as? String {
    case "Runtime.exceptionThrown": complaints.append("\(parameters)")
    case "Runtime.consoleAPICalled" where ["error", "warning", "assert"].contains(parameters["type"] as? String):
      complaints.append("\(parameters)")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      if ["error", "warning"].contains(entry["level"] as? String) { complaints.append("\(entry)") }
    default: break
    }
  }
}
