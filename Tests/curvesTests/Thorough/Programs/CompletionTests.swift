import Foundation
import Testing

@testable import curves

@Suite struct CompletionTests {
  /// Returns what the script for bash offers for the last word of a command line.
  private func offered(for line: String, in folder: URL? = nil) async throws -> Set<String> {
    let script = """
      eval "$("$CURVES" --generate-completion-script bash)"
      COMP_LINE=$1 COMP_POINT=${#1}
      read -ra COMP_WORDS <<< "$1"
      [ "${1% }" = "$1" ] || COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_WORDS[0]=$CURVES
      _curves curves "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try await Command.shell("exec bash /dev/stdin '\(line)'", input: script, in: folder)
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    return Set(run.lines)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash"), "bash is not installed"))
  func `bash offers commands, names of curves, formats and files`() async throws {
    #expect(try await offered(for: "curves com") == ["compare"])
    #expect(try await offered(for: "curves sample ease-in-o") == ["ease-in-out"])
    #expect(
      try await offered(for: "curves plot ease power2.") == [
        "power2.in", "power2.out", "power2.inOut", "power2.easeIn", "power2.easeOut", "power2.easeInOut",
      ])
    #expect(try await offered(for: "curves compare smo") == ["smooth", "smoothstep", "smootherstep"])
    let all = try await offered(for: "curves inspect ")
    #expect(all.isSuperset(of: ["linear", "spring", "mirrored"]) && !all.contains("power2.in"))
    #expect(try await offered(for: "curves export ease --format css") == ["css", "css-keyframes"])
    #expect(try await offered(for: "curves plot --color a") == ["auto", "always"])
    #expect(try await offered(for: "curves list --names g") == ["gsap"])
    #expect(try await offered(for: "curves export --red") == ["--reduced-motion"])
    try await withTemporaryFolder { folder in
      for name in ["my.curves", "mywalk.glb", "my notes.txt", "my app.css", "my$(touch ran).css", "my'.css", ".my.css"]
      {
        try Data().write(to: folder.appending(path: name))
      }
      try FileManager.default.createDirectory(at: folder.appending(path: "mydata"), withIntermediateDirectories: true)
      try Data().write(to: folder.appending(path: "mydata/walk.usda"))
      #expect(
        try await offered(for: "curves plot my", in: folder) == ["my.curves", "mywalk.glb", "my app.css", "mydata/"])
      #expect(try await offered(for: "curves plot mydata/", in: folder) == ["mydata/walk.usda"])
      #expect(try await offered(for: "curves plot --file myw", in: folder) == ["mywalk.glb"])
      #expect(try await offered(for: "curves follow my", in: folder) == ["mydata"])
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "ran").path))
    }
  }

  @Test(arguments: [("zsh", "-n"), ("fish", "--no-execute")])
  func `the scripts of other shells can be read`(shell: String, option: String) async throws {
    let run = try await Command.shell(
      """
      "$CURVES" --generate-completion-script \(shell) || exit 1
      command -v \(shell) > /dev/null || exit 0
      "$CURVES" --generate-completion-script \(shell) | \(shell) \(option) /dev/stdin
      """)
    #expect(run.status == 0 && run.output.contains("curves") && run.error.isEmpty, "\(run.error)")
  }
}
