import CurvePlots
import TextFormats

/// A section in which sliders change the parameters of a spring, of a cubic Bézier and of a fling.
///
/// The page computes the curves by the formulas of ``script``. The results are within 10⁻⁹ of the library's values for
/// every position of the sliders; asserted in `GalleryLabTests`.
enum GalleryLab {
  /// A slider and its range of numbers.
  struct Slider {
    let name: String
    let label: String
    let range: ClosedRange<Double>
    let step: Double
    let value: Double
    /// The unit, in words for screen readers.
    var unit = ""
  }

  static let springSliders = [
    Slider(name: "duration", label: "Duration", range: 0.1...1, step: 0.01, value: 0.5, unit: "s"),
    Slider(name: "bounce", label: "Bounce", range: -0.9...1, step: 0.01, value: 0.3),
  ]
  static let bezierSliders = [
    Slider(name: "x1", label: "x₁", range: 0...1, step: 0.01, value: 0.34),
    Slider(name: "y1", label: "y₁", range: -1...2, step: 0.01, value: 1.56),
    Slider(name: "x2", label: "x₂", range: 0...1, step: 0.01, value: 0.64),
    Slider(name: "y2", label: "y₂", range: -1...2, step: 0.01, value: 1),
  ]

  /// The fling is caught by a spring at the bound 1.
  static let flingSliders = [
    Slider(name: "velocity", label: "Velocity", range: 0...10, step: 0.1, value: 5),
    Slider(name: "halfLife", label: "Half-life", range: 0.05...1, step: 0.01, value: 0.3, unit: "s"),
    Slider(name: "bounce", label: "Bounce", range: -0.9...1, step: 0.01, value: 0.3),
  ]

  /// The length of the time axis in the pictures of a spring and of a fling, in seconds. The axis starts at 0.
  static let springSeconds = 2.0

  /// The link to this section, in the introduction at the top of the page.
  static let link = " <a href=\"#lab\">Make one of your own.</a>"

  static var html: String {
    """
    <section class="lab" id="lab" hidden>
    <h2>Make a curve</h2>
    <div class="benches">
    \(bench("spring", "Spring", springSliders, springPlot, isCSS: false))\
    \(bench("bezier", "Cubic Bézier", bezierSliders, bezierPlot, isCSS: true))\
    \(bench("fling", "Fling to a bound", flingSliders, springPlot, isCSS: false))</div>
    </section>

    """
  }

  // MARK: - Parts

  /// - Parameter isCSS: Whether the curve's expression is CSS. For any other curve the command that writes its CSS is
  ///   shown too.
  private static func bench(
    _ id: String, _ title: String, _ sliders: [Slider], _ plot: Plot, isCSS: Bool
  ) -> String {
    """
    <form class="bench" id="\(id)" aria-labelledby="\(id)-title" onsubmit="return false">
    <div class="head"><h3 id="\(id)-title">\(title)</h3>\
    <button type="button" class="try icon" aria-label="Play the \(title.lowercased()) once">\
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M5 3.2v9.6L12.6 8z"/></svg></button></div>
    \(plot.svg(id: id))
    <div class="lane" aria-hidden="true" style="--start: \(plot.percentage(of: 0)); --end: \(plot.percentage(of: 1))">\
    <div class="mover"><i></i></div></div>
    \(sliders.map { slider(id, $0) }.joined())\
    <p class="words" id="\(id)-words" role="status" aria-live="polite"></p>
    \(copy("\(id)-text", "Copy the \(title.lowercased())"))\
    \(isCSS ? "" : copy("\(id)-command", "Copy the command for the CSS of the \(title.lowercased())"))</form>

    """
  }

  /// Returns the HTML of a text, which the script fills in, and of the button that copies it.
  private static func copy(_ id: String, _ label: String) -> String {
    """
    <div class="copy"><code id="\(id)"></code>\
    <button type="button" data-copy="\(id)" aria-label="\(label)">Copy</button></div>

    """
  }

  private static func slider(_ bench: String, _ slider: Slider) -> String {
    let id = "\(bench)-\(slider.name)"
    let numbers = [
      ("min", slider.range.lowerBound), ("max", slider.range.upperBound), ("step", slider.step),
      ("value", slider.value),
    ].map { " \($0.0)=\"\(shortestText($0.1))\"" }.joined()
    return """
      <label class="slider"><span>\(slider.label)</span>\
      <input type="range" id="\(id)" name="\(slider.name)"\(numbers) data-unit="\(slider.unit)">\
      <output for="\(id)" aria-live="off"></output></label>

      """
  }

  // MARK: - Pictures

  private static let springPlot = Plot(
    times: 0...springSeconds, values: -0.1...2.1, timeUnit: " s", ticks: (5, 5), hasHandles: false)
  private static let bezierPlot = Plot(
    times: 0...1, values: -1.1...2.1, timeUnit: "", ticks: (5, 4), hasHandles: true)

  /// The picture that belongs to a group of sliders: two axes. The script of the page draws the curve into the picture.
  private struct Plot {
    let times: ClosedRange<Double>
    let values: ClosedRange<Double>
    let timeUnit: String
    let ticks: (horizontal: Int, vertical: Int)
    let hasHandles: Bool

    private static let frame = Frame(left: 32, top: 6, width: 358, height: 214)

    /// Returns the position of the moving dot for a value, as a percentage of the width of the dot's lane below the
    /// plot.
    func percentage(of value: Double) -> String {
      let fraction = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
      return ShortNumber.coordinate(fraction * 100) + "%"
    }

    func svg(id: String) -> String {
      var drawing = SVGDrawing()
      let frame = Self.frame
      Panel([], .value, over: times, values: values, frame: frame, ticks: ticks, hasTimes: true, timeUnit: timeUnit)
        .draw(into: &drawing, id: "")
      let handles =
        hasHandles
        ? "<path class=\"handles\"/><circle class=\"handle\" r=\"6\"/><circle class=\"handle\" r=\"6\"/>\n" : ""
      let numbers = [frame.left, frame.bottom, frame.width, -frame.height] + [times.upperBound, values.lowerBound]
      let place = (numbers + [values.upperBound]).map(shortestText).joined(separator: " ")
      return """
        <svg class="\(StyleSheet.root)" viewBox="0 0 404 246" role="img" id="\(id)-plot" aria-labelledby="\(id)-words" \
        data-place="\(place)">
        \(drawing.text)\(handles)<path class="line stroke-0"/>
        </svg>
        """
    }
  }
}
