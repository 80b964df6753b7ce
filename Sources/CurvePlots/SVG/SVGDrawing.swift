import TextFormats

/// SVG elements, in the order in which they are drawn.
///
/// Coordinates are in points, with y downwards. The classes of an element determine its style (``StyleSheet``).
package struct SVGDrawing {
  /// The elements so far.
  package private(set) var text = ""

  package init() {}

  package mutating func line(from start: PagePoint, to end: PagePoint, class name: String) {
    element(
      "line", name, [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)])
  }

  package mutating func rectangle(_ frame: Frame, class name: String, radius: Double = 0) {
    var numbers = [("x", frame.left), ("y", frame.top), ("width", frame.width), ("height", frame.height)]
    if radius > 0 { numbers.append(("rx", radius)) }
    element("rect", name, numbers)
  }

  package mutating func circle(at center: PagePoint, radius: Double, class name: String) {
    element("circle", name, [("cx", center.x), ("cy", center.y), ("r", radius)])
  }

  /// Appends one path with a separate polyline for each run. The polyline goes through the points of the run.
  package mutating func path(_ runs: [[PagePoint]], class name: String, dash: String? = nil) {
    let data = runs.map(Self.data).joined()
    if data.isEmpty { return }
    text += "<path class=\"\(name)\"" + (dash.map { " stroke-dasharray=\"\($0)\"" } ?? "") + " d=\"\(data)\"/>\n"
  }

  package mutating func polygon(_ corners: [PagePoint], class name: String) {
    text += "<path class=\"\(name)\" d=\"\(Self.data(corners))Z\"/>\n"
  }

  /// Appends one line of text on its baseline.
  package mutating func text(
    _ words: String, at point: PagePoint, class name: String, anchor: TextAnchor = .start, tooltip: String? = nil
  ) {
    let anchor = anchor == .start ? "" : " text-anchor=\"\(anchor)\""
    text += "<text class=\"\(name)\" x=\"\(number(point.x))\" y=\"\(number(point.y))\"\(anchor)>"
    if let tooltip { text += "<title>\(XMLText.escaped(tooltip))</title>" }
    text += "\(XMLText.escaped(words))</text>\n"
  }

  /// Appends one line of text, shortened to a width. The whole text is then its tooltip.
  package mutating func label(_ text: String, at point: PagePoint, class name: String, width: Double, size: Double) {
    let words = TextWidth.shortened(text, to: width, size: size)
    self.text(words, at: point, class: name, tooltip: words == text ? nil : text)
  }

  /// Appends the elements drawn by `draw`, clipped to `frame`.
  package mutating func clipped(to frame: Frame, id: String, _ draw: (inout SVGDrawing) -> Void) {
    text += "<clipPath id=\"\(id)\">"
    rectangle(frame, class: "clip")
    text += "</clipPath><g clip-path=\"url(#\(id))\">\n"
    draw(&self)
    text += "</g>\n"
  }

  /// Appends SVG text.
  package mutating func append(_ markup: String) { text += markup }

  /// Returns the picture as a standalone SVG file, with colours for the light and the dark colour scheme.
  ///
  /// - Parameters:
  ///   - title: The title of the picture, for screen readers.
  ///   - description: The text alternative of the picture.
  package func document(width: Double, height: Double, title: String, description: String) -> String {
    let (width, height) = (number(width), number(height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="\(StyleSheet.root)" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="plot-title plot-description">
      <title id="plot-title">\(XMLText.escaped(title))</title>
      <desc id="plot-description">\(XMLText.escaped(description))</desc>
      <style>
      \(StyleSheet.text)
      </style>
      <rect class="surface" width="\(width)" height="\(height)" rx="8"/>
      \(text)</svg>

      """
  }

  private mutating func element(_ tag: String, _ name: String, _ numbers: [(String, Double)]) {
    let attributes = numbers.map { " \($0.0)=\"\(number($0.1))\"" }.joined()
    text += "<\(tag) class=\"\(name)\"\(attributes)/>\n"
  }

  private func number(_ coordinate: Double) -> String { ShortNumber.coordinate(coordinate) }

  /// Returns a path's data: the first point, and lines to the others.
  private static func data(_ points: [PagePoint]) -> String {
    guard points.count > 1 else { return "" }
    return points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(ShortNumber.coordinate(point.x)) \(ShortNumber.coordinate(point.y))"
    }.joined()
  }
}

/// The horizontal alignment of a text at its point.
package enum TextAnchor: String, CustomStringConvertible {
  case start, middle, end
  package var description: String { rawValue }
}
