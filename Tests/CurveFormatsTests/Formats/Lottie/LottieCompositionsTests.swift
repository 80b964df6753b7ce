import CurveSampling
import Testing

@testable import CurveFormats

/// Layers that show an asset, by their start and their stretch.
@Suite struct LottieCompositionsTests {
  /// A dot that moves by a Bézier, as an asset with some layers.
  private static let dot = #"""
    {"ty":4,"nm":"Dot","ks":{"p":{"s":true,"x":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":0.3,"y":0},"i":{"x":0.6,"y":1}},
    {"t":20,"s":[100],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":40,"s":[50]}]},"y":{"a":0,"k":0}}}}
    """#

  private static func file(_ layers: String, _ assets: [String]) -> String {
    let all = assets.enumerated().map { #"{"id":"c\#($0)","nm":"C\#($0)","layers":[\#($1)]}"# }
    return #"{"fr":10,"layers":[\#(layers)],"assets":[\#(all.joined(separator: ","))]}"#
  }

  private static func user(_ asset: Int, _ rest: String = "") -> String {
    #"{"ty":0,"nm":"U","refId":"c\#(asset)"\#(rest)}"#
  }

  /// The times of the keys of each motion in seconds.
  private static func times(_ text: String) throws -> [[Double]] {
    try MotionDocument(reading: MotionInput(text), as: .lottie).numbers.map {
      $0.curve.keyedTrack?.keys.map(\.time) ?? []
    }
  }

  private static func warnings(_ text: String) throws -> [FormatProblem] {
    try MotionDocument(reading: MotionInput(text), as: .lottie).warnings.map(\.problem)
  }

  @Test func `an asset starts and is stretched as the layers around it say`() throws {
    #expect(try Self.times(Self.file("", [Self.dot])) == [[0, 2, 4]])
    let once = Self.file(Self.user(0, #","st":5,"sr":2"#), [Self.dot])
    #expect(try Self.times(once) == [[0.5, 4.5, 8.5]])
    let twice = Self.file(Self.user(1, #","st":5,"sr":2"#), [Self.dot, Self.user(0, #","st":-10,"sr":0.5"#)])
    #expect(try Self.times(twice) == [[-1.5, 0.5, 2.5]])
    // The layer itself moves by the times of its own composition.
    let layer =
      #"{"ty":0,"nm":"U","refId":"c0","st":5,"sr":2,"ks":{"o":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":9,"s":[1]}]}}}"#
    #expect(try Self.times(Self.file(layer, [Self.dot])) == [[0, 0.9], [0.5, 4.5, 8.5]])
    for text in [once, twice] { #expect(try Self.warnings(text).isEmpty) }
  }

  @Test func `the layers of an asset are below the layer that shows it`() throws {
    let document = try MotionDocument(
      reading: MotionInput(Self.file(Self.user(1), [Self.dot, Self.user(0)])), as: .lottie)
    #expect(document.nodes?.nodes.map(\.name) == ["U", "Dot", "U"])
    #expect(document.nodes?.nodes.map(\.parent) == [nil, 2, 0] && document.labels == ["C0/Dot/position"])
  }

  @Test func `a remapped time and an asset that is shown twice are warned of`() throws {
    let remapped = #","st":5,"tm":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":9,"s":[1]}]}"#
    let text = Self.file(Self.user(0, remapped), [Self.dot])
    #expect(try Self.warnings(text) == [.timeRemapping] && Self.times(text).last == [0, 2, 4])
    let both = Self.file(Self.user(0, #","st":5"#) + "," + Self.user(0) + "," + Self.user(0), [Self.dot])
    #expect(try Self.warnings(both) == [.usedTwice] && Self.times(both) == [[0.5, 2.5, 4.5]])
    let problems = [#""x""#, "0", "-1", "1e300"].map { (text: $0, found: $0) }
    for (value, found) in problems {
      #expect(
        try Self.warnings(Self.file(Self.user(0, #","sr":\#(value)"#), [Self.dot]))
          == [.wrongKind(expected: .positiveNumber, found: found)], "\(value)")
    }
  }

  @Test func `compositions that show each other in a circle are read, with a warning`() throws {
    let text = Self.file(Self.user(0), [Self.dot + "," + Self.user(1, #","st":10"#), Self.user(0)])
    // The file shows the first asset first.
    #expect(try Self.times(text) == [[0, 2, 4]] && Self.warnings(text) == [.usedTwice])
    let circle = Self.file("", [Self.dot + "," + Self.user(1, #","st":10"#), Self.user(0)])
    #expect(try Self.times(circle).count == 1)
    #expect(try Self.warnings(circle).map(\.code) == [.reference])
  }
}
