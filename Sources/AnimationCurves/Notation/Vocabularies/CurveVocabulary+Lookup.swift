extension CurveVocabulary {
  /// Returns a term as it is written: its name, with a prefix where it means something else without one, and its
  /// arguments with their defaults.
  public func signature(of term: Term) -> String {
    meansThis(term) ? term.signature : "\(prefixes[0]).\(term.signature)"
  }

  private func meansThis(_ term: Term) -> Bool {
    if Self.names[Spelling.joined(term.name)]?.vocabulary == name { return true }
    guard case .expression(let text) = term.meaning, let plain = try? CurveExpression(term.name) else { return false }
    return plain == (try? CurveExpression(text))
  }

  /// The row that `text` names, in any spelling and any case.
  static func entry(named text: String) -> CurveCatalog.Entry? { names[Spelling.joined(text)]?.entry }

  /// A name, the row that reads its arguments, and the vocabulary that it is of.
  struct Name {
    let spelling: String
    let entry: CurveCatalog.Entry
    let vocabulary: String
  }

  /// Every name, with and without prefixes, by its ``Spelling/joined(_:)`` form.
  static let names: [String: Name] = {
    // A name of the catalogue means the same curve in every spelling.
    let taken = Set(CurveCatalog.entries.flatMap { ([$0.name] + $0.aliases).map(Spelling.joined) })
    var names: [String: Name] = [:]
    for vocabulary in all {
      for term in vocabulary.terms {
        let entry = term.entry(of: vocabulary)
        let plain = [term.name] + term.aliases
        for spelling in plain + vocabulary.prefixes.flatMap({ prefix in plain.map { "\(prefix).\($0)" } }) {
          let key = Spelling.joined(spelling)
          if taken.contains(key) || names[key] != nil { continue }
          names[key] = Name(spelling: spelling, entry: entry, vocabulary: vocabulary.name)
        }
      }
    }
    return names
  }()
}

extension CurveVocabulary.Term {
  /// The name as a row of the catalogue, so that its arguments are read and refused as those of every other curve.
  fileprivate func entry(of vocabulary: CurveVocabulary) -> CurveCatalog.Entry {
    let (meaning, write, library, name) = (meaning, expression, vocabulary.library, name)
    var example = ""
    if case .expression(let text) = meaning { example = text }
    return CurveCatalog.Entry(
      name: name, aliases: [], parameters: parameters, meaning: "of \(library)", unit: .progress, kind: .easing,
      example: example
    ) { arguments throws(CurveArgumentError) in
      if case .otherFormula(let formula, let nearest, let difference) = meaning {
        throw CurveArgumentError(
          reason: .otherFormula(
            name, library: library, formula: formula, nearest: nearest, difference: difference),
          range: arguments.nameRange)
      }
      var parser = CurveParser(try write(arguments))
      do throws(CurveExpressionError) {
        return try parser.parse()
      } catch {
        // The ranges of a term's parameters are those of its expression, so that this is not reached.
        throw CurveArgumentError(reason: error.reason, range: arguments.nameRange)
      }
    }
  }
}

// MARK: - Parts of the tables

extension CurveVocabulary {
  /// The numbers from 10⁻⁵⁰ to 10⁵⁰, so that quotients and products of two of them are within the limits of all curves.
  static let computable = NumberRange(1e-50...1e50)

  /// The ten families of Penner in their easing directions, with the names that `name` makes of family and direction.
  static func terms(
    _ families: [(name: String, expression: String)], _ directions: [(name: String, expression: String)],
    _ name: (_ family: String, _ direction: String) -> String
  ) -> [Term] {
    families.flatMap { family in
      directions.map { Term(name(family.name, $0.name), "\(family.expression)-\($0.expression)") }
    }
  }
}
