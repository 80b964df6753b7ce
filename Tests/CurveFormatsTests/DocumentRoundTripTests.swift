import CurveSampling
import Testing

@testable import CurveFormats
@testable import TestSupport

/// Documents that are written as a format that holds nodes, and read again.
@Suite struct DocumentRoundTripTests {
  private static let formats: [FileFormat] = [.gltf, .usd, .keys]

  /// A scene of two nodes: lines, a rotation by slerp, cubics and weights.
  private static func scene(_ random: inout SplitMix64) throws -> MotionDocument {
    func target(_ property: NamedMotion.Target.Property, _ node: Int) -> NamedMotion.Target {
      .init(property, of: node)
    }
    let numbers = (0..<12).map { _ in Double.random(in: -1...1, using: &random) }
    let rotation = try RotationTrack(.linear, times: [0, 0.5, 2], values: numbers)
    let steps = try RotationTrack(.hold, times: [0, 0.5, 2], values: numbers)
    let moves = try "xyz".map { (name: "\($0)", curve: try RandomTrack.track(&random) as any Curve) }
    let line = try AnimationTrack([.init(0, 0.25, mode: .linear), .init(2, 1)])
    let names = (["Left Arm"], ["Left Arm", "Hand/2"])
    return MotionDocument(
      [
        NamedMotion(.init("translation", in: names.0), .vector(moves), target: target(.translation, 0)),
        NamedMotion(.init("rotation", in: names.0), .rotation(.track(rotation)), target: target(.rotation, 0)),
        NamedMotion(.init("scale", in: names.1), .vector([("y", line)]), target: target(.scale, 1)),
        NamedMotion(.init("rotation", in: names.1), .rotation(.track(steps)), target: target(.rotation, 1)),
        NamedMotion(.init("weights", in: names.1), .vector([("0", line), ("1", line)]), target: target(.weights, 1)),
      ], nodes: try NodeTree([.init("Left Arm"), .init("Hand/2", parent: 0)]))
  }

  /// Checks that each moving number of a document is one of what was read, within the stated error.
  private func check(
    _ document: MotionDocument, _ file: WrittenFile, _ read: MotionDocument, atFloats: Bool,
    _ random: inout SplitMix64
  ) throws {
    #expect(read.warnings.isEmpty, "\(read.warnings)")
    for (motion, written) in zip(document.motions, file.motions) {
      let target = try #require(motion.target)
      let name = document.nodes?.nodes[target.node].name
      let found = try #require(
        read.motions.first {
          $0.target?.property == target.property && $0.target.map { read.nodes?.nodes[$0.node].name } == name
        }, "\(motion.label)")
      let isRotation = if case .rotation = found.value { true } else { false }
      #expect(isRotation == (target.property == .rotation), "\(motion.label)")
      let extents = motion.components.compactMap(\.curve.extent)
      // The times that all components have; their last start if there are none.
      let start = extents.map(\.lowerBound).max() ?? 0
      let range = start...max(start, extents.map(\.upperBound).min() ?? 1)
      for _ in 0..<100 {
        var time = Double.random(in: range, using: &random)
        if atFloats { time = Double(Float(time)) }
        let expected = motion.components.map { $0.curve.value(at: time) }
        let values = try motion.components.map { component in
          try #require(found.components.first { $0.name == component.name }).curve.value(at: time)
        }
        // Both signs of a quaternion are one rotation.
        let isOther = isRotation && zip(expected, values).reduce(0) { $0 + $1.0 * $1.1 } < 0
        for (expected, value) in zip(expected, values) {
          let difference = abs(expected - (isOther ? -value : value))
          #expect(difference <= written.error.value + 1e-11 * max(1, abs(expected)), "\(motion.label) at \(time)")
        }
      }
    }
  }

  @Test(arguments: formats)
  func `names, parents, rotations and values come back within the stated error`(format: FileFormat) throws {
    var random = SplitMix64(seed: 61)
    let count = cases(1, thorough: 12)
    var refusals = 0
    for _ in 0..<count {
      let document = try Self.scene(&random)
      let file: WrittenFile
      do {
        file = try document.files(as: format)[0]
      } catch {
        // Floats have no time near enough where a track is steepest.
        guard format == .gltf, error.code == .accuracy else { throw error }
        refusals += 1
        continue
      }
      let read = try MotionDocument(reading: MotionInput(file.bytes), as: format)
      #expect(file.warnings.isEmpty && read.nodes?.nodes.map(\.name) == ["Left Arm", "Hand/2"])
      #expect(read.nodes?.nodes.map(\.parent) == [nil, 0])
      try check(document, file, read, atFloats: format == .gltf, &random)
    }
    #expect(refusals <= count / 4)
  }

  @Test(
    arguments: some(
      ["walk.glb", "walk.anim", "walk.usda"].flatMap { name in (formats + [.lottie]).map { (name, $0) } }, 4))
  func `files of other programs are written as each format, and read again`(name: String, format: FileFormat) throws {
    var source = try MotionDocument(reading: MotionInput(ImportData.bytes(name), name: name))
    // Times before 0 are refused where the format lacks them.
    source.motions.removeAll { motion in
      motion.components.contains { $0.curve.extent?.lowerBound ?? 0 < 0 }
    }
    if name == "walk.anim" { source.motions.removeAll { $0.path.name == "rotation" } }
    let file = try source.files(as: format, WriteRequest(accuracy: .error(0.01)))[0]
    let read = try MotionDocument(reading: MotionInput(file.bytes), as: format)
    #expect(read.warnings.isEmpty && read.motions.isEmpty == file.motions.isEmpty, "\(read.warnings)")
    if read.motions.isEmpty { return }
    if format != .lottie { #expect(file.motions.count >= source.motions.count) }
    // What was read is written again.
    _ = try read.files(as: format, WriteRequest(accuracy: .error(0.01)))
  }

  @Test(arguments: [FileFormat.usd, .lottie, .keys])
  func `an opacity comes back, of 1 and not of 100`(format: FileFormat) throws {
    let line = try AnimationTrack([.init(0, 0.25, mode: .linear), .init(1, 0.75)])
    let document = MotionDocument(
      [
        NamedMotion(.init("scale", in: ["A"]), .vector([("x", line)]), target: .init(.scale, of: 0)),
        NamedMotion(.init("opacity", in: ["A"]), .number(line), target: .init(.opacity, of: 0)),
      ], nodes: try NodeTree([.init("A")]))
    let read = try MotionDocument(reading: MotionInput(document.files(as: format)[0].bytes), as: format)
    let opacity = try #require(read.motions.first { $0.target?.property == .opacity })
    #expect(opacity.label == "A/opacity" && read.labels == ["A/scale", "A/opacity"])
    #expect(opacity.target?.node == read.motions[0].target?.node)
    let unit: Double = opacity.target?.isPercent == true ? 100 : 1
    #expect(abs(opacity.components[0].curve.value(at: 0.5) / unit - 0.5) < 1e-12)
  }

  @Test func `angles keep their order, and the clips of a layer are prims`() throws {
    let line = try AnimationTrack([.init(0, 5, mode: .linear), .init(1, 50)])
    func motion(_ clip: String) -> NamedMotion {
      NamedMotion(
        .init("euler", in: ["A"], clip: clip), .vector([("x", line), ("z", line)]),
        target: .init(.euler(order: "yxz"), of: 0))
    }
    let document = MotionDocument([motion("Walk"), motion("Run")], nodes: try NodeTree([.init("A")]))
    let layer = try MotionDocument(reading: MotionInput(document.files(as: .usd)[0].bytes), as: .usd)
    #expect(layer.labels == ["Walk/A/euler", "Run/A/euler"])
    #expect(layer.motions.map(\.target?.property) == [.euler(order: "xz"), .euler(order: "xz")])
    let table = try MotionDocument(reading: MotionInput(document.files(as: .keys)[0].bytes), as: .keys)
    #expect(table.motions.map(\.target?.property) == [.euler(order: "yxz"), .euler(order: "yxz")])
    #expect(table.numbers.map(\.label).first == "A/euler-yxz.x")
  }

  /// The formats with times before 0, and a part of the text that has the first one.
  @Test(arguments: [
    (FileFormat.keys, "\n-1,5,"), (.points, "\n-1,5\n"), (.json, "[-1, 5]"), (.lottie, "\"t\": -60, \"s\": [5]"),
    (.swift, "    -1, 1,\n"), (.c, "    -1.0f, 1.0f\n"), (.cssKeyframes, " 2s linear -1s;"),
  ])
  func `a key table from -1 s keeps its times`(format: FileFormat, part: String) throws {
    let table = try MotionDocument(reading: MotionInput("time,fade\n-1,5\n1,50\n"), as: .keys)
    let file = try table.files(as: format)[0]
    #expect(file.text.contains(part) && file.motions[0].times == -1...1 && file.warnings.isEmpty, "\(file.text)")
    if [.keys, .points, .lottie].contains(format) {
      let read = try MotionDocument(reading: MotionInput(file.bytes), as: format == .lottie ? .lottie : .keys).numbers[
        0]
      #expect(read.curve.extent == -1...1 && read.curve.value(at: 0) == 27.5)
    }
  }

  @Test func `glTF refuses times before 0, and names the curve`() throws {
    for (table, name) in [("time,fade\n-1,5\n1,50\n", "fade"), ("time,A/scale.y\n-0.5,5\n1,50\n", "A/scale.y")] {
      let document = try MotionDocument(reading: MotionInput(table), as: .keys)
      let error = #expect(throws: FormatError.self) { try document.files(as: .gltf) }
      #expect(error?.code == .motion && error?.message.hasPrefix("\(name) begins at -") == true)
    }
    let turn = try RotationTrack(.linear, times: [-0.25, 1], values: [0, 0, 0, 1, 0, 0, 1, 0])
    let rotation = NamedMotion(.init("rotation", in: ["A"]), .rotation(.track(turn)), target: .init(.rotation, of: 0))
    let document = MotionDocument([rotation], nodes: try NodeTree([.init("A")]))
    let error = #expect(throws: FormatError.self) { try document.files(as: .gltf) }
    #expect(error?.message.hasPrefix("A/rotation.x begins at -0.25 seconds") == true)
  }

  // MARK: - Lottie

  private static let lottie = #"""
    {"fr":50,"layers":[
      {"ind":7,"nm":"Body","ks":{"p":{"a":0,"k":[10,20]},"r":{"a":0,"k":90},
        "s":{"a":1,"k":[{"t":0,"s":[100,100],"o":{"x":[0.4,0.2],"y":[0,0]},"i":{"x":[0.6,0.9],"y":[1,1]}},{"t":50,"s":[50,200]}]}}},
      {"ind":8,"parent":7,"nm":"Arm","ks":{
        "p":{"s":true,"x":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":25,"s":[30]}]},"y":{"a":0,"k":4}},
        "r":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":0.5,"y":0},"i":{"x":0.5,"y":1}},{"t":50,"s":[720]}]},
        "o":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":50,"s":[80]}]}}}]}
    """#

  @Test func `layers keep their parents, places and motions`() throws {
    let document = try MotionDocument(reading: MotionInput(Self.lottie), as: .lottie)
    #expect(document.labels == ["Body/scale", "Arm/position", "Arm/rotation", "Arm/opacity"])
    let file = try document.files(as: .lottie)[0]
    #expect(file.warnings.isEmpty && file.motions.map(\.error.value) == [0, 0, 0, 0])
    let again = try MotionDocument(reading: MotionInput(file.bytes), as: .lottie)
    #expect(again.warnings.isEmpty && again.labels == document.labels)
    #expect(again.nodes?.nodes.map(\.parent) == [nil, 0])
    #expect(again.nodes?.nodes[0].rest.translation == [10, 20, 0])
    #expect(abs((again.nodes?.nodes[0].rest.rotation.z ?? 0) - 0.5.squareRoot()) < 1e-15)
    for (found, expected) in zip(again.numbers, document.numbers) {
      #expect(found.label == expected.label)
      for step in 0...100 {
        let time = Double(step) / 100
        #expect(abs(found.curve.value(at: time) - expected.curve.value(at: time)) <= 1e-10, "\(found.label) at \(time)")
      }
    }
  }

  @Test func `layers become nodes: percentages parts of 1, angles about z rotations`() throws {
    let document = try MotionDocument(reading: MotionInput(Self.lottie), as: .lottie)
    let gltf = try MotionDocument(reading: MotionInput(document.files(as: .gltf)[0].bytes), as: .gltf)
    func value(_ label: String, _ time: Double) throws -> Double {
      try #require(gltf.numbers.first { $0.label == label }, "\(label)").curve.value(at: time)
    }
    #expect(try value("Body/scale.x", 1) == 0.5 && value("Body/scale.y", 1) == 2 && value("Body/scale.z", 1) == 1)
    #expect(try value("Arm/translation.x", 0.25) == 0 && value("Arm/translation.y", 0.7) == 4)
    // A quarter of the time is not a quarter of two turns, but the half of it is one.
    #expect(abs(abs(try value("Arm/rotation.w", 0.5)) - 1) <= 1e-3)
    let usd = try document.files(as: .usd)[0]
    #expect(usd.text.contains("double xformOp:rotateZ.spline") && usd.text.contains("double xformOp:scaleX.spline"))
    let layer = try MotionDocument(reading: MotionInput(usd.bytes), as: .usd)
    #expect(layer.motions.map(\.target?.property) == [.scale, .translation, .euler(order: "z"), .opacity])
  }

  @Test func `a rotation about z turns a layer, and what layers lack is a warning`() throws {
    func quarter(_ axis: Int) throws -> NamedMotion {
      var values = [0.0, 0, 0, 1, 0, 0, 0, 0.5.squareRoot()]
      values[4 + axis] = 0.5.squareRoot()
      let track = try RotationTrack(.linear, times: [0, 1], values: values)
      return NamedMotion(.init("rotation", in: ["A"]), .rotation(.track(track)), target: .init(.rotation, of: 0))
    }
    let nodes = try NodeTree([.init("A")])
    let file = try MotionDocument([try quarter(2)], nodes: nodes).files(as: .lottie)[0]
    let turned = try MotionDocument(reading: MotionInput(file.bytes), as: .lottie).numbers
    #expect(turned.map(\.label) == ["A/rotation"] && abs(turned[0].curve.value(at: 0.5) - 45) <= 1e-12)
    let other = try MotionDocument([try quarter(0)], nodes: nodes).files(as: .lottie)[0]
    #expect(other.motions.isEmpty && other.warnings.map(\.code) == [.unsupported])
  }

  // MARK: - Key tables

  @Test func `a table holds every curve within its error`() throws {
    for expression in ["spring(bounce: 0.4)", "bounce-out", "steps(3)", "delayed(retimed(ease, duration: 2), by: 1)"] {
      let motion = NamedCurve("x", try CurveExpression(expression).curve)
      let file = try motion.file(as: .keys)
      let read = try #require(try MotionDocument(reading: MotionInput(file.bytes), as: .keys).numbers.first)
      let end = file.motions[0].times.upperBound
      for step in 0...400 {
        let time = end * (Double(step) + 0.37) / 401
        #expect(
          abs(read.curve.value(at: time) - motion.curve.value(at: time)) <= file.motions[0].error.value + 1e-12,
          "\(expression) at \(time)")
      }
    }
  }

  @Test(arguments: FileFormat.all.filter { $0.canWrite && $0.hasPoints })
  func `a warning says what a file lacks of a track outside its keys`(format: FileFormat) throws {
    typealias Outside = AnimationTrack<Double>.Extrapolation
    func warnings(_ sides: [(before: Outside, after: Outside)], jump: Bool = false) throws -> [String]? {
      let motions = try sides.enumerated().map { index, side in
        let keys: [AnimationTrack<Double>.Key] = [.init(0, 0, mode: jump ? .hold : .linear), .init(1, 1)]
        return NamedCurve("x\(index)", try AnimationTrack(keys, before: side.before, after: side.after))
      }
      // A format that has easings alone refuses every track.
      return try? MotionDocument(motions).files(as: format).flatMap { $0.warnings.map(\.message) }
    }
    guard let none = try warnings([(.hold, .hold)]) else { return }
    #expect(none == [])
    let loop = try warnings([(.sloped(-2), .loop)])
    let offset = try warnings([(.hold, .loopWithOffset)], jump: true)
    let several = try warnings([(.linear, .hold), (.hold, .hold), (.hold, .pingPong)])
    func sentence(_ words: String) -> String {
      "the output lacks what \(words): it has the motion from the first key to the last"
    }
    let before = try warnings([(.loopWithOffset, .hold)], jump: true)
    let isUSD = format == .usd
    #expect(offset == (isUSD ? [] : [sentence("x0 does outside its keys (loop with offset)")]))
    #expect(before == [sentence("x0 does outside its keys (loop with offset)")])
    #expect(loop == (format == .usd ? [] : [sentence("x0 does outside its keys (loop)")]))
    if format == .lottie {
      // Of a motion that is left out, nothing else is said.
      let loop = try AnimationTrack([.init(0, 0, mode: .linear), .init(1, 1)], after: .loop)
      let pointer = NamedMotion(.init("size", in: ["A"]), .number(loop), target: .init(.pointer("size"), of: 0))
      let file = try MotionDocument([pointer], nodes: try NodeTree([.init("A")])).files(as: format)[0]
      #expect(file.motions.isEmpty && file.warnings.count == 1, "\(file.warnings)")
    }
    if format.capacity == .one || format == .usd { return }
    #expect(several == [sentence("2 motions do outside their keys, such as x0 (linear)")])
  }

  @Test(arguments: [FileFormat.gltf, .lottie, .keys, .tokens])
  func `names with line breaks, controls and invisible characters come back as they were`(format: FileFormat) throws {
    let names = ["a\nb", "tab\t", "c\r\nd", "\u{200B}e", "\u{7}\u{1B}[1m", "\u{301}f", "nul\u{0}", "\u{2028}\u{FEFF}"]
    let line = try AnimationTrack([.init(0, 0, mode: .linear), .init(1, 1)])
    let motions = names.enumerated().map { index, name in
      format == .tokens
        ? NamedMotion(.init(name, in: ["g\n"]), .number(UnitCurve.easeIn))
        : NamedMotion(
          .init("scale", in: [name]), .vector([("x", line), ("y", line), ("z", line)]), target: .init(.scale, of: index)
        )
    }
    let nodes = try NodeTree(format == .tokens ? [] : names.map { NodeTree.Node($0) })
    let file = try MotionDocument(motions, nodes: format == .tokens ? nil : nodes).files(as: format)[0]
    let read = try MotionDocument(reading: MotionInput(file.bytes), as: format)
    let found = format == .tokens ? read.motions.map(\.path.name) : read.motions.compactMap(\.path.groups.last)
    #expect(found.map { Array($0.utf8) } == names.map { Array($0.utf8) }, "\(found)")
  }

  @Test func `names of columns are read back as they were`() throws {
    let line = try AnimationTrack([.init(0, 0, mode: .linear), .init(1, 1)])
    let paths: [NamedMotion.Path] = [
      .init("time"), .init("a.b"), .init("rotation.x", in: ["50%", "a/b"]), .init("x", in: ["%2F"]), .init("f(a/b)"),
    ]
    let file = try MotionDocument(paths.map { NamedCurve($0, line) }).files(as: .keys)[0]
    let read = try MotionDocument(reading: MotionInput(file.bytes), as: .keys)
    #expect(read.motions.dropFirst().map(\.path.name) == ["a.b", "rotation.x", "x", "f(a/b)"])
    #expect(read.motions.map(\.path.groups) == [[], [], ["50%", "a/b"], ["%2F"], []])
  }
}
