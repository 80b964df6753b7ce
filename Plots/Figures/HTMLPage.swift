import TextFormats

/// A page of the site that figures write.
enum HTMLPage {
  /// The whole document.
  ///
  /// - Parameter style: Rules beside those of all pages.
  static func text(title: String, style: String = "", body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>\(XMLText.escaped(title))</title>
    <style>
    \(sheet)
    \(style)
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  /// Returns a table that scrolls where it is too wide. The first cell of a row is its heading.
  ///
  /// - Parameter words: The columns of words, besides the first.
  static func table(_ columns: [String], _ rows: [[String]], words: Set<Int> = []) -> String {
    func shortened(_ text: String) -> String { text.count > 44 ? text.prefix(43) + "…" : text }
    func row(_ cells: [String], _ element: (Int) -> String) -> String {
      let row = cells.enumerated().map { index, cell in
        let look = words.contains(index) ? " class=\"words\"" : ""
        return "<\(element(index))\(look)>\(XMLText.escaped(shortened(cell)))</\(element(index))>"
      }
      return "<tr>\(row.joined())</tr>"
    }
    let body = rows.map { row($0) { $0 == 0 ? "th" : "td" } }
    return
      "<div class=\"wide\"><table>\n<thead>\(row(columns) { _ in "th" })</thead>\n<tbody>\n\(body.joined(separator: "\n"))\n</tbody>\n</table></div>\n"
  }

  /// The look of tables and pictures, in light and in dark.
  private static let sheet = """
    :root { color-scheme: light dark; }
    body {
      margin: 0 auto; padding: 1.5rem; max-width: 76rem; line-height: 1.5; color: #1b1f24; background: #ffffff;
      font-family: system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
    }
    h1 { font-size: 1.8rem; margin: 0 0 .5rem; }
    h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
    a { color: #0b62a8; }
    img { display: block; width: 100%; min-width: 48rem; height: auto; border: 1px solid #e4e7eb; border-radius: .5rem; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
    th, td { padding: .25rem .4rem; border-bottom: 1px solid #e4e7eb; text-align: right; white-space: nowrap; }
    th { font-weight: 600; }
    thead th { white-space: normal; vertical-align: bottom; }
    th:first-child, .words { text-align: left; }
    .words { white-space: normal; min-width: 11rem; }
    @media (max-width: 40rem) { tbody th { white-space: normal; min-width: 8rem; } }
    .muted { color: #59636e; font-size: .85rem; }
    @media (prefers-color-scheme: dark) {
      body { color: #e6edf3; background: #0d1117; }
      a { color: #7cc0f5; }
      img, th, td { border-color: #262c36; }
      .muted { color: #9198a1; }
    }
    """
}
