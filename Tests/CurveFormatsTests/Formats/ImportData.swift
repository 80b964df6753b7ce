import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// The files of other programs in `Data`, and the values of their curves.
enum ImportData {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Data")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// Returns the greatest difference between the imported curves and a table of lines `label|time|value`, relative to 1
  /// or the value. All curves must be in the table.
  static func greatestError(of imported: MotionDocument, in table: String) throws -> Double {
    let curves = Dictionary(imported.numbers.map { ($0.label, $0.curve) }) { first, _ in first }
    let lines = String(decoding: try bytes(table), as: UTF8.self).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "|") }
    #expect(Set(curves.keys) == Set(lines.map { String($0[0]) }))
    var greatest = 0.0
    for line in lines {
      let (time, expected) = (try Oracle.number(line[1]), try Oracle.number(line[2]))
      let found = try #require(curves[String(line[0])]).value(at: time)
      let difference = abs(found - expected) / max(1, abs(expected))
      // NaN is greater than all.
      if !(difference <= greatest) { greatest = difference }
      #expect(difference <= 1e-9, "\(line): \(found)")
    }
    return greatest
  }

  /// Reads files in which some bytes are others.
  ///
  /// Some are read and some are refused. Curves that are read have values. A position is in the file, where its line
  /// has that column.
  static func checkChanged(
    _ names: [String], as format: FileFormat, bytes range: ClosedRange<UInt8> = 0...127, count: Int, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let originals = try names.map(bytes)
    var (readCount, refusedCount) = (0, 0)
    for _ in 0..<count {
      var bytes = originals[Int.random(in: originals.indices, using: &random)]
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: range, using: &random)
      }
      do throws(FormatError) {
        let imported = try MotionDocument(reading: MotionInput(bytes), as: format)
        readCount += 1
        for found in imported.numbers {
          let extent = found.curve.extent ?? 0...1
          #expect(!found.curve.value(at: extent.lowerBound + (extent.upperBound - extent.lowerBound) * 0.3).isNaN)
        }
        for warning in imported.warnings { expect(warning.position, isIn: bytes) }
      } catch {
        refusedCount += 1
        expect(error.position, isIn: bytes)
      }
    }
    #expect(readCount > 0 && refusedCount > 0, "\(readCount) read, \(refusedCount) refused")
  }

  private static func expect(_ position: TextPosition, isIn bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isLine = lines.indices.contains(position.line - 1)
    #expect(isLine && (1...lines[position.line - 1].count + 1).contains(position.column), "\(position)")
  }
}
