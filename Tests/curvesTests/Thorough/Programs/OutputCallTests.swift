import Foundation
import Testing

/// What the command asks the system for as it writes, and how much memory it needs.
@Suite struct OutputCallTests {
  #if os(Linux)
    /// Calls of the system that fail or are reported, in a library that is loaded before the system's.
    private static let calls = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <stdio.h>
      #include <string.h>
      #include <unistd.h>
      int close(int file) {
        char link[64], path[4096] = "";
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        if (readlink(link, path, sizeof path - 1) < 0) path[0] = 0;
        int result = ((int (*)(int))dlsym(RTLD_NEXT, "close"))(file);
        if (!strstr(path, "broken")) return result;
        errno = ENOSPC;
        return -1;
      }
      int fsync(int file) { return write(2, "fsync\\n", 6) - 6; }
      """

    @Test(.enabled(if: Consumers.program("cc") != nil, "a C compiler makes the failing calls"))
    func `a failure to close is reported, and only a file that is replaced is synced`() async throws {
      try await withTemporaryFolder { folder in
        try Data(Self.calls.utf8).write(to: folder.appending(path: "calls.c"))
        let made = try await Command.shell(
          "mkdir broken; mkfifo broken/fifo; cc -shared -fPIC calls.c -o calls.so -ldl", in: folder)
        try #require(made.status == 0, "\(made.error)")
        func sample(_ output: String, _ rest: String = "") async throws -> Command.Result {
          try await Command.shell(
            "LD_PRELOAD=$PWD/calls.so \"$CURVES\" sample linear --count 1 -o \(output) \(rest)", in: folder)
        }
        #expect(try await sample("new.csv").error == "")
        #expect(try await sample("new.csv").error == "fsync\n")
        // A pipe is written to directly, and its close may fail too.
        for (output, rest) in [("broken/csv", ""), ("broken/fifo", "& cat broken/fifo > read; wait $!")] {
          let run = try await sample(output, rest)
          #expect(run.error.hasSuffix("\(output): writing failed: No space left on device\n"), "\(run.error)")
          #expect(run.status == 74)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "broken").path) == ["fifo"])
      }
    }
  #endif

  @Test(.enabled(if: Command.canLimitMemory, "only Linux limits the memory of a process"))
  func `a million rows need little memory`() async throws {
    // 2 to the 20 rows, and 300 MB of address space, of which the libraries take most.
    let run = try await Command.shell(
      "ulimit -v 300000; \"$CURVES\" sample quad-in --count 1048577 --columns time,value | tail -n 1")
    #expect(run.lines == ["1,1"])
    #expect(run.error.isEmpty)
  }
}
