import AnimationCurves
import CurveFormats
import Foundation
import Testing

@testable import curves
@testable import TestSupport

/// Renderers of Lottie show the dot where the curve is.
@Suite(.serialized, .enabled(if: isThorough && Consumers.python != nil, Consumers.isMissing)) struct LottieConsumerTests
{
  private struct Animation: Encodable {
    let text: String
    let frames: [Int]
  }

  /// The greatest error of a renderer, in units of value where 1 is 100 pixels: a place is measured to some thousandths of a
  /// pixel, and the renderers stop near 10⁻⁴ of a keyframe's time.
  private static let rendererError = 4e-4

  @Test(arguments: ["rlottie", "thorvg"])
  func `a renderer shows every curve of the catalogue, and channels of keyframes`(renderer: String) async throws {
    let curves = try Consumers.catalogue().filter { $0.curve.extent != nil } + Consumers.channels
    let exports = try curves.map { try CurveExport(of: $0, as: .lottie) }
    let animations = zip(curves, exports).map { curve, export in
      let last = Int(((export.duration ?? 1) * 60).rounded(.up))
      return Animation(text: export.text, frames: (0...12).map { last * $0 / 12 })
    }
    let places: [[Double]] = try await Consumers.answer(of: "lottie.py", renderer, to: animations)
    #expect(places.count == curves.count)
    var greatest = GreatestDifference()
    for (index, curve) in curves.enumerated() {
      let pixels: Double = curve.curve is KeyframeCurve ? 1 : 100
      let seconds = exports[index].duration ?? 1
      // The spring of an export has landed at the end.
      let length = curve.curve.timeUnit == .seconds ? seconds : 1
      for (frame, place) in zip(animations[index].frames, places[index]) {
        let time = Double(frame) / 60 / seconds * length
        let value = place / pixels
        let distance = Consumers.distance(value, curve.curve, at: time, leeway: 1e-5 * length)
        let allowed = exports[index].error.value + Self.rendererError * 100 / pixels
        greatest.note((distance - exports[index].error.value) * pixels / 100, "\(curve.label), frame \(frame)")
        #expect(distance <= allowed, "\(curve.label), frame \(frame): \(value)")
      }
    }
    greatest.report(renderer)
  }

  @Test func `every file keeps the schema of Lottie`() async throws {
    let curves = try Consumers.catalogue() + Consumers.channels
    let texts = try curves.map { try CurveExport(of: $0, as: .lottie).text }
    let problems: [[String]] = try await Consumers.answer(of: "schema.py", "lottie", to: texts)
    for (curve, problem) in zip(curves, problems) { #expect(problem.isEmpty, "\(curve.label): \(problem)") }
    // The schema knows right from wrong: a handle beyond 1, and a keyframe without its time.
    let wrong = [#""x": [1.25]"#, #""s": [0], "o""#]
    let damaged = [
      texts[1].replacingOccurrences(of: #""x": [0.25]"#, with: wrong[0]),
      texts[1].replacingOccurrences(of: #""t": 0, "#, with: ""),
    ]
    let found: [[String]] = try await Consumers.answer(of: "schema.py", "lottie", to: damaged)
    #expect(found.allSatisfy { !$0.isEmpty })
  }
}
