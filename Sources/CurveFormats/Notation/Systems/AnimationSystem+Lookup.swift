import CurveSampling

extension AnimationSystem {
  /// Returns the text of a term in an expression: its name, and its arguments with their defaults. If the name alone
  /// would mean a curve other than the term's, the text starts with the system's first prefix.
  package func signature(of term: Term) -> String {
    meansThis(term) ? term.signature : "\(prefixes[0]).\(term.signature)"
  }

  private func meansThis(_ term: Term) -> Bool {
    if Self.names[Spelling.joined(term.name)]?.system == self { return true }
    guard case .expression(let text) = term.meaning, let plain = try? CurveExpression(term.name) else { return false }
    return plain == (try? CurveExpression(text))
  }

  /// Returns the catalogue entry for `text`, a curve name of another system, in any spelling and case. `nil` if
  /// no system has the name.
  static func entry(named text: String) -> CurveCatalog.Entry? { names[Spelling.joined(text)]?.entry }

  /// A curve name of a system, and the catalogue entry that reads the arguments after the curve name.
  struct Name {
    let spelling: String
    let entry: CurveCatalog.Entry
    let system: AnimationSystem
  }

  /// The curve names of all systems, with and without prefixes. The keys are the ``Spelling/joined(_:)`` forms of
  /// the names. Names of the catalogue are omitted. If several systems have a name, the first one counts.
  static let names: [String: Name] = {
    // A name of the catalogue means the catalogue's curve in every spelling.
    let taken = Set(CurveCatalog.standard.entries.flatMap { ([$0.name] + $0.aliases).map(Spelling.joined) })
    var names: [String: Name] = [:]
    for system in named {
      for term in system.terms {
        for alias in [term.name] + term.aliases {
          let entry = term.entry(named: alias, of: system)
          for spelling in [alias] + system.prefixes.map({ "\($0).\(alias)" }) {
            let key = Spelling.joined(spelling)
            if taken.contains(key) || names[key] != nil { continue }
            names[key] = Name(spelling: spelling, entry: entry, system: system)
          }
        }
      }
    }
    return names
  }()

  /// The keys of ``names``, in alphabetical order.
  static let sortedNames = names.keys.sorted()
}

extension AnimationSystem.Term {
  /// Returns a catalogue entry for `name`, which is the term's name or one of its aliases. With this entry, arguments
  /// after `name` are parsed and checked like those of a curve in the catalogue. Messages contain `name` without a
  /// prefix.
  fileprivate func entry(named name: String, of system: AnimationSystem) -> CurveCatalog.Entry {
    let (meaning, write, library) = (meaning, expression, system.library)
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
