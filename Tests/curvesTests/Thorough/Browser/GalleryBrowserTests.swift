import CurveFormats
import Foundation
import Testing

@testable import TestSupport

/// The gallery in a browser, where there is one.
@Suite(.serialized, .enabled(if: Browser.path != nil, Browser.isMissing))
struct GalleryBrowserTests {
  private static let some = [
    "ease-out", "back-out", "steps(4)", "linear(0, 0.7 20%, 1)", "spring(bounce: 0.6)", "decay",
  ]

  /// The page of the whole catalogue, made once for all tests.
  private static let catalog = Task { try await page(of: []) }

  private static func page(of curves: [String]) async throws -> String {
    let run = try await Command.run(["gallery"] + curves)
    try #require(run.status == 0, "\(run.error)")
    return run.output
  }

  /// Gives the browser with a gallery of these curves, or of all, to `body`.
  func withGallery(
    of curves: [String] = [], features: [String: String] = ["prefers-reduced-motion": "no-preference"],
    width: Int = 1280, height: Int = 900, _ body: (BrowserPage) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let page = try await curves.isEmpty ? Self.catalog.value : Self.page(of: curves)
      try Data(page.utf8).write(to: folder.appending(path: "gallery.html"))
      try await BrowserPage.withPage(width: width, height: height) { browser in
        try await browser.emulate(features)
        try await browser.load(folder.appending(path: "gallery.html"))
        try await body(browser)
        #expect(browser.complaints.isEmpty)
      }
    }
  }

  /// Whether each of a card's parts is moved by an animation of the page.
  private static let isMoving = "document.querySelector('.card').getAnimations({subtree: true}).length === 3"

  @Test func `curves of the catalogue move, by their CSS and along their lines, on a page for all windows`()
    async throws
  {
    try await withGallery(of: Consumers.thirdOfCatalogue().map(\.label)) { browser in
      try await browser.wait(for: Self.isMoving)
      // Each card that has CSS is moved to seven times, whether it is in sight or not.
      let report = try await browser.evaluate(
        """
        cards.filter(card => card.querySelector(".easing")).map(card => {
          run(card, false);
          const animations = card.getAnimations({subtree: true});
          const of = part => animations.find(a => a.effect.target === card.querySelector(part));
          const [mover, head, dot] = [".mover", ".playhead", ".dot"].map(of);
          const line = [...card.querySelectorAll("path.line, path.riser")];
          // The dot's middle is nowhere further than a point from the line, its ends included.
          line.forEach(path => { path.style.stroke = "red"; path.style.strokeWidth = 2; path.style.strokeLinecap = "square"; });
          const places = [], off = [];
          for (const share of [0, 0.0703, 0.1931, 0.3779, 0.6137, 0.8467, 1]) {
            animations.forEach(a => { a.pause(); a.currentTime = share * a.effect.getComputedTiming().duration; });
            places.push(new DOMMatrix(getComputedStyle(mover.effect.target).transform).e);
            const x = new DOMMatrix(getComputedStyle(head.effect.target).transform).e;
            const y = new DOMMatrix(getComputedStyle(dot.effect.target).transform).f;
            const circles = [...card.querySelectorAll("circle:not(.dot)")];
            const isOn = line.some(path => path.isPointInStroke(new DOMPoint(x, y)))
              || circles.some(circle => Math.hypot(circle.cx.baseVal.value - x, circle.cy.baseVal.value - y) < 2);
            if (!isOn) off.push([share, x, y]);
          }
          return {name: card.querySelector("h3").textContent, off, places: new Set(places).size,
            easing: mover.effect.getTiming().easing, unknown: card.matches(".unknown")};
        })
        """)
      let cards = try #require(report as? [[String: Any]])
      #expect(cards.count > 20)
      for card in cards {
        #expect((card["off"] as? [Any])?.isEmpty == true, "\(card)")
        let places = card["places"] as? Int ?? 0
        #expect(places >= 2 || card["name"] as? String == "step-start", "\(card)")
        #expect(card["unknown"] as? Bool == false, "\(card)")
      }
      for (width, height) in [(390, 844), (320, 568), (800, 1000), (1920, 1080), (1280, 900)] {
        try await browser.resize(width: width, height: height)
        let content = try await browser.evaluate("document.documentElement.scrollWidth") as? Int
        #expect(content == width)
      }
      let nameless = try await browser.evaluate(
        """
        [...document.querySelectorAll("button, input, svg[role=img]")].filter(element =>
          !(element.ariaLabel || element.textContent.trim() || element.labels?.length)).map(e => e.outerHTML)
        """)
      #expect((nameless as? [String])?.isEmpty == true)
      let ids = try await browser.evaluate("[...document.querySelectorAll('[id]')].map(element => element.id)")
      let all = try #require(ids as? [String])
      #expect(Set(all).count == all.count)
    }
  }

  @Test func `the slider works by keyboard, and so do the buttons and the search`() async throws {
    try await withGallery(of: Self.some) { browser in
      func focus() async throws -> String? {
        try await browser.evaluate("document.activeElement.id || document.activeElement.className") as? String
      }
      func duration() async throws -> Double? {
        try await browser.evaluate(
          "cards[0].querySelector('.mover').getAnimations()[0].effect.getTiming().duration") as? Double
      }
      try await browser.wait(for: Self.isMoving)
      #expect(try await duration() == 1000)
      try await browser.press("Tab", code: 9)
      #expect(try await focus() == "find")
      try await browser.press("Tab", code: 9)
      #expect(try await focus() == "duration")
      for _ in 0..<5 { try await browser.press("ArrowRight", code: 39) }
      #expect(try await browser.evaluate("document.getElementById('seconds').textContent") as? String == "1.5 s")
      #expect(try await duration() == 1500)
      // A spring lasts as long as it takes, times the slider.
      let spring = try #require(
        try await browser.evaluate(
          """
          (card => card.querySelector('.mover').getAnimations()[0].effect.getTiming().duration / card.dataset.seconds)(
            cards.find(card => card.dataset.seconds))
          """) as? Double)
      #expect((spring - 1500).magnitude < 1e-6)
      try await browser.press("Tab", code: 9)
      #expect(try await focus() == "loop")
      let outline = "getComputedStyle(document.activeElement).outlineStyle"
      #expect(try await browser.evaluate(outline) as? String == "solid")
      try await browser.press("Enter", code: 13, text: "\r")
      #expect(try await browser.evaluate("document.activeElement.textContent") as? String == "Play all")
      try await browser.press("Tab", code: 9)
      #expect(try await focus() == "play icon")
      try await browser.press("Tab", code: 9)
      let name = try #require(try await browser.evaluate("document.activeElement.ariaLabel") as? String)
      #expect(name.hasPrefix("Copy the CSS of "))

      try await browser.evaluate("document.getElementById('find').focus()")
      for letter in ["s", "p", "r"] { try await browser.press(letter, code: 0, text: letter) }
      let count = "document.querySelectorAll('.card:not([hidden])').length"
      #expect(try await browser.evaluate(count) as? Int == 1)
      #expect(try await browser.evaluate("document.getElementById('found').textContent") as? String == "1 of 6")
      try await browser.press("x", code: 0, text: "x")
      #expect(try await browser.evaluate("document.getElementById('found').textContent") as? String == "No curve")
    }
  }

  @Test func `a copy is announced to screen readers`() async throws {
    try await withGallery(of: ["ease-out"]) { browser in
      let live = try await browser.evaluate("[copied.getAttribute('role'), copied.ariaLive, copied.textContent].join()")
      #expect(live as? String == "status,polite,")
      try await browser.evaluate("document.querySelector('button[data-copy]').click()")
      // A browser without a clipboard selects the text instead.
      try await browser.wait(for: "/^(Copied|Selected) the CSS of ease-out$/.test(copied.textContent)")
      try await browser.wait(for: "copied.textContent === ''")
      let size = try await browser.evaluate("copied.offsetWidth * copied.offsetHeight")
      #expect(size as? Int == 1)
    }
  }

  @Test func `a reader who prefers less motion sees none until asking for it`() async throws {
    try await withGallery(of: Self.some, features: ["prefers-reduced-motion": "reduce"]) { browser in
      #expect(try await browser.evaluate("document.getElementById('loop').textContent") as? String == "Play all")
      // Two frames, after which the page would have started.
      try await browser.evaluate(
        "new Promise(done => setTimeout(() => requestAnimationFrame(done), 300)).then(() => 0)")
      #expect(try await browser.evaluate("document.getAnimations().length") as? Int == 0)
      try await browser.evaluate("document.querySelector('.play').click()")
      #expect(try await browser.evaluate("document.getAnimations().length") as? Int == 3)
    }
  }

  /// A tool for pictures to look at, which compares nothing:
  /// `CURVES_TEST_THOROUGH=1 GALLERY_PICTURES=folder swift test --filter GalleryBrowserTests`.
  @Test(
    .enabled(if: folderOfPictures != nil),
    arguments: ["light", "dark"], [390, 800, 1920])
  func `pictures of the page are written`(scheme: String, width: Int) async throws {
    let features = ["prefers-color-scheme": scheme, "prefers-reduced-motion": "no-preference"]
    try await withGallery(features: features, width: width, height: 1400) { browser in
      try await browser.wait(for: Self.isMoving)
      try await browser.evaluate(
        "document.getAnimations().forEach(a => { a.pause(); a.currentTime = 0.4 * a.effect.getTiming().duration; })")
      let folder = URL(filePath: Self.folderOfPictures ?? ".")
      try await browser.screenshot().write(to: folder.appending(path: "gallery-\(scheme)-\(width).png"))
    }
  }

  private static let folderOfPictures = ProcessInfo.processInfo.environment["GALLERY_PICTURES"]
}
