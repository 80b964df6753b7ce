import CurveSampling
import Foundation
import Testing

/// The section with sliders: a part of the gallery of the whole catalogue.
extension GalleryBrowserTests {
  /// The positions of a slider.
  private static func positions(_ range: ClosedRange<Double>) -> [Double] {
    // As a browser reads them: the Doubles nearest to the decimal numbers.
    let (first, last) = (Int((range.lowerBound * 100).rounded()), Int((range.upperBound * 100).rounded()))
    return (first...last).map { Double($0) / 100 }
  }

  /// The numbers that an expression of JavaScript gives.
  private func numbers(_ script: String, in browser: BrowserPage) async throws -> [Double] {
    try #require(try await browser.evaluate(script) as? [NSNumber]).map(\.doubleValue)
  }

  @Test func `the page's springs are the library's to 1e-9 for every position of the sliders`() async throws {
    try await withGallery { browser in
      let (durations, bounces) = (Self.positions(0.1...1), Self.positions(-0.9...1))
      // A spring's value depends on the time over the duration: all bounces at four durations, all durations at four
      // bounces.
      let pairs: [(duration: Double, bounce: Double)] =
        bounces.flatMap { bounce in [0.1, 0.37, 0.5, 1].map { ($0, bounce) } }
        + durations.flatMap { duration in [-0.9, 0, 0.3, 1].map { (duration, $0) } }
      let times: [Double] = [0, 1e-9, 0.003, 0.05, 0.1, 0.21, 0.37, 0.5, 0.83, 1.1, 1.63, 2]
      let values = try await numbers(
        "\(pairs.map { [$0.0, $0.1] }).flatMap(([d, b]) => \(times).map(t => springValue(d, b, t)))", in: browser)
      #expect(values.count == pairs.count * times.count)
      var worst = (error: 0.0, place: "")
      for (index, value) in values.enumerated() {
        let ((duration, bounce), time) = (pairs[index / times.count], times[index % times.count])
        let error = (value - Spring(duration: duration, bounce: bounce).value(at: time)).magnitude
        if !(error <= worst.error) { worst = (error, "duration \(duration), bounce \(bounce), at \(time)") }
      }
      #expect(worst.error <= 1e-9, "\(worst.place): \(worst.error)")
    }
  }

  @Test func `the page's Béziers are the library's to 1e-9 for every position of the sliders`() async throws {
    try await withGallery { browser in
      let steps = Self.positions(0...1)
      // A value is linear in y1 and in y2: their extremes are enough.
      let heights = [(-1.0, 2.0), (2, -1), (2, 2)]
      let places: [Double] = [0, 1e-12, 1e-6, 0.013, 0.25, 0.4999, 0.5, 0.50001, 0.77, 0.999999, 1 - 1e-12, 1]
      var worst = (error: 0.0, place: "")
      for x1 in steps {
        let values = try await numbers(
          """
          \(steps).flatMap(x2 => \(heights.map { [$0.0, $0.1] }).flatMap(
            ([y1, y2]) => \(places).map(p => bezierValue(\(x1), y1, x2, y2, p))))
          """, in: browser)
        #expect(values.count == steps.count * heights.count * places.count)
        var index = 0
        for x2 in steps {
          for (y1, y2) in heights {
            let curve = CubicBezier(x1, y1, x2, y2)
            for place in places {
              let error = (values[index] - curve.value(at: place)).magnitude
              if !(error <= worst.error) { worst = (error, "\(curve) at \(place)") }
              index += 1
            }
          }
        }
      }
      #expect(worst.error <= 1e-9, "\(worst.place): \(worst.error)")
    }
  }

  @Test func `the page's flings are the library's to 1e-9 for the positions of the sliders`() async throws {
    try await withGallery { browser in
      let velocities = [0, 0.1, 1.3, 2.4, 5, 10]
      let (halfLives, bounces) = (Self.positions(0.05...1), [-0.9, -0.31, 0, 0.01, 0.3, 0.99, 1])
      let times: [Double] = [0, 1e-9, 0.05, 0.21, 0.37, 0.83, 1.63, 2]
      let values = try await numbers(
        """
        \(velocities).flatMap(velocity => \(halfLives).flatMap(halfLife => \(bounces).flatMap(bounce =>
          \(times).map(t => flingValue({velocity, halfLife, bounce}, t)))))
        """, in: browser)
      var index = 0
      var worst = (error: 0.0, place: "")
      for velocity in velocities {
        for halfLife in halfLives {
          let fling = Fling(velocity: velocity, halfLife: halfLife)
          for bounce in bounces {
            let bounded = fling.bounded(...1, by: Spring(duration: 0.5, bounce: bounce))
            for time in times {
              let error = (values[index] - bounded.value(at: time)).magnitude
              if !(error <= worst.error) { worst = (error, "\(bounded) at \(time)") }
              index += 1
            }
          }
        }
      }
      #expect(values.count == index && worst.error <= 1e-9, "\(worst.place): \(worst.error)")
    }
  }

  @Test func `the fling says where it crosses or rests, and its text is its expression`() async throws {
    try await withGallery { browser in
      func words(_ velocity: Double) async throws -> [String]? {
        try await browser.evaluate(
          """
          (input => {
            input.value = \(velocity);
            input.dispatchEvent(new Event("input", {bubbles: true}));
            return ["fling-words", "fling-text"].map(id => document.getElementById(id).textContent);
          })(document.getElementById("fling-velocity"))
          """) as? [String]
      }
      #expect(
        try await words(2) == [
          "Comes to rest at 0.87.",
          "fling(velocity: 2, half-life: 0.3, max: 1, spring: spring(duration: 0.5, bounce: 0.3))",
        ])
      let motion = Fling(velocity: 5, halfLife: 0.3).bounded(...1, by: .bouncy)
      let sentence = try #require(try await words(5)).first ?? ""
      #expect(sentence.hasPrefix("Crosses 1 at 0.27 s and goes up to 1.") && motion.crossingTime < 0.275, "\(sentence)")
    }
  }

  @Test func `the sliders go through the positions that are tested, and the line is the curve's`() async throws {
    try await withGallery { browser in
      let ranges = try await browser.evaluate(
        "[...document.querySelectorAll('.bench input')].map(i => [i.name, i.min, i.max, i.step, i.value].join(' '))")
      #expect(
        ranges as? [String] == [
          "duration 0.1 1 0.01 0.5", "bounce -0.9 1 0.01 0.3", "x1 0 1 0.01 0.34", "y1 -1 2 0.01 1.56",
          "x2 0 1 0.01 0.64", "y2 -1 2 0.01 1", "velocity 0 10 0.1 5", "halfLife 0.05 1 0.01 0.3",
          "bounce -0.9 1 0.01 0.3",
        ])
      for (id, curve) in [
        ("spring", Spring(duration: 0.5, bounce: 0.3) as any Curve), ("bezier", CubicBezier(0.34, 1.56, 0.64, 1)),
        ("fling", Fling(velocity: 5, halfLife: 0.3).bounded(...1, by: .bouncy)),
      ] {
        // Back from the places on the picture: 801 points, to a hundredth of a point.
        let points = try await browser.evaluate(
          """
          (bench => {
            const [left, bottom, width, height, end, low, high] =
              bench.querySelector(".curve-plot").dataset.place.split(" ").map(Number);
            return bench.querySelector(".line").getAttribute("d").slice(1).split("L").map(point => {
              const [x, y] = point.split(" ").map(Number);
              return [end * (x - left) / width, low + (high - low) * (y - bottom) / height];
            });
          })(document.getElementById("\(id)"))
          """)
        let places = try #require(points as? [[NSNumber]]).map { $0.map(\.doubleValue) }
        #expect(places.count == 801)
        for place in places {
          // A hundredth of a point is 1.6e-4 of a value, and 5e-5 s, in which the spring and the fling move by 3e-4.
          #expect((place[1] - curve.value(at: place[0])).magnitude < 1e-3, "\(id): \(place)")
        }
      }
    }
  }

  @Test func `the sliders work by keyboard, and say what they do`() async throws {
    try await withGallery { browser in
      func text(_ id: String) async throws -> String? {
        try await browser.evaluate("document.getElementById('\(id)').textContent") as? String
      }
      let focus = "document.activeElement.id || document.activeElement.className"
      #expect(try await text("spring-words") == "Overshoots by 4.6 % at 0.35 s.")
      #expect(try await text("bezier-words") == "Goes up to 1.10.")
      let line = try await browser.evaluate("document.querySelector('#spring .line').getAttribute('d')") as? String

      try await browser.evaluate("[...document.querySelectorAll('.card summary')].at(-1).focus()")
      var names: [String] = []
      for _ in 0..<4 {
        try await browser.press("Tab", code: 9)
        names.append(try await browser.evaluate(focus) as? String ?? "")
      }
      #expect(names == ["try icon", "spring-duration", "spring-bounce", ""])
      try await browser.evaluate("document.getElementById('spring-bounce').focus()")
      let outline = try await browser.evaluate("getComputedStyle(document.activeElement).outlineStyle") as? String
      try await browser.press("ArrowRight", code: 39)
      #expect(outline != "none")
      #expect(try await text("spring-text") == "spring(duration: 0.5, bounce: 0.31)")
      #expect(try await text("spring-words") == "Overshoots by 5.0 % at 0.35 s.")
      let words = try await browser.evaluate(
        "[document.activeElement.ariaValueText, document.activeElement.labels[0].textContent.trim().replace(/\\s+/g, ' ')]"
      )
      #expect(words as? [String] == ["0.31", "Bounce0.31"])
      let moved = try await browser.evaluate("document.querySelector('#spring .line').getAttribute('d')") as? String
      #expect(moved != nil && moved != line)
      for key in ["Home", "End"] {
        try await browser.press(key, code: key == "Home" ? 36 : 35)
        let words = key == "Home" ? "Does not overshoot." : "Swings without end."
        #expect(try await text("spring-words") == words)
      }
      #expect(try await text("spring-text") == "spring(duration: 0.5, bounce: 1)")
      // Readers hear one sentence of a change, and not every number twice.
      let live = try await browser.evaluate("[...document.querySelectorAll('.lab [aria-live]')].map(e => e.ariaLive)")
      #expect(
        live as? [String] == [
          "off", "off", "polite", "off", "off", "off", "off", "polite", "off", "off", "off", "polite",
        ])
    }
  }

  @Test func `the buttons play the curves, also for a reader who prefers less motion, and a search hides the section`()
    async throws
  {
    try await withGallery(features: ["prefers-reduced-motion": "reduce"]) { browser in
      let moving = "[...document.querySelectorAll('.bench .mover')].map(m => m.getAnimations().length)"
      #expect(try await browser.evaluate(moving) as? [Int] == [0, 0, 0])
      try await browser.evaluate("document.querySelectorAll('.try').forEach(button => button.click())")
      #expect(try await browser.evaluate(moving) as? [Int] == [1, 1, 1])
      let timing = try await browser.evaluate(
        """
        [...document.querySelectorAll('.bench .mover')].map(m => m.getAnimations()[0].effect.getTiming())
          .map(({duration, easing}) => [duration, easing.split("(")[0]].join(" "))
        """)
      #expect(timing as? [String] == ["2000 linear", "1000 cubic-bezier", "2000 linear"])
      let search = { (words: String) in
        "document.getElementById('find').value = '\(words)', find.dispatchEvent(new Event('input')), lab.hidden"
      }
      #expect(try await browser.evaluate(search("spring")) as? Bool == true)
      #expect(try await browser.evaluate(search("")) as? Bool == false)
    }
  }

  @Test func `a control point is dragged, and stays within the sliders`() async throws {
    try await withGallery { browser in
      // Drags the handle with this index to a place of the picture, progress and value.
      func drag(_ index: Int, to progress: Double, _ value: Double) async throws -> String? {
        try await browser.evaluate(
          """
          (() => {
            const bench = document.getElementById("bezier");
            const handle = bench.querySelectorAll(".handle")[\(index)];
            handle.hasPointerCapture = () => true;
            const {x, y} = plotPlace(bench);
            const at = new DOMPoint(x(\(progress)), y(\(value))).matrixTransform(handle.getScreenCTM());
            handle.dispatchEvent(new PointerEvent("pointermove", {clientX: at.x, clientY: at.y}));
            return document.getElementById("bezier-text").textContent;
          })()
          """) as? String
      }
      let first = try await drag(0, to: 0.2, 0.5)
      #expect(first == "cubic-bezier(0.2, 0.5, 0.64, 1)")
      let second = try await drag(1, to: 1.4, -3)
      #expect(second == "cubic-bezier(0.2, 0.5, 1, -1)")
    }
  }

  @Test func `the command for the CSS of a spring or a fling stands below it`() async throws {
    try await withGallery { browser in
      let texts = try await browser.evaluate(
        "[...document.querySelectorAll('.bench code')].map(code => code.textContent)")
      #expect(
        texts as? [String] == [
          "spring(duration: 0.5, bounce: 0.3)", "curves export \"spring(duration: 0.5, bounce: 0.3)\" --format css",
          "cubic-bezier(0.34, 1.56, 0.64, 1)",
          "fling(velocity: 5, half-life: 0.3, max: 1, spring: spring(duration: 0.5, bounce: 0.3))",
          "curves export \"fling(velocity: 5, half-life: 0.3, max: 1, spring: spring(duration: 0.5, bounce: 0.3))\" "
            + "--format css",
        ])
    }
  }

  @Test func `a played spring moves by its curve for every position of the sliders`() async throws {
    try await withGallery { browser in
      // The bounces at the ends of the range and in between, each with the durations at the ends.
      let worst =
        try await browser.evaluate(
          """
          Math.max(...[0.1, 0.37, 1].flatMap(duration => [-0.9, -0.3, 0, 0.3, 0.7, 0.95, 1].map(bounce => {
            const stops = benches.spring.easing({duration, bounce}, 2).slice("linear(".length, -1).split(", ").map(Number);
            let worst = 0;
            for (let index = 0; index <= 20011; index += 1) {
              const place = index / 20011 * (stops.length - 1);
              const left = Math.min(Math.floor(place), stops.length - 2);
              const value = stops[left] + (stops[left + 1] - stops[left]) * (place - left);
              worst = Math.max(worst, Math.abs(value - springValue(duration, bounce, 2 * index / 20011)));
            }
            return worst;
          })))
          """) as? Double
      #expect(try #require(worst) <= 0.00122)
    }
  }

  @Test func `a page of one's own curves has no sliders`() async throws {
    try await withGallery(of: ["ease-out"]) { browser in
      let count = try await browser.evaluate("document.querySelectorAll('.bench').length") as? Int
      #expect(count == 0)
    }
  }
}
