public import AnimationCurves

/// A curve and its name in a table or an export.
///
///     NamedCurve(UnitCurve.easeIn)                              // named "ease-in"
///     NamedCurve(label: "fade", curve: UnitCurve.easeIn)
public struct NamedCurve: Sendable {
  /// The name: any text. Each format quotes or escapes it.
  public let label: String
  /// The curve.
  public let curve: any Curve

  /// Creates a curve of the given name.
  public init(label: String, curve: any Curve) { (self.label, self.curve) = (label, curve) }

  /// Creates a curve whose name is its own expression.
  public init(_ curve: any Curve) { self.init(label: curve.description, curve: curve) }

  /// The name, followed by the curve's expression if the expression differs from the name and has at most 200 bytes.
  package var title: String {
    let expression = curve.description
    return label == expression || expression.utf8.count > 200 ? label : "\(label) = \(expression)"
  }
}
