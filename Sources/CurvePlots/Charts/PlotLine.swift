/// A curve to be drawn, and its name.
package struct PlotLine: Sendable {
  package let label: String
  package let curve: DrawnCurve
  /// The index of the line's look in ``Palette``.
  package let look: Int

  package init(label: String, curve: DrawnCurve, look: Int) {
    (self.label, self.curve, self.look) = (label, curve, look)
  }
}
