// Shared by the harnesses: requirements, time, and the files that libFuzzer starts from.

import Glibc

/// Ends the process with a message. `precondition` has none in optimised code.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// This thread's CPU time in seconds. libFuzzer's limit is wall-clock time, which passes on a busy machine without any
/// work.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// If the environment names a folder by `CURVES_FUZZ_SEEDS`, writes the file `dictionary` and the folder's `seeds`
/// there, and ends the process.
func writeStart(seeds: [String], words: [String]) -> CInt {
  guard let folder = getenv("CURVES_FUZZ_SEEDS").map({ String(cString: $0) }) else { return 0 }
  for (index, text) in seeds.enumerated() { write(text, to: "\(folder)/seeds/\(index)") }
  write(words.map { "\"\(escaped($0))\"\n" }.joined(), to: "\(folder)/dictionary")
  exit(0)
}

/// The text as libFuzzer's dictionaries write it: every byte that is not plain ASCII as `\xAB`.
private func escaped(_ text: String) -> String {
  text.utf8.map { byte in
    let isPlain = byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    if isPlain { return String(UnicodeScalar(byte)) }
    return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }.joined()
}

private func write(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else { fatalError("\(path) cannot be written") }
  fputs(text, file)
  fclose(file)
}
