import AnimationCurves
import Foundation

extension Workload {
  /// The command's tables, from its start to its end, beside the loop that one would write instead.
  static var csvWriting: [Workload] {
    [100_000, 1_000_000].flatMap { count in
      [
        table("value and velocity", numbers: 3, count: count),
        table("value alone", numbers: 2, count: count),
      ]
    }
  }

  private static func table(_ name: String, numbers: Int, count: Int) -> Workload {
    Workload(.csv, name, count: count) {
      let curve = UnitCurve.easeInOut
      let command = CurvesCommand(
        ["sample", "ease-in-out", "--count", "\(count)"] + (numbers == 2 ? ["--wide"] : []))
      let loop = PrintLoop(count: count, isWide: numbers == 2)
      func maxAbsError(of text: String) -> Double {
        text.split(separator: "\n").dropFirst().prefix(100_000).reduce(0) { worst, row in
          let cells = row.split(separator: ",").map { Double($0) ?? .nan }
          // From the end: the curve's name at the start has commas in it.
          let (time, value) = (cells[cells.count - numbers], cells[cells.count - numbers + 1])
          return greatest(worst, abs(value - curve.value(at: time)))
        }
      }
      return Contest(
        samplesPerPass: count,
        isInProcess: false,
        candidates: [
          Contender(name: KernelTable.active.name) {
            command.run()
          } maxAbsError: {
            maxAbsError(of: command.output())
          }
        ],
        references: [
          Contender(name: "print loop") {
            loop.write(to: "/dev/null")
          } maxAbsError: {
            maxAbsError(of: loop.text())
          }
        ])
    }
  }
}

/// The command `curves`, which is built beside whatever runs the workloads.
private struct CurvesCommand {
  let arguments: [String]

  init(_ arguments: [String]) { self.arguments = arguments }

  /// Runs it with its output thrown away.
  func run() { start(output: FileHandle.nullDevice).wait() }

  /// What it prints.
  func output() -> String {
    let pipe = Pipe()
    let end = start(output: pipe)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    return String(decoding: data, as: UTF8.self)
  }

  /// Starts it, and answers what is signalled at its end: `waitUntilExit()` would look only every 50 milliseconds.
  private func start(output: Any) -> DispatchSemaphore {
    let process = Process()
    let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    process.executableURL = folder?.appendingPathComponent("curves")
    process.arguments = arguments + ["--quiet"]
    process.standardOutput = output
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { process in
      precondition(process.terminationStatus == 0, "the command curves failed")
      end.signal()
    }
    do { try process.run() } catch { fatalError("the command curves beside this one does not start: \(error)") }
    return end
  }
}

/// The same table by string interpolation, from the textbook solver, written a chunk at a time.
private struct PrintLoop {
  let count: Int
  let isWide: Bool

  private static let name = "\"cubic-bezier(0.42, 0, 0.58, 1)\""
  private let textbook = TextbookBezier<Double>(0.42, 0, 0.58, 1)

  init(count: Int, isWide: Bool) { (self.count, self.isWide) = (count, isWide) }

  func write(to path: String) {
    guard let file = fopen(path, "w") else { fatalError("\(path) cannot be opened") }
    produce { fputs($0, file) }
    fclose(file)
  }

  func text() -> String {
    var whole = ""
    produce { whole += $0 }
    return whole
  }

  private func produce(_ write: (String) -> Void) {
    var chunk = isWide ? "time,\(Self.name)\n" : "curve,time,value,velocity\n"
    for index in 0..<count {
      let time = Double(index) / Double(count - 1)
      let value = textbook.value(at: time)
      chunk += isWide ? "\(time),\(value)\n" : "\(Self.name),\(time),\(value),\(textbook.velocity(at: time))\n"
      if chunk.utf8.count > 1 << 16 {
        write(chunk)
        chunk = ""
      }
    }
    write(chunk)
  }
}
