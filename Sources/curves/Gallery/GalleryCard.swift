import TextFormats
import CurveFormats
import CurveSampling
import CurvePlots

/// A curve's card on a page.
struct GalleryCard {
  private let entry: GalleryPage.Entry
  private let id: String
  private let plot: CardPlot
  /// The CSS easing of the card's motion; `nil` for a curve that CSS cannot express.
  private let easing: String?
  /// The duration of the motion in seconds; `nil` for a curve over progress, or without an easing.
  private let seconds: Double?
  /// The exports to be copied.
  private let exports: [(title: String, text: String)]

  /// - Parameters:
  ///   - id: An identifier that is unique in the page.
  ///   - cssName: A name for the card's `@keyframes` rule, unique in the page.
  init(entry: GalleryPage.Entry, id: String, cssName: String) throws(Failure) {
    (self.entry, self.id) = (entry, id)
    let curve = entry.expression.curve
    let document = MotionDocument([NamedCurve(entry.name, curve)])
    func export(_ format: FileFormat) -> WrittenFile? {
      var request = WriteRequest()
      request.animationName = cssName
      // The card omits formats that cannot express the curve.
      return try? document.files(as: format, request)[0]
    }
    let css = export(.css)
    let motion = css?.motions[0]
    (easing, seconds) = (motion?.easing, motion?.duration)
    // The dot moves during the times of the easing, so that it crosses the whole picture. Neither has a delay.
    let times = motion.map { ($0.times.lowerBound - $0.delay)...($0.times.upperBound - $0.delay) }
    let shown = NamedCurve(entry.label, times == nil ? curve : UnretimedCurve(curve).undelayed)
    plot = CardPlot(of: try shown.drawn([.value], over: times ?? Self.times(of: curve)), label: entry.name)
    // After the picture, because a curve too large for one is refused.
    exports = [
      ("CSS", css), ("CSS keyframes", export(.cssKeyframes)), ("SVG", export(.svg)), ("JSON", export(.json)),
      ("CSV", export(.points)),
    ].compactMap { title, export in export.map { (title, $0.text) } }
  }

  /// Whether the card moves: whether CSS can express its curve.
  var moves: Bool { easing != nil }

  /// Whether the card moves by a curve over seconds, such as a spring.
  var isInSeconds: Bool { seconds != nil }

  var html: String {
    let expression = entry.expression.description
    return """
      <li class="card" data-text="\(attribute(entry.name, expression))"\(motion)>
      <div class="head"><h3\(tooltip(entry.name))>\(shown(entry.name))</h3>\(playButton)</div>
      \(subtitle(expression))\(plot.svg)
      \(stage)\(copies)</li>

      """
  }

  // MARK: - Parts

  /// The maximum number of columns of a name or an expression: about three lines. A longer one would make all cards of
  /// its row as high as it needs.
  private static let columns = 90

  /// Returns a text as a card shows it: of a long one its start and its end, in which similar names differ.
  private func shown(_ text: String) -> String {
    isLong(text) ? XMLText.escaped(TerminalText(text, columns: Self.columns).description) : XMLText.escaped(text)
  }

  /// Returns the attribute with the whole of a text that is not shown as a whole.
  private func tooltip(_ text: String) -> String { isLong(text) ? " title=\"\(XMLText.escaped(text))\"" : "" }

  private func isLong(_ text: String) -> Bool { text.unicodeScalars.count > Self.columns }

  /// The data that the page's script needs to animate the card.
  private var motion: String {
    guard moves else { return "" }
    return seconds.map { " data-seconds=\"\(shortestText($0))\"" } ?? " data-seconds"
  }

  private var playButton: String {
    guard moves else { return "" }
    return """
      <button type="button" class="play icon" aria-label="Play \(XMLText.escaped(entry.name)) once">\
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M5 3.2v9.6L12.6 8z"/></svg></button>
      """
  }

  private func subtitle(_ expression: String) -> String {
    var html = ""
    if expression != entry.name {
      html += "<p class=\"expression\"\(tooltip(expression))><code>\(shown(expression))</code></p>\n"
    }
    if !entry.meaning.isEmpty { html += "<p class=\"meaning\">\(XMLText.escaped(entry.meaning))</p>\n" }
    return html
  }

  /// The HTML of the lane in which the dot moves. The positions of 0 and 1 leave room for all values of the curve.
  private var stage: String {
    guard moves else { return "" }
    let values = plot.values
    let width = values.upperBound - values.lowerBound
    let (start, end) = (-values.lowerBound / width, (1 - values.lowerBound) / width)
    return """
      <div class="lane" aria-hidden="true" style="--start: \(percent(start)); --end: \(percent(end))">\
      <div class="mover"><i></i></div></div>

      """
  }

  private var copies: String {
    let rest = exports.enumerated().map { index, export in
      copy(export.title, export.text, id: "\(id)-\(index)")
    }.joined()
    let details = rest.isEmpty ? "" : "<details><summary>Exports</summary>\n\(rest)</details>\n"
    guard let easing else {
      return "<p class=\"meaning\">No CSS easing: it does not lead to 1, or never comes to rest.</p>\n\(details)"
    }
    let duration = seconds.map { "\(shortestText($0))s " } ?? ""
    return """
      <div class="copy"><code id="\(id)">\(duration)<span class="easing">\(XMLText.escaped(easing))</span></code>\
      <button type="button" data-copy="\(id)" aria-label="Copy the CSS of \(XMLText.escaped(entry.name))">Copy</button></div>
      \(details)
      """
  }

  private func copy(_ title: String, _ text: String, id: String) -> String {
    """
    <div class="export"><h4>\(XMLText.escaped(title))</h4>\
    <button type="button" data-copy="\(id)" aria-label="Copy the \(XMLText.escaped(title)) of \
    \(XMLText.escaped(entry.name))">Copy</button>
    <pre tabindex="0" id="\(id)">\(XMLText.escaped(text))</pre></div>

    """
  }

  private func attribute(_ texts: String...) -> String { XMLText.escaped(texts.joined(separator: " ").lowercased()) }

  private func percent(_ fraction: Double) -> String { ShortNumber.coordinate(fraction * 100) + "%" }

  /// Returns the time range of a picture: the whole curve, or four periods of an undamped spring.
  static func times(of curve: any Curve) -> ClosedRange<Double> {
    curve.extent ?? 0...4 * ((curve as? Spring)?.response ?? 1)
  }
}
