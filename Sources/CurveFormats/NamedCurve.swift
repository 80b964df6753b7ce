package import AnimationCurves

/// A curve and what it is called in a table: its name where it has one, the printed expression otherwise.
package struct NamedCurve {
  package let label: String
  package let curve: any Curve

  package init(label: String, curve: any Curve) { (self.label, self.curve) = (label, curve) }

  /// The name and the expression, where they differ and the expression is not a table of its own.
  package var title: String {
    let expression = curve.description
    return label == expression || expression.utf8.count > 200 ? label : "\(label) = \(expression)"
  }
}
