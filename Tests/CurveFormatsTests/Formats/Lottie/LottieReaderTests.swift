import CurveSampling
import Foundation
import Testing

@testable import CurveFormats
@testable import TestSupport

@Suite struct LottieReaderTests {
  /// A file of one layer, as programs write them.
  private func file(_ layer: String, _ rest: String = "") -> String {
    #"{"v":"5.9.0","fr":50,"ip":0,"op":100,"w":100,"h":100,"layers":[{"ty":4,"nm":"Ball",\#(layer)}]\#(rest)}"#
  }

  private func curves(_ lottie: String) throws -> [String] {
    try MotionDocument(reading: MotionInput(lottie), as: .lottie).numbers.map {
      "\($0.label) = \(String(reflecting: $0.curve))"
    }
  }

  /// The error, or else the first warning.
  private func problem(_ lottie: String) -> (FormatProblem, String?)? {
    do throws(FormatError) {
      return try MotionDocument(reading: MotionInput(lottie), as: .lottie).warnings.first.map { ($0.problem, $0.path) }
    } catch {
      return (error.problem, error.path)
    }
  }

  // MARK: Properties

  @Test func `each number of a property is a channel in seconds`() throws {
    let text = file(
      #"""
      "ks":{"o":{"a":0,"k":100},
        "p":{"a":1,"k":[
          {"t":0,"s":[10,20],"o":{"x":[0.42,0],"y":[0,0]},"i":{"x":[0.58,1],"y":[1,1]}},
          {"t":50,"s":[50,80],"h":1},
          {"t":75,"s":[0,0]}]},
        "r":{"a":1,"k":[{"t":25,"s":[0],"o":{"x":0.5,"y":-1},"i":{"x":0.5,"y":2}},{"t":100,"s":[90]}]}}
      """#)
    #expect(
      try curves(text) == [
        "Ball/position.x = track(0: 10 out +0 width 0.42, 1: 50 in +0 width 0.42000000000000004 hold, 1.5: 0)",
        "Ball/position.y = track(0: 20 out +0 width 0, 1: 80 in +0 width 0 hold, 1.5: 0)",
        "Ball/rotation = track(0.5: 0 out +-90 width 0.75, 2: 90 in +-90 width 0.75)",
      ])
    let x = try MotionDocument(reading: MotionInput(text), as: .lottie).numbers[0].curve
    #expect(x.timeUnit == .seconds)
    #expect(x.value(at: 0.5) == 30)
    #expect(x.value(at: 1.25) == 50)
    #expect(x.value(at: 9) == 0)
    #expect(try MotionDocument(reading: MotionInput(text), as: .lottie).warnings == [])
  }

  @Test func `equal motions of two layers of one name are two`() throws {
    let layer = #"{"nm":"Ball","ks":{"p":{"a":1,"k":[{"t":0,"s":[1,2],"h":1},{"t":50,"s":[3,2]}]}}}"#
    let text = #"{"fr":50,"layers":[\#(layer),\#(layer)]}"#
    #expect(
      try MotionDocument(reading: MotionInput(text), as: .lottie).numbers.map { "\($0.label) \($0.curve.value(at: 1))" }
        == ["Ball/position.x 3.0", "Ball/position.y 2.0", "Ball 2/position.x 3.0", "Ball 2/position.y 2.0"])
  }

  @Test func `split positions, shapes, groups, effects and compositions have their names`() throws {
    let keys = #"{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":50,"s":[1]}]}"#
    let text = file(
      #"""
      "ks":{"p":{"s":true,"x":\#(keys),"y":{"a":0,"k":1}}},
      "shapes":[{"ty":"gr","nm":"Group","it":[
        {"ty":"el","s":{"a":1,"k":[{"t":0,"s":[1,2],"h":1},{"t":50,"s":[3,4]}]}},
        {"ty":"fl","nm":"Fill","o":\#(keys)}, {"ty":"gf","nm":"Gradient","g":{"p":2,"k":\#(keys)}},
        {"ty":"tr","r":\#(keys)}]}],
      "ef":[{"nm":"Blur","ef":[{"nm":"Radius","v":\#(keys)}]}]
      """#, #","assets":[{"id":"comp_0","layers":[{"ind":1,"ks":{"o":\#(keys)}}]}]"#)
    #expect(
      try MotionDocument(reading: MotionInput(text), as: .lottie).numbers.map(\.label) == [
        "Ball/position.x", "Ball/Group/it 1/s.x", "Ball/Group/it 1/s.y", "Ball/Group/Fill/o", "Ball/Group/Gradient/g/k",
        "Ball/Group/transform/rotation", "Ball/Blur/Radius/v", "comp_0/layer 1/opacity",
      ])
  }

  @Test func `a path goes from keyframe to keyframe`() throws {
    let text = file(
      #"""
      "shapes":[{"ty":"sh","nm":"Path","ks":{"a":1,"k":[
        {"t":0,"s":[{"i":[],"o":[],"v":[],"c":true}],"o":{"x":0.5,"y":0},"i":{"x":1,"y":1}},
        {"t":50,"s":[{}],"h":1},{"t":100,"s":[{}]}]}}]
      """#)
    #expect(
      try curves(text) == ["Ball/Path/ks = track(0: 0 out +0 width 0.5, 1: 1 in +0 width 0 hold, 2: 2)"])
  }

  @Test func `two keyframes at one time are a jump, and so is an older end value`() throws {
    let jump = file(
      #""ks":{"o":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":50,"s":[1],"h":1},{"t":50,"s":[5],"h":1},{"t":100,"s":[6]}]}}"#
    )
    let curve = try #require(try MotionDocument(reading: MotionInput(jump), as: .lottie).numbers.first?.curve)
    #expect([0.99, 1, 1.5, 2].map { curve.value(at: $0) } == [0, 5, 5, 6])
    let older = file(
      #"""
      "ks":{"o":{"k":[{"t":0,"s":[0],"e":[10],"o":{"x":[0.5],"y":[0.5]},"i":{"x":[0.5],"y":[0.5]}},
        {"t":50,"s":[20],"e":[30],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":100}]}}
      """#)
    let old = try #require(try MotionDocument(reading: MotionInput(older), as: .lottie).numbers.first?.curve)
    #expect([0, 0.5, 1, 1.5, 2].map { old.value(at: $0) } == [0, 5, 20, 25, 30])
  }

  // MARK: Warnings

  @Test func `what is read differently is a warning`() throws {
    let text = file(
      #"""
      "ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[1,0],"ti":[0,0]},{"t":50,"s":[1,1],"to":[0,1],"h":1},{"t":60,"s":[1,1]}]},
        "r":{"a":0,"k":0,"x":"wiggle(1)"},
        "o":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":1,"s":[1],"h":1},{"t":1,"s":[2],"h":1},{"t":1,"s":[3]}]}}
      """#)
    let imported = try MotionDocument(reading: MotionInput(text), as: .lottie)
    #expect(imported.warnings.map(\.problem) == [.missingHandle("o"), .script, .manyAtOneTime(1)])
    #expect(
      imported.warnings.map(\.path) == ["Ball/position", "Ball/rotation", "Ball/opacity"])
    #expect(imported.numbers.last.map { String(reflecting: $0.curve) } == "track(0: 0 hold, 0.02: 3 from 1)")
  }

  @Test func `a text that changes and a rotation along the path are left out with a warning`() throws {
    let text = file(#""ao":1,"t":{"d":{"k":[{"s":{"t":"a"},"t":0},{"s":{"t":"b"},"t":9}]}}"#)
    let imported = try MotionDocument(reading: MotionInput(text), as: .lottie)
    #expect(
      imported.warnings.map(\.problem) == [
        .notSupported("a rotation along the path (ao)"), .notSupported("a text that changes"),
      ])
    #expect(imported.warnings.map(\.path) == ["Ball", "Ball/t/d"] && imported.motions.isEmpty)
    #expect(problem(file(#""ao":0,"t":{"d":{"k":[{"s":{"t":"a"},"t":0}]}}"#)) == nil)
  }

  @Test func `a layer whose parent is missing has none, with a warning`() throws {
    let imported = try MotionDocument(reading: MotionInput(file(#""parent":7"#)), as: .lottie)
    #expect(imported.warnings.map(\.problem) == [.noLayer(7)] && imported.nodes?.nodes.map(\.parent) == [nil])
  }

  // MARK: Refusals

  @Test func `an error has the layer and the property`() {
    func keys(_ text: String) -> String { file(#""ks":{"r":{"a":1,"k":[\#(text)]}}"#) }
    let handles = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#
    let cases: [(String, FormatProblem)] = [
      (keys(#"{"s":[0]}"#), .missing(member: "t")),
      (keys(#"{"t":"0","s":[0]}"#), .wrongKind(expected: .number, found: "\"0\"")),
      (keys(#"{"t":0}"#), .missing(member: "s")), (keys("7"), .wrongKind(expected: .object, found: "7")),
      (keys(#"{"t":10,"s":[0],"h":1},{"t":5,"s":[1]}"#), .notAscending(5, before: 10)),
      (keys(#"{"t":0,"s":[0],"h":1},{"t":5,"s":[1,2]}"#), .wrongDimension(expected: 1, found: 2)),
      (keys(#"{"t":0,"s":[null],"h":1},{"t":5,"s":[1]}"#), .wrongKind(expected: .number, found: "null")),
      (keys(#"{"t":0,"s":["x"],"h":1},{"t":5,"s":["y"]}"#), .wrongKind(expected: .number, found: "\"x\"")),
      (keys(#"{"t":0},{"t":5,"s":[1]}"#), .missing(member: "s")),
      (keys(#"{"t":0,"s":[0]},{"t":5}"#), .missing(member: "s")),
      (keys(#"{"t":1e101,"s":[0]}"#), .tooLarge("1e101")), (keys(#"{"t":0,"s":[-1e999]}"#), .tooLarge("-1e999")),
      (keys(#"{"t":0,"s":[0],"o":{"x":0},"i":{"x":1,"y":1}},{"t":5,"s":[1]}"#), .missing(member: "y")),
      (
        keys(#"{"t":0,"s":[0],"o":{"x":[0,0],"y":[0,0,0]},"i":{"x":1,"y":1}},{"t":5,"s":[1]}"#),
        .wrongDimension(expected: 3, found: 2)
      ),
      (file(#""ks":{"r":{"a":1,"k":[]}}"#), .wrongKind(expected: .keyframes, found: "[]")),
      (file(#""ks":{"r":{"a":1,"k":5}}"#), .wrongKind(expected: .keyframes, found: "5")),
    ]
    for (text, expected) in cases {
      let found = problem(text)
      #expect(found?.0 == expected, "\(text)")
      #expect(found?.1 == "Ball/rotation", "\(text)")
    }
    #expect(
      problem(keys(#"{"t":0,"s":[0],"o":{"x":1.25,"y":0},"i":{"x":1,"y":1}},{"t":5,"s":[1]}"#))?.0
        == FormatProblem(ofExpression: "cubic-bezier(1.25, 0, 1, 1)"))
    #expect(problem(keys(#"{"t":0,"s":[0],\#(handles)},{"t":5,"s":[1]}"#)) == nil)
  }

  @Test func `keyframes that repeat held numbers again and again are left out`() {
    func text(_ count: Int) -> String {
      let start = [String](repeating: "0", count: count).joined(separator: ",")
      let held = (1...count).map { #"{"t":\#($0),"h":1}"# }.joined(separator: ",")
      return file(#""ks":{"p":{"a":1,"k":[{"t":0,"s":[\#(start)],"h":1},\#(held)]}}"#)
    }
    #expect(problem(text(2000))?.0 == .tooManyHeldNumbers)
    #expect(problem(text(200)) == nil)
  }

  @Test func `the end value of a held keyframe is not shown, and not kept`() throws {
    let text = file(#""ks":{"r":{"a":1,"k":[{"t":0,"s":[5],"e":[7],"h":1},{"t":50,"s":[5]}]}}"#)
    #expect(try curves(text) == ["Ball/rotation = track(0: 5 hold, 1: 5)"])
  }

  @Test func `a property that cannot be read is left out, and the others are read`() throws {
    let good = #"{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":50,"s":[1]}]}"#
    let text = file(
      #"""
      "ks":{"o":\#(good),"r":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":1.0001,"y":0},"i":{"x":1,"y":1}},{"t":5,"s":[1]}]},
        "p":{"a":1,"k":[{"t":0,"s":[0,0],"h":1},{"t":5,"s":[1,2,3]}]},"s":\#(good)}
      """#)
    #expect(
      try MotionDocument(reading: MotionInput(text), as: .lottie).numbers.map(\.label) == [
        "Ball/opacity", "Ball/scale",
      ])
    #expect(
      try MotionDocument(reading: MotionInput(text), as: .lottie).warnings.map(\.path) == [
        "Ball/rotation", "Ball/position",
      ])
  }

  @Test func `a last keyframe of a time alone ends the interval before`() throws {
    let held = file(#""ks":{"o":{"a":1,"k":[{"t":0,"s":[3],"h":1},{"t":50}]}}"#)
    #expect(try curves(held) == ["Ball/opacity = track(0: 3 hold, 1: 3)"])
  }

  @Test func `a property in a slot is that of the slot`() throws {
    let slots = #","slots":{"pos":{"p":{"a":1,"k":[{"t":0,"s":[1,2],"h":1},{"t":50,"s":[3,4]}]}}}"#
    let text = file(
      #""ks":{"p":{"sid":"pos"},"s":{"a":0,"k":[1,1],"sid":"pos"},"r":{"sid":"gone"},"o":{"sid":"gone","k":5}}"#, slots)
    #expect(
      try MotionDocument(reading: MotionInput(text), as: .lottie).numbers.map(\.label) == [
        "Ball/position.x", "Ball/position.y", "Ball/scale.x", "Ball/scale.y",
      ])
    #expect(
      try MotionDocument(reading: MotionInput(text), as: .lottie).warnings.map(\.problem) == [.unknownSlot("gone")])
  }

  /// Tangents along the line, as After Effects writes them for a straight path, change nothing.
  @Test(arguments: [
    (#""to":[3.333,6.667],"ti":[-3.333,-6.667]"#, false), (#""to":[0,0],"ti":[-10,-20]"#, false),
    (#""to":[3,7],"ti":[0,0]"#, true), (#""to":[-1,-2],"ti":[0,0]"#, true), (#""to":[0,0],"ti":[-11,-22]"#, true),
    (#""to":[0,0,1],"ti":[0,0,0]"#, false),
  ])
  func `a path is curved where its tangents lead away from the line`(tangents: String, isCurved: Bool) throws {
    let handles = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#
    let text = file(
      #""ks":{"p":{"a":1,"k":[{"t":0,"s":[5,5],\#(handles),\#(tangents)},{"t":50,"s":[15,25]}]}}"#)
    let imported = try MotionDocument(reading: MotionInput(text), as: .lottie)
    #expect(imported.warnings == [])
    #expect(imported.numbers.map { $0.curve is CurvedKeyframes } == [isCurved, isCurved])
  }

  /// Half of a circle's approximation by two quarters: at equal parts of the length, the angles are nearly equal.
  @Test func `a curved path is passed by its length, with the easing of its time`() throws {
    let handles = #""o":{"x":0.5,"y":0},"i":{"x":0.5,"y":1}"#
    let text = file(
      #"""
      "ks":{"p":{"a":1,"k":[{"t":0,"s":[1,0,7],\#(handles),"to":[0,0.5522847,0],"ti":[0.5522847,0,0]},
        {"t":50,"s":[0,1,7],\#(handles),"to":[-0.5522847,0,0],"ti":[0,0.5522847,0]},{"t":100,"s":[-1,0,7],"h":1},
        {"t":150,"s":[0,0,0]}]}}
      """#)
    let curves = try MotionDocument(reading: MotionInput(text), as: .lottie).numbers
    #expect(curves.map(\.label) == ["Ball/position.x", "Ball/position.y", "Ball/position.z"])
    let easing = CubicBezier(0.5, 0, 0.5, 1)
    for step in 0...80 {
      let time = Double(step) / 40
      let part = time == 2 ? 1 : easing.value(at: time.truncatingRemainder(dividingBy: 1)) + time.rounded(.down) * 1
      let angle = (time == 2 ? 2 : part) * Double.pi / 2
      let (x, y) = (curves[0].curve.state(at: time), curves[1].curve.state(at: time))
      #expect(abs(x.value - cos(angle)) <= 4e-4 && abs(y.value - sin(angle)) <= 4e-4, "\(time)")
      #expect(curves[2].curve.value(at: time) == 7)
      // The speed along the arc is that of the easing.
      let speed = easing.velocity(
        at: time == 0 ? 0 : time.truncatingRemainder(dividingBy: 1) == 0 ? 1 : time.truncatingRemainder(dividingBy: 1))
      #expect(
        abs((x.velocity * x.velocity + y.velocity * y.velocity).squareRoot() - speed * .pi / 2) <= 2e-3, "\(time)")
      guard step > 0, step < 80, step % 40 != 0 else { continue }
      let near = [time - 1e-6, time + 1e-6].map { curves[0].curve.state(at: $0) }
      #expect(abs((near[1].value - near[0].value) / 2e-6 - x.velocity) <= 1e-5)
      #expect(abs((near[1].velocity - near[0].velocity) / 2e-6 - x.acceleration) <= 1e-3)
    }
    #expect(curves[0].curve.value(at: 2.5) == -1)
  }

  @Test func `a value that is held after a jump from a curved path stays`() throws {
    let path = #""o":{"x":0.5,"y":0},"i":{"x":0.5,"y":1},"to":[0,9],"ti":[0,9]"#
    let text = file(
      #"""
      "ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],\#(path)},{"t":50,"s":[10,0],\#(path)},{"t":50,"s":[20,0],"h":1},
        {"t":100,"s":[0,0]}]}}
      """#)
    let curves = try MotionDocument(reading: MotionInput(text), as: .lottie).numbers.map(\.curve)
    #expect(curves.map { $0.value(at: 1.25) } == [20, 0] && curves.map { $0.velocity(at: 1.25) } == [0, 0])
    #expect(curves[1].value(at: 0.5) > 1)
  }

  @Test func `an easing beyond its ends does not leave the path`() throws {
    let text = file(
      #"""
      "ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":0.3,"y":-1},"i":{"x":0.7,"y":2},"to":[0,50],"ti":[0,50]},
        {"t":50,"s":[100,0]}]}}
      """#)
    let x = try #require(try MotionDocument(reading: MotionInput(text), as: .lottie).numbers.first?.curve)
    let values = (0...100).map { x.value(at: Double($0) / 100) }
    #expect(values.min() == 0 && (values.max() ?? 0) <= 100 + 1e-12)
    #expect(x.velocity(at: 0.05) == 0)
  }

  @Test func `a file that is no animation is refused`() {
    #expect(problem(#"{"layers":[]}"#)?.0 == .missing(member: "fr"))
    #expect(problem(#"{"fr":60}"#)?.0 == .missing(member: "layers"))
    #expect(problem(#"{"fr":60,"layers":{}}"#)?.0 == .wrongKind(expected: .array, found: "{}"))
    for rate in ["0", "-1", "1e999", "\"60\""] {
      #expect(problem(#"{"fr":\#(rate),"layers":[]}"#)?.0 == .wrongKind(expected: .positiveNumber, found: rate))
    }
    #expect(throws: FormatError(.archive, at: SourcePlace(offset: 0, line: 1, column: 1))) {
      try MotionDocument(reading: MotionInput([0x50, 0x4B, 3, 4, 0xFF]), as: .lottie)
    }
  }

  @Test func `a layer without animation has no curves`() throws {
    #expect(try curves(file(#""ks":{"o":{"a":0,"k":100},"p":{"a":0,"k":[1,2]}},"shapes":[]"#)) == [])
    #expect(try curves(file(#""t":{"d":{"k":[{"s":{"t":"a"},"t":0},{"s":{"t":"b"},"t":9}]}}"#)) == [])
  }
}
