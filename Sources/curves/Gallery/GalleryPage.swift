import TextFormats
import CurveFormats
import CurveSampling
import CurvePlots

/// A page of curves, each with its picture, its expression, a moving dot, and its exports.
struct GalleryPage {
  /// A curve and its description.
  struct Entry {
    let name: String
    /// The name in messages, with the names around it.
    let label: String
    let expression: CurveExpression
    /// A one-line description of the curve; empty if there is none.
    let meaning: String
  }

  /// Entries under a heading.
  struct Section {
    let heading: String
    let entries: [Entry]
  }

  let title: String
  let sections: [Section]

  /// Every curve that the notation knows.
  static var catalog: [Section] {
    get throws(Failure) {
      var sections: [Section] = []
      // The springs of other systems are other notations for the catalogue's springs.
      for kind in CurveCatalog.Kind.inOrder where kind != .springSystem {
        var entries: [Entry] = []
        for entry in CurveCatalog.standard.entries where entry.kind == kind {
          let expression = try CurveExpression(argument: entry.example)
          entries.append(Entry(name: entry.name, label: entry.name, expression: expression, meaning: entry.meaning))
        }
        sections.append(Section(heading: kind.heading, entries: entries))
      }
      return sections
    }
  }

  /// Returns the given curves, in sections by the names around theirs.
  static func sections(of curves: [NamedCurve]) -> [Section] {
    let members = curves.map { (heading: $0.heading, name: $0.shortLabel, member: $0) }
    return CurveGroups.grouped(members).map { group in
      Section(
        heading: group.heading,
        entries: group.members.map { name, curve in
          Entry(name: name, label: curve.label, expression: CurveExpression(curve.curve), meaning: "")
        })
    }
  }
}

extension GalleryPage {
  /// The sentence on curves in seconds, such as springs.
  private static let timeSentence = " Curves in seconds move in real time at a duration of 1 s."

  /// Returns the sentence that says which cards move. A curve that CSS cannot express has a picture only.
  private static func motionSentence(moving: Int, of count: Int) -> String {
    let what = "by the CSS below it, as does the dot in its picture."
    switch moving {
    case 0: return "No CSS easing expresses \(count == 1 ? "it, so it does" : "them, so they do") not move."
    case count: return "\(count == 1 ? "It" : "Each") moves \(what)"
    default: return "Each curve that CSS can express moves \(what)"
    }
  }
}

extension GalleryPage {
  /// Returns the page as an HTML file.
  ///
  /// - Throws: ``Failure/tooLargeToDraw(curve:)``.
  func html() throws(Failure) -> String {
    var number = 0
    let cssNames = CSSText.names(of: sections.flatMap(\.entries).map(\.name))
    let count = cssNames.count
    var movingCount = 0
    var hasSeconds = false
    let parts = try sections.map { section throws(Failure) in
      let cards = try section.entries.map { entry throws(Failure) in
        number += 1
        let card = try GalleryCard(entry: entry, id: "curve-\(number)", cssName: cssNames[number - 1])
        if card.moves { movingCount += 1 }
        hasSeconds = hasSeconds || card.isInSeconds
        return card.html
      }
      let heading = section.heading.isEmpty ? "" : "<h2>\(XMLText.escaped(section.heading))</h2>\n"
      return "<section>\n\(heading)<ul>\n\(cards.joined())</ul>\n</section>\n"
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>\(XMLText.escaped(title))</title>
      <style>
      \(StyleSheet.text)
      \(Self.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(XMLText.escaped(title))</h1>
      <p>\(count == 1 ? "One curve" : "\(count) curves"). \
      \(Self.motionSentence(moving: movingCount, of: count))\(hasSeconds ? Self.timeSentence : "")</p>
      </header>
      <form class="bar" role="search" aria-label="Curves" onsubmit="return false">
      <label class="find"><span>Find</span><input type="search" id="find" autocomplete="off" spellcheck="false" \
      placeholder="bounce, spring, 0.3 …"></label>
      <label class="duration"><span>Duration</span><input type="range" id="duration" min="0.2" max="4" step="0.1" value="1">\
      <output for="duration" id="seconds">1.0 s</output></label>
      <button type="button" id="loop">Pause</button>
      <output id="found" aria-live="polite"></output>
      </form>
      <p id="copied" class="heard" role="status" aria-live="polite"></p>
      <main>
      \(parts.joined())</main>
      <footer><noscript><p>Without JavaScript nothing moves here; the pictures and the exports are all there.</p></noscript></footer>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }
}
