public import AnimationClips
public import AnimationCurvesSIMD

/// A projective map of space, as a matrix for row vectors: (x, y, z, 1) · M.
///
///     Transform3D.rotation(.pi / 3, about: [0, 1, 0]).concatenating(.perspective(distance: 500))
///
/// The rows are those of Core Animation's `CATransform3D`: m11…m14 is the first row, and the last row contains the
/// translation. In row-major order, the elements are the arguments of CSS `matrix3d()`.
public struct Transform3D: Hashable, Sendable {
  /// The four rows.
  public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    get { (first, second, third, fourth) }
    set { (first, second, third, fourth) = newValue }
  }

  private var first: SIMD4<Double>
  private var second: SIMD4<Double>
  private var third: SIMD4<Double>
  private var fourth: SIMD4<Double>

  /// Creates a map from its rows.
  public init(_ first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>, _ fourth: SIMD4<Double>) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// The identity map.
  public static let identity = Transform3D([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  /// Returns the translation by a vector.
  public static func translation(_ offset: SIMD3<Double>) -> Transform3D {
    var map = identity
    map.fourth = SIMD4(offset, 1)
    return map
  }

  /// Returns the scaling about the origin.
  public static func scale(_ factors: SIMD3<Double>) -> Transform3D {
    Transform3D([factors.x, 0, 0, 0], [0, factors.y, 0, 0], [0, 0, factors.z, 0], [0, 0, 0, 1])
  }

  /// Returns the rotation about an axis through the origin by an angle in radians. About the z axis, a positive angle
  /// turns the x axis towards the y axis.
  ///
  /// - Precondition: `axis` is finite and not zero.
  public static func rotation(_ angle: Double, about axis: SIMD3<Double>) -> Transform3D {
    let length = axis.magnitudeSquared.squareRoot()
    precondition(length > 0 && length.isFinite, "the axis of a rotation must be finite and not zero, not \(axis)")
    let (sine, cosine) = sineCosine(angle / 2)
    let vector = axis / length * sine
    return Transform3D(rotation: UnitQuaternion(unchecked: vector.x, vector.y, vector.z, cosine))
  }

  /// Returns the perspective projection from a point at `distance` in front of the plane z = 0.
  ///
  /// - Precondition: `distance` is positive; it may be infinite.
  public static func perspective(distance: Double) -> Transform3D {
    precondition(distance > 0, "the distance of a perspective must be positive, not \(distance)")
    var map = identity
    map.third.w = -1 / distance
    return map
  }

  /// Returns the map that applies this map and then `next`.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
      (next.first * row.x + next.second * row.y) + (next.third * row.z + next.fourth * row.w)
    }
    return Transform3D(product(first), product(second), product(third), product(fourth))
  }

  /// Returns the image of a point, divided by the fourth coordinate.
  public func applied(to point: SIMD3<Double>) -> SIMD3<Double> {
    let image = (first * point.x + second * point.y) + (third * point.z + fourth)
    return SIMD3(image.x, image.y, image.z) / image.w
  }
}

extension Transform3D: Animatable {
  /// The elements, row by row. Interpolating the elements does not preserve rotations, as
  /// `Animator.Interpolation.decomposed` does.
  public var animatableData: AnimatablePair<SIMD8<Double>, SIMD8<Double>> {
    get {
      AnimatablePair(SIMD8(lowHalf: first, highHalf: second), SIMD8(lowHalf: third, highHalf: fourth))
    }
    set {
      rows = (newValue.first.lowHalf, newValue.first.highHalf, newValue.second.lowHalf, newValue.second.highHalf)
    }
  }
}
