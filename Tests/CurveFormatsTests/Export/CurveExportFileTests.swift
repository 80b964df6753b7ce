import CurveSampling
import Foundation
import Testing

@testable import CurveFormats
@testable import TestSupport

/// Several curves in one text.
@Suite struct CurveExportFileTests {
  private static let curves = [
    NamedCurve(.init("in", in: ["fade"]), Linear().retimed(duration: 0.3).delayed(by: 0.05)),
    NamedCurve("Fade In", Linear()),
    NamedCurve("press", Linear().retimed(duration: 1)),
    NamedCurve("2 steps", Steps(2)),
  ]
  /// The same with a spring, which is exact in Dart and Kotlin.
  private static let curvesWithSpring =
    curves + [NamedCurve("push", Spring(duration: 0.5, bounce: 0.3))]

  private func text(
    _ format: FileFormat, _ curves: [NamedCurve] = curves, named name: String = "team.motion"
  ) throws -> String {
    try MotionDocument(curves).files(as: format, WriteRequest(name: name.replacing(".", with: "-")))[0].text
  }

  @Test func `a rule for the root has a custom property for each easing and its times`() throws {
    let css = try text(.css)
    #expect(css.hasPrefix(":root {\n  /* fade/in = ") && css.hasSuffix("}\n"))
    #expect(
      css.contains(
        """

          --fade-in: linear;
          --fade-in-duration: 0.3s;
          --fade-in-delay: 0.05s;
          --fade-in-transition: var(--fade-in-duration) var(--fade-in) var(--fade-in-delay);

        """))
    let sheet = try MotionDocument(reading: MotionInput(css), as: .css)
    #expect(sheet.warnings.isEmpty)
    #expect(sheet.numbers.map(\.label) == ["--fade-in", "--fade-in-2", "--press", "--curve-2-steps"])
    #expect(sheet.motions.map(\.path.groups.first) == [":root", ":root", ":root", ":root"])
    #expect(sheet.numbers.map { $0.curve.value(at: 0.25) } == [0.25, 0.25, 0.25, 0])
  }

  @Test func `two declarations of one name are refused`() throws {
    let curves = [
      NamedCurve("a", Linear().retimed(duration: 1)), NamedCurve("a-duration", Linear()),
    ]
    #expect(throws: FormatError(WritingError.sameName("--a-duration"))) { try text(.css, curves) }
  }

  @Test func `a file of tokens has all curves, and no token inside another token`() throws {
    let tokens = try MotionDocument(reading: MotionInput(text(.tokens, Array(Self.curves.prefix(3)))), as: .tokens)
    #expect(tokens.warnings.isEmpty)
    #expect(
      tokens.numbers.map(\.label) == [
        "fade.in.easing", "fade.in.transition", "Fade In", "press.easing", "press.transition",
      ])
    func paths(_ labels: String...) -> [String] {
      TokenExport.paths(of: labels.map { $0.split(separator: "/").map { String($0) } }).map {
        $0.joined(separator: ".")
      }
    }
    #expect(paths("a", "a/b", "a/b") == ["a", "a-2.b", "a-2.b-2"])
    #expect(paths("a/b", "a", "a-2") == ["a.b", "a-2", "a-2-2"])
  }

  @Test func `an array has an object for each curve`() throws {
    let json = try JSONSerialization.jsonObject(with: Data(text(.json).utf8))
    let objects = try #require(json as? [[String: Any]])
    #expect(objects.compactMap { $0["name"] as? String } == Self.curves.map(\.label))
    #expect(objects.compactMap { $0["delay"] as? Double } == [0.05, 0, 0, 0])
  }

  @Test func `Dart has a class of constants, and a class for each curve of lines`() throws {
    let dart = try text(.flutter, Self.curvesWithSpring)
    #expect(
      dart.hasPrefix(
        """
        import 'package:flutter/animation.dart';
        import 'package:flutter/physics.dart';

        abstract final class TeamMotionCurves {
          // fade/in = 
        """))
    for line in [
      "  static const Cubic fadeInCurve = Cubic(0, 0, 1, 1);\n",
      "  static const Duration fadeInDuration = Duration(milliseconds: 300);\n",
      "  static const Duration fadeInDelay = Duration(milliseconds: 50);\n",
      "  static const Cubic fadeIn2Curve = Cubic(0, 0, 1, 1);\n",
      "  static const Curve curve2StepsCurve = Curve2StepsCurve();\n",
      "  static const SpringDescription pushSpring = ", ");\n}\n\nclass Curve2StepsCurve extends Curve {\n",
    ] { #expect(dart.contains(line), "\(line)") }
  }

  @Test func `Kotlin has an object, and each import once`() throws {
    let kotlin = try text(.compose, Self.curvesWithSpring)
    let imports = kotlin.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(Set(imports).count == imports.count && imports == imports.sorted() && imports.count == 6)
    #expect(kotlin.contains("\n\nobject TeamMotionCurves {\n    // fade/in = "))
    #expect(kotlin.contains("\n    val FadeInTween = tween<Float>(durationMillis = 300, delayMillis = 50, easing"))
    #expect(kotlin.contains("\n    val PushSpring = spring<Float>(") && kotlin.hasSuffix("f)\n}\n"))
  }

  @Test func `Swift has an enum of enums, and C a header with one guard`() throws {
    let swift = try text(.swift)
    #expect(swift.hasPrefix("enum TeamMotionCurves {\n  // fade/in = "))
    for name in ["FadeIn", "FadeIn2", "Press", "Curve2Steps"] { #expect(swift.contains("\n  enum \(name)Curve {\n")) }
    let header = try text(.c, named: "my_curves")
    #expect(header.hasPrefix("#ifndef MY_CURVES_H\n#define MY_CURVES_H\n\n// fade/in"))
    #expect(header.count { $0 == "#" } == 6, "the guard, two durations and a delay")
    #expect(try text(.c, named: "curves").hasPrefix("#ifndef MOTION_CURVES_H\n"))
  }

  @Test(arguments: FileFormat.all.filter(\.canWrite))
  func `several curves are in one file if its format holds several, else in a file each`(format: FileFormat) throws {
    let document = MotionDocument(["a", "b"].map { NamedCurve($0, Linear().retimed(duration: 1)) })
    let files = try document.files(as: format)
    #expect(files.count == (format.capacity == .one ? 2 : 1))
    #expect(files.flatMap(\.motions).map(\.label) == ["a", "b"])
    #expect(try document.files(as: format, WriteRequest(isSeparate: true)).count == 2)
  }
}
