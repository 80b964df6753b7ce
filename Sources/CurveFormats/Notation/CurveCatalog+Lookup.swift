import CurveSampling

extension CurveCatalog {
  /// Returns the entries of the curve that `text` names, in any spelling and case. The catalogue is searched first,
  /// then the other systems.
  func forms(named text: String) -> [Entry]? {
    // Every name is shorter than 80 bytes. A longer text is not searched for.
    if text.utf8.count > 80 { return nil }
    return Spelling.candidates(text).lazy.compactMap { rows[$0] }.first
      ?? AnimationSystem.entry(named: text).map { [$0] }
  }

  /// Returns the name nearest to a misspelled `text`: that of the catalogue, if one of another system is equally near.
  package func nearest(to text: String) -> String? {
    let hasDot = text.contains(".")
    let own = hasDot ? [] : entries.flatMap { [$0.name] + $0.aliases }
    let others = AnimationSystem.sortedNames.filter { $0.contains(".") == hasDot }
    return Spelling.nearest(to: text, among: own + others).map { AnimationSystem.names[$0]?.spelling ?? $0 }
  }

  /// The easings whose arguments all have defaults, each once.
  package var defaultEasings: [UnitCurve] {
    var known: Set<String> = []
    return entries.compactMap { entry in
      guard entry.kind == .easing, entry.parameters.allSatisfy({ !$0.isRequired }),
        let easing = try? CurveExpression(entry.name).curve.unitCurve
      else { return nil }
      return known.insert(easing.description).inserted ? easing : nil
    }
  }
}
