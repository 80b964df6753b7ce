import Animations
import Testing

@testable import AnimationTesting

@Suite struct RecordingPlotTests {
  @Test func `a recording is drawn with a panel for each value and a mark for each event`() throws {
    let recording = try Recording(
      times: [0, 0.5, 1], columns: [.init("height", [0, 4, 2]), .init("<angle>", [1, 1, 1])],
      events: [.init("tap & hold", at: 0.5)])
    let svg = recording.svg(title: "Card")
    #expect(svg.contains("<title id=\"plot-title\">Card</title>"))
    #expect(svg.contains("height: from 0 to 2, between 0 and 4."))
    #expect(svg.contains("tap &amp; hold at 0.5 s."))
    #expect(svg.contains(">&lt;angle&gt;</text>") && svg.contains(">tap &amp; hold</text>"))
    // Two lines of values.
    #expect(svg.components(separatedBy: "class=\"line stroke-0\"").count == 3)
    #expect(recording.svg().contains("<title id=\"plot-title\">height, &lt;angle&gt;</title>"))
  }

  @Test func `events whose names would cover each other stand in rows`() throws {
    let recording = try Recording(
      times: [0, 1], columns: [.init("x", [0, 1])],
      events: [.init("first event", at: 0.5), .init("second event", at: 0.51), .init("third event", at: 0.9)])
    let rows = recording.svg().split(separator: "\n").compactMap { line -> Substring? in
      guard line.contains(" event</text>"), let start = line.range(of: "y=\"")?.upperBound else { return nil }
      return line[start...].prefix { $0 != "\"" }
    }
    #expect(rows.count == 3 && rows[0] != rows[1] && rows[0] == rows[2])
  }

  @Test func `events before the first sample and after the last are inside the picture`() throws {
    let recording = try Recording(
      times: [5, 5.5], columns: [.init("x", [0, 1])], events: [.init("before", at: 0), .init("after", at: 9)])
    let places = recording.svg().matches(of: #/<path class="axis"[^>]* d="M([-0-9.]+) /#).compactMap {
      Double($0.output.1)
    }
    #expect(places.count >= 2 && places.allSatisfy { (24...696).contains($0) }, "\(places)")
  }

  @Test func `in a mismatch an expected event that did not happen is dashed`() throws {
    func recording(_ end: Double, _ events: Recording.Event...) throws -> Recording {
      try Recording(times: [0, 1], columns: [.init("x", [0, end])], events: events)
    }
    let actual = try recording(1, .init("tap", at: 0), .init("open", at: 0.5))
    let expected = try recording(2, .init("tap", at: 0), .init("open", at: 0.75), .init("shut", at: 3))
    let comparison = RecordingComparison(actual, with: expected, within: 0)
    let svg = RecordingPlot(of: actual, expected: expected, comparison, title: "a").svg
    // Two of each in a panel of values and in one of differences.
    #expect(svg.components(separatedBy: "<path class=\"axis\" stroke-dasharray").count - 1 == 4)
    for name in ["tap", "open", "open (expected)", "shut (expected)"] {
      #expect(svg.components(separatedBy: ">\(name)</text>").count == 2, "\(name)")
    }
    #expect(!svg.contains("tap (expected)"))
    #expect(svg.contains("shut (expected) at 3 s."))
  }

  @Test func `the largest numbers, one sample and long names are drawn`() throws {
    let most = Double.greatestFiniteMagnitude
    let recordings = [
      try Recording(times: [0, most], columns: [.init("x", [-most, most])]),
      try Recording(times: [3], columns: [.init("x", [0])]),
      try Recording(
        times: [0, .leastNonzeroMagnitude],
        columns: [.init(String(repeating: "long ", count: 500), [0, .leastNonzeroMagnitude])]),
    ]
    for recording in recordings {
      let svg = recording.svg(title: String(repeating: "w", count: 300))
      #expect(svg.contains("</svg>") && !svg.contains("\"nan") && !svg.contains(" inf") && !svg.contains("nan "))
    }
  }
}
