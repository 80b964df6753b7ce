import AnimationAlgebra
import Testing

@testable import TestSupport

private func cue(_ name: String, _ duration: Double = 1) -> Scene<Cue> { .single(Cue(name, duration: duration)) }

@Suite struct SceneScheduleTests {
  private let scene = cue("title", 0.5) * (cue("body", 2) + cue("music", 3)) * cue("end")

  private func spans(_ scene: Scene<Cue>) -> [String] { scene.intervals.map { "\($0.name) \($0.start)…\($0.end)" } }

  @Test func `every leaf has its interval in the order of the expression`() {
    #expect(scene.duration == 4.5)
    #expect(spans(scene) == ["title 0.0…0.5", "body 0.5…2.5", "music 0.5…3.5", "end 3.5…4.5"])
  }

  @Test func `the critical path determines the duration of the scene`() {
    #expect(scene.criticalPath.map(\.name) == ["title", "music", "end"])
    #expect((cue("a", 2) + cue("b", 2)).criticalPath.map(\.name) == ["a"])
  }

  @Test func `the intervals are those of random scenes worked out by recursion`() {
    var generator = SplitMix64(seed: 40)
    for _ in 0..<200 {
      let (scene, expected) = random(depth: 5, from: 0, &generator)
      #expect(spans(scene) == expected.spans && scene.duration == expected.duration)
      let longest = scene.criticalPath.reduce(0) { $0 + $1.end - $1.start }
      #expect(longest == scene.duration)
    }
  }

  /// A scene of durations that are multiples of 1/4, with the spans of its leaves if it begins at `start`.
  private func random(
    depth: Int, from start: Double, _ generator: inout SplitMix64
  ) -> (scene: Scene<Cue>, (spans: [String], duration: Double)) {
    if depth == 0 || Int.random(in: 0..<5, using: &generator) == 0 {
      let duration = Double(Int.random(in: 0...8, using: &generator)) / 4
      return (cue("x", duration), (["x \(start)…\(start + duration)"], duration))
    }
    let (left, first) = random(depth: depth - 1, from: start, &generator)
    let isSum = Bool.random(using: &generator)
    let (right, second) = random(depth: depth - 1, from: isSum ? start : start + first.duration, &generator)
    let duration = isSum ? max(first.duration, second.duration) : first.duration + second.duration
    return (isSum ? left + right : left * right, (first.spans + second.spans, duration))
  }

  @Test func `a scene with a cancelled factor has no intervals`() {
    #expect(spans(cue("a") * .zero * cue("b")).isEmpty)
    #expect((cue("a") * .zero).duration == -.infinity)
    #expect(spans(cue("a") * .zero + cue("b")) == ["b 0.0…1.0"])
    let carried = Scene.single("a", Clip<Average<Double>>.constant(Average(1), in: 1)) * .single("b", .cancelled)
    #expect(carried.intervals.isEmpty && carried.clip().isCancelled)
  }

  @Test func `an empty scene has no intervals`() {
    #expect(Scene<Cue>.zero.intervals.isEmpty && Scene<Cue>.zero.duration == -.infinity)
    #expect(Scene<Cue>.one.intervals.isEmpty && Scene<Cue>.one.duration == 0)
    #expect(Scene<Cue>.one.schedule.svg().contains("</svg>"))
    #expect(Scene<Cue>.zero.schedule.description == "name  start  end")
  }

  @Test func `a leaf after an endless one never begins`() {
    let endless = cue("a", .infinity) * cue("b")
    #expect(spans(endless) == ["a 0.0…inf", "b inf…inf"])
    #expect(!endless.schedule.svg().contains("nan"))
  }

  @Test func `the table marks the critical path`() {
    #expect(
      scene.schedule.description == """
        name     start  end
        title *      0  0.5
        body       0.5  2.5
        music *    0.5  3.5
        end *      3.5  4.5
        """)
  }

  @Test func `the table as CSV quotes the cells that need it`() {
    let quoted = cue("a \"big\", b", 0.5) * cue("c", 0.25)
    #expect(
      quoted.schedule.csv == """
        name,start,end,duration,critical
        "a ""big"", b",0,0.5,0.5,true
        c,0.5,0.75,0.25,true

        """)
  }

  @Test func `a duration is that of the leaf and not a difference`() {
    let schedule = (cue("a", 0.7) * cue("b", 0.1) * cue("c", .infinity) * cue("d", 2)).schedule
    #expect(schedule.intervals.map(\.duration) == [0.7, 0.1, .infinity, 2])
    #expect(
      schedule.csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[3] } == [
        "0.7", "0.1", "inf", "2",
      ])
  }

  @Test func `exports go by scalars and not by characters`() {
    let schedule = cue("<\u{338}&\u{301}\u{0}\"\u{301},").schedule
    let svg = schedule.svg()
    #expect(svg.unicodeScalars.filter { $0 == "<" }.count == 12)
    // Without the accents, which are one character with what is before them.
    var plain = svg.unicodeScalars
    plain.removeAll { $0 == "\u{301}" || $0 == "\u{338}" }
    #expect(String(plain).contains(">&lt;&amp;\u{FFFD}&quot;,</text>"))
    #expect(schedule.csv.unicodeScalars.filter { $0 == "\"" }.count == 4)
  }

  @Test func `the picture has a bar for each leaf and escapes its name`() {
    let svg = (cue("<&>") * cue("b", 3)).schedule.svg(width: 328)
    #expect(svg.contains("&lt;&amp;&gt;"))
    #expect(svg.contains("<rect x=\"120\" y=\"4\" width=\"50\""))
    #expect(svg.contains("<rect x=\"170\" y=\"28\" width=\"150\""))
    #expect(svg.contains(">4 s</text>"))
  }
}
