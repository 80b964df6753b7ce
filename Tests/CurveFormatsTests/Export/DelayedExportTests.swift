import CurveSampling
import Foundation
import Testing

@testable import CurveFormats
@testable import TestSupport

/// A duration and a delay in every format.
@Suite struct DelayedExportTests {
  /// `transition: opacity 300ms linear 50ms`, as CSS defines it: at 0.05 s it begins, and at 0.35 s it ends.
  private let curve = Linear().retimed(duration: 0.3).delayed(by: 0.05)

  private func text(_ format: FileFormat) throws -> String {
    let export = try Written(of: NamedCurve("fade", curve), as: format)
    #expect(export.duration == 0.3 && export.delay == 0.05, "\(format)")
    return export.text
  }

  @Test(
    arguments: [
      (.css, "\n0.3s linear 0.05s\n"),
      (.cssKeyframes, "/* animation: fade 0.3s linear 0.05s; translate: calc(100px * var(--progress)); */\n"),
      (.android, "Its duration is 300 ms, after a delay of 50 ms.\n"),
      (.compose, "tween<Float>(durationMillis = 300, delayMillis = 50, easing = FadeCurve)\n"),
      (.flutter, "const Duration fadeDuration = Duration(milliseconds: 300);\n"),
      (.flutter, "const Duration fadeDelay = Duration(milliseconds: 50);\n"),
      (.swift, "static let duration: Double = 0.3\n"), (.swift, "static let delay: Double = 0.05\n"),
      (.swift, "    0.05, "), (.c, "#define FADE_CURVE_DURATION 0.3f\n#define FADE_CURVE_DELAY 0.05f\n"),
      (.c, "    0.05f, "), (.json, "\"duration\": 0.3,\n  \"delay\": 0.05,\n"),
      (.points, "time,value\n0.05,0\n0.35,1\n"),
      (.usd, "        3: 0; post curve"), (.usd, "startTimeCode = 0\n"), (.lottie, "{ \"t\": 3, \"s\": [0], "),
    ] as [(FileFormat, String)])
  func `a format has the delay where it holds one, or times that include it`(format: FileFormat, part: String) throws {
    let text = try text(format)
    #expect(text.contains(part), "\(text)")
  }

  @Test func `a transition token has the duration and the delay`() throws {
    let tokens = try MotionDocument(reading: MotionInput(text(.tokens)), as: .tokens)
    let transition = try #require(tokens.numbers.first { $0.label == "fade.transition" })
    #expect(transition.duration == 0.3 && transition.delay == 0.05)
    #expect(transition.curve.value(at: 0.2) == curve.value(at: 0.2))
  }

  @Test func `a requested duration replaces the duration, and the delay stays`() throws {
    let export = try Written(of: curve, as: .css, duration: 2)
    #expect(export.text.hasSuffix("\n2s linear 0.05s\n"))
  }

  @Test func `a negative delay is that of CSS, and begins part-way where times are written`() throws {
    let curve = Linear().retimed(duration: 2).delayed(by: -0.5)
    #expect(try Written(of: curve, as: .css).text.hasSuffix("\n2s linear -0.5s\n"))
    #expect(try Written(of: curve, as: .points).text == "time,value\n-0.5,0\n1.5,1\n")
    // A duration of a design token is 0 or more.
    let tokens = try MotionDocument(reading: MotionInput(Written(of: curve, as: .tokens).text), as: .tokens)
    #expect(tokens.warnings.isEmpty && tokens.numbers.last?.delay == 0)
  }

  @Test func `a delayed spring is the spring beside its delay`() throws {
    let spring = NamedCurve("press", Spring(duration: 0.5, bounce: 0.3).delayed(by: 0.2))
    let flutter = try Written(of: spring, as: .flutter).text
    #expect(flutter.contains("SpringDescription(mass: 1, stiffness: 157.91367041742973, damping: 17.59291886010284);"))
    #expect(flutter.contains("const Duration pressDelay = Duration(milliseconds: 200);"))
    #expect(try Written(of: spring, as: .compose).text.contains("The delay is 200 ms.\nval PressSpring = spring<"))
  }

  @Test func `a delayed fling begins after its delay, as a delayed spring does`() throws {
    for curve in [Fling(velocity: 2, halfLife: 0.3) as any Curve, Spring(duration: 0.5, bounce: 0.3)] {
      let plain = NamedCurve("throw", curve)
      let delayed = NamedCurve("throw", Self.delayed(curve, by: 0.5))
      let (own, export) = (try Written(of: plain, as: .points), try Written(of: delayed, as: .points))
      #expect(export.duration == own.duration && export.delay == 0.5)
      #expect(export.times == 0.5...(own.times.upperBound + 0.5))
      #expect(export.text.hasPrefix("time,value\n0.5,0\n"), "\(export.text.prefix(30))")
      #expect(try Written(of: delayed, as: .usd).text.contains("        30: 0; post curve"))
      let json = try Written(of: delayed, as: .json).text
      #expect(json.contains("\"delay\": 0.5") && json.contains("\"knots\": [\n      [0.5, 0],"), "\(json.prefix(300))")
      #expect(try Written(of: delayed, as: .lottie).text.contains("{ \"t\": 30, \"s\": [0], "))
    }
  }

  private static func delayed(_ curve: some Curve, by delay: Double) -> any Curve { curve.delayed(by: delay) }
}
