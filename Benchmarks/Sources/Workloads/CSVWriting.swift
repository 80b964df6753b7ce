@_spi(Kernels) import CurveSampling
import CToChars
import CurveFormats
import Foundation

extension Workload {
  /// A whole run of the command that writes a table, compared with a hand-written loop. Tables in memory, compared with
  /// the fastest printer of the C++ library.
  static var csvWriting: [Workload] {
    [100_000, 1_000_000].flatMap { count in
      [
        command("value and velocity", isWide: false, count: count),
        command("value alone", isWide: true, count: count),
      ]
    } + [
      memory("rows on one core", isWide: false, count: 100_000, coreLimit: 1),
      memory("rows on one core, wide", isWide: true, count: 100_000, coreLimit: 1),
      memory("rows on all cores", isWide: false, count: 1_000_000),
      memory("rows on all cores, wide", isWide: true, count: 1_000_000),
    ]
  }

  private static func command(_ name: String, isWide: Bool, count: Int) -> Workload {
    Workload(.csv, name, count: count) {
      let wide = isWide ? ["--wide", "--columns", "time,value"] : []
      let command = CurvesCommand(["sample", "ease-in-out", "--count", "\(count)"] + wide)
      let loop = PrintLoop(count: count, isWide: isWide)
      return PreparedWorkload(
        samplesPerPass: count,
        candidates: [
          Implementation(name: KernelTable.active.name) {
            command.run()
          } maxAbsError: {
            maxAbsError(of: command.output(), isWide: isWide)
          }
        ],
        references: [
          Implementation(name: "print loop") {
            loop.write(to: "/dev/null")
          } maxAbsError: {
            maxAbsError(of: loop.text(), isWide: isWide)
          }
        ])
    }
  }

  /// A table with its computation, compared with `std::to_chars` on the same computed numbers.
  private static func memory(_ name: String, isWide: Bool, count: Int, coreLimit: Int? = nil) -> Workload {
    Workload(.csv, name, count: count) {
      let grid = TimeGrid.uniform(UniformGrid(over: 0...1, count: count))
      guard
        let table = try? CurveTable(
          [NamedCurve(UnitCurve.easeInOut)], at: grid, layout: isWide ? .wide([.time, .value]) : .long())
      else { fatalError("there is no table of one curve") }
      func write() {
        var size = 0
        table.write { size += $0.count }
        consume(size)
      }
      let printer = ToCharsTable(isWide: isWide, count: count)
      return PreparedWorkload(
        samplesPerPass: count,
        candidates: [
          Implementation(name: KernelTable.active.name) {
            if let coreLimit { BulkParallelism.withCoreLimit(coreLimit, perform: write) } else { write() }
          } maxAbsError: {
            maxAbsError(of: table.text(), isWide: isWide)
          }
        ],
        references: [
          Implementation(name: "std::to_chars") {
            printer.write()
          } maxAbsError: {
            maxAbsError(of: "\n" + printer.lastPart(), isWide: isWide)
          }
        ])
    }
  }

  /// The greatest error of the values in the first rows of a table, whose first line is left out.
  private static func maxAbsError(of text: String, isWide: Bool) -> Double {
    let numbers = isWide ? 2 : 3
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix(100_000).reduce(0) {
      worst, row in
      if row.isEmpty { return worst }
      let cells = row.split(separator: ",").map { Double($0) ?? .nan }
      // From the end: the curve's name at the start has commas in it.
      let (time, value) = (cells[cells.count - numbers], cells[cells.count - numbers + 1])
      return greatest(worst, abs(value - UnitCurve.easeInOut.value(at: time)))
    }
  }
}

/// The name of the curve as the tables quote it.
private let quotedName = "\"cubic-bezier(0.42, 0, 0.58, 1)\""

/// The rows of the table by `std::to_chars`, of columns that are ready, into memory.
private final class ToCharsTable {
  private let label: String?
  /// The columns one after the other, in memory that stays where it is.
  private let numbers: UnsafeMutablePointer<Double>
  private let starts: [UnsafePointer<Double>]
  private let count: Int
  /// A part and a row more.
  private let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: 1 << 19)
  private var last = 0

  init(isWide: Bool, count: Int) {
    let curve = UnitCurve.easeInOut
    let grid = UniformGrid(over: 0...1, count: count)
    let times = (0..<count).map { grid[$0] }
    label = isWide ? nil : quotedName
    let columns =
      [times, curve.sampler.values(on: grid, indices: 0..<count)]
      + (isWide ? [] : [curve.sampler.velocities(at: times)])
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: columns.count * count)
    for (offset, number) in columns.joined().enumerated() { (numbers + offset).initialize(to: number) }
    starts = columns.indices.map { UnsafePointer(numbers + $0 * count) }
    (self.numbers, self.count) = (numbers, count)
  }

  deinit {
    numbers.deallocate()
    buffer.deallocate()
  }

  func write() { consume(to_chars_table(label, starts, starts.count, count, buffer, &last)) }

  /// The text of the last rows.
  func lastPart() -> String {
    write()
    return String(decoding: UnsafeRawBufferPointer(start: buffer, count: last), as: UTF8.self)
  }
}

/// The command `curves`, built beside the benchmark executable.
private struct CurvesCommand {
  let arguments: [String]

  init(_ arguments: [String]) { self.arguments = arguments }

  /// Runs it with its output thrown away.
  func run() { start(output: FileHandle.nullDevice).wait() }

  /// The text that it prints.
  func output() -> String {
    let pipe = Pipe()
    let end = start(output: pipe)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    return String(decoding: data, as: UTF8.self)
  }

  /// Starts it, and returns a semaphore that its end signals: `waitUntilExit()` checks only every 50 milliseconds.
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
    var chunk = isWide ? "time,\(quotedName)\n" : "curve,time,value,velocity\n"
    for index in 0..<count {
      let time = Double(index) / Double(count - 1)
      let value = textbook.value(at: time)
      chunk += isWide ? "\(time),\(value)\n" : "\(quotedName),\(time),\(value),\(textbook.velocity(at: time))\n"
      if chunk.utf8.count > 1 << 16 {
        write(chunk)
        chunk = ""
      }
    }
    write(chunk)
  }
}
