import Foundation
import Testing
import TextFormats

@testable import curves

@Suite struct TimeListTests {
  /// The problem of the times in a file, as the command says it.
  private func message(_ text: String) async throws -> String? {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "times")
      try Data(text.utf8).write(to: file)
      do throws(Failure) {
        _ = try TimeList.times(of: file.path)
        return nil
      } catch {
        return error.message?.text.replacing(file.path, with: "times")
      }
    }
  }

  @Test func `columns of a list of times count characters, not bytes`() async throws {
    #expect(try await message("0, é x\n") == "times:1:4: \"é\" is not a number")
    #expect(try await message("0\n\u{FEFF}1\t→ 2") == "times:2:1: \"\\u{FEFF}1\" is not a number")
    #expect(try await message("0 1\n2\u{A0}3,é") == "times:2:1: \"2\\u{A0}3\" is not a number")
    #expect(try await message("0,\n ,1") == "times:2:2: there is no number before the comma")
    #expect(try await message("0.1 1e999") == "times:1:5: 1e999 is not a finite number")
    #expect(try await message("0\r\n0.5,1\n") == nil)
  }

  @Test func `numbers are decimal`() async throws {
    #expect(try await message("1 0x10") == "times:1:3: \"0x10\" is not a number")
    #expect(throws: (any Error).self) { try TimeList.times(of: "0x10") }
    for text in ["0x10", "0x1p3"] {
      #expect(throws: (any Error).self) { try OptionValue.positiveNumber.parse(text) }
      #expect(throws: (any Error).self) { try OptionValue.finiteNumber.parse(text) }
      #expect(throws: (any Error).self) { try OptionValue.range.parse("0...\(text)") }
    }
    let run = try await Command.run("sample", "-", "--from", "keys", input: "time,a\n0,1\n0x1,2\n")
    #expect(run.status == 65 && run.error.contains("\"0x1\" in column time is not a number"), "\(run.error)")
  }

  /// The bytes of an array: `descr` and `shape` are texts of the header.
  private func array(_ descr: String, shape: String, _ numbers: [UInt8], version: UInt8 = 1) -> Data {
    let header = "{'descr': \(descr), 'fortran_order': False, 'shape': \(shape), }\n"
    let size = [UInt8(header.utf8.count), 0] + (version == 1 ? [] : [0, 0])
    return Data([0x93] + "NUMPY".utf8 + [version, 0] + size + header.utf8 + numbers)
  }

  /// Returns the times of a file, or the problem.
  private func read(_ data: Data) async throws -> (times: [Double], problem: String) {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "t.npy")
      try data.write(to: file)
      do throws(Failure) {
        return (try TimeList.times(of: file.path), "")
      } catch {
        return ([], error.message?.text.replacing(file.path, with: "t.npy") ?? "")
      }
    }
  }

  @Test func `a NumPy array is a list of times`() async throws {
    let doubles = [0.25, -1.5].flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian, Array.init) }
    let floats = [Float(0.25), -1.5].flatMap { withUnsafeBytes(of: $0.bitPattern.bigEndian, Array.init) }
    #expect(try await read(array("'<f8'", shape: "(2,)", doubles)).times == [0.25, -1.5])
    #expect(try await read(array("'<f8'", shape: "(2,)", doubles, version: 3)).times == [0.25, -1.5])
    #expect(try await read(array("'>f4'", shape: "(2,)", floats)).times == [0.25, -1.5])
    #expect(try await read(array("'<i2'", shape: "(2,)", [3, 0, 0xFE, 0xFF])).times == [3, -2])
    #expect(try await read(array("'|u1'", shape: "(2,)", [3, 0xFE])).times == [3, 254])
    let run = try await withTemporaryFolder { folder in
      try array("'<f8'", shape: "(2,)", doubles).write(to: folder.appending(path: "t.npy"))
      return try await Command.run(
        "sample", "linear", "--times", folder.appending(path: "t.npy").path, "--columns", "time,value")
    }
    #expect(run.status == 0 && run.output == "time,value\n0.25,0.25\n-1.5,0\n", "\(run.error)\(run.output)")
  }

  @Test func `an array that is no list of times says what it is`() async throws {
    for (data, words) in [
      (array("[('time', '<f8')]", shape: "(1,)", []), "t.npy: the NumPy array has fields"),
      (array("'<c16'", shape: "(1,)", []), "t.npy: the NumPy array has the type \"<c16\""),
      (array("'<f8'", shape: "(1, 2)", []), "t.npy: the NumPy array has the shape \"(1, 2)\""),
      (array("'<f8'", shape: "(3,)", [0, 0]), "t.npy: 3 numbers of the type \"<f8\" are expected"),
      (array("'<f8'", shape: "(1,)", [0, 0, 0, 0, 0, 0, 0xF0, 0x7F]), "t.npy: number 1: inf is not a finite number"),
      (array("'<f8'", shape: "(0,)", []), "t.npy: there is no number in it"),
      (array("'<f8'", shape: "(99999999999999999999,)", []), "t.npy: the NumPy array has the shape"),
      (array("'<f8'", shape: "(9223372036854775807,)", []), "t.npy: 9223372036854775807 numbers"),
      (Data([0x93] + "NUMPY".utf8), "t.npy: the header of the NumPy array is damaged"),
      (Data([0x93] + "NUMPY".utf8 + [1, 0, 255, 255]), "t.npy: the header of the NumPy array is damaged"),
      (Data([0x93] + "NUMPY".utf8 + [1, 0, 2, 0] + "{}".utf8), "t.npy: the header of the NumPy array is damaged"),
    ] {
      let problem = try await read(data).problem
      #expect(problem.hasPrefix(words), "\(problem)")
    }
  }
}
