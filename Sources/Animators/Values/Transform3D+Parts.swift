internal import AnimationClips

/// The decomposition of a projective map into scale and shear, rotation, translation and perspective, applied in this
/// order.
///
/// The linear part is the lower triangular matrix of `scale` and `shear`, times the rotation.
struct Transform3DParts {
  var scale: SIMD3<Double>
  /// The elements below the diagonal of the linear part's triangular matrix: row 2 column 1, row 3 column 1, row 3
  /// column 2.
  var shear: SIMD3<Double>
  var rotation: UnitQuaternion
  var translation: SIMD3<Double>
  var perspective: SIMD4<Double>
}

extension Transform3D {
  /// The decomposition of the map; `nil` if the map's linear part has no inverse, or the last element of the matrix is
  /// 0.
  ///
  /// - Source: the Gram–Schmidt process, in the order of CSS Transforms 2, section 15.
  var parts: Transform3DParts? {
    let (a, b, c, d) = rows
    guard d.w != 0 else { return nil }
    let linear = [a, b, c].map { SIMD3($0.x, $0.y, $0.z) / d.w }
    let determinant = dot(linear[0], cross(linear[1], linear[2]))
    guard determinant != 0, determinant.isFinite else { return nil }
    let translation = SIMD3(d.x, d.y, d.z) / d.w

    var scale = SIMD3<Double>.zero
    var axes = linear
    scale.x = length(axes[0])
    axes[0] /= scale.x
    let yx = dot(axes[0], axes[1])
    axes[1] -= axes[0] * yx
    scale.y = length(axes[1])
    axes[1] /= scale.y
    let (zx, zy) = (dot(axes[0], axes[2]), dot(axes[1], axes[2]))
    axes[2] -= axes[0] * zx + axes[1] * zy
    scale.z = length(axes[2])
    axes[2] /= scale.z
    var shear = SIMD3(yx, zx, zy)
    if determinant < 0 {
      // The map mirrors. All three scales are negated, so that the remaining axes are a rotation.
      (scale, shear) = (-scale, -shear)
      for index in axes.indices { axes[index] = -axes[index] }
    }

    // The last column is the affine part times the perspective.
    let column = SIMD3(a.w, b.w, c.w) / d.w
    let transposed = (0..<3).map { index in SIMD3(linear[0][index], linear[1][index], linear[2][index]) }
    let seen =
      SIMD3(
        dot(column, cross(transposed[1], transposed[2])), dot(transposed[0], cross(column, transposed[2])),
        dot(transposed[0], cross(transposed[1], column))) / determinant
    return Transform3DParts(
      scale: scale, shear: shear, rotation: UnitQuaternion(axes), translation: translation,
      perspective: SIMD4(seen, 1 - dot(translation, seen)))
  }

  /// Creates the map with the given parts.
  init(_ parts: Transform3DParts) {
    let (x, y, z, _) = Transform3D(rotation: parts.rotation).rows
    let (scale, shear) = (parts.scale, parts.shear)
    func seen(_ row: SIMD4<Double>) -> SIMD4<Double> {
      let last = (row * parts.perspective).sum()
      return SIMD4(row.x, row.y, row.z, last)
    }
    self.init(
      seen(x * scale.x), seen(x * shear.x + y * scale.y), seen(x * shear.y + y * shear.z + z * scale.z),
      seen(SIMD4(parts.translation, 1)))
  }
}

extension Animator.Interpolation where Value == Transform3D {
  /// The interpolation that decomposes both maps into scale, shear, rotation, translation and perspective, and
  /// interpolates each of these parts. The rotation from one map to the other is about one axis at a constant rate, in
  /// the direction in which the angle is at most half a turn.
  ///
  /// A map has no decomposition if its linear part has no inverse, or if the last element of its matrix is 0. Then each
  /// matrix element is interpolated separately.
  ///
  /// - Source: CSS Transforms 2, section 15; K. Shoemake, "Animating rotation with quaternion curves", 1985.
  public static var decomposed: Self {
    Self { start, end in
      guard let first = start.parts, let last = end.parts else {
        return Self.componentwise.path(from: start, to: end)
      }
      return { progress in
        Transform3D(
          Transform3DParts(
            scale: first.scale.interpolated(towards: last.scale, amount: progress),
            shear: first.shear.interpolated(towards: last.shear, amount: progress),
            rotation: first.rotation.slerp(to: last.rotation, amount: progress),
            translation: first.translation.interpolated(towards: last.translation, amount: progress),
            perspective: first.perspective.interpolated(towards: last.perspective, amount: progress)))
      }
    }
  }

  /// The interpolation of each matrix element separately.
  public static var componentwise: Self { linear }
}
