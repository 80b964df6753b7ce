import Foundation

/// The time of a run of several passes, in nanoseconds.
public struct RunTime {
  /// The time that passed.
  public let elapsed: Double
  /// The processor time of all threads of the process that did the work.
  public let processor: Double
  /// The time in which its threads were ready to run and waited for a processor.
  public internal(set) var waited = 0.0
}

/// The nanoseconds of a clock.
func nanoseconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The nanoseconds for which the threads of a process have waited for a processor while they were ready to run: the
/// second number of /proc/PID/task/*/schedstat. It is 0 where the system does not say it.
func waitedNanoseconds(of process: Int32) -> Double {
  let tasks = "/proc/\(process)/task"
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
  return threads.reduce(0) { sum, thread in
    let text = try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)
    let numbers = text?.split(separator: " ") ?? []
    return numbers.count > 1 ? sum + (Double(numbers[1]) ?? 0) : sum
  }
}
