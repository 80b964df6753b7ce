import Foundation
import Testing

@Suite struct OutputFileTests {
  private func text(_ file: URL) throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `a file gets what standard output would`() async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.run("sample", "linear", "-o", "table.csv", in: folder)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(try names(in: folder) == ["table.csv"])
      #expect(try await Command.run("sample", "linear", "-o", "-").output == text(folder.appending(path: "table.csv")))
    }
  }

  @Test func `a file is replaced and keeps its permissions`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "table.csv")
      try Data("old".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      #expect(try await Command.run("sample", "linear", "--count", "1", "-o", file.path).status == 0)
      #expect(try text(file) == "curve,time,value,velocity\nlinear,0,0,1\n")
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test func `a new file has the permissions that the umask leaves`() async throws {
    try await withTemporaryFolder { folder in
      #expect(try await Command.shell("umask 027; \"$CURVES\" sample linear -o new", in: folder).status == 0)
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: "new").path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test func `a symbolic link stays one`() async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell(
        "echo old > real; ln -s real link; \"$CURVES\" sample linear -o link", in: folder)
      #expect(run.status == 0)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.appending(path: "link").path) == "real")
      #expect(try text(folder.appending(path: "real")).hasPrefix("curve,"))
    }
  }

  @Test func `a run that fails leaves the old file and nothing else`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "table.csv")
      try Data("old".utf8).write(to: file)
      // No file may grow beyond 100 blocks: as if the disk were full.
      let run = try await Command.shell(
        "ulimit -f 100; trap '' XFSZ; \"$CURVES\" sample linear --count 100000 -o table.csv", in: folder)
      #expect(run.status == 74)
      #expect(run.error.contains("table.csv: writing failed"))
      #expect(try text(file) == "old")
      #expect(try names(in: folder) == ["table.csv"])
    }
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func `an interrupted run leaves the old file and nothing else`(signal: String) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "table.csv")
      try Data("old".utf8).write(to: file)
      // The shell is replaced by the command: what a shell puts into the background ignores SIGINT.
      let run = try await Command.shell(
        """
        (until ls -A | grep -q tmp; do sleep 0.01; done; kill -\(signal) $$) &
        exec "$CURVES" sample linear --count 1000000000 -o table.csv
        """, in: folder)
      #expect(["INT": 2, "TERM": 15, "HUP": 1][signal] == run.status)
      #expect(try text(file) == "old")
      #expect(try names(in: folder) == ["table.csv"])
    }
  }

  @Test(arguments: ["no-such-folder/table.csv", ".", "", "new/"])
  func `what cannot be made is told before anything is computed`(path: String) async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.run("sample", "linear", "--count", "1000000000000", "-o", path, in: folder)
      #expect(run.status == 73)
      #expect(run.error.contains("cannot be written"))
      #expect(try names(in: folder).isEmpty)
    }
  }

  /// Root may write everywhere.
  @Test(.enabled(if: NSUserName() != "root"))
  func `a folder or a file that is write-protected is refused`() async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell(
        """
        echo old > protected; chmod 400 protected; "$CURVES" sample linear -o protected; echo $?
        mkdir closed; chmod 500 closed; "$CURVES" sample linear -o closed/table.csv; echo $?; chmod 700 closed
        """, in: folder)
      #expect(run.output == "73\n73\n")
    }
  }

  @Test(.enabled(if: Command.hasFullDevice))
  func `a full device is told`() async throws {
    #expect(try await Command.run("sample", "linear", "-o", "/dev/full").status == 74)
    let run = try await Command.shell("\"$CURVES\" sample linear > /dev/full")
    #expect(run.status == 74)
    #expect(run.error == "Error: standard output: writing failed: No space left on device\n")
  }

  @Test func `a device is written to and not replaced`() async throws {
    #expect(try await Command.run("sample", "linear", "-o", "/dev/null").status == 0)
    let run = try await Command.run("sample", "linear", "--count", "1", "-o", "/dev/stdout")
    #expect(run.status == 0)
  }

  @Test func `a closed pipe ends quietly`() async throws {
    let run = try await Command.shell(
      "{ \"$CURVES\" sample linear --count 100000000; echo status $? >&2; } | head -n 2")
    #expect(run.lines == ["curve,time,value,velocity", "linear,0,0,1"])
    #expect(run.error == "status 0\n")
  }

  @Test(.enabled(if: Command.canLimitMemory))
  func `a million rows need little memory`() async throws {
    // 2 to the 20 rows, and 300 MB of address space, of which the libraries take most.
    let run = try await Command.shell(
      "ulimit -v 300000; \"$CURVES\" sample quad-in --count 1048577 --columns time,value | tail -n 1")
    #expect(run.lines == ["1,1"])
    #expect(run.error.isEmpty)
  }

  @Test func `no progress is shown where nobody watches`() async throws {
    let run = try await Command.run("sample", "linear", "--count", "300000", "-o", "/dev/null")
    #expect(run.error.isEmpty)
  }

  @Test(.enabled(if: Command.canPretendTerminal))
  func `progress is shown on a terminal, and not where it is not wanted`() async throws {
    try await withTemporaryFolder { folder in
      // Rows without end: what is shown comes at last, however slow the machine is, and then the command is ended.
      let endless = try await Command.shell(
        """
        script -qfc 'echo $$ > pid; exec "$CURVES" sample linear --count 1000000000000 -o /dev/null' shown > /dev/null &
        until grep -q '% of' shown 2> /dev/null; do sleep 0.02; done
        kill $(cat pid); wait; cat shown
        """, in: folder)
      #expect(endless.output.contains("\r0 % of 1000000000000 rows\u{1B}[K"))
      let quiet = try await Command.shell(
        "script -qec '\"$CURVES\" sample linear --count 100000 --quiet -o /dev/null' /dev/null", in: folder)
      #expect(quiet.output.isEmpty)
    }
  }
}
