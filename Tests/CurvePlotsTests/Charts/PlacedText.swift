import CurvePlots

/// A small text of a picture, with its ends as estimated by `TextWidth`.
struct PlacedText {
  let words: String
  let left: Double
  let right: Double
  let y: Double

  /// Returns the texts of an SVG picture, in their order.
  static func all(in svg: String) throws -> [PlacedText] {
    let pattern = try Regex<(Substring, Substring, Substring, Substring?, Substring)>(
      #"<text class="muted small" x="([-0-9.]+)" y="([-0-9.]+)"(?: text-anchor="([a-z]+)")?>(?:<title>[^<]*</title>)?([^<]*)<"#
    )
    return svg.matches(of: pattern).compactMap { match in
      guard let x = Double(match.output.1), let y = Double(match.output.2) else { return nil }
      let words = String(match.output.4)
      let width = TextWidth.of(words, size: 11)
      let left = match.output.3 == "end" ? x - width : match.output.3 == "middle" ? x - width / 2 : x
      return PlacedText(words: words, left: left, right: left + width, y: y)
    }
  }
}
