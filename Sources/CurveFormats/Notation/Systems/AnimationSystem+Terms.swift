import CurveSampling

extension AnimationSystem {
  /// The name of a curve in another library, with its parameters and the expression that means the same curve.
  ///
  ///     try CurveExpression("power2.inOut").description  // "cubic-in-out", by GSAP's name
  ///
  /// ``CurveExpression`` also reads these names, spelled in camelCase, snake_case or kebab-case. One of the
  /// ``AnimationSystem/prefixes`` may precede a name: `gsap.power2.inOut`, `Curves.easeInOutCubic`. A name without a
  /// prefix is looked up first in the catalogue, then in the systems in the order of ``AnimationSystem/named``. So
  /// `easeInOutCubic` is the formula of easings.net, and Flutter's Bézier of that name needs its prefix. The printed
  /// text is always in the catalogue's notation.
  ///
  /// A name can be used in an expression only if this package has a curve that equals the library's formula within
  /// 10⁻¹⁵; asserted in `SystemNamesTests`. Any other name is an error in an expression, and its
  /// ``Meaning/otherFormula(_:nearest:difference:)`` gives the library's formula. Libraries with approximate solvers
  /// (Flutter's Béziers: 0.001) or Float arithmetic (Android) deviate from their own formulas.
  package struct Term: Sendable {
    /// The name as the library spells it, without a prefix.
    package let name: String
    /// Other names for the same curve, such as an older spelling.
    package var aliases: [String] = []
    /// The arguments that may follow the name, with the library's defaults.
    package var parameters: [CurveCatalog.Parameter] = []
    /// The curve that the name means with ``exampleArguments`` or, if these are empty, without arguments.
    package let meaning: Meaning
    /// Example arguments, if the name needs arguments; otherwise empty. ``meaning`` is the curve that the name means
    /// with these arguments.
    package var exampleArguments: [String] = []
    /// The unit of the curve's time: seconds for a spring.
    package var unit = CurveTimeUnit.progress
    /// Returns the expression for the given arguments, or an error if there is none.
    let expression: Expression

    typealias Expression = @Sendable (CurveArguments) throws(CurveArgumentError) -> String

    /// The name with ``exampleArguments`` or, if these are empty, with the default arguments, such as
    /// `back.out(1.70158)`. The curve that this text means is ``meaning``.
    package var signature: String {
      let arguments = exampleArguments.isEmpty ? parameters.compactMap(\.defaultText) : exampleArguments
      return parameters.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
    }
  }

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

extension AnimationSystem.Term {
  /// The curve that a name means: an expression, or a formula that no expression equals.
  package enum Meaning: Hashable, Sendable {
    /// An expression in this package's notation whose curve is the library's formula.
    case expression(String)
    /// No expression has the values of this formula. `nearest` is an expression whose values differ from the formula's
    /// by at most `difference`; `nil` if no expression is near.
    case otherFormula(String, nearest: String?, difference: Double)
  }

  /// Creates a curve name that takes no arguments. `expression` is the expression of the curve in this package's
  /// notation.
  init(_ name: String, aliases: [String] = [], unit: CurveTimeUnit = .progress, _ expression: String) {
    self.init(name: name, aliases: aliases, meaning: .expression(expression), unit: unit) { _ in expression }
  }

  /// Creates a curve name that takes arguments.
  ///
  /// - Parameters:
  ///   - name: The name as the library spells it, without a prefix.
  ///   - aliases: Other names for the same easing.
  ///   - parameters: The parameters of the name, with the library's defaults.
  ///   - arguments: Example arguments, if a parameter has no default; otherwise empty.
  ///   - expression: Returns the expression of the curve for given arguments.
  init(
    _ name: String, aliases: [String] = [], _ parameters: [CurveCatalog.Parameter], of arguments: [String] = [],
    expression: @escaping Expression
  ) {
    let texts = arguments + parameters.dropFirst(arguments.count).map { $0.defaultText ?? "" }
    let values = CurveArguments(
      function: name, parameters: parameters, values: texts.map { .init(text: $0) }, ranges: [], nameRange: 0..<0)
    self.init(
      name: name, aliases: aliases, parameters: parameters, meaning: .expression((try? expression(values)) ?? ""),
      exampleArguments: arguments, expression: expression)
  }

  /// Creates a curve name whose formula cannot be written as an expression in this package's notation.
  init(
    _ name: String, aliases: [String] = [], _ parameters: [CurveCatalog.Parameter] = [], formula: String,
    nearest: String? = nil, difference: Double = .infinity
  ) {
    self.init(
      name: name, aliases: aliases, parameters: parameters,
      meaning: .otherFormula(formula, nearest: nearest, difference: difference)
    ) { _ in "" }
  }
}
