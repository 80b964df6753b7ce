public import AnimationCurves

// Transforms: a static member and a global function for each animator.

extension Animator where Target == Layer {
  /// Returns an animator that changes the scale to `factor` in both x and y.
  public static func scale(_ factor: Double) -> Animator {
    .scale(x: factor, y: factor)
  }

  /// Returns an animator that scales to separate factors in x and y.
  public static func scale(x: Double, y: Double) -> Animator {
    Animator(\.scale, to: SIMD2(x, y), name: "scale")
  }

  /// Returns an animator that multiplies the scale by one factor for x and y.
  public static func dScale(_ factor: Double) -> Animator {
    .dScale(x: factor, y: factor)
  }

  /// Returns an animator that multiplies the scale by separate factors for x and y.
  public static func dScale(x: Double, y: Double) -> Animator {
    Animator(\.scale, name: "scale") { $0 * SIMD2(x, y) }
  }

  /// Returns an animator that rotates to an angle in radians. With ``Interpolation/shortestTurn``, the layer turns by
  /// the smaller of the two possible angles.
  public static func rotate(_ angle: Double, interpolation: Interpolation<Double> = .linear) -> Animator {
    Animator(\.rotation, to: angle, interpolation: interpolation, name: "rotation")
  }

  /// Returns an animator that rotates by an angle in radians.
  public static func dRotate(_ angle: Double) -> Animator {
    Animator(\.rotation, by: angle, name: "rotation")
  }

  /// Returns an animator that changes the translation in x to `x`, in points.
  public static func translateX(_ x: Double) -> Animator {
    Animator(\.translation.x, to: x, name: "translation.x")
  }

  /// Returns an animator that changes the translation in y to `y`, in points.
  public static func translateY(_ y: Double) -> Animator {
    Animator(\.translation.y, to: y, name: "translation.y")
  }

  /// Returns an animator that changes the affine transform to `transform`.
  public static func transform(_ transform: Transform2D, interpolation: Interpolation<Transform2D> = .decomposed)
    -> Animator
  {
    Animator(\.transform, to: transform, interpolation: interpolation, name: "transform")
  }

  /// Returns an animator that changes the affine transform to `transform.concatenating(next)`.
  public static func dTransform(_ next: Transform2D, interpolation: Interpolation<Transform2D> = .decomposed)
    -> Animator
  {
    Animator(\.transform, interpolation: interpolation, name: "transform") { $0.concatenating(next) }
  }

  /// Returns an animator that changes the 3D transform to `transform`.
  public static func transform3D(_ transform: Transform3D, interpolation: Interpolation<Transform3D> = .decomposed)
    -> Animator
  {
    Animator(\.transform3D, to: transform, interpolation: interpolation, name: "transform3D")
  }

  /// Returns an animator that changes the 3D transform to `transform3D.concatenating(next)`.
  public static func dTransform3D(_ next: Transform3D, interpolation: Interpolation<Transform3D> = .decomposed)
    -> Animator
  {
    Animator(\.transform3D, interpolation: interpolation, name: "transform3D") { $0.concatenating(next) }
  }
}

// MARK: - Functions

/// Returns an animator that changes the scale to `factor` in both x and y.
public func scale(_ factor: Double) -> Animator<Layer> {
  .scale(factor)
}

/// Returns an animator that scales to separate factors in x and y.
public func scale(x: Double, y: Double) -> Animator<Layer> {
  .scale(x: x, y: y)
}

/// Returns an animator that multiplies the scale by one factor for x and y.
public func dScale(_ factor: Double) -> Animator<Layer> {
  .dScale(factor)
}

/// Returns an animator that multiplies the scale by separate factors for x and y.
public func dScale(x: Double, y: Double) -> Animator<Layer> {
  .dScale(x: x, y: y)
}

/// Returns an animator that rotates to an angle in radians. With ``Interpolation/shortestTurn``, the layer turns by the
/// smaller of the two possible angles.
public func rotate(_ angle: Double, interpolation: Interpolation<Double> = .linear) -> Animator<Layer> {
  .rotate(angle, interpolation: interpolation)
}

/// Returns an animator that rotates by an angle in radians.
public func dRotate(_ angle: Double) -> Animator<Layer> {
  .dRotate(angle)
}

/// Returns an animator that changes the translation in x to `x`, in points.
public func translateX(_ x: Double) -> Animator<Layer> {
  .translateX(x)
}

/// Returns an animator that changes the translation in y to `y`, in points.
public func translateY(_ y: Double) -> Animator<Layer> {
  .translateY(y)
}

/// Returns an animator that changes the affine transform to `transform`.
public func transform(_ transform: Transform2D, interpolation: Interpolation<Transform2D> = .decomposed) -> Animator<
  Layer
> {
  .transform(transform, interpolation: interpolation)
}

/// Returns an animator that changes the affine transform to `transform.concatenating(next)`.
public func dTransform(_ next: Transform2D, interpolation: Interpolation<Transform2D> = .decomposed) -> Animator<Layer>
{
  .dTransform(next, interpolation: interpolation)
}

/// Returns an animator that changes the 3D transform to `transform`.
public func transform3D(_ transform: Transform3D, interpolation: Interpolation<Transform3D> = .decomposed) -> Animator<
  Layer
> {
  .transform3D(transform, interpolation: interpolation)
}

/// Returns an animator that changes the 3D transform to `transform3D.concatenating(next)`.
public func dTransform3D(_ next: Transform3D, interpolation: Interpolation<Transform3D> = .decomposed) -> Animator<
  Layer
> {
  .dTransform3D(next, interpolation: interpolation)
}
