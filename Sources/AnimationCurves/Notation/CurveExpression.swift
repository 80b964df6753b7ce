/// A curve as text: parsed from the notation, and printed in it.
///
///     let expression = try CurveExpression("spring(duration: 0.5, bounce: 0.3)")
///     expression.curve.value(at: 0.25)
///
/// Names and labels are kebab-case in any case (`ease-in-out`, `half-life`), SwiftUI's camelCase (`easeInOut`,
/// `halfLife`), or snake_case. White space is free, and CSS easing text is read as in a stylesheet. Which curves there
/// are, and which arguments they take, is ``CurveCatalog``'s to say.
///
/// The names that other libraries give to their easings are read too, such as `easeOutBack`, `power2.inOut` and
/// `Curves.easeInOutCubic`: see ``CurveVocabulary``.
///
/// What is printed is canonical, and reads back as an equal curve, up to ``nestingLimit`` curves inside one another and
/// ``costLimit``.
public struct CurveExpression: Sendable, CustomStringConvertible {
  /// How many expressions may stand inside one another.
  public static let nestingLimit = 64

  /// How many evaluations of simple curves one evaluation of an ``Inverse`` may take, roughly: two inverses inside one
  /// another that must be searched for keep to it, three do not. Each would cost 16 times as much as the one inside.
  public static let costLimit = 1024.0

  /// The curve that the expression stands for. A ``UnitCurve`` is not among them: it stands for the easing inside it.
  public let curve: any Curve

  /// The curve that `text` writes down.
  ///
  /// - Throws: ``CurveExpressionError``, which says what is wrong, where, and what is allowed.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: some StringProtocol) throws(CurveExpressionError) {
    var parser = CurveParser(text)
    curve = try parser.parse()
  }

  /// The expression of a curve made in code, equal to the one that is parsed from its text.
  public init(_ curve: some Curve) {
    let base: any Curve = (curve as? UnitCurve)?.base ?? curve
    self.curve = (base as? any CurveCombinator)?.erased ?? base
  }

  /// The expression's canonical text.
  public var description: String { curve.description }
}

extension CurveExpression: Hashable {
  /// Whether both stand for equal curves.
  public static func == (left: CurveExpression, right: CurveExpression) -> Bool {
    func equals<Base: Curve>(_ curve: Base) -> Bool { right.curve as? Base == curve }
    return equals(left.curve)
  }

  /// Hashes the curve.
  public func hash(into hasher: inout Hasher) { curve.hash(into: &hasher) }
}
