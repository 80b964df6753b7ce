import CurveSampling
import Foundation
import Testing

@testable import CurveFormats
@testable import TestSupport

/// The positions are compared with those of an evaluation by chords and bisection, which shares no code with the
/// reader.
@Suite struct CurvedKeyframesTests {
  /// A keyframe of a position on a curved path.
  private struct Keyframe {
    let frame: Double
    let value: SIMD2<Double>
    /// The tangents of the path to the next keyframe.
    var outgoing = SIMD2(0.0, 0)
    var incoming = SIMD2(0.0, 0)
    var easing = [1.0 / 6, 1.0 / 6, 5.0 / 6, 5.0 / 6]

    func text(isLast: Bool) -> String {
      func list(_ point: SIMD2<Double>) -> String { "[\(point.x),\(point.y)]" }
      let rest = #","o":{"x":\#(easing[0]),"y":\#(easing[1])},"i":{"x":\#(easing[2]),"y":\#(easing[3])},"#
      return #"{"t":\#(frame),"s":\#(list(value))"#
        + (isLast ? "}" : rest + #""to":\#(list(outgoing)),"ti":\#(list(incoming))}"#)
    }
  }

  /// The motion from a keyframe to the next.
  private struct Chords {
    private let keyframe: Keyframe
    private let end: Double
    private var points: [SIMD2<Double>] = []
    private var lengths = [0.0]

    init(_ keyframe: Keyframe, _ next: Keyframe) {
      (self.keyframe, end) = (keyframe, next.frame)
      let (first, second) = (keyframe.value + keyframe.outgoing, next.value + keyframe.incoming)
      points = (0...1000).map { Self.bezier(keyframe.value, first, second, next.value, Double($0) / 1000) }
      for (point, other) in zip(points, points.dropFirst()) {
        let step = other - point
        lengths.append(lengths[lengths.count - 1] + (step * step).sum().squareRoot())
      }
    }

    private static func bezier(
      _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ s: Double
    ) -> SIMD2<Double> {
      let r = 1 - s
      let (left, right): (SIMD2<Double>, SIMD2<Double>) = (r * a + 3 * s * b, 3 * r * c + s * d)
      return r * r * left + s * s * right
    }

    func position(at frame: Double) -> SIMD2<Double> {
      let progress = (frame - keyframe.frame) / (end - keyframe.frame)
      // In single numbers: vectors are slow without optimisation.
      func eased(_ first: Double, _ second: Double, _ s: Double) -> Double {
        let t = 1 - s
        return 3 * s * t * t * first + 3 * s * s * t * second + s * s * s
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if eased(keyframe.easing[0], keyframe.easing[2], middle) < progress { low = middle } else { high = middle }
      }
      let length = min(max(eased(keyframe.easing[1], keyframe.easing[3], high), 0), 1) * lengths[lengths.count - 1]
      let next = min(max(lengths.firstIndex { $0 >= length } ?? 1000, 1), 1000)
      let fraction = (length - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
      return points[next - 1] + fraction * (points[next] - points[next - 1])
    }
  }

  private static func file(_ keyframes: [Keyframe]) -> String {
    let texts = keyframes.indices.map { keyframes[$0].text(isLast: $0 == keyframes.count - 1) }
    return #"{"fr":60,"layers":[{"nm":"A","ks":{"p":{"a":1,"k":[\#(texts.joined(separator: ","))]}}}]}"#
  }

  /// Returns the greatest distance of a motion from keyframes, between the first and the last of them.
  private static func greatestDistance(
    from keyframes: [Keyframe], _ position: (Double) -> SIMD2<Double>
  ) -> Double {
    var greatest = 0.0
    for (keyframe, next) in zip(keyframes, keyframes.dropFirst()) {
      let chords = Chords(keyframe, next)
      let count = keyframes.count > 10 ? 10.0 : 200
      for step in stride(from: 0, through: count, by: 1) {
        let frame = keyframe.frame + (next.frame - keyframe.frame) * step / count
        let difference = chords.position(at: frame) - position(frame)
        greatest = max(greatest, (difference * difference).sum().squareRoot())
      }
    }
    return greatest
  }

  @Test func `lines in the place of curved paths are within the distance at every time`() throws {
    var random = SplitMix64(seed: 55)
    func point(_ size: Double) -> SIMD2<Double> {
      SIMD2(Double.random(in: -size...size, using: &random), Double.random(in: -size...size, using: &random))
    }
    // An easing that leaves 0...1, one with a vertical tangent, and ones that begin or end with them.
    let easings = [[0.3, -0.5, 0.7, 1.6], [1, 0, 0, 1], [0, 1, 0.5, 1], [0.5, 0, 1, 0], [0.4, 0, 0.6, 1]]
    for _ in 0..<cases(1, thorough: 25) {
      var keyframes = (0...3).map { Keyframe(frame: 10 * Double($0), value: point(100)) }
      for index in keyframes.indices {
        (keyframes[index].outgoing, keyframes[index].incoming) = (point(150), point(150))
        keyframes[index].easing = easings.randomElement(using: &random) ?? []
      }
      let distance = exp2(Double.random(in: -8...2, using: &random))
      let document = try MotionDocument(reading: MotionInput(Self.file(keyframes)), as: .lottie)
      let curves = document.motions[0].components.compactMap { $0.curve as? CurvedKeyframes }
      try #require(curves.count == 2)
      let tracks = try #require(CurvedKeyframes.lines(for: curves, within: distance, upTo: .max))
      let greatest = Self.greatestDistance(from: keyframes) { frame in
        SIMD2(tracks[0].value(at: frame / 60), tracks[1].value(at: frame / 60))
      }
      // The chords are within 10⁻⁴ of the path.
      #expect(greatest <= distance + 1e-4)
      #expect(greatest >= distance / 8)
      #expect(tracks[0].keys.map(\.time) == tracks[1].keys.map(\.time))
      for keyframe in keyframes { #expect(tracks[0].value(at: keyframe.frame / 60) == keyframe.value.x) }
    }
  }

  /// The keyframes of a reduced file, as Foundation reads them.
  private struct Reduced: Decodable {
    struct Keyframe: Decodable {
      let t: Double
      let s: [Double]
    }
    struct Layer: Decodable {
      let ks: [String: [String: [Keyframe]]]
    }
    let layers: [Layer]
  }

  @Test func `a path with tangents in every frame becomes few lines, within the error at every time`() throws {
    var random = SplitMix64(seed: 56)
    for _ in 0..<cases(1, thorough: 10) {
      let (speed, error) = (Double.random(in: 0.02...0.05, using: &random), Double.random(in: 0.25...1, using: &random))
      func value(_ frame: Double) -> SIMD2<Double> { SIMD2(90 * cos(speed * frame), 50 * sin(2 * speed * frame)) }
      func slope(_ frame: Double) -> SIMD2<Double> {
        speed * SIMD2(-90 * sin(speed * frame), 100 * cos(2 * speed * frame))
      }
      let keyframes = stride(from: 0.0, through: 120, by: 1).map {
        Keyframe(frame: $0, value: value($0), outgoing: slope($0) / 3, incoming: -slope($0 + 1) / 3)
      }
      let text = Self.file(keyframes).replacing(#""a":1,"#, with: "")
      let reduction = try MotionDocument(reading: MotionInput(text), as: .lottie).reduced(
        ReductionOptions(error: error))
      #expect(reduction.parts.count == 1 && reduction.warnings == [])
      let group = reduction.parts[0]
      #expect(group.sourceKeyCount == 121 && group.keyCount < 90 && group.error <= error)
      let reduced = try JSONDecoder().decode(Reduced.self, from: Data(reduction.bytes()))
      let lines = try #require(reduced.layers[0].ks["p"]?["k"])
      #expect(lines.count == group.keyCount && !String(decoding: reduction.bytes(), as: UTF8.self).contains("ti"))
      let greatest = Self.greatestDistance(from: keyframes) { frame in
        let next = min(max(lines.firstIndex { $0.t >= frame } ?? 0, 1), lines.count - 1)
        let (start, end) = (lines[next - 1], lines[next])
        let progress = (frame - start.t) / (end.t - start.t)
        return SIMD2(
          start.s[0] + progress * (end.s[0] - start.s[0]), start.s[1] + progress * (end.s[1] - start.s[1]))
      }
      #expect(greatest <= group.error + 1e-4)
      #expect(greatest >= group.error * 0.9)
    }
  }

  @Test func `a curved path of few keyframes stays`() throws {
    var keyframes = (0...3).map { Keyframe(frame: 60 * Double($0), value: SIMD2(50 * Double($0), 0)) }
    for index in keyframes.indices {
      (keyframes[index].outgoing, keyframes[index].incoming) = (SIMD2(0, 50), SIMD2(0, 50))
    }
    let text = Self.file(keyframes)
    let reduction = try MotionDocument(reading: MotionInput(text), as: .lottie).reduced(ReductionOptions(error: 0.5))
    #expect(reduction.parts.map(\.keyCount) == [4] && reduction.parts[0].error == 0)
    #expect(reduction.warnings == [] && reduction.bytes() == Array(text.utf8))
  }

  @Test func `a curved path that needs too many lines stays, with a warning`() throws {
    let keyframes = (0...3).map {
      Keyframe(frame: 60 * Double($0), value: SIMD2(50 * Double($0), 0), outgoing: SIMD2(0, 50), incoming: SIMD2(0, 50))
    }
    let text = Self.file(keyframes)
    var options = ReductionOptions(error: 1e-12)
    #expect(options.maximumLineCount == 65_536)
    options.maximumLineCount = 100
    let reduction = try MotionDocument(reading: MotionInput(text), as: .lottie).reduced(options)
    #expect(reduction.parts.isEmpty && reduction.bytes() == Array(text.utf8))
    #expect(reduction.warnings.map(\.problem) == [.curvedPath] && reduction.warnings[0].path == "A/position")
  }
}
