import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// A C compiler takes the headers without a warning, and a C program reads the curves from them.
@Suite(.serialized, .enabled(if: Consumers.program("cc") != nil, "make test-thorough asks a C compiler"))
struct CConsumerTests {
  /// Returns the output of a program that calls each header's function at its times.
  ///
  /// - Parameter all: A header with all of them, in place of one for each.
  private func values(
    _ exports: [Written], times: [[String]], type: String, all: String? = nil
  ) async throws -> [[Double]] {
    try await withTemporaryFolder { folder in
      var (includes, body) = ("#include <stdio.h>\n", "")
      for (export, times) in zip(exports, times) {
        try Data(export.text.utf8).write(to: folder.appending(path: export.fileName))
        if all == nil { includes += "#include \"\(export.fileName)\"\n" }
        let function = export.fileName.dropLast(2) + "_value"
        body += """
            { static const \(type) times[] = { \(times.joined(separator: ", ")) };
              for (int i = 0; i < \(times.count); i++) printf("%.17g ", (double)\(function)(times[i]));
              puts(""); }

          """
      }
      if let all {
        try Data(all.utf8).write(to: folder.appending(path: "all.h"))
        includes += "#include \"all.h\"\n"
      }
      try Data("\(includes)int main(void) {\n\(body)  return 0;\n}\n".utf8).write(to: folder.appending(path: "main.c"))
      let run = try await Command.shell(
        "cc -std=c99 -Wall -Wextra -Werror -pedantic -O1 main.c -o main && ./main", in: folder)
      try #require(run.status == 0, "\(run.error)")
      return try run.lines.map { line in try line.split(separator: " ").map { try #require(Double($0)) } }
    }
  }

  @Test func `a C program reads curves of the catalogue, and channels of keyframes, in Floats`() async throws {
    let curves = try Consumers.thirdOfCatalogue() + Consumers.channels
    let exports = try Consumers.exports(as: .c)
    let times = zip(curves, exports).map { curve, export in
      let length = export.duration ?? curve.curve.domain.upperBound
      return (-5...205).map { Float(length * Double($0) / 200) }
    }
    let values = try await values(exports, times: times.map { $0.map { "\($0)f" } }, type: "float")
    var greatest = GreatestDifference()
    for (index, curve) in curves.enumerated() {
      #expect(values[index].count == times[index].count)
      for (time, value) in zip(times[index], values[index]) {
        // A program knows a time of the curve to half an ulp of a Float.
        let leeway = Double(time.ulp) / 2
        let distance = Consumers.distance(value, curve.curve, at: Double(time), leeway: leeway)
        greatest.note(distance - exports[index].error.value, "\(curve.label) at \(time)")
        #expect(distance <= exports[index].error.value, "\(curve.label) at \(time): \(value)")
      }
    }
    greatest.report("c, beyond the error of a header in Floats")
  }

  @Test func `one header has the functions of all curves`() async throws {
    let curves = try Consumers.thirdOfCatalogue()
    let exports = try Written.exports(of: curves, as: .c)
    let times = exports.map { _ in ["0.0f", "0.3f", "0.8f"] }
    let all = try Written.text(of: curves, as: .c, named: "all")
    #expect(
      try await values(exports, times: times, type: "float", all: all) == values(exports, times: times, type: "float"))
  }

  /// At every time that the numbers know.
  @Test(arguments: ["Q1.14", "Q0.15", "Q3.4", "Q1.30"])
  func `a C program reads curves in fixed-point numbers`(name: String) async throws {
    let format = try #require(FixedPointFormat(name))
    let scale = Double(1 << format.fractionBits)
    let expressions = ["ease", "bounce-out", "steps(3)", "quad-in", "linear(0, 0.5 30%, 0.2 30%, 1)", "smoothstep"]
    let curves = try expressions.map { NamedCurve($0, try CurveExpression($0).curve) }
    let exports = try Written.exports(
      of: curves, as: .c, accuracy: .error(max(0.01, 4 / scale)), fixedPoint: format)
    let greatestStep = min(Int(scale), (1 << (format.integerBits + format.fractionBits)) - 1)
    #expect(exports.allSatisfy { $0.text.contains(": 1 is \(greatestStep).") })
    let stride = max(1, greatestStep / 4096)
    let steps = Array(Swift.stride(from: 0, through: greatestStep, by: stride))
    let type = format.integerBits + format.fractionBits > 15 ? "int32_t" : "int16_t"
    let values = try await values(exports, times: exports.map { _ in steps.map(String.init) }, type: type)
    var greatest = GreatestDifference()
    for (index, curve) in curves.enumerated() {
      for (step, value) in zip(steps, values[index]) {
        // If 1 is not among the numbers, the last one is used.
        let isLast = step == greatestStep
        let exact = curve.curve.value(at: isLast ? 1 : Double(step) / scale)
        let distance = abs(value / scale - exact)
        greatest.note(distance - exports[index].error.value, "\(curve.label) at \(step)")
        #expect(distance <= exports[index].error.value, "\(curve.label) at \(step): \(value)")
      }
    }
    greatest.report("c, beyond the error of a header in \(name)")
  }
}
