import TextFormats

/// A picture as a standalone SVG file, with colours for the light and the dark colour scheme, and with a title and a
/// description for screen readers.
package struct SVGDocument {
  private let width: Double
  private let height: Double
  /// The title of the picture.
  private let title: String
  /// The text alternative of the picture.
  private let description: String
  private let drawing: SVGDrawing

  package init(width: Double, height: Double, title: String, description: String, drawing: SVGDrawing) {
    (self.width, self.height, self.title, self.description) = (width, height, title, description)
    self.drawing = drawing
  }

  package var text: String {
    let (width, height) = (ShortNumber.coordinate(width), ShortNumber.coordinate(height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="\(StyleSheet.root)" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="plot-title plot-description">
      <title id="plot-title">\(XMLText.escaped(title))</title>
      <desc id="plot-description">\(XMLText.escaped(description))</desc>
      <style>
      \(StyleSheet.text)
      </style>
      <rect class="surface" width="\(width)" height="\(height)" rx="8"/>
      \(drawing.text)</svg>

      """
  }
}
