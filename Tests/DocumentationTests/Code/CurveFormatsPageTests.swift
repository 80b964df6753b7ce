// swift-format-ignore-file
// The lines of code are those of the article.

import CurveFormats
import Testing

@testable import TestSupport

@Suite struct CurveFormatsPageTests {
  @Test func `curves are read from text`() throws {
    try checkArticle {
      try CurveExpression("mirrored(back-in(overshoot: 2))").curve.value(at: 0.25)  // -0.0625
      try CurveExpression("easeOutBack").description                                 // "back-out(overshoot: 1.70158)"
    }
  }

  @Test func `curves are written as tables and as CSS`() throws {
    try checkArticle {
      let curves = [NamedCurve(UnitCurve.easeIn), NamedCurve("settle", Spring.bouncy.retimed(duration: 1))]
      try CurveTable(curves, at: .uniform(UniformGrid(over: 0...1, count: 101)), layout: .wide([.time, .value])).text()
      let css = try NamedCurve(Spring(duration: 0.5, bounce: 0.3)).file(as: .css)
      css.text                    // a comment, and "1.045s linear(0, …, 1)"
      css.motions[0].error.value  // at most 0.001
      try Conversion(of: Spring(duration: 0.5, bounce: 0.3), to: .compose).code
      // "spring(dampingRatio = 0.7f, stiffness = 157.91367f)"
    }
  }

  @Test func `curves are written for other programs`() throws {
    let texts = try runArticle {
      let curves = [NamedCurve("press", Spring.snappy), NamedCurve("fade", UnitCurve.easeIn)]
      let motion = MotionDocument(curves)
      let request = WriteRequest(fixedPoint: FixedPointFormat("Q1.14"), isSeparate: true)
      for file in try motion.files(as: .c, request) {
        file.name  // press_curve.h, fade_curve.h
        file.text
      }
      try motion.files(as: .flutter)[0].text  // a class MotionCurves
    }.map { "\($0)" }
    #expect(texts.count == 5 && texts[0] == "press_curve.h" && texts[2] == "fade_curve.h")
    #expect(texts[3].contains("fade") && texts[4].contains("MotionCurves"))
  }

  @Test func `curves of other formats are read`() throws {
    let text = """
      {"fade": {"$type": "transition", "$value": {"duration": {"value": 120, "unit": "ms"},
      "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0.2, 0, 0, 1]}}}
      """
    let keys = #"[{"t": 0, "s": [10, 20], "o": {"x": 0.4, "y": 0}, "i": {"x": 0.6, "y": 1}}, {"t": 50, "s": [50, 80]}]"#
    let data = """
      {"v": "5.9.0", "fr": 50, "ip": 0, "op": 100, "w": 100, "h": 100,
      "layers": [{"ty": 4, "nm": "Ball", "ks": {"p": {"a": 1, "k": \(keys)}}}]}
      """.utf8
    try checkArticle {
      let sheet = try MotionDocument(reading: MotionInput(":root { --snap: cubic-bezier(0.2, 0, 0, 1) }"), as: .css)
      sheet.numbers[0].label  // "--snap"
      sheet.warnings         // what was not read as it is written, with line and column
      let tokens = try MotionDocument(reading: MotionInput(text), as: .tokens)
      tokens.numbers[0].duration  // seconds, where the token is a transition
      let lottie = try MotionDocument(reading: MotionInput(Array(data)), as: .lottie)
      lottie.numbers[0].label  // "Ball/position.x": a curve of seconds
    }
  }

  @Test func `a glTF file is read`() throws {
    let scene = """
      {"nodes": [{"name": "Hips"}], "animations": [{"samplers": [{"input": 0, "output": 1}],
      "channels": [{"sampler": 0, "target": {"node": 0, "path": "translation"}}]}],
      "accessors": [{"bufferView": 0, "componentType": 5126, "count": 2, "type": "SCALAR"},
      {"bufferView": 1, "componentType": 5126, "count": 2, "type": "VEC3"}],
      "bufferViews": [{"buffer": 0, "byteLength": 8}, {"buffer": 0, "byteLength": 24, "byteOffset": 8}],
      "buffers": [{"byteLength": 32, "uri": "data:;base64,AAAAAAAAgD8AAAAAAAAAAAAAAAAAAIA/AAAAAAAAAAA="}]}
      """
    try checkArticle {
      let walk = try MotionDocument(reading: MotionInput(Array(scene.utf8)), as: .gltf)
      walk.numbers[0].label                    // "Hips/translation.x"
      walk.numbers[0].curve.value(at: 0.5)     // 0.5
    }
  }

  @Test func `a binary glTF file is written`() throws {
    let values = try runArticle {
      let hips = NamedMotion(.init("translation", in: ["Hips"]), .vector([("y", Spring.bouncy)]), target: .init(.translation, of: 0))
      let scene = MotionDocument([hips], nodes: try NodeTree([.init("Hips")]))
      try scene.files(as: .gltf, WriteRequest(name: "hips.glb"))[0].bytes  // the bytes of a .glb file
      try scene.files(as: .usd)[0].text                                    // a layer with the prim Hips
    }
    let bytes = try #require(values.first as? [UInt8])
    #expect(try MotionDocument(reading: MotionInput(bytes), as: .gltf).labels == ["Hips/translation"])
    #expect("\(values.last ?? "")".contains("def Xform \"Hips\""))
  }

  @Test func `a token file is changed`() throws {
    let text = """
      {"motion": {"fast": {"$type": "duration", "$value": {"value": 120, "unit": "ms"}},
      "enter": {"$type": "cubicBezier", "$value": [0.4, 0, 1, 1]}}}
      """
    let values = try runArticle {
      var file = try DesignTokens(text)
      try file.duration(at: "motion.fast")
      try file.set(Spring(duration: 0.5, bounce: 0.3), fallback: CubicBezier(0.2, 0, 0, 1), at: "motion.enter")
      file.text
    }
    #expect(values.first as? Double == 0.12)
    let changed = try DesignTokens(try #require(values.last as? String))
    #expect(try changed.curve(at: "motion.enter")?.curve is Spring)
  }

  @Test func `keys of programs make tracks`() throws {
    try checkArticle {
      let unity = try AnimationTrack.unity([
        UnityKeyframe(time: 0, value: 0, outSlope: 3, outWeight: 0.8, weightedMode: .outgoing),
        UnityKeyframe(time: 1, value: 1),
      ])
      unity.value(at: 0.4)     // 1.0…
      let gltf = try AnimationTrack.gltf(.hold, times: [0, 1], values: [10.0, 20])
      gltf.value(at: 0.9)      // 10.0
    }
  }
}
