import Testing

/// The texts of a page about its cards.
@Suite struct GalleryCardTests {
  private func page(_ curves: String...) async throws -> String {
    let run = try await Command.run(["gallery"] + curves)
    try #require(run.status == 0, "\(run.error)")
    return run.output
  }

  @Test func `a page says that cards move by their CSS only where they do`() async throws {
    let ease = try await page("ease")
    #expect(ease.contains("One curve. It moves by the CSS below it") && !ease.contains("real time"))
    #expect(try await page("ease", "linear").contains("2 curves. Each moves by the CSS below it"))
    #expect(try await page("ease", "decay").contains("2 curves. Each curve that CSS can express moves by the CSS"))
    #expect(try await page("decay").contains("One curve. No CSS easing expresses it, so it does not move."))
    #expect(try await page("ease", "spring").contains("Curves in seconds move in real time at a duration of 1 s."))
  }

  @Test func `a card shows a delayed curve from its start to its end, as its dot moves`() async throws {
    func line(_ page: String) throws -> Substring {
      try #require(page.firstMatch(of: #/<path class="line[^>]*d="[^"]*"/#)).output
    }
    let whole = try line(await page("retimed(ease, duration: 1)"))
    #expect(try line(await page("delayed(retimed(ease, duration: 1), by: 0.5)")) == whole)
    #expect(try line(await page("delayed(retimed(ease, duration: 1), by: -0.5)")) == whole)
  }

  @Test func `the CSS of a curve in seconds begins with its duration`() async throws {
    let text = try await page("spring(duration: 0.5, bounce: 0.3)", "ease-out")
    #expect(text.contains("<code id=\"curve-1\">1.045s <span class=\"easing\">linear(0, "))
    #expect(text.contains("<code id=\"curve-2\"><span class=\"easing\">ease-out</span></code>"))
  }

  @Test func `a long name is shown by its start and its end, and whole as a tooltip`() async throws {
    let stops = (1..<60).map { "0.\($0 + 100)" }.joined(separator: ", ")
    let (one, other) = ("linear(0, \(stops), 0.8, 1)", "linear(0, \(stops), 0.9, 1)")
    let text = try await page(one, other)
    let names = text.split(separator: "<h3").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(names.count == 2 && names[0].contains("title=\"\(one)\""))
    let shown = names.map { $0.drop { $0 != ">" }.dropFirst() }
    #expect(shown.allSatisfy { $0.count <= 90 && $0.contains("…") && $0.hasPrefix("linear(0, 0.101") })
    #expect(shown[0].hasSuffix("0.8, 1)") && shown[1].hasSuffix("0.9, 1)"))
  }
}
