import Foundation
import Testing

@testable import AnimationCurves
@testable import CurveSampling
@testable import TestSupport

@Suite struct HugePagesTests {
  @Test func `a new array has what was written to it, however many elements it has`() {
    let count = minimumHugePageCount
    for count in [0, 1, count - 1, count, count + 4097] + (isThorough ? [1 << 22] : []) {
      let values = [Double](count: count) { values in
        for index in values.indices { values[index] = Double(index) }
      }
      #expect(values.count == count)
      #expect(values.indices.allSatisfy { values[$0] == Double($0) })
      let floats = [Float](count: count) { floats in
        for index in floats.indices { floats[index] = 0.5 }
      }
      #expect(floats.count == count && floats.allSatisfy { $0 == 0.5 })
    }
  }

  @Test(.enabled(if: MappedMemory.canHaveHugePages, "this system has no huge pages"))
  func `huge pages are requested for a large array`() throws {
    let values = [Double](count: minimumHugePageCount) { _ in }
    // In the closure, because an optimised build frees the array after its last use.
    let flags = try values.withUnsafeBytes { bytes in
      try MappedMemory(at: UInt(bitPattern: bytes.baseAddress) + UInt(bytes.count / 2)).flags
    }
    #expect(flags.contains("hg"))
  }
}

/// A mapping of this process, as Linux lists it.
private struct MappedMemory {
  /// The flags of the kernel's documentation of `/proc/PID/smaps`, such as `hg`: huge pages are requested.
  private(set) var flags: [Substring] = []

  static let canHaveHugePages = FileManager.default.fileExists(atPath: "/sys/kernel/mm/transparent_hugepage/enabled")

  /// Finds the mapping that contains an address.
  init(at address: UInt) throws {
    // The file has no size, so `String(contentsOfFile:)` would read only its first 4 KB.
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/smaps"))
    var isFound = false
    for line in String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      if ends.count == 2 { isFound = (ends[0]..<ends[1]).contains(address) }
      if isFound, words[0] == "VmFlags:" { flags = Array(words.dropFirst()) }
    }
  }
}
