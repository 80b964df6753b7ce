import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// The Kotlin compiler takes the sources without a warning, beside the names of Compose that they use, and a program
/// reads the curves from them.
@Suite(
  .enabled(
    if: Consumers.program("kotlinc") != nil && Consumers.program("kotlin") != nil,
    "make test-thorough asks a Kotlin compiler, which sh .ci/setup consumers installs"))
struct KotlinConsumerTests {
  /// A curve for each way in which Compose is written: Béziers, paths with and without jumps, springs of each kind.
  private static let expressions = [
    "ease", "cubic-bezier(0.34, 1.56, 0.64, 1)", "bounce-out", "elastic-in", "steps(3)", "step-start",
    "linear(0, 1.2 30% 40%, 1)", "smooth", "bouncy", "spring(duration: 0.8, bounce: -0.4)",
    "spring(mass: 3, stiffness: 40, damping: 1)", "retimed(spring(bounce: 0.2), duration: 2)",
  ]

  @Test func `a Kotlin program reads easings and springs`() async throws {
    let curves = try Self.expressions.map { NamedCurve($0, try CurveExpression($0).curve) }
    let exports = try Written.exports(of: curves, as: .compose, duration: nil)
    let isSpring = exports.map { $0.text.contains("spring<Float>(") }
    try await withTemporaryFolder { folder in
      var main = ""
      for (index, export) in exports.enumerated() {
        try Data(export.text.utf8).write(to: folder.appending(path: export.fileName))
        let name = export.fileName.dropLast(3)
        let length = exports[index].times.upperBound
        main +=
          isSpring[index]
          ? "    println((1..200).map { \(name)Spring.value(\(length) * it / 200) }.joinToString(\" \"))\n"
          : "    println((1..200).map { \(name)Curve.transform(it / 200f) }.joinToString(\" \"))\n"
      }
      try Data("fun main() {\n\(main)}\n".utf8).write(to: folder.appending(path: "Main.kt"))
      // One object with all curves is compiled too.
      let all = try Written.text(of: curves, as: .compose, named: "all")
      try Data(all.utf8).write(to: folder.appending(path: "AllCurves.kt"))
      let stubs = Command.root.appending(path: "Tests/Programs/Consumers/compose").path
      let run = try await Command.shell(
        """
        kotlinc -Werror *.kt '\(stubs)'/*.kt -d main.jar >&2 && kotlin -classpath main.jar MainKt
        """, in: folder)
      try #require(run.status == 0, "\(run.error)")
      let values = try run.lines.map { line in try line.split(separator: " ").map { try #require(Double($0)) } }
      #expect(values.count == curves.count)
      var greatest = GreatestDifference()
      for (index, curve) in curves.enumerated() {
        let export = exports[index]
        let whole = export.times.upperBound - export.times.lowerBound
        #expect(values[index].count == 200)
        for (step, value) in zip(1...200, values[index]) {
          // A program knows a fraction to half an ulp of a Float, and a jump takes a ten-millionth.
          let leeway = whole * (isSpring[index] ? 0x1p-50 : export.error.areJumpsMoved ? 2e-7 : 0x1p-24)
          let time = export.times.lowerBound + whole * Double(step) / 200
          let distance = Consumers.distance(value, curve.curve, at: time, leeway: leeway)
          greatest.note(distance - export.error.value, "\(curve.label) at \(step)")
          // Springs are written as Doubles, other values as Floats.
          #expect(
            distance <= export.error.value + (isSpring[index] ? 1e-12 : 0x1p-23 * max(1, abs(value))),
            "\(curve.label) at \(step) of 200: \(value)")
        }
      }
      greatest.report("compose, beyond the error of a source")
    }
  }
}
