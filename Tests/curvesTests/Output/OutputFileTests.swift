import Foundation
import Testing

@testable import curves
@testable import TestSupport

@Suite struct OutputFileTests {
  private func text(_ file: URL) throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `a file gets the bytes that standard output would`() async throws {
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

  @Test func `a link to a missing file stays, and the file is made`() async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell(
        """
        mkdir inner; ln -s ../real inner/link; ln -s inner/link outer
        "$CURVES" sample linear --count 1 -o outer
        """, in: folder)
      #expect(run.status == 0)
      #expect(try names(in: folder) == ["inner", "outer", "real"])
      #expect(try names(in: folder.appending(path: "inner")) == ["link"])
      #expect(try text(folder.appending(path: "real")) == "curve,time,value,velocity\nlinear,0,0,1\n")
      let links = ["outer": "inner/link", "inner/link": "../real"]
      for (link, target) in links {
        let path = folder.appending(path: link).path
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
      }
    }
  }

  @Test(
    arguments: some(
      [
        ("ln -s link link", "Too many levels of symbolic links"),
        ("ln -s no/such/folder link", "No such file or directory"),
        ("ln -s new/ link", "Is a directory"), ("ln -s $(printf '\\377') link", ""),
      ] as [(String, String)], 1))
  func `a link that leads to no place for a file is refused, and stays`(link: String, words: String) async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell("\(link); \"$CURVES\" sample linear -o link", in: folder)
      #expect(run.status == 73)
      #expect(run.error.hasPrefix("Error: link: cannot be written: \(words)"))
      #expect(try await Command.shell("ls -A; test -L link && echo link", in: folder).output == "link\nlink\n")
    }
  }

  /// A slash with an accent is one character, and two names for the system.
  @Test func `the temporary file stands beside the file`() {
    #expect(System.folder(of: "folder/\u{301}table.csv").unicodeScalars.elementsEqual("folder/".unicodeScalars))
    #expect(System.folder(of: "/a/b") == "/a/")
    #expect(System.folder(of: "table.csv").isEmpty)
  }

  /// The system ends a process that writes beyond the limit, unless it ignores the signal.
  @Test(arguments: ["", "trap '' XFSZ;"])
  func `a run that fails leaves the old file and nothing else`(trap: String) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "table.csv")
      try Data("old".utf8).write(to: file)
      // No file may grow beyond 100 blocks: as if the disk were full.
      let run = try await Command.shell(
        "ulimit -f 100; \(trap) \"$CURVES\" sample linear --count 100000 -o table.csv", in: folder)
      #expect(run.status == 74)
      #expect(run.error.contains("table.csv: writing failed"))
      #expect(try text(file) == "old")
      #expect(try names(in: folder) == ["table.csv"])
    }
  }

  @Test(
    arguments: some(
      [
        ("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP), ("QUIT", SIGQUIT), ("XCPU", SIGXCPU), ("ALRM", SIGALRM),
        ("USR1", SIGUSR1), ("USR2", SIGUSR2), ("VTALRM", SIGVTALRM), ("PROF", SIGPROF),
      ], 1))
  func `an interrupted run leaves the old file and nothing else`(name: String, number: Int32) async throws {
    // A runner in the background of a script ignores SIGINT, and what it starts inherits that.
    signal(number, SIG_DFL)
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "table.csv")
      try Data("old".utf8).write(to: file)
      // The shell is replaced by the command: what a shell puts into the background ignores SIGINT.
      let run = try await Command.shell(
        """
        ulimit -c 0
        (until ls -A | grep -q tmp; do sleep 0.01; done; kill -\(name) $$) &
        exec "$CURVES" sample linear --count 1000000000 -o table.csv
        """, in: folder)
      #expect(run.status == number)
      #expect(try text(file) == "old")
      #expect(try names(in: folder) == ["table.csv"])
    }
  }

  @Test(arguments: some(["no-such-folder/table.csv", ".", "", "new/"] as [String], 1))
  func `a file that cannot be made is refused before any value is computed`(path: String) async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.run("sample", "linear", "--count", "1000000000000", "-o", path, in: folder)
      #expect(run.status == 73)
      #expect(run.error.contains("cannot be written"))
      #expect(try names(in: folder).isEmpty)
    }
  }

  @Test(
    arguments: some(
      ["file/table.csv", String(repeating: "n", count: 300), String(repeating: "n/", count: 5000) + "n"], 1))
  func `a name that no file can have is refused before any value is computed`(path: String) async throws {
    try await withTemporaryFolder { folder in
      try Data("old".utf8).write(to: folder.appending(path: "file"))
      let sample = try await Command.run("sample", "linear", "--count", "1000000000000", "-o", path, in: folder)
      #expect(sample.status == 73)
      // Each would be refused with another status once it is computed.
      let picture = path.replacing("table.csv", with: "table.svg")
      let export = try await Command.run(
        "export", "sine-in", "--format", "svg", "--error", "0", "-o", picture, in: folder)
      #expect(export.status == 73)
      let plot = try await Command.run("plot", "linear", "--range", "0...0", "-o", picture, in: folder)
      #expect(plot.status == 73)
      #expect(try names(in: folder) == ["file"])
    }
  }

  @Test func `a file without a name is quoted`() async throws {
    let run = try await Command.run("sample", "linear", "-o", "")
    #expect(run.error == "Error: \"\": cannot be written: No such file or directory\n")
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
  func `a full device ends with an error`() async throws {
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

  @Test func `a descriptor is written to as it is open, and has no name`() async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell(
        """
        sample() { "$CURVES" sample linear --count 1 --columns value -o "$1"; }
        ln -s /dev/stdout link; echo old > log
        sample /dev/stdout >> log; sample /dev/fd/3 3>> log; sample link >> log; sample /dev/fd/1 | cat >> log; cat log
        sample /dev/fd/9 9>&- 2>&1; echo $?
        "$CURVES" export ease --format swift --quiet -o - > first; "$CURVES" export ease --format swift --quiet -o /dev/stdout > second
        cmp first second; ls -A
        """, in: folder)
      let table = "value\n0\n"
      #expect(
        run.output == "old\n\(table)\(table)\(table)\(table)"
          + "Error: /dev/fd/9: cannot be written: Bad file descriptor\n73\nfirst\nlink\nlog\nsecond\n", "\(run)")
    }
  }

  @Test func `a closed pipe ends quietly`() async throws {
    let run = try await Command.shell(
      "{ \"$CURVES\" sample linear --count 100000000; echo status $? >&2; } | head -n 2")
    #expect(run.lines == ["curve,time,value,velocity", "linear,0,0,1"])
    #expect(run.error == "status 0\n")
  }

  @Test func `progress is not shown without a terminal`() async throws {
    let run = try await Command.run("sample", "linear", "--count", "30000", "-o", "/dev/null")
    #expect(run.error.isEmpty)
  }

  @Test(.enabled(if: Command.canPretendTerminal))
  func `progress is shown on a terminal, and not if it is turned off`() async throws {
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
