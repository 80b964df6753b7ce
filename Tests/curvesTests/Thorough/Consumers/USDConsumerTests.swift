import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// USD's own library evaluates the splines as our curves.
@Suite(.serialized, .enabled(if: Consumers.python != nil, Consumers.isMissing)) struct USDConsumerTests {
  private struct Layer: Encodable {
    let text: String
    let times: [Double]
  }

  @Test func `USD evaluates every curve of the catalogue, and channels of keyframes`() async throws {
    let curves = try Consumers.catalogue() + Consumers.channels
    let exports = try curves.map { try Written(of: $0, as: .usd) }
    let layers = zip(curves, exports).map { curve, export in
      let length = export.duration ?? curve.curve.domain.upperBound
      // Beyond both ends too, where a spline holds.
      return Layer(text: export.text, times: (-5...205).map { 60 * length * Double($0) / 200 })
    }
    let values: [[Double]] = try await Consumers.answer(of: "usd.py", to: layers)
    var (exact, other) = (GreatestDifference(), GreatestDifference())
    var exactCount = 0
    for (index, curve) in curves.enumerated() {
      let error = exports[index].error
      let isExact = error.value == 0
      exactCount += isExact ? 1 : 0
      for (code, value) in zip(layers[index].times, values[index]) {
        let (time, size) = (code / 60, max(1, abs(value)))
        // Beside a jump a value may be the one before or after it.
        var distance = abs(value - curve.curve.value(at: time))
        if distance > 0.01 { distance = Consumers.distance(value, curve.curve, at: time, leeway: 1e-12) }
        if isExact {
          exact.note(distance / size, "\(curve.label) at \(time)")
        } else {
          other.note(distance - error.value, "\(curve.label) at \(time)")
        }
        #expect(distance <= error.value + 1e-12 * size, "\(curve.label) at \(time): \(value)")
      }
    }
    // The Béziers, steps and lines of the catalogue, cubic polynomials, and all channels.
    #expect(exactCount >= 25)
    exact.report("usd, exact splines")
    other.report("usd, beyond the error of other splines")
  }

  @Test func `USD evaluates tracks exactly, and goes on outside their keys as they do`() async throws {
    var random = SplitMix64(seed: 61)
    let tracks = try (0..<60).map { _ in try RandomTrack.track(&random, loops: true) }.filter { track in
      let jumps = track.keys[track.keys.count - 2].mode == .hold || track.keys[track.keys.count - 1].arrival != nil
      return !jumps || track.before != .loopWithOffset
    }
    let layers = try tracks.map { track in
      let range = track.keyRange
      let export = try Written(of: NamedCurve("a", track), as: .usd)
      #expect(export.error.value == 0)
      return Layer(
        text: export.text,
        times: (0..<100).map { _ in
          60 * .random(in: (range.lowerBound - 4)...(range.upperBound + 4), using: &random)
        })
    }
    let values: [[Double]] = try await Consumers.answer(of: "usd.py", to: layers)
    var greatest = GreatestDifference()
    for (index, track) in tracks.enumerated() {
      for (code, value) in zip(layers[index].times, values[index]) {
        let time = code / 60
        greatest.note(abs(value - track.value(at: time)) / max(1, abs(value)), "\(track) at \(time)")
      }
    }
    #expect(greatest.value <= 1e-11, "\(greatest.place)")
    greatest.report("usd, tracks")
  }

  /// A tangent of no width has no slope, so it gets a width that changes nothing.
  @Test(arguments: ["cubic-bezier(0, 1, 0, 1)", "cubic-bezier(1, 0, 1, 0)", "cubic-bezier(1, 0, 0, 1)", "circ-in"])
  func `vertical tangents are evaluated as they are`(expression: String) async throws {
    let curve = try CurveExpression(expression).curve
    let export = try Written(of: NamedCurve(curve), as: .usd, accuracy: .error(0.0005))
    let times = (0...400).map { place in
      let share = Double(place) / 400
      return share * share * share
    }
    let layer = Layer(text: export.text, times: (times + times.map { 1 - $0 }).map { 60 * $0 })
    let values: [[Double]] = try await Consumers.answer(of: "usd.py", to: [layer])
    var greatest = GreatestDifference()
    for (code, value) in zip(layer.times, values[0]) {
      greatest.note(abs(value - curve.value(at: code / 60)), "\(code)")
    }
    #expect(greatest.value <= export.error.value + 1e-12)
    greatest.report("usd, \(expression)")
  }

  private struct Scene: Encodable {
    let layer, written, scene: String
    let times: [Double]
  }

  private struct Places: Decodable {
    let layer, scene: Double
    let prims: Int
  }

  /// The places of all prims over time, at knots and between them. glTF has them within the error of each property and
  /// the rounding of Floats.
  @Test func `random transforms have the places in USD and glTF that USD's library computes`() async throws {
    var random = SplitMix64(seed: 633)
    let layers: [String] = try await Consumers.answer(of: "usd.py", "layers", to: Array(0..<10))
    let scenes = try layers.map { layer in
      let document = try MotionDocument(reading: MotionInput(layer), as: .usd)
      #expect(document.warnings.isEmpty)
      return Scene(
        layer: layer, written: try document.files(as: .usd)[0].text,
        scene: try document.files(as: .gltf, WriteRequest(accuracy: .error(0.001)))[0].text,
        times: (0..<20).map { _ in .random(in: 0...2, using: &random) })
    }
    let places: [Places] = try await Consumers.answer(of: "usd.py", "places", to: scenes)
    for (index, place) in places.enumerated() {
      #expect(place.prims == 40 && place.layer <= 1e-9 && place.scene <= 0.01, "layer \(index): \(place)")
    }
  }
}
