import CurveSampling
import CurveFormats
import Testing

@testable import TestSupport

@Suite struct CSSReaderTests {
  /// A curve as text: its name, its expression, and its times.
  private func lines(_ css: String) throws -> [String] {
    try MotionDocument(reading: MotionInput(css), as: .css).numbers.map { curve in
      let times = [curve.duration, curve.delay].compactMap(\.self).map { "\($0)" }
      let text = Self.keywords.reduce("\(curve.untimed)") { $0.replacing($1.value, with: $1.key) }
      return (["\(curve.label) = \(text)"] + times).joined(separator: " | ")
    }
  }

  /// The keywords of CSS, by what the curves print.
  private static let keywords = [
    "ease": "cubic-bezier(0.25, 0.1, 0.25, 1)", "ease-in": "cubic-bezier(0.42, 0, 1, 1)",
    "ease-out": "cubic-bezier(0, 0, 0.58, 1)", "ease-in-out": "cubic-bezier(0.42, 0, 0.58, 1)",
  ]

  private func warnings(_ css: String) throws -> [FormatProblem] {
    try MotionDocument(reading: MotionInput(css), as: .css).warnings.map(\.problem)
  }

  // MARK: Custom properties

  @Test func `custom properties that are easings keep their names`() throws {
    let css = """
      :root {
        --ease-out-back: cubic-bezier(0.34, 1.56, 0.64, 1);
        --quick:ease-out;--steps: steps(4, jump-none);
        --color: red; --gap: 4px; --gradient: linear-gradient(red, blue); --empty:;
        --shadow: 0 0 1px linear;
      }
      """
    #expect(
      try lines(css) == [
        "--ease-out-back = cubic-bezier(0.34, 1.56, 0.64, 1)", "--quick = ease-out", "--steps = steps(4, jump-none)",
      ])
    #expect(try warnings(css) == [])
  }

  /// Values after CSS Easing Functions Level 1 and 2.
  @Test(arguments: [
    ("ease", 0.5, 0.802403387584856989), ("linear", 0.3, 0.3), ("step-start", 0.1, 1), ("step-end", 0.9, 0),
    ("steps(4, start)", 0.3, 0.5), ("steps(4, jump-both)", 0.3, 0.4), ("linear(0, 0.25 25% 75%, 1)", 0.5, 0.25),
    ("linear(0, 25% 75% 0.25, 1)", 0.5, 0.25), ("linear(0 0%,.5 25%,1 50%,.5 75%,0 100%)", 0.375, 0.75),
    ("linear(0, 1 50%, 0)", 0.75, 0.5), ("linear( 0 , 1 )", 0.25, 0.25), ("linear(0, 1 50% 25%, 0)", 0.5, 1),
    ("CUBIC-BEZIER(+.42,0,.58,1e0)", 0.5, 0.5), ("cubic-bezier(0, -1e1, 1, 1.1e+1)", 0.5, 0.5),
  ])
  func `every form of an easing has the specification's values`(text: String, progress: Double, value: Double) throws {
    let curve = try #require(try MotionDocument(reading: MotionInput("a{--x:\(text)}"), as: .css).numbers.first?.curve)
    #expect(abs(curve.value(at: progress) - value) < 1e-12)
  }

  @Test func `comments, strings, escapes and line ends do not matter`() throws {
    let css = """
      /* --no: ease; */ @charset "utf-8; --no: ease";
      a::before { content: "} --no: ease; {"; --a/**/:/* x */cubic-bezier(/**/0,0 /* , */ , 0.58,1)\r
      ; --\\62 c : ease-in /**/ }
      b { background: url(data:x;{--no:ease}); --é : steps( 2 , end ) }
      """
    #expect(
      try lines(css) == [
        "--a = ease-out", "--\\62 c = ease-in", "--é = steps(2, jump-end)",
      ])
  }

  @Test func `one name with several values gets its selectors`() throws {
    let css = """
      :root { --x: ease; } .dark { --x: linear; } .other { --x: ease } .dark { --x: ease-in }
      @media (x) { .dark { --x: linear } } @media (y) { .dark { --x: linear } }
      """
    #expect(
      try lines(css) == [
        "--x = ease", ".dark --x = ease-in", "--x @media (x) = linear", "--x @media (y) = linear",
      ])
  }

  // MARK: Transitions and animations

  @Test func `transitions are named by selector and property`() throws {
    let css = """
      .button, .link > a {
        transition: opacity 200ms ease-out 50ms, TRANSFORM .3s cubic-bezier(0.2, 0, 0, 1), color 1s !important;
      }
      .none { transition: none; transition: inherit }
      .card { -webkit-transition: all 1s linear; transition: all 1s linear }
      """
    #expect(
      try lines(css) == [
        ".button, .link > a opacity = ease-out | 0.2 | 0.05",
        ".button, .link > a TRANSFORM = cubic-bezier(0.2, 0, 0, 1) | 0.3", ".button, .link > a color = ease | 1.0",
        ".card all = linear | 1.0",
      ])
  }

  @Test func `animations are named by their keyframes`() throws {
    let css = """
      .spin { animation: 2s infinite alternate spin steps(8) both, "fade in" 1s ease-in -500ms; }
      @keyframes bounce { from, 50% { animation-timing-function: ease-in } to { top: 0 } }
      """
    #expect(
      try lines(css) == [
        ".spin spin = steps(8, jump-end) | 2.0", ".spin fade in = ease-in | 1.0 | -0.5", "bounce from, 50% = ease-in",
      ])
  }

  @Test func `longhands of a block belong together, and lists are repeated`() throws {
    let css = """
      .a {
        transition-property: opacity, color; transition-duration: 1s, 2s, 3s; transition-delay: 4ms;
        transition-timing-function: ease, linear, steps(2);
      }
      .b { animation-timing-function: ease-in; animation-name: fade }
      .c { transition-timing-function: ease-out }
      """
    #expect(
      try lines(css) == [
        ".a opacity = ease | 1.0 | 0.004", ".a color = linear | 2.0 | 0.004",
        ".b fade = ease-in",
        ".c transition-timing-function = ease-out",
      ])
  }

  @Test func `rules may be nested, and at-rules keep the selector outside`() throws {
    let css = """
      @media (min-width: 1px) { .a { &:hover { transition: top 1s ease-in } @supports (x: y) { transition: left 1s } } }
      @layer base { @keyframes "k" { 10% { animation-timing-function: linear } } }
      """
    #expect(
      try lines(css) == [
        ".a:hover top @media (min-width: 1px) = ease-in | 1.0",
        ".a left @media (min-width: 1px) @supports (x: y) = ease | 1.0", "k 10% = linear",
      ])
  }

  @Test func `a curve knows its selector, its conditions and its place`() throws {
    let css = ":root { --x: ease }\n@media (a) {\n  .b { transition: top 1s linear }\n}\n@media screen { --y: ease }"
    let curves = try MotionDocument(reading: MotionInput(css), as: .css).motions
    #expect(curves.map(\.path.groups.first) == [":root", ".b", nil])
    #expect(curves.map(\.path.condition) == [nil, "@media (a)", nil])
    #expect(
      curves.map(\.position) == [.init(line: 1, column: 9), .init(line: 3, column: 8), .init(line: 5, column: 17)])
  }

  @Test func `animations that scrolling moves are left out with a warning`() throws {
    let css = """
      .a { animation: grow linear; animation-timeline: scroll(root block) }
      .b { animation: grow 1s linear, fade 2s ease-in; animation-timeline: auto, view() }
      .d { animation: grow 3s; animation-timeline: auto, none }
      .c { animation-timeline: --own; animation: grow 1s linear }
      @keyframes grow { 50% { animation-timing-function: ease-out } }
      """
    // The shorthand resets the timeline: CSS Animations Level 2.
    #expect(try lines(css) == [".d grow = ease | 3.0", ".c grow = linear | 1.0", "grow 50% = ease-out"])
    #expect(
      try warnings(css)
        == ["scroll(root block)", "auto, view()", "--own"].map { .scrollTimeline($0) })
  }

  @Test func `a transition has no timeline`() throws {
    let css = ".a { transition: opacity 1s ease-in; transition-timeline: foo }"
    #expect(try lines(css) == [".a opacity = ease-in | 1.0"])
    #expect(try warnings(css) == [])
  }

  // MARK: Variables

  @Test func `a fallback stands for a property whose own variable has no value`() throws {
    let css = ".a { --x: var(--nowhere); transition: opacity 2s var(--x, ease-in-out), top 1s var(--nothing, linear) }"
    #expect(try lines(css) == [".a opacity = ease-in-out | 2.0", ".a top = linear | 1.0"])
  }

  @Test func `an easing of many stops may be used by many rules, and a long text not by all`() throws {
    let stops = (0...40).map { "\($0)" }.joined(separator: ", ")
    let count = cases(150, thorough: 1500)
    let rules = (0..<count).map { ".a\($0) { transition: top 1s var(--s) }" }.joined(separator: "\n")
    let ordinary = try MotionDocument(reading: MotionInput(":root { --s: linear(\(stops)) }\n\(rules)"), as: .css)
    #expect(ordinary.numbers.count == count + 1 && ordinary.warnings.isEmpty)
    // In the order of the text, and with a warning for each property that is left out. Only the thorough tests read so
    // long a text.
    guard isThorough else { return }
    let text = String(repeating: "x", count: 60_000)
    let properties = (0..<200).map { "--y\($0): var(--x, \(text)); --z\($0): var(--e);" }.joined()
    let hostile = try MotionDocument(
      reading: MotionInput(":root { --e: ease; --x: \"\(text)\"; \(properties) }"), as: .css)
    let read = hostile.numbers.dropFirst().map(\.label)
    #expect(read == (0..<read.count).map { "--z\($0)" })
    #expect(read.count > 50 && read.count < 100)
    #expect(hostile.warnings.allSatisfy { $0.problem == .tooManyVariables })
    #expect(hostile.warnings.count + hostile.omittedWarningCount == 2 * (200 - read.count))
  }

  @Test func `variables of the same text are replaced`() throws {
    let css = """
      .a { transition: top var(--t) var( --e , linear ), left var(--none, 2s) var(--none, var(--e)) }
      .b { --e: linear; transition: var(--whole); --curve: cubic-bezier(var(--x), 0, var(--x), 1) }
      :root { --e: ease-in; --t: 100ms; --x: .5; --whole: right 1s var(--e) !important; --alias: var(--e) }
      """
    #expect(
      try lines(css) == [
        ".a top = ease-in | 0.1", ".a left = ease-in | 2.0", "--e = linear", ".b right = ease-in | 1.0",
        "--curve = cubic-bezier(0.5, 0, 0.5, 1)", ":root --e = ease-in", "--alias = ease-in",
      ])
    #expect(try warnings(css) == [])
  }

  @Test func `what cannot be an easing is a warning, and the rest is read`() throws {
    let css = """
      a { --a: cubic-bezier(calc(1/2), 0, 0, 1); transition: top 1s var(--nowhere); --b: ease }
      b { --c: cubic-bezier(2, 0, 0, 1); --d: linear(0 1); --e: steps(0) }
      c { --p: var(--q); --q: var(--p); transition: var(--p) 1s; transition-timing-function: frames(3), ease }
      """
    let sheet = try MotionDocument(reading: MotionInput(css), as: .css)
    #expect(sheet.numbers.map(\.label) == ["--b"])
    #expect(sheet.warnings.map(\.position.line) == [1, 1, 2, 2, 2, 3, 3])
    let problems = sheet.warnings.map(\.problem)
    #expect(problems[0] == .notSupported("calc()", property: "--a"))
    #expect(problems[1] == .undefinedVariable("--nowhere"))
    #expect(problems.contains(.tooManyVariables))
    #expect(problems.contains(.notSupported("frames()", property: "transition-timing-function")))
    #expect(problems[2] == FormatProblem(ofExpression: "cubic-bezier(2, 0, 0, 1)"))
    #expect(sheet.warnings[0].position == TextPosition(line: 1, column: 5))
  }

  // MARK: The cascade

  @Test func `the last declaration that counts is read, and only that`() throws {
    let css = """
      :root { --e: ease !important; --e: linear } .a { animation: spin 1s infinite; animation-timing-function: steps(8) }
      .b { transition: x 1s linear; & > i { --e: ease-in } transition-duration: 2s } .a { animation-name: turn }
      .c { animation: 1s both turn, 2s ease none, "q" 3s -1s 2 } .d { animation-duration: 1s; animation-name: n }
      .e { transition: x 1s ease-in !important; transition: y 2s linear !important }
      @keyframes k { 10% { animation-timing-function: ease-in, linear; animation: z 1s steps(3) } }
      @keyframes k { 20% { animation-timing-function: linear !important; transition: x 1s } }
      """
    #expect(
      try lines(css) == [
        "--e = ease", ".a turn = steps(8, jump-end) | 1.0", ".b x = linear | 2.0", ".b > i --e = ease-in",
        ".c turn = ease | 1.0", ".c animation = ease | 2.0", ".c q = ease | 3.0 | -1.0", ".d n = ease | 1.0",
        ".e y = linear | 2.0",
        "k 10% = ease-in",
      ])
    #expect(try warnings(css) == [])
  }

  @Test func `what is not understood is a warning, and no earlier declaration stands for it`() throws {
    func curve(_ text: String) throws -> FormatProblem {
      do throws(CurveExpressionError) {
        _ = try CurveExpression(text)
        return .notUTF8
      } catch {
        return .curve(error, text: text)
      }
    }
    let cases: [(String, FormatProblem)] = [
      ("transition: opacity 1s Ease-InOut", .notAllowed("Ease-InOut", property: "transition")),
      ("transition: x 1s,", .notAllowed("", property: "transition")),
      ("transition: x 1s 2s 3s", .notAllowed("3s", property: "transition")),
      ("transition: none, x 1s", .notAllowed("none", property: "transition")),
      ("transition-duration: 1s, -2s", .notAllowed("-2s", property: "transition-duration")),
      ("transition: x 1s Frames(3)", .notSupported("Frames()", property: "transition")),
      ("transition: x 1s linear env(e, ease)", .notSupported("env()", property: "transition")),
      ("transition: x 1s if(else: ease)", .notSupported("if()", property: "transition")),
      ("transition: x 1s cubic-bezier(calc(1/2), 0, 0, 1)", .notSupported("calc()", property: "transition")),
      ("transition-duration: initial", .notSupported("initial", property: "transition-duration")),
      (#"transition: x 1s EASE\2d IN"#, .notSupported("a backslash", property: "transition")),
      (#"transition: x 1\73 "#, .notSupported("a backslash", property: "transition")),
      ("transition: y 1s var(--gone)", .undefinedVariable("--gone")),
      ("transition: x 1s Cubic-Bezier(2, 0, 0, 1), y 1s", try curve("Cubic-Bezier(2, 0, 0, 1)")),
      ("transition: x 1s linear(A)", try curve("linear(A)")),
      ("--x: steps(n: 4)", .notAllowed("steps(n: 4)", property: "--x")),
      ("--x: steps(3, cubic-bezier(0, 0, 1, 1))", try curve("steps(3, cubic-bezier(0, 0, 1, 1))")),
      ("transition: x 1s var()", .undefinedVariable("")),
      ("transition: x 1s var(x)", .undefinedVariable("x")),
    ]
    for (declaration, problem) in cases {
      let css = "a { transition: q 9s linear; \(declaration) }"
      #expect(try lines(css) == (declaration.hasPrefix("--") ? ["a q = linear | 9.0"] : []), "\(declaration)")
      #expect(try warnings(css) == [problem], "\(declaration)")
      #expect(try lines("\(css) a { transition: z 2s }").last == "a z = ease | 2.0", "\(declaration)")
    }
  }

  @Test func `a time that is not computed leaves the easing`() throws {
    let css = """
      .a { transition: opacity calc(1s * 2) } .b { animation: spin calc(1s * 2) ease-in 3 }
      .f { transition: x 1s ease-out; transition-duration: min(1s, 2s); transition-delay: 1s, Calc(1s) }
      """
    #expect(
      try lines(css) == [".a opacity = ease", ".b spin = ease-in", ".f x = ease-out | 1.0"])
    #expect(
      try warnings(css) == [
        .unknownTime("calc()", property: "transition"), .unknownTime("calc()", property: "animation"),
        .unknownTime("min()", property: "transition-duration"), .unknownTime("Calc()", property: "transition-delay"),
      ])
  }

  // MARK: Names

  @Test func `nested rules are named with the selectors outside`() throws {
    let css = """
      .a { .b { --x: ease } } .c { .b { --x: linear } > .d, & + & { --x: ease-in } }
      .e, .f { .g & { --x: ease-out } @media (x) { i { b { --x: steps(2) } } } }
      """
    #expect(
      try MotionDocument(reading: MotionInput("a{--x: step-end}" + css), as: .css).numbers.map(\.label) == [
        "--x", ".a .b --x", ".c .b --x", ".c > .d, .c + .c --x", ".g :is(.e, .f) --x", "--x @media (x)",
      ])
  }

  @Test func `names are cut between characters, and have no quotation marks`() throws {
    let long = String(repeating: "é", count: 150)
    let names = try MotionDocument(
      reading: MotionInput(".\(long) { transition: x 1s; transition-property: \(long) }"), as: .css
    ).numbers.map(
      \.label)
    #expect(names == [".\(long.prefix(99))… \(long.prefix(100))…"])
    let quoted = #".a { animation-name: "b c"; animation-timing-function: ease } .d { animation: "ef" 1s }"#
    #expect(try MotionDocument(reading: MotionInput(quoted), as: .css).numbers.map(\.label) == [".a b c", ".d ef"])
    #expect(
      try MotionDocument(reading: MotionInput("a\0b { transition: c\0 1s; --\0d: ease }"), as: .css).numbers.map(
        \.label) == [
          "a\0b c\0", "--\0d",
        ])
  }

  @Test func `a byte order mark is skipped`() throws {
    #expect(try lines("\u{FEFF}a { transition: x 1s }") == ["a x = ease | 1.0"])
  }

  // MARK: Limits

  @Test func `a text that is cut anywhere has the curves that are complete`() throws {
    let css = """
      a { --a: cubic-bezier(0, 0, 1, 1); transition: top 1s var(--b, linear(0, 1 50%, 0)) }
      @keyframes k { 0% { animation-timing-function: steps(2) } } /* end */ b { content: "\\41 }" }
      """
    // The labels of the curves, and the text with which each is complete.
    let curves = [("--a", "1, 1)"), ("a top", "50%, 0))"), ("k 0%", "steps(2)")]
    let ends = try curves.map { try #require(css.firstRange(of: $0.1)).upperBound }
    for cut in css.unicodeScalars.indices {
      let complete = zip(curves, ends).filter { $0.1 <= cut }.map(\.0.0)
      // A curve whose text is cut may be another one.
      let before = try MotionDocument(reading: MotionInput(String(css[..<cut])), as: .css).numbers.map(\.label)
      #expect(before.starts(with: complete) && before.count <= complete.count + 1, "\(css[..<cut]): \(before)")
      let after = try MotionDocument(reading: MotionInput(String(css[cut...])), as: .css).numbers.map(\.label)
      #expect(after.count <= curves.count - complete.count, "\(css[cut...]): \(after)")
      if css[cut...].hasPrefix("@keyframes") { #expect(after == ["k 0%"]) }
    }
  }

  @Test func `what is not closed ends with the text`() throws {
    #expect(try lines("a { --y: ease; --x: cubic-bezier(0, 0, 1, 1") == ["--y = ease"])
    #expect(try lines("}}} a { --x: ease }}} b { --y: ease-in") == ["--x = ease", "--y = ease-in"])
    #expect(try warnings("a { --x: ease } /* b") == [.unclosedComment])
  }

  @Test func `nesting takes no stack, and variables that multiply are cut off`() throws {
    let depth = cases(500, thorough: 100_000)
    let deep = String(repeating: "a{", count: depth) + "--x:ease"
    #expect(try lines(deep) == ["--x = ease"])
    let parentheses = "a{--x:linear" + String(repeating: "(", count: depth)
    #expect(try MotionDocument(reading: MotionInput(parentheses), as: .css).numbers.isEmpty)
    // Each variable is twice the one before: 2⁶⁰ words.
    let doubled = (1...60).map { "--v\($0): var(--v\($0 - 1)) var(--v\($0 - 1));" }.joined()
    #expect(try warnings("a{--v0:ease;\(doubled)transition:var(--v60) 1s}") == [.tooManyVariables])
    let chained = (1...500).map { "--v\($0): var(--v\($0 - 1));" }.joined()
    #expect(try warnings("a{--v0:ease;\(chained)transition:var(--v500) 1s}") == [.tooManyVariables])
    let fallbacks = "a{transition:" + String(repeating: "var(--n,", count: depth)
    #expect(try warnings(fallbacks) == [.tooManyVariables])
  }

  @Test func `warnings are counted beyond the limit`() throws {
    let css = (0..<1000).map { "a\($0){--x:steps(0)}" }.joined()
    let sheet = try MotionDocument(reading: MotionInput(css), as: .css)
    #expect(sheet.warnings.count == MotionDocument.warningLimit)
    #expect(sheet.omittedWarningCount == 1000 - MotionDocument.warningLimit)
  }

  @Test func `bytes that are no UTF-8 are refused with their place`() {
    let bytes = Array("a {\n  é: ".utf8) + [0xFF]
    #expect(throws: FormatError(.notUTF8, at: SourcePlace(offset: 10, line: 2, column: 6))) {
      try MotionDocument(reading: MotionInput(bytes), as: .css)
    }
  }
}
