import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

/// Exports to glTF, read again by the reader that `GLTFReaderTests` checks.
@Suite struct GLTFExportTests {
  private func read(_ text: String) throws -> [String: any Curve] {
    let imported = try MotionDocument(reading: MotionInput(Array(text.utf8)), as: .gltf)
    #expect(imported.warnings.isEmpty, "\(imported.warnings)")
    return Dictionary(uniqueKeysWithValues: imported.numbers.map { ($0.label, $0.curve) })
  }

  /// Exports curves to one text.
  private func text(_ curves: [NamedMotion], _ accuracy: ExportAccuracy? = nil) throws -> (String, [CurveExport]) {
    let exports = try CurveExport.exports(of: curves, as: .gltf, accuracy: accuracy)
    return (try CurveExport.text(of: exports, as: .gltf, named: "motion"), exports)
  }

  /// The greatest difference between two curves at Floats and a little around them, beyond what is stated.
  private func excess(_ found: any Curve, _ curve: any Curve, _ error: Double, _ random: inout SplitMix64) -> Double {
    // A loop is exported once.
    let reach = curve.domain.upperBound.isFinite && curve.domain.lowerBound.isFinite ? -0.1...1.1 : 0...0.999
    let extent = curve.extent ?? 0...1
    let length = extent.upperBound - extent.lowerBound
    return (0..<200).reduce(-Double.infinity) { greatest, index in
      let time = index < 2 ? [0, 0.5][index] : Double.random(in: reach, using: &random)
      let float = Double(Float(extent.lowerBound + time * length))
      return max(greatest, abs(found.value(at: float) - curve.value(at: float)) - error)
    }
  }

  // MARK: - Exact

  @Test(arguments: isThorough ? ["walk.glb", "walk.anim"] : ["walk.glb"])
  func `files of other programs keep their keys`(name: String) throws {
    let format: FileFormat = name == "walk.glb" ? .gltf : .unity
    let source = try MotionDocument(reading: MotionInput(ImportData.bytes(name)), as: format).numbers.filter { named in
      named.curve.extent?.lowerBound ?? 0 >= 0
    }
    let (text, exports) = try text(source)
    let found = try read(text)
    var random = SplitMix64(seed: 41)
    for (named, export) in zip(source, exports) {
      let label = found[named.label] == nil ? named.label.replacing("position", with: "translation") : named.label
      let curve = try #require(
        found[label] ?? found["Root/" + label] ?? found[named.label + "/translation.x"], "\(label)")
      #expect(export.error.value <= 0.001)
      #expect(excess(curve, named.curve, export.error.value, &random) <= 1e-12, "\(named.label): \(export.error)")
      if name == "walk.glb" { #expect(export.error.value <= 1e-6, "\(named.label)") }
    }
    // glTF's own numbers are Floats.
    if name == "walk.glb" { #expect(zip(source, exports).filter { $1.error.value == 0 }.count >= 20) }
  }

  @Test func `lines, steps and cubics are those of the keys, and other tracks are resampled`() throws {
    func track(_ keys: [AnimationTrack<Double>.Key]) throws -> NamedMotion {
      NamedMotion("a", try AnimationTrack(keys))
    }
    let lines = try track([.init(0, 1.5, mode: .linear), .init(1, 2, mode: .linear), .init(3, -1)])
    let steps = try track([.init(0, 1.5, mode: .hold), .init(0.1, 2, mode: .hold), .init(3, -1)])
    let mixed = try track([
      .init(0, 1.5, mode: .linear), .init(1, 2, outgoing: .slope(-2)), .init(3, -1, incoming: .slope(4)),
    ])
    let wide = try track([.init(0, 0, outgoing: .slope(0, width: 0.75)), .init(1, 1, incoming: .slope(0, width: 0.5))])
    let jump = try track([.init(0, 0, mode: .linear), .init(1, 5, arrival: 1, mode: .hold), .init(2, 7)])
    for (named, word, error) in [
      (lines, "LINEAR", 0.0), (steps, "STEP", 0), (mixed, "CUBICSPLINE", 0), (wide, "LINEAR", 0.001),
      (jump, "LINEAR", 0.001),
    ] {
      let export = try CurveExport(of: named, as: .gltf)
      #expect(export.text.contains("\"interpolation\": \"\(word)\""), "\(named.curve)")
      #expect(export.error.value <= error, "\(named.curve)")
      #expect(export.text.contains(error == 0 ? "\"error\": \"exact\"" : "\"error\": \"within "))
      let curve = try #require(try read(export.text)["a/translation.x"])
      var random = SplitMix64(seed: 42)
      #expect(excess(curve, named.curve, export.error.value, &random) <= 1e-12, "\(named.curve)")
    }
  }

  @Test func `curves of one property share its times, and others have nodes of their own`() throws {
    func line(_ times: [Double], _ values: [Double]) -> AnimationTrack<Double> {
      AnimationTrack(times: times, values: values, tangents: .linear)
    }
    let curves = [
      NamedMotion("Hips/position.y", line([0, 1], [0, 2])),
      NamedMotion("Hips/position.x", line([0, 0.5, 1], [0, 2, -1])),
      NamedMotion("Hips/scale.z", line([0, 1], [1, 3])),
      NamedMotion("Face/weights.0", line([0, 1], [0, 1])),
      NamedMotion("Face/weights.1", line([0, 1], [1, 0])),
      NamedMotion("Arm/rotation.x", line([0, 1], [0, 1])),
      NamedMotion("weight", CubicBezier(0.3, 0, 0.2, 1)),
    ]
    let (text, _) = try text(curves)
    let found = try read(text)
    #expect(
      Set(found.keys)
        == Set(
          ["Hips/translation", "Hips/scale", "Arm/rotation.x/translation", "weight/translation"].flatMap { name in
            "xyz".map { "\(name).\($0)" }
          } + ["Face/weights.0", "Face/weights.1"]))
    #expect(found["Hips/translation.x"]?.value(at: 0.5) == 2 && found["Hips/translation.y"]?.value(at: 0.5) == 1)
    #expect(found["Hips/translation.z"]?.value(at: 0.5) == 0 && found["Hips/scale.x"]?.value(at: 0.5) == 1)
    #expect(found["Hips/scale.z"]?.value(at: 0.5) == 2 && found["Face/weights.1"]?.value(at: 0.25) == 0.75)
    #expect(text.contains("\"targets\""))
  }

  @Test func `equal curves of one name are as many nodes`() throws {
    let bouncy = NamedMotion("bouncy", Spring(duration: 0.5, bounce: 0.3))
    let vector = "xyz".map { NamedMotion("A/position.\($0)", UnitCurve.easeIn) }
    let (text, exports) = try text([bouncy, bouncy] + vector)
    #expect(text.ranges(of: "\"name\": \"bouncy\"").count == 2 && text.ranges(of: "\"name\": \"A\"").count == 1)
    #expect(try read(try CurveExport.text(of: exports + exports, as: .gltf, named: "x")).count == 6 * 3)
    #expect(try read(try CurveExport.text(of: Array(exports.suffix(2)), as: .gltf, named: "x")).count == 3)
    // A channel alone has all of its components too.
    #expect(try read(exports[3].text).count == 3)
  }

  @Test func `a binary file has the numbers of the text`() throws {
    let source = try MotionDocument(reading: MotionInput(ImportData.bytes("walk.glb")), as: .gltf).numbers
    let (text, exports) = try text(source)
    let file = CurveExport.glb(of: exports)
    func word(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) } }
    let json = word(12)
    #expect(file.starts(with: "glTF".utf8) && word(4) == 2 && word(8) == file.count)
    #expect(file[16..<20].elementsEqual("JSON".utf8) && file[20] == UInt8(ascii: "{") && json % 4 == 0)
    #expect(file[20 + json + 4..<20 + json + 8].elementsEqual("BIN\0".utf8))
    #expect(20 + json + 8 + word(20 + json) == file.count && file.count % 4 == 0)
    let (binary, plain) = (
      try MotionDocument(reading: MotionInput(file), as: .gltf),
      try MotionDocument(reading: MotionInput(Array(text.utf8)), as: .gltf)
    )
    #expect(binary.warnings.isEmpty && binary.numbers.map(\.label) == plain.numbers.map(\.label))
    #expect(binary.numbers.map(\.curve.description) == plain.numbers.map(\.curve.description))
    // A name with two bytes for a letter: the chunk is as long as its bytes.
    let named = try CurveExport.exports(of: [NamedMotion("Hüfte", UnitCurve.easeIn)], as: .gltf)
    #expect(
      try MotionDocument(reading: MotionInput(CurveExport.glb(of: named)), as: .gltf).numbers[0].label
        == "Hüfte/translation.x")
  }

  // MARK: - Within the error

  @Test func `random tracks and rotations are within the stated error at every Float`() throws {
    var random = SplitMix64(seed: 43)
    for index in 0..<cases(1, thorough: 10) {
      let allowed = [0.01, 0.001, 0.0001][index % 3]
      var curves: [NamedMotion] = []
      for axis in "xyz" {
        curves.append(NamedMotion("A/position.\(axis)", try RandomTrack.track(&random)))
      }
      let (text, exports) = try text(curves, .error(allowed))
      let found = try read(text)
      for (named, export) in zip(curves, exports) {
        #expect(export.error.value <= allowed)
        let curve = try #require(found[named.label.replacing("position", with: "translation")])
        #expect(excess(curve, named.curve, export.error.value, &random) <= 1e-12, "\(named.curve)")
      }
    }
  }

  @Test(.enabled(if: isThorough, "a rotation takes a second"))
  func `rotations that glTF does not hold are resampled`() throws {
    let source = try MotionDocument(reading: MotionInput(ImportData.bytes("walk.anim")), as: .unity).numbers.filter {
      $0.label.contains("Leg/rotation")
    }.map { delayed($0) }
    #expect(source.count == 8)
    for allowed in [0.05, 0.01] {
      let (text, exports) = try text(source, .error(allowed))
      let found = try read(text)
      var random = SplitMix64(seed: 44)
      for (named, export) in zip(source, exports) {
        #expect(export.error.value > 0 && export.error.value <= allowed)
        #expect(
          excess(try #require(found[named.label]), named.curve, export.error.value, &random) <= 1e-12, "\(named.label)")
      }
    }
  }

  @Test func `springs and easings are resampled, and steps stay steps`() throws {
    var random = SplitMix64(seed: 45)
    for expression in ["spring(bounce: 0.4)", "bounce-out", "circ-in", "delayed(retimed(ease, duration: 2), by: 1)"] {
      let named = NamedMotion("x", try CurveExpression(expression).curve)
      let export = try CurveExport(of: named, as: .gltf, accuracy: .error(0.002))
      let curve = try #require(try read(export.text)["x/translation.x"])
      #expect(excess(curve, named.curve, export.error.value, &random) <= 1e-12, "\(expression)")
      #expect(export.error.value <= 0.002 && export.fileName == "x.gltf")
    }
    let steps = try CurveExport(of: Steps(4), as: .gltf)
    #expect(steps.text.contains("\"STEP\"") && steps.error.value <= 1e-6)
  }

  private func delayed(_ named: NamedMotion) -> NamedMotion {
    func delayed(_ curve: some Curve) -> any Curve { curve.delayed(by: 5) }
    return NamedMotion(named.label, delayed(named.curve))
  }

  // MARK: - Refusals

  @Test func `what the format does not hold is refused`() {
    let early = AnimationTrack(times: [-1, 1], values: [0, 1], tangents: .linear)
    #expect(throws: CurveExportError.beyondNumbers(curve: "a", value: -1)) {
      try CurveExport(of: NamedMotion("a", early), as: .gltf)
    }
    #expect(throws: CurveExportError.self) { try CurveExport(of: Spring.bouncy, as: .gltf, accuracy: .error(1e-12)) }
    let large = AnimationTrack(times: [0, 1], values: [0, 1e60], tangents: .linear)
    #expect(throws: CurveExportError.self) { try CurveExport(of: large, as: .gltf) }
  }
}
