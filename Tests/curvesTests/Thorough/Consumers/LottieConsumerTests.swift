import CurveSampling
import CurveFormats
import Foundation
import Testing

@testable import curves
@testable import TestSupport

/// Renderers of Lottie show the dot where the curve is.
@Suite(.serialized, .enabled(if: Consumers.python != nil, Consumers.isMissing)) struct LottieConsumerTests {
  private struct Animation: Encodable {
    let text: String
    let frames: [Int]
  }

  /// The greatest error of a renderer, in units of value where 1 is 100 pixels. A position is measured to some
  /// thousandths of a pixel. The renderers stop near 10⁻⁴ of a keyframe's time.
  private static let rendererError = 4e-4

  @Test(arguments: ["rlottie", "thorvg"])
  func `a renderer shows every curve of the catalogue, and channels of keyframes`(renderer: String) async throws {
    let curves = try Consumers.catalogue().filter { $0.curve.extent != nil } + Consumers.channels
    let exports = try curves.map { try Written(of: $0, as: .lottie) }
    let animations = zip(curves, exports).map { curve, export in
      let last = Int(((export.duration ?? 1) * 60).rounded(.up))
      return Animation(text: export.text, frames: (0...12).map { last * $0 / 12 })
    }
    let places: [[Double]] = try await Consumers.answer(of: "lottie.py", renderer, to: animations)
    #expect(places.count == curves.count)
    var greatest = GreatestDifference()
    for (index, curve) in curves.enumerated() {
      let pixels: Double = Consumers.isKeyed(curve.curve) ? 1 : 100
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

  /// A curved path, a straight one, and easings along them.
  private static let path = """
    {"v":"5.7.0","fr":60,"ip":0,"op":121,"w":200,"h":200,"layers":[{"ty":4,"nm":"Ball","ip":0,"op":121,"st":0,"ks":{
    "p":{"a":1,"k":[{"t":0,"s":[40,150],"o":{"x":0.4,"y":0},"i":{"x":0.6,"y":1},"to":[0,-120],"ti":[-60,-20]},
    {"t":60,"s":[120,60],"o":{"x":0.2,"y":0.1},"i":{"x":0.3,"y":0.9},"to":[70,30],"ti":[10,-70]},{"t":120,"s":[60,110]}]},
    "a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},"o":{"a":0,"k":100}},"shapes":[{"ty":"gr","it":[
    {"ty":"el","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[16,16]}},{"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}},
    {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},
    "o":{"a":0,"k":100}}]}]}]}
    """

  /// The players measure the length of a path by a few chords. Their positions are on the path, within 1 % of its
  /// length, which is 167 pixels here.
  @Test(arguments: ["rlottie", "thorvg"])
  func `a renderer passes a curved position by its length, as it is read`(renderer: String) async throws {
    let curves = try MotionDocument(reading: MotionInput(Self.path), as: .lottie).numbers
    let frames = (0...24).map { 5 * $0 }
    let places: [[[Double]]] = try await Consumers.answer(
      of: "lottie.py", "\(renderer) xy", to: [Animation(text: Self.path, frames: frames)])
    var greatest = GreatestDifference()
    for (frame, place) in zip(frames, places[0]) {
      for axis in 0...1 {
        let value = curves[axis].curve.value(at: Double(frame) / 60)
        greatest.note(abs(place[axis] - value), "frame \(frame)")
      }
    }
    #expect(greatest.value <= 1.67, "\(greatest.place)")
    greatest.report("\(renderer), pixels on a path")
  }

  /// The composition that shows the path is stretched, in one that starts later. rlottie rounds the frame of an asset
  /// down to a whole one.
  @Test func `rlottie shows an asset at the times at which it is read`() async throws {
    let (head, layer) = try (
      #require(Self.path.range(of: #""layers":["#)), #require(Self.path.range(of: "]}", options: .backwards))
    )
    let still =
      #""ks":{"p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},"o":{"a":0,"k":100}}"#
    func user(_ asset: String, _ times: String, _ end: Int) -> String {
      #"{"ty":0,"nm":"U","refId":"\#(asset)","ip":0,"op":\#(end),"w":200,"h":200,\#(times),\#(still)}"#
    }
    let dot = Self.path[head.upperBound..<layer.lowerBound].replacing(#","to":[0,-120],"ti":[-60,-20]"#, with: "")
      .replacing(#","to":[70,30],"ti":[10,-70]"#, with: "")
    let text = """
      {"v":"5.7.0","fr":60,"ip":0,"op":301,"w":200,"h":200,"layers":[\(user("outer", #""st":10,"sr":1"#, 301))],
      "assets":[{"id":"outer","layers":[\(user("inner", #""st":20,"sr":2"#, 301))]},{"id":"inner","layers":[\(dot)]}]}
      """
    let document = try MotionDocument(reading: MotionInput(text), as: .lottie)
    #expect(document.warnings.isEmpty && document.numbers.allSatisfy { $0.curve.extent == 0.5...4.5 })
    // Whole frames of the inner composition: 30 + 2 n.
    let frames = (0..<50).map { 30 + 2 * (2 * $0 + 5) }
    let places: [[[Double]]] = try await Consumers.answer(
      of: "lottie.py", "rlottie xy", to: [Animation(text: text, frames: frames)])
    var greatest = GreatestDifference()
    for (frame, place) in zip(frames, places[0]) {
      for axis in 0...1 {
        let value = document.numbers[axis].curve.value(at: Double(frame) / 60)
        greatest.note(abs(place[axis] - value), "frame \(frame)")
      }
    }
    // A centroid is measured to some hundredths of a pixel.
    #expect(places[0].count == 50 && greatest.value <= 0.05, "\(greatest.place)")
    greatest.report("rlottie, pixels in a composition")
  }

  /// How a baked position is written.
  enum Baking: CaseIterable {
    case lines
    /// The components are properties of their own.
    case divided
    /// Every frame has the tangents of the path.
    case curved
  }

  /// The players draw the dot where it was, within the error, from a file with fewer keyframes: positions by lines, and
  /// a divided position by cubics.
  @Test(arguments: ["rlottie", "thorvg"], Baking.allCases)
  func `a renderer shows a baked position with fewer keyframes`(renderer: String, baking: Baking) async throws {
    func slope(_ row: (Double) -> [Double], _ frame: Double) -> [Double] {
      zip(row(frame - 0.001), row(frame + 0.001)).map { ($1 - $0) / 0.002 }
    }
    func keyframes(_ row: (Double) -> [Double]) -> String {
      let frames = (0...120).map { frame in
        var handles = #""o":{"x":[0.167],"y":[0.167]},"i":{"x":[0.833],"y":[0.833]}"#
        if baking == .curved {
          let (start, end) = (slope(row, Double(frame)), slope(row, Double(frame + 1)))
          handles += #","to":\#(start.map { $0 / 3 }),"ti":\#(end.map { -$0 / 3 })"#
        }
        return #"{"t":\#(frame),"s":\#(row(Double(frame)))"# + (frame < 120 ? ",\(handles)}" : "}")
      }
      return #"{"a":1,"k":[\#(frames.joined(separator: ","))]}"#
    }
    func x(_ frame: Double) -> Double { 100 + 60 * sin(frame / 15) }
    func y(_ frame: Double) -> Double { 40 + frame + 20 * exp(-frame / 20) * cos(frame / 3) }
    let position =
      baking == .divided
      ? #"{"s":true,"x":\#(keyframes { [x($0)] }),"y":\#(keyframes { [y($0)] })}"# : keyframes { [x($0), y($0)] }
    let (start, end) = try (
      #require(Self.path.range(of: #"{"a":1,"#)), #require(Self.path.range(of: #"{"t":120,"s":[60,110]}]}"#))
    )
    let text = Self.path.replacingCharacters(in: start.lowerBound..<end.upperBound, with: position)
    let error = 0.5
    let reduction = try MotionDocument(reading: MotionInput(text), as: .lottie).reduced(ReductionOptions(error: error))
    for group in reduction.parts { #expect(group.keyCount <= (baking == .divided ? 20 : 40) && group.error <= error) }
    let animations = [text, String(decoding: reduction.bytes(), as: UTF8.self)].map {
      Animation(text: $0, frames: (0...40).map { 3 * $0 })
    }
    let places: [[[Double]]] = try await Consumers.answer(of: "lottie.py", "\(renderer) xy", to: animations)
    var greatest = 0.0
    for (old, new) in zip(places[0], places[1]) {
      greatest = max(
        greatest, ((old[0] - new[0]) * (old[0] - new[0]) + (old[1] - new[1]) * (old[1] - new[1])).squareRoot())
    }
    // A centroid is measured to some hundredths of a pixel.
    #expect(greatest <= (baking == .divided ? error * 2.0.squareRoot() : error) + 0.05)
    #expect(greatest >= error / 4)
  }

  /// The dot is scaled around its anchor, so that each property changes its place.
  @Test(arguments: ["rlottie", "thorvg"])
  func `a renderer shows constant properties that are not animated any more`(renderer: String) async throws {
    func keyframes(_ value: String) -> String {
      let handles = #""o":{"x":0.2,"y":0.2},"i":{"x":0.8,"y":0.8}"#
      return
        #"{"a":1,"k":[{"t":0,"s":\#(value),\#(handles)},{"t":60,"s":\#(value),\#(handles)},{"t":120,"s":\#(value)}]}"#
    }
    let (start, end) = try (
      #require(Self.path.range(of: #""p":{"a":1,"#)), #require(Self.path.range(of: #","r":{"a":0,"k":0},"o""#))
    )
    let text = Self.path.replacingCharacters(
      in: start.lowerBound..<end.upperBound,
      with: #""p":\#(keyframes("[120,60]")),"a":\#(keyframes("[-40,10]")),"s":\#(keyframes("[75,125]")),"o""#)
    let reduction = try MotionDocument(reading: MotionInput(text), as: .lottie).reduced(ReductionOptions(error: 0.01))
    #expect(reduction.parts.map(\.keyCount) == [0, 0, 0])
    let animations = [text, String(decoding: reduction.bytes(), as: UTF8.self)].map {
      Animation(text: $0, frames: [0, 60, 90, 120])
    }
    #expect(animations[1].text.contains(#""s":{"a":0,"k":[75,125]},"o""#))
    let places: [[[Double]]] = try await Consumers.answer(of: "lottie.py", "\(renderer) xy", to: animations)
    #expect(places[0] == places[1])
    // The dot is 40 · 0.75 to the right of the anchor, and 10 · 1.25 above it.
    for place in places[1] { #expect(abs(place[0] - 150) < 0.02 && abs(place[1] - 47.5) < 0.02, "\(place)") }
  }

  @Test func `every file keeps the schema of Lottie`() async throws {
    let curves = try Consumers.catalogue() + Consumers.channels
    let texts = try curves.map { try Written(of: $0, as: .lottie).text }
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
