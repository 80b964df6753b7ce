import Foundation

/// The curve, or the work, that a program computes.
package struct ServedWork {
  /// Computes all values once.
  package let pass: () -> Void
  /// The values that were computed last.
  package var values: () -> [Double] = { [] }
  package var velocities: () -> [Double] = { [] }

  package init(pass: @escaping () -> Void) { self.pass = pass }
}

/// A program that answers the requests of Benchmarks/Rivals/README.md.
package struct ProgramServer {
  /// The answer to `a`, a line of JSON.
  private let about: String
  /// Makes the work of a line and inputs; `nil` if there is none.
  private let make: (_ line: String, _ inputs: [Double]) -> ServedWork?

  package init(about: String, make: @escaping (_ line: String, _ inputs: [Double]) -> ServedWork?) {
    (self.about, self.make) = (about, make)
  }

  /// Answers until standard input ends.
  package func run() throws {
    var work: ServedWork?
    while let command = try Self.read(1)?.first {
      switch Character(UnicodeScalar(command)) {
      case "a":
        try Self.write(Data((about + "\n").utf8))
      case "c":
        work = make(try Self.line(), try Self.numbers())
        try Self.write(Data("\(work == nil ? "no" : "ok")\n".utf8))
      case "t":
        let passes = try Self.integer()
        let used = clock()
        let start = ContinuousClock.now
        for _ in 0..<passes { work?.pass() }
        let elapsed = start.duration(to: .now) / .nanoseconds(1)
        let processor = Double(clock() - used) / Double(CLOCKS_PER_SEC) * 1e9
        try Self.write(Self.bytes([UInt64(elapsed).littleEndian, UInt64(processor).littleEndian]))
      case "v":
        try Self.write(Self.bytes(work?.values() ?? []))
      case "d":
        try Self.write(Self.bytes(work?.velocities() ?? []))
      default:
        throw CocoaError(.fileReadCorruptFile)
      }
    }
  }

  // MARK: - Bytes

  private static func bytes(_ numbers: [some BitwiseCopyable]) -> Data { numbers.withUnsafeBytes { Data($0) } }

  private static func read(_ count: Int) throws -> Data? {
    var data = Data()
    while data.count < count {
      let part = try FileHandle.standardInput.read(upToCount: count - data.count)
      guard let part, !part.isEmpty else { return nil }
      data += part
    }
    return data
  }

  private static func line() throws -> String {
    var bytes = Data()
    while let byte = try read(1)?.first, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func integer() throws -> Int {
    guard let size = try read(8) else { return 0 }
    return Int(size.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) })
  }

  private static func numbers() throws -> [Double] {
    let count = try integer()
    guard let data = try read(8 * count) else { return [] }
    return data.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
  }

  private static func write(_ data: Data) throws { try FileHandle.standardOutput.write(contentsOf: data) }
}
