/// The names that another library gives to its easings, each with the expression that means the same.
///
///     let gsap = CurveVocabulary.all.first { $0.name == "gsap" }
///     try CurveExpression("power2.inOut").description  // "cubic-in-out"
///
/// ``CurveExpression`` reads these names where the catalogue has none of its own, in camelCase, snake_case or kebab-case.
/// A name may have one of the vocabulary's ``prefixes`` before it: `gsap.power2.inOut`, `Curves.easeInOutCubic`. Without a
/// prefix the catalogue's own curves come first, and then the vocabularies in the order of ``all``. So `easeInOutCubic` is
/// the formula of easings.net, and Flutter's Bézier of that name needs its prefix. What is printed is always the
/// catalogue's notation.
///
/// A name means a curve only where that is the curve of the library's own formula, within 10⁻¹⁵; asserted in
/// `CurveVocabularyTests`. Of the other names
/// ``Term/Meaning/otherFormula(_:nearest:difference:)`` says what the formula is. Libraries that solve a Bézier roughly
/// (Flutter to 0.001) or compute with Floats (Android) differ by their own error.
public struct CurveVocabulary: Sendable {
  /// The name by which `curves list --names` knows the vocabulary.
  public let name: String
  /// The libraries that these names come from.
  public let library: String
  /// The words that may stand before a name, with a point between. The first one is the library's usual one.
  public let prefixes: [String]
  /// The names, in the order in which they are listed.
  public let terms: [Term]

  /// One name of a vocabulary.
  public struct Term: Sendable {
    /// The name as the library spells it, without a prefix.
    public let name: String
    /// Other names for the same, such as an older spelling.
    public let aliases: [String]
    /// The arguments that may follow the name, with the library's defaults.
    public let parameters: [CurveCatalog.Parameter]
    /// The curve that the name means without arguments.
    public let meaning: Meaning
    /// Writes the expression that the name means with the given arguments; an error where there is none.
    let expression: Expression

    typealias Expression = @Sendable (CurveArguments) throws(CurveArgumentError) -> String

    /// The name and its arguments with their defaults, as one would write them: `back.out(1.70158)`.
    public var signature: String {
      let arguments = parameters.map { $0.defaultText ?? $0.label }
      return parameters.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
    }
  }
}

extension CurveVocabulary.Term {
  /// The curve of a name.
  public enum Meaning: Hashable, Sendable {
    /// This expression makes the curve of the library's formula.
    case expression(String)
    /// No expression makes the curve of this formula. `nearest` differs from it by `difference` at most; `nil` where
    /// none is near.
    case otherFormula(String, nearest: String?, difference: Double)
  }

  /// A name without arguments.
  init(_ name: String, aliases: [String] = [], _ expression: String) {
    self.init(name: name, aliases: aliases, parameters: [], meaning: .expression(expression)) { _ in expression }
  }

  /// A name with numbers, and the expression that they make. Without a default the arguments are given in `example`.
  init(
    _ name: String, aliases: [String] = [], _ parameters: [CurveCatalog.Parameter], _ example: String,
    expression: @escaping Expression
  ) {
    self.init(
      name: name, aliases: aliases, parameters: parameters, meaning: .expression(example), expression: expression)
  }

  /// A name whose formula no expression makes.
  init(
    _ name: String, aliases: [String] = [], _ parameters: [CurveCatalog.Parameter] = [], formula: String,
    nearest: String? = nil,
    difference: Double = .infinity
  ) {
    self.init(
      name: name, aliases: aliases, parameters: parameters,
      meaning: .otherFormula(formula, nearest: nearest, difference: difference)
    ) { _ in "" }
  }
}

extension CurveVocabulary {
  /// Every vocabulary, in the order in which a name without a prefix is looked up.
  public static let all: [CurveVocabulary] = [easings, gsap, motion, d3, android, flutter, qt]
}
