package import AnimationCurves

/// A curve to be drawn, and what it is called.
package struct PlotLine: Sendable {
  package let label: String
  package let curve: any Curve
  /// Which look of the palette it has.
  package let look: Int

  package init(label: String, curve: any Curve, look: Int) {
    (self.label, self.curve, self.look) = (label, curve, look)
  }
}
