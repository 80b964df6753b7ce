public import AnimationCurves
public import AnimationCurvesSIMD

extension Transform2D {
  /// The decomposition of an affine map into scale, shear, rotation and translation, applied in this order.
  ///
  ///     Transform2D(a: 0, b: 2, c: -3, d: 0).parts   // scale (2, 3), no shear, a quarter turn
  ///
  /// The map takes (x, y) to rotation · (scaleX · x + shear · y, scaleY · y) + (tx, ty). `shear` is the coefficient in
  /// this formula, not the tangent of an angle. It is therefore defined even if a scale is 0.
  package struct Parts: Hashable, Sendable {
    /// The translation in x.
    package var tx: Double
    /// The translation in y.
    package var ty: Double
    /// The rotation in radians, −π...π.
    package var rotation: Double
    /// The scale in x. If the map mirrors, one of the two scales is negative.
    package var scaleX: Double
    /// The scale in y.
    package var scaleY: Double
    /// The shear: the increase of x per unit of y.
    package var shear: Double

    /// Creates a decomposition from its parts.
    package init(
      tx: Double = 0, ty: Double = 0, rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1, shear: Double = 0
    ) {
      (self.tx, self.ty, self.rotation) = (tx, ty, rotation)
      (self.scaleX, self.scaleY, self.shear) = (scaleX, scaleY, shear)
    }
  }

  /// The decomposition of the map. Every finite map has a decomposition.
  ///
  /// If the map mirrors, exactly one of the two scales is negative: the scale in x if `a` < `d`, otherwise the scale in
  /// y.
  ///
  /// - Source: CSS Transforms 1, section 12.2.
  package var parts: Parts {
    let mirrorsX = determinant < 0 && a < d
    var parts = Parts(tx: tx, ty: ty)
    let sign: Double = mirrorsX ? -1 : 1
    let length = hypotenuse(a, b)
    if length > 0 {
      parts.rotation = arcTangent(y: sign * b, x: sign * a)
      parts.scaleX = sign * length
      parts.scaleY = determinant / parts.scaleX
      parts.shear = (a * c + b * d) / parts.scaleX
    } else {
      parts.rotation = c == 0 && d == 0 ? 0 : arcTangent(y: -c, x: d)
      parts.scaleX = 0
      parts.scaleY = hypotenuse(c, d)
    }
    return parts
  }

  /// Creates the map with the given parts.
  package init(_ parts: Parts) {
    let (sine, cosine) = sineCosine(parts.rotation)
    self.init(
      a: parts.scaleX * cosine, b: parts.scaleX * sine, c: parts.shear * cosine - parts.scaleY * sine,
      d: parts.shear * sine + parts.scaleY * cosine, tx: parts.tx, ty: parts.ty)
  }
}

/// Returns √(x² + y²). The squares are scaled, so that they neither overflow nor vanish.
private func hypotenuse(_ x: Double, _ y: Double) -> Double {
  let larger = max(x.magnitude, y.magnitude)
  guard larger > 0, larger.isFinite else { return larger }
  let scale = Double(sign: .plus, exponent: min(-larger.exponent, 1000), significand: 1)
  return (x * scale * (x * scale) + y * scale * (y * scale)).squareRoot() / scale
}

extension Transform2D.Parts {
  /// Other parts that compose the same map: the rotation is changed by a half turn, and both scales and the shear are
  /// negated.
  var mirroredTwice: Transform2D.Parts {
    var parts = self
    (parts.scaleX, parts.scaleY, parts.shear) = (-scaleX, -scaleY, -shear)
    parts.rotation += rotation < 0 ? .pi : -.pi
    return parts
  }
}

// MARK: - Animation

extension Transform2D.Parts: Animatable {
  /// The translation, followed by the rotation, the scales and the shear.
  package var animatableData: AnimatablePair<SIMD2<Double>, SIMD4<Double>> {
    get { AnimatablePair([tx, ty], [rotation, scaleX, scaleY, shear]) }
    set {
      (tx, ty) = (newValue.first.x, newValue.first.y)
      (rotation, scaleX, scaleY, shear) = (
        newValue.second.x, newValue.second.y, newValue.second.z, newValue.second.w
      )
    }
  }
}

extension Transform2D: Animatable {
  /// The translation, followed by the rotation, the scales and the shear. The interpolation of two rotations is
  /// therefore a rotation, which leaves all sizes unchanged.
  public var animatableData: AnimatablePair<SIMD2<Double>, SIMD4<Double>> {
    get { parts.animatableData }
    set {
      var parts = Parts()
      parts.animatableData = newValue
      self = Transform2D(parts)
    }
  }
}

extension Animator.Interpolation where Value == Transform2D {
  /// The interpolation that decomposes both maps into scale, shear, rotation and translation, and interpolates each of
  /// these parts. The rotation takes the direction in which the angle is at most half a turn.
  ///
  /// If one map mirrors in x and the other in y, the parts of one of them are replaced by equivalent parts: the
  /// rotation differs by half a turn, and both scales and the shear are negated.
  ///
  /// - Source: CSS Transforms 1, section 12.2.
  public static var decomposed: Self {
    Self { start, end in
      var (first, last) = (start.parts, end.parts)
      if first.scaleX < 0 && last.scaleY < 0 || first.scaleY < 0 && last.scaleX < 0 { first = first.mirroredTwice }
      first.rotation = last.rotation - smallestRotation(from: first.rotation, to: last.rotation)
      let path = Animator.Interpolation<Transform2D.Parts>.linear.path(from: first, to: last)
      return { Transform2D(path($0)) }
    }
  }

  /// The interpolation of each matrix element separately. Halfway through a rotation by half a turn, all points
  /// coincide.
  public static var componentwise: Self {
    Self { start, end in
      { progress in
        func mix(_ part: KeyPath<Transform2D, Double>) -> Double {
          start[keyPath: part].interpolated(towards: end[keyPath: part], amount: progress)
        }
        return Transform2D(a: mix(\.a), b: mix(\.b), c: mix(\.c), d: mix(\.d), tx: mix(\.tx), ty: mix(\.ty))
      }
    }
  }
}
