/// The look of everything in a picture, in light and in dark.
///
/// Plain colours, no variables: programs that turn SVG into pixels know no more. A rule reaches into pictures only, so
/// that a page may hold several, and rules of its own.
package enum StyleSheet {
  /// The class of a picture's outermost element.
  package static let root = "curve-plot"

  /// The rules of a picture that stands alone.
  package static var text: String {
    """
    \(type)
    \(colors(.light))
    @media (prefers-color-scheme: dark) {
    \(colors(.dark))
    }
    """
  }

  /// Sizes and widths.
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

  /// The rules that give each class its colour.
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
