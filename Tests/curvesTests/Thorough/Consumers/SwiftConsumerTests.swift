import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// The Swift compiler takes the sources alone and without a warning, and a program reads the curves from them.
@Suite(.enabled(if: Consumers.program("swiftc") != nil, "make test-thorough asks swiftc"))
struct SwiftConsumerTests {
  @Test func `a Swift program reads curves of the catalogue, and channels of keyframes`() async throws {
    let curves = try Consumers.thirdOfCatalogue() + Consumers.channels
    let exports = try Consumers.exports(as: .swift)
    try await withTemporaryFolder { folder in
      var main = "func show(_ values: [Double]) { print(values) }\n"
      var times: [[Double]] = []
      for (curve, export) in zip(curves, exports) {
        try Data(export.text.utf8).write(to: folder.appending(path: export.fileName))
        let length = export.duration ?? curve.curve.domain.upperBound
        times.append((-5...205).map { length * Double($0) / 200 })
        let label = export.duration == nil ? "progress" : "time"
        main += "show((-5...205).map { \(export.fileName.dropLast(6))Curve.value(at: \(length) * Double($0) / 200) })\n"
        #expect(export.text.contains("value(at \(label): Double)"))
      }
      try Data(main.utf8).write(to: folder.appending(path: "main.swift"))
      // One file with all curves, which is not a part of the program.
      let all = try Written.text(of: curves, as: .swift, named: "all")
      try FileManager.default.createDirectory(
        at: folder.appending(path: "all"), withIntermediateDirectories: true)
      try Data(all.utf8).write(to: folder.appending(path: "all/All.swift"))
      let options = "-swift-version 6 -warnings-as-errors -Onone"
      let run = try await Command.shell(
        """
        swiftc \(options) -typecheck -parse-as-library \(exports[0].fileName) && \
        swiftc \(options) -typecheck -parse-as-library all/All.swift && \
        swiftc \(options) -wmo *.swift -o main && ./main
        """, in: folder)
      try #require(run.status == 0, "\(run.error)")
      let values = try run.lines.map { try JSONDecoder().decode([Double].self, from: Data($0.utf8)) }
      #expect(values.count == curves.count)
      var greatest = GreatestDifference()
      for (index, curve) in curves.enumerated() {
        for (time, value) in zip(times[index], values[index]) {
          let distance = Consumers.distance(value, curve.curve, at: time, leeway: 1e-12)
          greatest.note(distance - exports[index].error.value, "\(curve.label) at \(time)")
          #expect(
            distance <= exports[index].error.value + 1e-14 * max(1, abs(value)), "\(curve.label) at \(time): \(value)")
        }
      }
      greatest.report("swift, beyond the error of a source")
    }
  }
}
