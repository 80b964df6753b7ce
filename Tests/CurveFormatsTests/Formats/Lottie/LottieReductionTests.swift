import CurveAnalysis
import CurveSampling
import Foundation
import Testing

@testable import CurveFormats
@testable import TestSupport

@Suite struct LottieReductionTests {
  private static func reduction(
    _ text: String, error: Double = 0.1, _ change: (inout ReductionOptions) -> Void = { _ in }
  ) throws -> ReducedDocument {
    var options = ReductionOptions(error: error)
    change(&options)
    return try MotionDocument(reading: MotionInput(text), as: .lottie).reduced(options)
  }

  /// Returns keyframes with straight lines, one for each row of numbers.
  private static func lines(_ rows: [[Double]], handles: String = #""o":{"x":0.2,"y":0.2},"i":{"x":0.7,"y":0.7}"#)
    -> String
  {
    let frames = rows.enumerated().map { #"{"t":\#($0),"s":\#($1),\#(handles)}"# }
    return "[" + frames.dropLast().joined(separator: ",") + #",{"t":\#(rows.count - 1),"s":\#(rows[rows.count - 1])}]"#
  }

  /// The parts of a file around the keyframes of a position and of an angle.
  private static let parts = [
    #"""
    {"v":"5.7.0", "fr":25,"ip":0,"op":1e2, "w":512,"h":512,"unknown":[1.50,{"é":12345678901234567890}],"layers":[
    {"ty":4,"nm":"Ball","ks":{"p":{"a":1, "ix":2,"k":
    """#,
    #","xn":0},"r":{"a":1,"k":"#,
    #"""
    ,"l":1.0},"o":{"a":0,"k":100}},"shapes":[{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[{"c":true,"v":[[0,0]],"i":[[0,0]],
    "o":[[0,0]]}],"h":1},{"t":1,"s":[{"c":true,"v":[[1,0]],"i":[[0,0]],"o":[[0,0]]}],"h":1},{"t":9,"s":[{"c":true,"v":[],
    "i":[],"o":[]}]}]}}]}] }
    """#,
  ]

  /// A keyframe of a file, as Foundation reads it.
  private struct Keyframe: Decodable {
    let t: Double
    let s: [Double]
    let h: Int?
  }

  /// Returns the values of keyframes with straight lines at a frame.
  private static func values(_ keyframes: [Keyframe], at frame: Double) -> [Double] {
    guard let next = keyframes.firstIndex(where: { $0.t > frame }), next > 0 else {
      return (frame < keyframes[0].t ? keyframes[0] : keyframes[keyframes.count - 1]).s
    }
    let (start, end) = (keyframes[next - 1], keyframes[next])
    if start.h == 1 { return start.s }
    let progress = (frame - start.t) / (end.t - start.t)
    return zip(start.s, end.s).map { $0 + ($1 - $0) * progress }
  }

  @Test func `only keyframes change, within the error at every time`() throws {
    var random = SplitMix64(seed: 55)
    for _ in 0..<cases(10, thorough: 60) {
      let count = Int.random(in: 20...120, using: &random)
      let (speed, error) = (Double.random(in: 0.02...0.3, using: &random), Double.random(in: 0.05...2, using: &random))
      let rows = (0..<count).map { [50 * sin(speed * Double($0)), 3 * Double($0), 0] }
      let angles = (0..<count).map { [90 * exp(-speed * Double($0)) * cos(Double($0) / 9)] }
      let text = zip(Self.parts, [Self.lines(rows), Self.lines(angles), ""]).map { $0 + $1 }.joined()
      let reduction = try Self.reduction(text, error: error) { $0.interpolation = .linear }
      let result = String(decoding: reduction.bytes(), as: UTF8.self)
      #expect(reduction.parts.count == 2 && reduction.warnings.map(\.problem) == [.shapePath])
      // All bytes around the keyframes are there.
      try #require(result.hasPrefix(Self.parts[0]) && result.hasSuffix(Self.parts[2]))
      let inner = result.dropFirst(Self.parts[0].count).dropLast(Self.parts[2].count)
      let pieces = inner.components(separatedBy: Self.parts[1])
      try #require(pieces.count == 2)
      for (piece, (source, group)) in zip(pieces, zip([rows, angles], reduction.parts)) {
        let keyframes = try JSONDecoder().decode([Keyframe].self, from: Data(piece.utf8))
        #expect(keyframes.count == group.keyCount && group.keyCount <= group.sourceKeyCount)
        #expect(group.sourceKeyCount == count && group.error <= error)
        // Keys stand at keys of the source, with their rounded values.
        for keyframe in keyframes {
          let difference = zip(source[Int(keyframe.t)], keyframe.s).map { $0 - $1 }
          #expect(difference.reduce(0) { $0 + $1 * $1 }.squareRoot() <= error / 16)
        }
        let all = source.enumerated().map { Keyframe(t: Double($0), s: $1, h: nil) }
        var greatest = 0.0
        for step in 0...10 * count {
          let frame = Double(step) / 10
          let difference = zip(Self.values(all, at: frame), Self.values(keyframes, at: frame)).map { $0 - $1 }
          greatest = max(greatest, difference.reduce(0) { $0 + $1 * $1 }.squareRoot())
        }
        #expect(greatest <= group.error * (1 + 1e-9) + 1e-12)
        // Handles that are no thirds may be replaced by lines within 1/128 of the error, and values are rounded.
        #expect(greatest >= group.error * 0.999 - error / 128 - error / 16)
      }
    }
  }

  @Test func `an angle gets cubics, which the file has as handles`() throws {
    let angles = (0...200).map { [90 * sin(Double($0) / 30)] }
    let handles = #""o":{"x":[0.333],"y":[0.3]},"i":{"x":[0.667],"y":[0.7]}"#
    let text = #"{"fr":60,"layers":[{"nm":"A","ks":{"r":{"a":1,"k":\#(Self.lines(angles, handles: handles))}}}]}"#
    let reduction = try Self.reduction(text, error: 0.5)
    #expect(reduction.parts[0].keyCount < 20)
    let (old, new) = try (
      MotionDocument(reading: MotionInput(text), as: .lottie).numbers[0].curve,
      MotionDocument(reading: MotionInput(reduction.bytes()), as: .lottie).numbers[0].curve
    )
    for step in 0...4000 {
      let time = Double(step) / 1200
      #expect(abs(old.value(at: time) - new.value(at: time)) <= reduction.parts[0].error * (1 + 1e-9))
    }
    #expect(reduction.parts[0].error <= 0.5)
  }

  /// Returns the texts of the frames of a file.
  private static func frames(_ text: String) -> [Substring] {
    text.split(separator: #""t":"#).dropFirst().map { $0.prefix { !",}".contains($0) } }
  }

  @Test func `fractional frames keep their texts, so that jumps stay where they were`() throws {
    let frames = ["0", "7.10", "7.10", "14.200000000000000001", "1.98e1", "26.7", "33.3333333", "41.37", "41.37", "59"]
    let values = [0, 1, 5, 6, 7, 8, 9, 10, 30, 31]
    let keys = zip(frames, values).map { #"{"t":\#($0),"s":[\#($1)],"o":{"x":0,"y":0},"i":{"x":1,"y":1}}"# }
    let dot = #"{"nm":"A","ks":{"r":{"a":1,"k":[\#(keys.joined(separator: ","))]}}}"#
    let user = #"{"nm":"U","refId":"c","st":3.3,"sr":1.7}"#
    for text in [
      #"{"fr":29.97,"layers":[\#(dot)]}"#,
      #"{"fr":29.97,"assets":[{"id":"c","layers":[\#(dot)]}],"layers":[\#(user)]}"#,
    ] {
      let reduction = try Self.reduction(text, error: 0.9)
      let kept = Self.frames(String(decoding: reduction.bytes(), as: UTF8.self))
      #expect(reduction.parts[0].keyCount == kept.count && kept.count < frames.count, "\(kept)")
      #expect(kept.allSatisfy { frames.contains(String($0)) }, "\(kept)")
      for jump in ["7.10", "41.37"] { #expect(kept.count { $0 == jump } == 2, "\(kept)") }
      let (old, new) = try (
        MotionDocument(reading: MotionInput(text), as: .lottie).numbers[0].curve,
        MotionDocument(reading: MotionInput(reduction.bytes()), as: .lottie).numbers[0].curve
      )
      let jumps = [old, new].map { $0.keyedTrack?.keys.filter { $0.arrival != nil }.map(\.time) ?? [] }
      #expect(old.extent == new.extent && jumps[0] == jumps[1] && jumps[0].count == 2)
    }
  }

  @Test func `a jump and a hold stay, and a constant is not animated any more`() throws {
    let keys = #"""
      [{"t":0,"s":[1],"h":1},{"t":10,"s":[2],"h":1},{"t":20,"s":[2],"h":1},{"t":30,"s":[2.01],"h":1},{"t":40,"s":[7]}]
      """#
    let still = Self.lines((0...50).map { _ in [3, 4] })
    let text = #"{"fr":50,"layers":[{"nm":"A","ks":{"r":{"a":1,"k":\#(keys)},"a":{"a":1,"k":\#(still)}}}]}"#
    func curves(_ reduction: ReducedDocument) throws -> [String] {
      try MotionDocument(reading: MotionInput(reduction.bytes()), as: .lottie).numbers.map {
        "\($0.label) = \(String(reflecting: $0.curve))"
      }
    }
    let reduction = try Self.reduction(text)
    #expect(try curves(reduction) == ["A/rotation = track(0: 1 hold, 0.2: 2 hold, 0.8: 7)"])
    #expect(reduction.parts.map(\.keyCount) == [3, 0] && reduction.parts[1].sourceKeyCount == 51)
    #expect(String(decoding: reduction.bytes(), as: UTF8.self).hasSuffix(#""a":{"a":0,"k":[3,4]}}}]}"#))
    let animated = try Self.reduction(text) { $0.keepsConstants = true }
    #expect(animated.parts.map(\.keyCount) == [3, 2])
    #expect(
      try curves(animated).dropFirst() == [
        "A/anchor.x = track(0: 3 hold, 1: 3)", "A/anchor.y = track(0: 4 hold, 1: 4)",
      ])
  }

  @Test func `a property that stays within the error of a value becomes the middle of its values`() throws {
    let held = #"[{"t":0,"s":[10],"h":1},{"t":30,"s":[11],"h":1},{"t":60,"s":[10.25]}]"#
    let handles = #""o":{"x":0.5,"y":2.5},"i":{"x":0.5,"y":0}"#
    // The control points are at 10, 10.625, 9.625 and 10.25.
    let cubics = #"[{"t":0,"s":[10],\#(handles)},{"t":30,"s":[10.25],\#(handles)},{"t":60,"s":[10]}]"#
    func text(_ turn: String, _ slot: String, _ angle: String) -> String {
      let time = #"{"a":1,"k":\#(held)}"#
      return
        #"{"fr":60,"slots":{"turn":{"p":{"k":\#(slot)}}},"layers":[{"nm":"A","tm":\#(time),"ks":{"r":{\#(turn),"ix":3},"#
        + #""o":{"sid":"turn"},"sk":{"a":1,"k":\#(held),"x":"time"},"sa":{\#(angle)}}}]}"#
    }
    let one = #""a":1,"k":[{"t":0,"s":[5]}]"#
    let file = text(#""a":1,"k":\#(held)"#, cubics, one)
    let reduction = try Self.reduction(file, error: 0.51)
    // The time of a precomposition and what a script changes stay.
    #expect(String(decoding: reduction.bytes(), as: UTF8.self) == text(#""a":0,"k":10.5"#, "10.125", #""a":0,"k":5"#))
    #expect(reduction.parts.map(\.keyCount) == [3, 0, 0, 0] && reduction.parts.map(\.error) == [0, 0.5, 0.5, 0])
    // By one line, the cubics are off by 0.292.
    #expect(try Self.reduction(file, error: 0.49).parts.map(\.keyCount) == [3, 3, 2, 0])
  }

  @Test func `the numbers of a divided position and properties in slots are reduced apart`() throws {
    let (x, y) = (Self.lines((0...50).map { [Double($0)] }), Self.lines((0...50).map { [Double($0 * $0)] }))
    let text = #"""
      {"fr":50,"slots":{"turn":{"p":{"a":1,"k":\#(x)}}},"layers":[{"nm":"A","ks":{"p":{"s":true,"x":{"a":1,"k":\#(x)},
      "y":{"a":1,"k":\#(y)}},"r":{"sid":"turn"}}},{"nm":"B","ks":{"r":{"sid":"turn"}}}]}
      """#
    let reduction = try Self.reduction(text, error: 1)
    #expect(reduction.parts.map(\.part.components) == [0..<1, 1..<2, 0..<1, 0..<1])
    // A parabola is a cubic.
    #expect(reduction.parts.map(\.keyCount) == [2, 2, 2, 2])
    let document = try MotionDocument(reading: MotionInput(reduction.bytes()), as: .lottie)
    #expect(document.labels == ["A/position", "A/rotation", "B/rotation"])
    let values: [Double] = document.numbers.map { ($0.curve.value(at: 0.5) * 8).rounded() / 8 }
    #expect(values.count == 4 && values.allSatisfy { $0 == 25 || abs($0 - 625) <= 1 })
  }

  @Test func `a slot that a stretched precomposition uses keeps its frames`() throws {
    let turn = Self.lines((0...50).map { (frame: Int) -> [Double] in [Double(max(frame - 20, 0))] })
    let text = #"""
      {"fr":50,"slots":{"turn":{"p":{"a":1,"k":\#(turn)}}},
      "assets":[{"id":"c","layers":[{"nm":"A","ks":{"r":{"sid":"turn"}}}]}],
      "layers":[{"nm":"U","refId":"c","st":3,"sr":2}]}
      """#
    let reduction = try Self.reduction(text)
    #expect(Self.frames(String(decoding: reduction.bytes(), as: UTF8.self)) == ["0", "20", "50"])
  }

  @Test func `a slot changes only if all properties that use it change alike`() throws {
    let turn = Self.lines((0...50).map { [Double(max($0 - 20, 0))] })
    func file(_ other: String, asset: String = "") -> String {
      #"""
      {"fr":50,"slots":{"turn":{"p":{"a":1,"k":\#(turn)}}},"assets":[{"id":"c","layers":[\#(asset)]}],
      "layers":[{"nm":"A","ks":{"r":{"sid":"turn"}}},\#(other)]}
      """#
    }
    let layer = #"{"nm":"B","ks":{"r":{"sid":"turn"}}}"#
    let alike = file(layer)
    let scripted = file(#"{"nm":"B","ks":{"r":{"sid":"turn","x":"time"}}}"#)
    let stretched = file(#"{"nm":"U","refId":"c","sr":2}"#, asset: layer)
    #expect(try Self.reduction(alike).parts.map(\.keyCount) == [3, 3])
    for (text, isPart) in [(alike, true), (scripted, false), (stretched, false)] {
      let document = try MotionDocument(reading: MotionInput(text), as: .lottie)
      let other = try #require(document.labels.first { $0 != "A/rotation" })
      let problem = FormatProblem.sharedSlot("turn", with: other)
      let selected = document.selecting(["A/rotation"])
      let reduction = try (isPart ? selected : document).reduced(ReductionOptions(error: 0.1))
      #expect(reduction.bytes() == Array(text.utf8) && reduction.parts.isEmpty, "\(text)")
      #expect(reduction.warnings.contains { $0.problem == problem && $0.path == "A/rotation" }, "\(text)")
      var options = ReductionOptions(error: 0.1)
      options.needsKeys = true
      let error = #expect(throws: FormatError.self) { () throws in _ = try selected.reduced(options) }
      #expect(error?.problem == problem && error?.path == "A/rotation")
    }
  }

  @Test func `what cannot change stays with a warning, and is an error where it is selected`() throws {
    func path(_ count: Int) -> String {
      let frames = (0..<count).map { #"{"t":\#($0),"s":[{"v":[[\#($0),0]],"i":[[0,0]],"o":[[0,0]]}],"h":1}"# }
      return #"{"ty":"sh","nm":"Path \#(count)","ks":{"a":1,"k":[\#(frames.joined(separator: ","))]}}"#
    }
    let lines = Self.lines((0...9).map { [Double($0)] })
    let text = #"""
      {"fr":50,"layers":[{"nm":"A","ks":{"r":{"a":1,"k":\#(lines),"x":"time"},"o":{"a":1,"k":\#(lines)}},
      "shapes":[\#([3, 2, 1].map(path).joined(separator: ","))]}]}
      """#
    let document = try MotionDocument(reading: MotionInput(text), as: .lottie)
    let reduction = try document.reduced(ReductionOptions(error: 0.1))
    let fixed: [(String, FormatProblem)] = [("A/rotation", .scriptedKeyframes), ("A/Path 3/ks", .shapePath)]
    #expect(reduction.parts.map(\.part.name) == ["A/opacity"])
    #expect(reduction.warnings.map(\.path) == fixed.map(\.0) && reduction.warnings.allSatisfy { $0.place != nil })
    #expect(reduction.warnings.map(\.problem) == fixed.map(\.1))
    var options = ReductionOptions(error: 0.1)
    options.needsKeys = true
    for (name, problem) in fixed {
      let error = #expect(throws: FormatError.self) { () throws in
        _ = try document.selecting([name, "A/opacity"]).reduced(options)
      }
      #expect(error?.problem == problem && error?.path == name)
    }
    // Two keyframes would not be fewer.
    #expect(try document.selecting(["A/Path 2/ks", "A/Path 1/ks"]).reduced(options).parts.isEmpty)
  }

  @Test func `properties of transforms, shapes and masks have the units of the specification`() throws {
    let line = #"{"a":1,"k":\#(Self.lines((0...5).map { [Double($0), 7] }))}"#
    func shape(_ type: String, _ members: [String]) -> String {
      #"{"ty":"\#(type)","nm":"\#(type)",\#(members.map { #""\#($0)":\#(line)"# }.joined(separator: ","))}"#
    }
    let shapes = [
      shape("tr", ["a", "p", "s", "r", "o", "sk", "sa", "zz"]), shape("fl", ["c", "o"]), shape("st", ["o", "w", "ml"]),
      shape("tm", ["s", "e", "o"]), shape("el", ["p", "s"]), shape("rc", ["p", "s", "r"]), shape("sr", ["r"]),
      shape("gf", ["o", "s"]), shape("gs", ["o", "w"]),
    ].joined(separator: ",")
    let text = #"""
      {"fr":50,"layers":[{"nm":"A","ks":{"a":\#(line),"p":{"s":true,"x":\#(line)},"r":\#(line),"s":\#(line)},
      "shapes":[\#(shapes)],"masksProperties":[{"nm":"M","o":\#(line),"x":\#(line)}]}]}
      """#
    let symbols = try Self.reduction(text).parts.map { $0.unit?.symbol.trimmingCharacters(in: .whitespaces) ?? "-" }
    #expect(
      symbols.joined(separator: " ") == "px px ° % px px % ° % ° ° - - % % px - % % ° px px px px px - % - % px % -")
  }

  @Test func `single numbers get lines where these take less than cubics`() throws {
    // Handles of an even motion that are no thirds: by cubics, each part needs handles of many decimals.
    let rows = (0...60).map { (frame: Int) -> [Double] in
      let place = frame % 20
      return [Double(min(place, 20 - place))]
    }
    let zigzag = Self.lines(rows)
    let text = #"{"fr":50,"layers":[{"nm":"A","ks":{"r":{"a":1,"k":\#(zigzag)}}}]}"#
    let forms: [KeyReduction.Interpolation?] = [nil, .linear, .cubic]
    let sizes = try forms.map { form -> Int in
      try Self.reduction(text, error: 0.01) { $0.interpolation = form }.bytes().count
    }
    #expect(sizes[0] == min(sizes[1], sizes[2]) && sizes[1] < sizes[2], "\(sizes)")
  }

  @Test func `easings have as few decimals as the error allows, which it includes`() throws {
    let angles = (0...200).map { [90 * sin(Double($0) / 30)] }
    let handles = #""o":{"x":[0.333],"y":[0.3]},"i":{"x":[0.667],"y":[0.7]}"#
    let text = #"{"fr":60,"layers":[{"nm":"A","ks":{"r":{"a":1,"k":\#(Self.lines(angles, handles: handles))}}}]}"#
    let old = try MotionDocument(reading: MotionInput(text), as: .lottie).numbers[0].curve
    let choices: [(Double, Int)] = [(0.05, 7), (0.5, 6), (5, 5)]
    for (error, most) in choices {
      let reduction = try Self.reduction(text, error: error) { $0.interpolation = .cubic }
      let result = String(decoding: reduction.bytes(), as: UTF8.self)
      let arrays = result.split(separator: "[").map { (text: Substring) -> Substring in text.prefix { $0 != "]" } }
      let numbers = arrays.filter { (text: Substring) -> Bool in text.hasPrefix("0.") }
      #expect(!numbers.isEmpty && numbers.allSatisfy { $0.utf8.count <= most }, "\(numbers)")
      let new = try MotionDocument(reading: MotionInput(result), as: .lottie).numbers[0].curve
      var greatest = 0.0
      for step in 0...4000 {
        let time = Double(step) / 1200
        greatest = max(greatest, abs(old.value(at: time) - new.value(at: time)))
      }
      #expect(greatest <= reduction.parts[0].error && reduction.parts[0].error <= error)
    }
  }

  @Test func `colors get a hundredth of the error`() throws {
    let color = Self.lines((0...50).map { [0, max(Double($0) - 12, 0) / 76, 0, 1] })
    let text = #"{"fr":50,"layers":[{"nm":"A","shapes":[{"ty":"fl","nm":"Fill","c":{"a":1,"k":\#(color)}}]}]}"#
    #expect(try Self.reduction(text, error: 1).parts.map(\.keyCount) == [3])
    #expect(try Self.reduction(text, error: 15).parts.map(\.keyCount) == [2])
    #expect(try Self.reduction(text, error: 30).parts.map(\.keyCount) == [0])
  }

  @Test func `scripts and short lists stay, and so does what is not selected`() throws {
    let rows = (0...9).map { [Double($0), 0] }
    let line = Self.lines(rows)
    let text = #"""
      {"fr":50,"layers":[{"nm":"A","ks":{"a":{"a":1,"k":\#(line),"x":"var $bm_rt = time"},
      "s":{"a":1,"k":\#(Self.lines(Array(rows.prefix(2))))}}},{"nm":"B","ks":{"p":{"a":1,"k":\#(line)}}}]}
      """#
    let reduction = try Self.reduction(text)
    #expect(reduction.parts.map { $0.part.members[0].motion } == [2] && reduction.parts[0].keyCount == 2)
    #expect(reduction.warnings.map(\.problem) == [.scriptedKeyframes])
    var document = try MotionDocument(reading: MotionInput(text), as: .lottie)
    document.motions.removeLast()
    let none = try document.reduced(ReductionOptions(error: 0.1))
    #expect(none.parts.isEmpty && none.bytes() == Array(text.utf8))
  }
}
