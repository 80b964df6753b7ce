import Foundation
import Workloads

#if OpenBLAS
  import CBLAS
#endif

/// Where and when a run measured, and how much of the time it lost.
package struct Context {
  /// `2026-11-29T05:10:00Z`.
  let date: String
  /// The abbreviated commit of the working folder; empty outside of a repository.
  let commit: String
  /// Whether the working folder has no change beside the commit.
  let isClean: Bool
  let machine = Machine.description
  let governor: String
  /// The numbers of /proc/loadavg at the start.
  let load: [Double]
  private let steal: (stolen: Double, all: Double)

  package init() {
    date = Date.now.formatted(.iso8601)
    commit = Machine.firstLine(of: "git", "rev-parse", "--short", "HEAD") ?? ""
    isClean = !commit.isEmpty && Machine.firstLine(of: "git", "status", "--porcelain") == nil
    governor = Self.words(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor").first ?? "unknown"
    load = Self.words(of: "/proc/loadavg").prefix(3).compactMap { Double($0) }
    steal = Self.steal
  }

  /// Which OpenBLAS the rows beside `dgemm` have; empty without it.
  static var blas: String {
    #if OpenBLAS
      return String(cString: openblas_get_config())
    #else
      return ""
    #endif
  }

  /// The share of all processors' time that the machine's host gave to others since the start.
  var stolen: Double {
    let now = Self.steal
    return now.all > steal.all ? (now.stolen - steal.stolen) / (now.all - steal.all) : 0
  }

  /// The eighth number of the first line of /proc/stat, and the sum of all.
  private static var steal: (stolen: Double, all: Double) {
    let numbers = words(of: "/proc/stat").dropFirst().prefix(8).compactMap { Double($0) }
    return numbers.count == 8 ? (numbers[7], numbers.reduce(0, +)) : (0, 0)
  }

  private static func words(of path: String) -> [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
