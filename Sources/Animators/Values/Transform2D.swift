public import AnimationCurvesFoundation

/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
///     Transform2D.rotation(.pi / 4).concatenating(.translation(x: 10, y: 0))   // rotates, then translates
///
/// The six elements are named as in Core Graphics. Their order is that of `matrix(a b c d tx ty)` in SVG and CSS.
public struct Transform2D: Hashable, Sendable {
  /// The x of the image of the vector (1, 0).
  public var a: Double
  /// The y of the image of the vector (1, 0).
  public var b: Double
  /// The x of the image of the vector (0, 1).
  public var c: Double
  /// The y of the image of the vector (0, 1).
  public var d: Double
  /// The x of the image of the origin.
  public var tx: Double
  /// The y of the image of the origin.
  public var ty: Double

  /// Creates a map from its six elements.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The identity map.
  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1)

  /// Returns the translation by `x` and `y`.
  public static func translation(x: Double, y: Double) -> Transform2D {
    Transform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns the scaling about the origin.
  public static func scale(x: Double, y: Double) -> Transform2D { Transform2D(a: x, b: 0, c: 0, d: y) }

  /// Returns the rotation about the origin by an angle in radians, from the x axis towards the y axis.
  public static func rotation(_ angle: Double) -> Transform2D {
    let (sine, cosine) = sineCosine(angle)
    return Transform2D(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// Returns the image of a point.
  public func applied(to point: CGPoint) -> CGPoint {
    CGPoint(
      x: a * Double(point.x) + c * Double(point.y) + tx, y: b * Double(point.x) + d * Double(point.y) + ty)
  }

  /// Returns the map that applies this map and then `next`.
  public func concatenating(_ next: Transform2D) -> Transform2D {
    Transform2D(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The determinant: the factor by which the map multiplies areas. The determinant is negative if the map mirrors, and
  /// 0 if the map has no inverse.
  public var determinant: Double { a * d - b * c }
}
