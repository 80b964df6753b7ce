import AnimationClips
import Testing

@testable import TestSupport

private typealias Cues = Clip<Average<Double>>

private func cue(_ name: String, _ duration: Double = 1) -> Cues { .constant(Average(1), in: duration).named(name) }

@Suite struct ClipScheduleTests {
  private let scene = cue("title", 0.5) * (cue("body", 2) + cue("music", 3)) * cue("end")

  private func spans(_ scene: Cues) -> [String] {
    scene.schedule.intervals.map { "\($0.name) \($0.start)…\($0.end)" }
  }

  @Test func `every named part has its interval in the order of the expression`() {
    #expect(scene.duration == 4.5)
    #expect(spans(scene) == ["title 0.0…0.5", "body 0.5…2.5", "music 0.5…3.5", "end 3.5…4.5"])
  }

  @Test func `the critical path determines the duration of the clip`() {
    #expect(scene.schedule.intervals.filter(\.isCritical).map(\.name) == ["title", "music", "end"])
    #expect((cue("a", 2) + cue("b", 2)).schedule.intervals.filter(\.isCritical).map(\.name) == ["a"])
  }

  @Test func `the intervals are those of random clips worked out by recursion`() {
    var generator = SplitMix64(seed: 40)
    for _ in 0..<200 {
      let (scene, expected) = random(depth: 5, from: 0, &generator)
      #expect(spans(scene) == expected.spans && scene.duration == expected.duration)
      let longest = scene.schedule.intervals.filter(\.isCritical).reduce(0) { $0 + $1.end - $1.start }
      #expect(longest == scene.duration)
    }
  }

  /// A clip of durations that are multiples of 1/4, with the spans of its parts if it begins at `start`.
  private func random(
    depth: Int, from start: Double, _ generator: inout SplitMix64
  ) -> (scene: Cues, (spans: [String], duration: Double)) {
    if depth == 0 || Int.random(in: 0..<5, using: &generator) == 0 {
      let duration = Double(Int.random(in: 1...8, using: &generator)) / 4
      return (cue("x", duration), (["x \(start)…\(start + duration)"], duration))
    }
    let (left, first) = random(depth: depth - 1, from: start, &generator)
    let isSum = Bool.random(using: &generator)
    let (right, second) = random(depth: depth - 1, from: isSum ? start : start + first.duration, &generator)
    let duration = isSum ? max(first.duration, second.duration) : first.duration + second.duration
    return (isSum ? left + right : left * right, (first.spans + second.spans, duration))
  }

  @Test func `a clip with a cancelled factor has no intervals`() {
    #expect(spans(cue("a") * .cancelled * cue("b")).isEmpty)
    #expect((cue("a") * .cancelled).schedule.duration == -.infinity)
    #expect(spans(cue("a") * .cancelled + cue("b")) == ["b 0.0…1.0"])
  }

  @Test func `the cancelled and the trivial clip have no intervals`() {
    #expect(Cues.cancelled.schedule.intervals.isEmpty && Cues.cancelled.schedule.duration == -.infinity)
    #expect(Cues.trivial.named("a").schedule.intervals.isEmpty && Cues.trivial.schedule.duration == 0)
    #expect(Cues.trivial.schedule.svg().contains("</svg>"))
    #expect(Cues.cancelled.schedule.description == "name  start  end")
  }

  @Test func `a part after an endless one never begins`() {
    let endless = cue("a", .infinity) * cue("b")
    #expect(spans(endless) == ["a 0.0…inf"])
    #expect(!endless.schedule.svg().contains("nan"))
  }

  @Test func `a name stands for its whole part, and is no change of the clip`() {
    let group = (scene.named("group") * cue("after")).delayed(by: 0.5)
    #expect(spans(group) == ["group 0.5…5.0", "after 5.0…6.0"])
    #expect(cue("a").duration == 1 && cue("a").value(progress: 0.5)?.value == 1)
    #expect(spans(cue("a") * .constant(Average(1), in: 2) * cue("b")) == ["a 0.0…1.0", "b 3.0…4.0"])
  }

  @Test func `backwards the parts come in reverse, and each round of a repetition has its own`() {
    let clip = cue("a", 1) * (cue("b", 2) + cue("c", 1))
    #expect(spans(clip.reversed) == ["a 2.0…3.0", "b 0.0…2.0", "c 1.0…2.0"])
    #expect(spans(clip.reversed.reversed) == spans(clip))
    #expect(spans((cue("a") * cue("b", 0.5)).repeated(2)) == ["a 0.0…1.0", "b 1.0…1.5", "a 1.5…2.5", "b 2.5…3.0"])
  }

  @Test func `what has no times of its own is one interval with the names inside`() {
    let clip = cue("a") * cue("b")
    #expect(spans(clip.time { $0 * $0 } * cue("c")) == ["a, b 0.0…2.0", "c 2.0…3.0"])
    #expect(spans(clip.endless) == ["a, b … 0.0…inf"])
    #expect(spans(clip.repeated(501)) == ["a, b × 501 0.0…1002.0"])
    #expect(spans(clip.repeated(500)).count == 1000)
  }

  @Test func `a deep clip needs no recursion`() {
    let count = cases(20_000, thorough: 100_000)
    let deep = (0..<count).reduce(Cues.cancelled) { $1.isMultiple(of: 2) ? $0 + cue("x") : $0 * cue("x") }
    #expect(deep.schedule.intervals.count == count && deep.schedule.intervals.map(\.end).max() == deep.duration)
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

  @Test func `a duration is that of the part and not a difference`() {
    let schedule = (cue("a", 0.7) * cue("b", 0.1) * cue("c", .infinity)).schedule
    #expect(schedule.intervals.map(\.duration) == [0.7, 0.1, .infinity])
    #expect(
      schedule.csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[3] } == ["0.7", "0.1", "inf"])
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

  @Test func `the picture has a bar for each part and escapes its name`() {
    let svg = (cue("<&>") * cue("b", 3)).schedule.svg(width: 328)
    #expect(svg.contains("&lt;&amp;&gt;"))
    #expect(svg.contains("<rect x=\"120\" y=\"4\" width=\"50\""))
    #expect(svg.contains("<rect x=\"170\" y=\"28\" width=\"150\""))
    #expect(svg.contains(">4 s</text>"))
  }

  @Test func `parts without names are not visited`() {
    let doubled = (0..<30).reduce(linear(from: 0, to: 1, in: 1).averaged) { clip, _ in clip * clip }
    let schedule = (doubled * cue("end") + doubled).schedule
    #expect(schedule.intervals.map(\.name) == ["end"] && schedule.intervals.map(\.start) == [0x1p30])
  }
}
