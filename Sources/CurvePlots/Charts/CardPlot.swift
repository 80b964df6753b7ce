import TextFormats

/// A curve's values as a picture inside a page: no title, no numbers but 0 and 1, and a dot that can be moved along the
/// curve.
///
/// The dot is a circle of the class `dot` in a group of the class `playhead`. The group's style puts the group at the
/// left end. A page animates the dot. It moves the group horizontally at constant speed, from `data-left` to
/// `data-right`. It moves the circle vertically by the curve's value: the value 0 is at `data-bottom`, and the value 1
/// is at `data-top`.
package struct CardPlot {
  private let curve: DrawnCurve
  private let label: String
  /// The range of values shown: all values of the curve, and 0 and 1.
  package let values: ClosedRange<Double>

  private static let (width, height) = (240.0, 150.0)
  /// The height of the text of a number, in points.
  private static let numberHeight = 12.0
  private static let frame = Frame(left: 18, top: 4, width: 212, height: 142)

  /// Creates the picture.
  ///
  /// - Parameter curve: The curve, whose values are drawn.
  package init(of curve: DrawnCurve, label: String) {
    (self.curve, self.label) = (curve, label)
    values = PlotRange.spanning([curve.range(of: .value), 0...1])
  }

  /// The picture as an element of a page.
  package var svg: String {
    var drawing = SVGDrawing()
    let line = PlotLine(label: label, curve: curve, look: 0)
    let panel = Panel(
      [line], .value, over: curve.times, values: values, frame: Self.frame, ticks: (2, 2), hasTimes: false)
    let (low, high) = (panel.vertical.position(of: 0), panel.vertical.position(of: 1))
    for (y, number) in [(low, "0"), (high, "1")] {
      drawing.line(from: PagePoint(Self.frame.left, y), to: PagePoint(Self.frame.right, y), class: "rule")
      // In a large range the lines of 0 and 1 are close together. The number 1 would then cover the number 0, and is
      // omitted.
      if number == "1", low - high < Self.numberHeight { continue }
      drawing.text(number, at: PagePoint(Self.frame.left - 7, y + 4), class: "muted small", anchor: .end)
    }
    panel.drawLines(into: &drawing)
    let (left, right) = (ShortNumber.coordinate(Self.frame.left), ShortNumber.coordinate(Self.frame.right))
    let (bottom, top) = (ShortNumber.coordinate(low), ShortNumber.coordinate(high))
    let words = XMLText.escaped(curve.words(label: label))
    return """
      <svg class="\(StyleSheet.root)" viewBox="0 0 \(ShortNumber.coordinate(Self.width)) \
      \(ShortNumber.coordinate(Self.height))" role="img" aria-label="\(words)">
      \(drawing.text)<g class="playhead" data-left="\(left)" data-right="\(right)" data-bottom="\(bottom)" \
      data-top="\(top)"><circle class="dot" r="5"/></g>
      </svg>
      """
  }
}
