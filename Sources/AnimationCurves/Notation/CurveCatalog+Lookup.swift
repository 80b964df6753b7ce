extension CurveCatalog {
  /// The rows under each name, the other names included. All rows of one name stand together.
  private static let rows: [String: [Entry]] = entries.reduce(into: [:]) { rows, entry in
    for name in [entry.name] + entry.aliases { rows[name, default: []].append(entry) }
  }

  /// The rows of the curve that `text` names, in either spelling and any case.
  static func forms(named text: String) -> [Entry]? { rows[Spelling.lowercased(text)] ?? rows[Spelling.kebab(text)] }

  /// The name that `text` was probably meant to be.
  static func nearest(to text: String) -> String? {
    Spelling.nearest(to: text, among: entries.lazy.flatMap { [$0.name] + $0.aliases })
  }
}
