/// The styles of all elements in a picture, for the light and the dark colour scheme.
///
/// Colours are literal, because programs that rasterise SVG do not support variables. The rules apply only inside
/// pictures, so that a page may contain several pictures and its own rules.
package enum StyleSheet {
  /// The class of a picture's root element.
  package static let root = "curve-plot"

  /// The CSS rules for the fonts, the line widths and the colours of pictures. The colours follow the colour scheme,
  /// light or dark.
  package static var text: String {
    """
    \(type)
    \(colors(.light))
    @media (prefers-color-scheme: dark) {
    \(colors(.dark))
    }
    """
  }

  /// The CSS rules for fonts, font sizes and line widths.
  package static let type = """
    .curve-plot { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
    .curve-plot text { font-size: 12px; font-variant-numeric: tabular-nums; }
    .curve-plot .title { font-size: 18px; font-weight: 600; }
    .curve-plot .heading { font-size: 14px; font-weight: 600; }
    .curve-plot .small { font-size: 11px; }
    .curve-plot .rule { stroke-width: 1; }
    .curve-plot .axis { stroke-width: 1; }
    .curve-plot .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: butt; }
    .curve-plot .riser { fill: none; stroke-width: 1; stroke-dasharray: 1.5 2.5; }
    .curve-plot .open { stroke-width: 1.5; }
    """

  /// Returns the CSS rules that set the colours of each class.
  package static func colors(_ shade: Palette.Shade) -> String {
    func hex(_ color: Palette.Color) -> String { color[shade] }
    var rules = [
      ".curve-plot .surface, .curve-plot .open { fill: \(hex(Palette.paper)); }",
      ".curve-plot .ink { fill: \(hex(Palette.ink)); }",
      ".curve-plot .muted { fill: \(hex(Palette.muted)); }",
      ".curve-plot .rule { stroke: \(hex(Palette.rule)); }",
      ".curve-plot .axis { stroke: \(hex(Palette.axis)); }",
    ]
    for (index, color) in Palette.lines.enumerated() {
      rules.append(".curve-plot .stroke-\(index) { stroke: \(hex(color)); }")
      rules.append(".curve-plot .fill-\(index) { fill: \(hex(color)); }")
    }
    return rules.joined(separator: "\n")
  }
}
