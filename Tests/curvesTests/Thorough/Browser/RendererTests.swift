import Foundation
import Testing

@testable import curves
@testable import TestSupport

@Suite struct RendererTests {
  private static let isInstalled = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/rsvg-convert")
  }

  @Test(
    .enabled(if: isInstalled, "make test-thorough asks rsvg-convert, which make browser-test installs"))
  func `a file named .png is a picture of pixels, two for each point`() async throws {
    try await withTemporaryFolder { folder in
      for name in ["a.png", "B.PNG"] {
        let run = try await Command.run("plot", "ease", "spring", "--duration", "1", "-o", name, in: folder)
        #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty, "\(run.error)")
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
        // The signature, the length and the name of the first chunk, and the width in it.
        #expect(bytes.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == 1440)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  @Test func `without the program the old file stays, and the packages are named`() async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell("echo old > a.png; PATH=/nothing \"$CURVES\" plot ease -o a.png", in: folder)
      #expect(run.status == 73)
      #expect(run.error.hasPrefix("Error: a.png: PNG needs the program rsvg-convert, which is not in PATH."))
      #expect(run.error.contains("librsvg2-bin"))
      #expect(try await Command.shell("ls -A; cat a.png", in: folder).output == "a.png\nold\n")
    }
  }

  /// Programs in the place of the renderer; the picture, with its title, is more than a pipe holds.
  @Test(
    arguments: some(
      [
        ("exit 3", "status 3"), ("kill -TERM $$", "status 143"), ("cat > /dev/null", "status 0"),
        ("exec 0<&-; exit 1", "status 1"), ("echo too large >&2; echo more >&2; exit 1", "status 1: too large"),
        ("yes too large | head -n 100000 >&2; exit 1", "status 1: too large"),
      ] as [(String, String)], 3))
  func `a renderer that fails is said to`(script: String, reason: String) async throws {
    try await withTemporaryFolder { folder in
      let run = try await Command.shell(
        """
        printf '#!/bin/sh\\n\(script)\\n' > rsvg-convert; chmod +x rsvg-convert; echo old > a.png
        PATH=".:$PATH" "$CURVES" plot ease --title "$(printf '%0100000d' 0)" -o a.png
        """, in: folder)
      #expect(run.status == 73, "\(run.error)")
      #expect(run.error.contains("a.png: rsvg-convert made no picture: \(reason)."), "\(run.error)")
      #expect(try await Command.shell("ls -A; cat a.png", in: folder).output == "a.png\nrsvg-convert\nold\n")
    }
  }

  @Test func `a picture too high for two pixels a point has one`() {
    func zoom(_ height: String) -> Int {
      Renderer.zoom(of: "<svg width=\"960\" height=\"\(height)\"><rect height=\"9\"/>")
    }
    #expect(zoom("400") == 2 && zoom("16383.5") == 2 && zoom("16383.51") == 1 && zoom("40000") == 1)
  }

  @Test(
    .enabled(if: isInstalled, "make test-thorough asks rsvg-convert, which make browser-test installs"))
  func `a picture as high as that of seven hundred curves is made`() throws {
    // Twice as many pixels are more than the renderer's 32767.
    let svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"18732\"><rect width=\"9\" height=\"9\"/></svg>"
    let bytes = try Renderer.png(of: svg, for: "a.png")
    #expect(bytes[20..<24].reduce(0) { $0 << 8 | Int($1) } == 18732)
  }

  #if os(Linux)
    @Test func `a program that cannot be started leaves no file open`() async {
      await #expect(processExitsWith: .success) {
        func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
        System.turnSignalsIntoErrors()
        // Foundation opens what it keeps.
        _ = try? System.run(["no-such-program-anywhere"], input: [])
        _ = try count()
        let before = try count()
        // The first file is made, or the first two; the next one is beyond the limit.
        for spare in [0, 1, 2] {
          var old = rlimit()
          getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &old)
          let next = dup(0)
          close(next)
          var limit = rlimit(rlim_cur: rlim_t(next) + rlim_t(spare), rlim_max: old.rlim_max)
          setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
          let result = Result { try System.run(["cat"], input: []) }
          setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &old)
          guard case .failure = result else { exit(1) }
        }
        _ = try? System.run(["no-such-program-anywhere"], input: [])
        _ = try System.run(["false"], input: [1, 2, 3])
        exit(Int32(10 + (try count()) - before) - 10)
      }
    }
  #endif

  /// More than pipes hold, in both directions.
  @Test func `a program may write before it has read everything`() throws {
    let input = [UInt8](repeating: 7, count: 3_000_000)
    let echoed = try System.run(["cat"], input: input)
    #expect(echoed.status == 0 && echoed.output == input)
    #expect(throws: SystemError.nothingThere) { try System.run(["no-such-program-anywhere"], input: []) }
  }
}
