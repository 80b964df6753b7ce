/// A point of a picture, from its upper left corner, in points.
package struct PagePoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

/// A rectangle of a picture, in points.
package struct Frame: Hashable, Sendable {
  package var left: Double
  package var top: Double
  package var width: Double
  package var height: Double

  package var right: Double { left + width }
  package var bottom: Double { top + height }

  package init(left: Double, top: Double, width: Double, height: Double) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }
}
