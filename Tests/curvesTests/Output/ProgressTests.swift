import Foundation
import Synchronization
import Testing
import TextFormats

@testable import curves

@Suite struct ProgressTests {
  /// The texts that a line shows.
  private final class Texts: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func append(_ message: Message) { texts.withLock { $0.append(message.text) } }
  }

  @Test func `progress is a share of a total, or what is done for how long, and is wiped away once`() {
    let texts = Texts()
    let rows = Progress(.count("rows"), elapsed: { .seconds(1) }, write: texts.append)
    #expect(rows.show() && texts.all.isEmpty, "there is no total yet")
    rows.set(3, of: 200)
    #expect(rows.show())
    rows.add(1000, of: 200)
    #expect(rows.show())
    rows.end()
    #expect(!rows.show())
    rows.end()
    let work = Progress(.work("fitting"), elapsed: { .milliseconds(2999) }, write: texts.append)
    #expect(work.show())
    work.end()
    #expect(
      texts.all == [
        "\r1 % of 200 rows\u{1B}[K", "\r100 % of 200 rows\u{1B}[K", "\r\u{1B}[K", "\rfitting: 2 s\u{1B}[K",
        "\r\u{1B}[K",
      ])
  }

  @Test func `progress that was never shown is not wiped away`() {
    let texts = Texts()
    Progress(.count("rows"), elapsed: { .zero }, write: texts.append).end()
    #expect(texts.all.isEmpty)
  }

  /// The reader of the table waits until the line is there.
  @Test(.enabled(if: Command.canPretendTerminal))
  func `a table that takes long shows progress in a terminal`() async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell(
        """
        mkfifo table; : > log
        (for i in $(seq 600); do grep -q ' % of 100000 rows' log && break; sleep 0.1; done; wc -l) < table &
        script -qefc "$CURVES sample linear --count 100000 -o table" log > shown; wait
        """, in: folder)
      #expect(run.output.contains("100001"), "\(run.output) \(run.error)")
      let log = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
      #expect(log.contains(" % of 100000 rows"), "\(log)")
    }
  }

  /// The output is a pipe that is not opened until the line is there.
  @Test(
    .enabled(if: Command.canPretendTerminal),
    arguments: [
      ("export ease --format json", "exporting: "), ("gallery ease", "making the page: "),
      ("reduce keys.csv --error 0.01", " % of 3 keys"),
    ])
  func `other work that takes long shows progress in a terminal`(arguments: String, line: String) async throws {
    try await withTemporaryFolder { folder in
      try Data("time,x\n0,0\n1,1\n2,0\n".utf8).write(to: folder.appending(path: "keys.csv"))
      let run = try await Command.shell(
        """
        mkfifo output; : > log
        (for i in $(seq 600); do grep -q '\(line)' log && break; sleep 0.1; done; wc -l < output) &
        script -qefc "$CURVES \(arguments) -o output" log > shown; wait
        """, in: folder)
      #expect(run.output.contains { $0.isNumber }, "\(run.output) \(run.error)")
      let log = try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
      #expect(log.contains(line), "\(log)")
    }
  }
}
