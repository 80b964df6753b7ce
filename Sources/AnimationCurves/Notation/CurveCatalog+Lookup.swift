extension CurveCatalog {
  /// The rows under each name, the other names included. All rows of one name stand together.
  private static let rows: [String: [Entry]] = entries.reduce(into: [:]) { rows, entry in
    for name in [entry.name] + entry.aliases { rows[name, default: []].append(entry) }
  }

  /// The rows of the curve that `text` names, in any spelling and any case: those of the catalogue, or the one of a
  /// vocabulary where the catalogue has none.
  static func forms(named text: String) -> [Entry]? {
    // No name is as long, and a text may be.
    if text.utf8.count > 80 { return nil }
    return Spelling.candidates(text).lazy.compactMap { rows[$0] }.first
      ?? CurveVocabulary.entry(named: text).map { [$0] }
  }

  /// The name that `text` was probably meant to be. Of two equally near ones the catalogue's is meant.
  static func nearest(to text: String) -> String? {
    let names = text.contains(".") ? dottedNames : plainNames
    return Spelling.nearest(to: text, among: names).map { CurveVocabulary.names[$0]?.spelling ?? $0 }
  }

  /// The names of the catalogue, and then those of the vocabularies that have no point.
  private static let plainNames = Spelling.Names(
    entries.flatMap { [$0.name] + $0.aliases } + CurveVocabulary.names.keys.filter { !$0.contains(".") }.sorted())

  /// The names of the vocabularies that have a point, such as the one after a prefix.
  private static let dottedNames = Spelling.Names(CurveVocabulary.names.keys.filter { $0.contains(".") }.sorted())
}
