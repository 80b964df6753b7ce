import CurveSampling
import Testing

@testable import CurveFormats
@testable import TestSupport

/// Exports to glTF, read again by the reader that `GLTFReaderTests` checks.
@Suite struct GLTFExportTests {
  private func read(_ file: WrittenFile) throws -> [String: any Curve] {
    let imported = try MotionDocument(reading: MotionInput(file.bytes), as: .gltf)
    #expect(imported.warnings.isEmpty, "\(imported.warnings)")
    return Dictionary(uniqueKeysWithValues: imported.numbers.map { ($0.label, $0.curve) })
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

  private func vector(
    _ name: String, _ property: NamedMotion.Target.Property, of node: Int,
    _ components: [(name: String, curve: any Curve)]
  ) -> NamedMotion {
    NamedMotion(.init(name), .vector(components), target: .init(property, of: node))
  }

  // MARK: - Exact

  @Test(arguments: isThorough ? ["walk.glb", "walk.anim"] : ["walk.glb"])
  func `files of other programs keep their keys`(name: String) throws {
    let format: FileFormat = name == "walk.glb" ? .gltf : .unity
    var source = try MotionDocument(reading: MotionInput(ImportData.bytes(name)), as: format)
    source.motions.removeAll { motion in
      if case .euler = motion.target?.property { return true }
      return motion.components.contains { $0.curve.extent?.lowerBound ?? 0 < 0 }
    }
    let file = try source.files(as: .gltf)[0]
    let found = try read(file)
    let errors = Dictionary(uniqueKeysWithValues: file.motions.map { ($0.label, $0.error.value) })
    var random = SplitMix64(seed: 41)
    var exactCount = 0
    for number in source.numbers {
      let label = number.label.replacing("position", with: "translation")
      let last = label.split(separator: "/").suffix(2).joined(separator: "/")
      let curve = try #require(
        found[label] ?? found[last] ?? found["Root/" + label] ?? found[number.label + "/translation.x"], "\(label)")
      let error = try #require(errors[number.label] ?? errors[String(number.label.dropLast(2))], "\(number.label)")
      #expect(error <= 0.001)
      if error == 0 { exactCount += 1 }
      #expect(excess(curve, number.curve, error, &random) <= 1e-12, "\(number.label): \(error)")
      if name == "walk.glb" { #expect(error <= 1e-6, "\(number.label)") }
    }
    // glTF's own numbers are Floats.
    if name == "walk.glb" { #expect(exactCount >= 20) }
  }

  @Test func `nodes keep their parents and places, and clips their names`() throws {
    var nodes = [NodeTree.Node("A"), NodeTree.Node("B", parent: 0), NodeTree.Node("B", parent: 0)]
    nodes[1].rest.translation = [1, 2, 3]
    nodes[2].rest.scale = [2, 2, 0.5]
    nodes[2].rest.rotation = try #require(UnitQuaternion(normalizing: 0, 0, 1, 0))
    nodes[0].rest.matrix = (0..<16).map { Double($0) }
    func move(_ clip: String, _ node: Int) -> NamedMotion {
      var motion = vector("translation", .translation, of: node, [("y", Linear().retimed(duration: 1))])
      (motion.path.clip, motion.path.groups) = (clip, [nodes[node].name])
      return motion
    }
    let document = MotionDocument([move("Walk", 1), move("Run", 1), move("Run", 2)], nodes: try NodeTree(nodes))
    let again = try MotionDocument(reading: MotionInput(document.files(as: .gltf)[0].bytes), as: .gltf)
    #expect(again.nodes == document.nodes && again.motions.map(\.path) == document.motions.map(\.path))
    #expect(again.motions.map(\.target) == document.motions.map(\.target))
    // The axes that do not move are at rest.
    #expect(again.motions[0].components.map { $0.curve.value(at: 0.5) } == [1, 0.5, 3])
  }

  @Test func `lines, steps and cubics are those of the keys, and other tracks are resampled`() throws {
    func track(_ keys: [AnimationTrack<Double>.Key]) throws -> NamedCurve {
      NamedCurve("a", try AnimationTrack(keys))
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
      let export = try Written(of: named, as: .gltf)
      #expect(export.text.contains("\"interpolation\": \"\(word)\""), "\(named.curve)")
      #expect(export.error.value <= error, "\(named.curve)")
      #expect(export.text.contains(error == 0 ? "\"error\": \"exact\"" : "\"error\": \"within "))
      let curve = try #require(try read(export.file)["a/translation.x"])
      var random = SplitMix64(seed: 42)
      #expect(excess(curve, named.curve, export.error.value, &random) <= 1e-12, "\(named.curve)")
    }
  }

  @Test func `numbers of one property share its times, and others have nodes of their own`() throws {
    func line(_ times: [Double], _ values: [Double]) -> AnimationTrack<Double> {
      AnimationTrack(times: times, values: values, tangents: .linear)
    }
    let document = MotionDocument(
      [
        vector(
          "position", .translation, of: 0, [("y", line([0, 1], [0, 2])), ("x", line([0, 0.5, 1], [0, 2, -1]))]),
        vector("scale", .scale, of: 0, [("z", line([0, 1], [1, 3]))]),
        vector("weights", .weights, of: 1, [("0", line([0, 1], [0, 1])), ("1", line([0, 1], [1, 0]))]),
        NamedMotion(NamedCurve("weight", CubicBezier(0.3, 0, 0.2, 1))),
        NamedMotion(.init("opacity", in: ["Face"]), .number(line([0, 1], [0, 1])), target: .init(.opacity, of: 1)),
      ], nodes: try NodeTree([.init("Hips"), .init("Face")]))
    let file = try document.files(as: .gltf)[0]
    let found = try read(file)
    let names = ["Hips/translation", "Hips/scale", "weight/translation", "opacity/translation"]
    let components: [String] = names.flatMap { ["\($0).x", "\($0).y", "\($0).z"] }
    #expect(Set(found.keys) == Set(components + ["Face/weights.0", "Face/weights.1"]))
    #expect(found["Hips/translation.x"]?.value(at: 0.5) == 2 && found["Hips/translation.y"]?.value(at: 0.5) == 1)
    #expect(found["Hips/translation.z"]?.value(at: 0.5) == 0 && found["Hips/scale.x"]?.value(at: 0.5) == 1)
    #expect(found["Hips/scale.z"]?.value(at: 0.5) == 2 && found["Face/weights.1"]?.value(at: 0.25) == 0.75)
    #expect(file.text.contains("\"targets\""))
    #expect(file.warnings.map(\.message).map { $0.prefix(13) } == ["opacity: glTF"])
  }

  @Test func `equal curves of no node are as many nodes`() throws {
    let bouncy = NamedCurve("bouncy", Spring(duration: 0.5, bounce: 0.3))
    let file = try MotionDocument([bouncy, bouncy]).files(as: .gltf)[0]
    #expect(file.text.ranges(of: "\"name\": \"bouncy\"").count == 1 && file.text.contains("\"name\": \"bouncy 2\""))
    #expect(try read(file).count == 2 * 3)
  }

  @Test func `a binary file has the numbers of the text`() throws {
    let source = try MotionDocument(reading: MotionInput(ImportData.bytes("walk.glb")), as: .gltf)
    let text = try source.files(as: .gltf)[0]
    let file = try source.files(as: .gltf, WriteRequest(name: "a.GLB"))[0].bytes
    func word(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) } }
    let json = word(12)
    #expect(file.starts(with: "glTF".utf8) && word(4) == 2 && word(8) == file.count)
    #expect(file[16..<20].elementsEqual("JSON".utf8) && file[20] == UInt8(ascii: "{") && json % 4 == 0)
    #expect(file[20 + json + 4..<20 + json + 8].elementsEqual("BIN\0".utf8))
    #expect(20 + json + 8 + word(20 + json) == file.count && file.count % 4 == 0)
    let binary = try MotionDocument(reading: MotionInput(file), as: .gltf)
    let plain = try MotionDocument(reading: MotionInput(text.bytes), as: .gltf)
    #expect(binary.warnings.isEmpty && binary.labels == plain.labels && binary.nodes == plain.nodes)
    #expect(binary.numbers.map(\.curve.description) == plain.numbers.map(\.curve.description))
    // A name with two bytes for a letter: the chunk is as long as its bytes.
    let named = try MotionDocument([NamedCurve("Hüfte", UnitCurve.easeIn)]).files(
      as: .gltf, WriteRequest(name: "a.glb"))[0]
    #expect(
      try MotionDocument(reading: MotionInput(named.bytes), as: .gltf).numbers[0].label == "Hüfte/translation.x")
  }

  // MARK: - Within the error

  @Test func `random tracks and rotations are within the stated error at every Float`() throws {
    var random = SplitMix64(seed: 43)
    for index in 0..<cases(1, thorough: 3) {
      let allowed = [0.01, 0.001, 0.0001][index % 3]
      let components = try "xyz".map { (name: "\($0)", curve: try RandomTrack.track(&random) as any Curve) }
      let document = MotionDocument(
        [vector("translation", .translation, of: 0, components)], nodes: try NodeTree([.init("A")]))
      let file = try document.files(as: .gltf, WriteRequest(accuracy: .error(allowed)))[0]
      let found = try read(file)
      #expect(file.motions[0].error.value <= allowed)
      for (name, curve) in components {
        let read = try #require(found["A/translation.\(name)"])
        #expect(excess(read, curve, file.motions[0].error.value, &random) <= 1e-12, "\(curve)")
      }
    }
  }

  /// The quaternion of angles in degrees, by the definition.
  private func quaternion(_ degrees: [Double], _ order: String) -> [Double] {
    order.reduce([0, 0, 0, 1]) { a, axis in
      let index = axis == "x" ? 0 : axis == "y" ? 1 : 2
      let half = QuarterTurns(degrees[index] / 180)
      var b = [0, 0, 0, half.cosine]
      b[index] = half.sine
      return [
        a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1], a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
        a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3], a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
      ]
    }
  }

  @Test func `angles become a rotation within the stated error`() throws {
    var random = SplitMix64(seed: 46)
    for index in 0..<cases(1, thorough: 12) {
      let (allowed, order) = ([0.02, 0.001, 0.3][index % 3], ["zyx", "yxz", "z", "xzy"][index % 4])
      let components = try order.sorted().map { axis in
        (name: "\(axis)", curve: try RandomTrack.track(&random).scaled(by: Double.random(in: 1...90, using: &random)))
      }
      let document = MotionDocument(
        [vector("euler", .euler(order: order), of: 0, components)], nodes: try NodeTree([.init("A")]))
      let file = try document.files(as: .gltf, WriteRequest(accuracy: .error(allowed)))[0]
      #expect(file.motions[0].error.value <= allowed && file.motions[0].error.value > 0)
      let found = try read(file)
      let rotation = try "xyzw".map { try #require(found["A/rotation.\($0)"]) }
      let extents = components.compactMap(\.curve.extent)
      let range = (extents.map(\.lowerBound).min() ?? 0)...(extents.map(\.upperBound).max() ?? 1)
      for _ in 0..<500 {
        let time = Double(Float(Double.random(in: range, using: &random)))
        let degrees = ["x", "y", "z"].map { axis in
          components.first { $0.name == axis }.map { part in
            let extent = part.curve.extent ?? range
            return part.curve.value(at: min(max(time, extent.lowerBound), extent.upperBound))
          } ?? 0
        }
        let (expected, values) = (quaternion(degrees, order), rotation.map { $0.value(at: time) })
        let sign: Double = zip(expected, values).reduce(0) { $0 + $1.0 * $1.1 } < 0 ? -1 : 1
        let difference = zip(expected, values).map { abs($0 - sign * $1) }.max() ?? 0
        #expect(difference <= file.motions[0].error.value, "\(order) at \(time)")
      }
    }
  }

  @Test(.enabled(if: isThorough, "a rotation takes a second"))
  func `rotations that glTF does not hold are resampled`() throws {
    var source = try MotionDocument(reading: MotionInput(ImportData.bytes("walk.anim")), as: .unity)
    source.motions = source.motions.filter {
      $0.path.name == "rotation" && $0.path.groups.last?.contains("Leg") == true
    }
    for index in source.motions.indices { source.motions[index].delay = 5 }
    #expect(source.motions.count == 2)
    let file = try source.files(as: .gltf, WriteRequest(accuracy: .error(0.05)))[0]
    let found = try read(file)
    var random = SplitMix64(seed: 44)
    for number in source.numbers {
      let error = try #require(file.motions.first { number.label.hasPrefix($0.label + ".") }).error.value
      #expect(error > 0 && error <= 0.05)
      let label = number.label.split(separator: "/").suffix(2).joined(separator: "/")
      // Unity's hand is the left one: its x points the other way, so turns about y and z do.
      let curve = label.hasSuffix(".y") || label.hasSuffix(".z") ? number.curve.scaled(by: -1) : number.curve
      #expect(excess(try #require(found[label]), curve, error, &random) <= 1e-12, "\(label)")
    }
  }

  @Test func `springs and easings are resampled, and steps stay steps`() throws {
    var random = SplitMix64(seed: 45)
    for expression in ["spring(bounce: 0.4)", "bounce-out", "circ-in", "delayed(retimed(ease, duration: 2), by: 1)"] {
      let named = NamedCurve("x", try CurveExpression(expression).curve)
      let export = try Written(of: named, as: .gltf, accuracy: .error(0.002))
      let curve = try #require(try read(export.file)["x/translation.x"])
      #expect(excess(curve, named.curve, export.error.value, &random) <= 1e-12, "\(expression)")
      #expect(export.error.value <= 0.002 && export.fileName == "x.gltf")
    }
    let steps = try Written(of: Steps(4), as: .gltf)
    #expect(steps.text.contains("\"STEP\"") && steps.error.value <= 1e-6)
  }

  // MARK: - Refusals

  @Test func `what the format does not hold is refused`() {
    #expect(throws: FormatError.self) { try Written(of: Spring.bouncy, as: .gltf, accuracy: .error(1e-12)) }
    let large = AnimationTrack(times: [0, 1], values: [0, 1e60], tangents: .linear)
    #expect(throws: FormatError.self) { try Written(of: large, as: .gltf) }
  }
}
