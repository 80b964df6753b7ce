import CurveSampling

extension CurveVocabulary {
  /// Returns the text of a term in an expression: its name, and its arguments with their defaults. If the name alone
  /// would mean a curve other than the term's, the text starts with the vocabulary's first prefix.
  package func signature(of term: Term) -> String {
    meansThis(term) ? term.signature : "\(prefixes[0]).\(term.signature)"
  }

  private func meansThis(_ term: Term) -> Bool {
    if Self.names[Spelling.joined(term.name)]?.vocabulary == name { return true }
    guard case .expression(let text) = term.meaning, let plain = try? CurveExpression(term.name) else { return false }
    return plain == (try? CurveExpression(text))
  }

  /// Returns the catalogue entry for `text`, a curve name that a vocabulary defines, in any spelling and case. `nil` if
  /// no vocabulary defines the name.
  static func entry(named text: String) -> CurveCatalog.Entry? { names[Spelling.joined(text)]?.entry }

  /// A curve name that a vocabulary defines, the catalogue entry that reads the arguments after the curve name, and the
  /// name of the vocabulary.
  struct Name {
    let spelling: String
    let entry: CurveCatalog.Entry
    let vocabulary: String
  }

  /// The curve names of all vocabularies, with and without prefixes. The keys are the ``Spelling/joined(_:)`` forms of
  /// the names. Names of the catalogue are omitted. If several vocabularies define a name, the first one counts.
  static let names: [String: Name] = {
    // A name of the catalogue means the catalogue's curve in every spelling.
    let taken = Set(CurveCatalog.standard.entries.flatMap { ([$0.name] + $0.aliases).map(Spelling.joined) })
    var names: [String: Name] = [:]
    for vocabulary in all {
      for term in vocabulary.terms {
        for alias in [term.name] + term.aliases {
          let entry = term.entry(named: alias, of: vocabulary)
          for spelling in [alias] + vocabulary.prefixes.map({ "\($0).\(alias)" }) {
            let key = Spelling.joined(spelling)
            if taken.contains(key) || names[key] != nil { continue }
            names[key] = Name(spelling: spelling, entry: entry, vocabulary: vocabulary.name)
          }
        }
      }
    }
    return names
  }()

  /// The keys of ``names``, in alphabetical order.
  static let sortedNames = names.keys.sorted()
}

extension CurveVocabulary.Term {
  /// Returns a catalogue entry for `name`, which is the term's name or one of its aliases. With this entry, arguments
  /// after `name` are parsed and checked like those of a curve in the catalogue. Messages contain `name` without a
  /// prefix.
  fileprivate func entry(named name: String, of vocabulary: CurveVocabulary) -> CurveCatalog.Entry {
    let (meaning, write, library) = (meaning, expression, vocabulary.library)
    let kind: CurveCatalog.Kind = unit == .seconds ? .spring : .easing
    var example = ""
    if case .expression(let text) = meaning { example = text }
    return CurveCatalog.Entry(
      name, kind: kind, parameters, meaning: "of \(library)", example: example, unit: unit
    ) { arguments throws(CurveArgumentError) in
      if case .otherFormula(let formula, let nearest, let difference) = meaning {
        throw CurveArgumentError(
          CurveExpressionError.otherFormula(
            name, library: library, formula: formula, nearest: nearest, difference: difference),
          at: arguments.nameRange)
      }
      var parser = CurveParser(try write(arguments))
      do throws(CurveExpressionError) {
        return try parser.parse()
      } catch {
        // Not reached: the ranges of a term's parameters are those of its expression.
        throw CurveArgumentError(error.words, at: arguments.nameRange)
      }
    }
  }
}

// MARK: - Parts of the tables

extension CurveVocabulary {
  /// The range from 10⁻⁵⁰ to 10⁵⁰. Quotients and products of two such numbers are within the limits of all curves.
  static let computable = NumberRange(1e-50...1e50)

  /// Returns the terms of Penner's ten families in all easing directions. `name` makes each name from family and
  /// direction.
  static func terms(
    _ families: [(name: String, expression: String)], _ directions: [(name: String, expression: String)],
    _ name: (_ family: String, _ direction: String) -> String
  ) -> [Term] {
    families.flatMap { family in
      directions.map { Term(name(family.name, $0.name), "\(family.expression)-\($0.expression)") }
    }
  }
}
