public import CurveSampling

/// A curve as text: parsed from the notation, and printed in it.
///
///     let expression = try CurveExpression("spring(duration: 0.5, bounce: 0.3)")
///     expression.curve.value(at: 0.25)
///
/// Names and labels are kebab-case in upper or lower case (`ease-in-out`, `half-life`), SwiftUI's camelCase
/// (`easeInOut`, `halfLife`), or snake_case. White space is optional between names, numbers and punctuation marks, and
/// not allowed inside a name or a number. Every CSS easing without comments, escapes, `calc()` and `var()` is an
/// expression of the same curve. ``CurveCatalog/standard`` lists the curves and their arguments.
///
/// The easing names of other libraries are read too, such as `easeOutBack`, `power2.inOut` and `Curves.easeInOutCubic`.
/// `curves list --names` lists them.
///
/// The printed text is canonical. Parsing this text gives an equal curve, unless the curve is nested more than 64 deep,
/// or needs nested numerical inverses that cost more than 1024 evaluations for a value.
public struct CurveExpression: Sendable, CustomStringConvertible {
  /// The maximum depth of nested expressions.
  package static let nestingLimit = 64

  /// The maximum cost of one evaluation of an ``/AnimationCurves/Inverse``, in evaluations of a simple curve (not a
  /// combinator).
  ///
  /// The unit is roughly the cost of one value of a simple curve. A numerical search costs 16 times as much as one
  /// value of the searched curve. Two nested inverses that need a search are within the limit, three are not.
  package static let costLimit = 1024.0

  /// The curve of the expression. A ``/AnimationCurves/UnitCurve`` is replaced by the easing inside it.
  public let curve: any Curve

  /// Creates the expression that `text` contains.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - catalog: The curves that may be named. The names of other libraries are read in every catalogue.
  /// - Throws: ``CurveExpressionError``, which says what is wrong, where, and what is allowed.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: some StringProtocol, in catalog: CurveCatalog = .standard) throws(CurveExpressionError) {
    var parser = CurveParser(text, in: catalog)
    curve = try parser.parse()
  }

  /// Creates the expression of a curve made in code. This expression equals the one parsed from the curve's text.
  public init(_ curve: some Curve) {
    self.curve = curve.canonical
  }

  /// The expression's canonical text.
  public var description: String { curve.description }
}

extension CurveExpression: Hashable {
  /// Returns whether both expressions represent equal curves.
  public static func == (left: CurveExpression, right: CurveExpression) -> Bool {
    func equals<Base: Curve>(_ curve: Base) -> Bool { right.curve as? Base == curve }
    return equals(left.curve)
  }

  /// Hashes the curve.
  public func hash(into hasher: inout Hasher) { curve.hash(into: &hasher) }
}
