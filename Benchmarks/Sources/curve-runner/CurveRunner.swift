import Foundation

/// Answers the requests of Benchmarks/Rivals/README.md with this library, one value at a time.
@main
struct CurveRunner {
  static func main() throws {
    var curve: RunCurve?
    var inputs: [Double] = []
    var values: [Double] = []
    while let command = try read(1)?.first {
      switch Character(UnicodeScalar(command)) {
      case "a":
        try write(Data((about + "\n").utf8))
      case "c":
        curve = RunCurve(try line())
        inputs = try numbers()
        values = Array(repeating: .nan, count: inputs.count)
        try write(Data("\(curve == nil ? "no" : "ok")\n".utf8))
      case "p":
        if let curve {
          for index in inputs.indices { values[index] = curve.value(inputs[index]) }
        }
        try write(Data("p".utf8))
      case "v":
        try write(values.withUnsafeBytes { Data($0) })
      case "d":
        let velocities = inputs.map { curve?.velocity($0) ?? .nan }
        try write(velocities.withUnsafeBytes { Data($0) })
      default:
        exit(1)
      }
    }
  }

  private static var about: String {
    let version = ProcessInfo.processInfo.environment["CURVES_VERSION"] ?? ""
    return #"{"version": "\#(version)", "year": null, "inputs": "double", "margin": 0, "timed": true}"#
  }

  // MARK: - Bytes

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

  private static func numbers() throws -> [Double] {
    guard let size = try read(8) else { return [] }
    let count = Int(size.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) })
    guard let data = try read(8 * count) else { return [] }
    return data.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
  }

  private static func write(_ data: Data) throws { try FileHandle.standardOutput.write(contentsOf: data) }
}
