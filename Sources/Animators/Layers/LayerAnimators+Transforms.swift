public import AnimationCurves

// Transforms, each as a static member and as a function.

extension Animator where Target == Layer {
  /// Moves the scale to a factor, in x and y.
  public static func scale(_ factor: Double) -> Animator {
    .scale(x: factor, y: factor)
  }

  /// Moves the scale to two factors.
  public static func scale(x: Double, y: Double) -> Animator {
    Animator(\.scale, to: SIMD2(x, y), name: "scale")
  }

  /// Multiplies the scale by a factor, in x and y.
  public static func dScale(_ factor: Double) -> Animator {
    .dScale(x: factor, y: factor)
  }

  /// Multiplies the scale by two factors.
  public static func dScale(x: Double, y: Double) -> Animator {
    Animator(\.scale, name: "scale") { $0 * SIMD2(x, y) }
  }

  /// Moves the rotation to an angle in radians; by the smaller angle with ``Interpolation/shortestTurn``.
  public static func rotate(_ angle: Double, interpolation: Interpolation<Double> = .linear) -> Animator {
    Animator(\.rotation, to: angle, interpolation: interpolation, name: "rotation")
  }

  /// Rotates by an angle in radians.
  public static func dRotate(_ angle: Double) -> Animator {
    Animator(\.rotation, by: angle, name: "rotation")
  }

  /// Moves the translation in x, in points.
  public static func translateX(_ x: Double) -> Animator {
    Animator(\.translation.x, to: x, name: "translation.x")
  }

  /// Moves the translation in y, in points.
  public static func translateY(_ y: Double) -> Animator {
    Animator(\.translation.y, to: y, name: "translation.y")
  }

  /// Moves the transform in the plane.
  public static func transform(_ transform: Transform2D, interpolation: Interpolation<Transform2D> = .decomposed)
    -> Animator
  {
    Animator(\.transform, to: transform, interpolation: interpolation, name: "transform")
  }

  /// Moves the transform in the plane to itself with `next` after it.
  public static func dTransform(_ next: Transform2D, interpolation: Interpolation<Transform2D> = .decomposed)
    -> Animator
  {
    Animator(\.transform, interpolation: interpolation, name: "transform") { $0.concatenating(next) }
  }

  /// Moves the transform in space.
  public static func transform3D(_ transform: Transform3D, interpolation: Interpolation<Transform3D> = .decomposed)
    -> Animator
  {
    Animator(\.transform3D, to: transform, interpolation: interpolation, name: "transform3D")
  }

  /// Moves the transform in space to itself with `next` after it.
  public static func dTransform3D(_ next: Transform3D, interpolation: Interpolation<Transform3D> = .decomposed)
    -> Animator
  {
    Animator(\.transform3D, interpolation: interpolation, name: "transform3D") { $0.concatenating(next) }
  }
}

// MARK: - Functions

/// Moves the scale to a factor, in x and y.
public func scale(_ factor: Double) -> Animator<Layer> {
  .scale(factor)
}

/// Moves the scale to two factors.
public func scale(x: Double, y: Double) -> Animator<Layer> {
  .scale(x: x, y: y)
}

/// Multiplies the scale by a factor, in x and y.
public func dScale(_ factor: Double) -> Animator<Layer> {
  .dScale(factor)
}

/// Multiplies the scale by two factors.
public func dScale(x: Double, y: Double) -> Animator<Layer> {
  .dScale(x: x, y: y)
}

/// Moves the rotation to an angle in radians; by the smaller angle with ``Interpolation/shortestTurn``.
public func rotate(_ angle: Double, interpolation: Interpolation<Double> = .linear) -> Animator<Layer> {
  .rotate(angle, interpolation: interpolation)
}

/// Rotates by an angle in radians.
public func dRotate(_ angle: Double) -> Animator<Layer> {
  .dRotate(angle)
}

/// Moves the translation in x, in points.
public func translateX(_ x: Double) -> Animator<Layer> {
  .translateX(x)
}

/// Moves the translation in y, in points.
public func translateY(_ y: Double) -> Animator<Layer> {
  .translateY(y)
}

/// Moves the transform in the plane.
public func transform(_ transform: Transform2D, interpolation: Interpolation<Transform2D> = .decomposed) -> Animator<
  Layer
> {
  .transform(transform, interpolation: interpolation)
}

/// Moves the transform in the plane to itself with `next` after it.
public func dTransform(_ next: Transform2D, interpolation: Interpolation<Transform2D> = .decomposed) -> Animator<Layer>
{
  .dTransform(next, interpolation: interpolation)
}

/// Moves the transform in space.
public func transform3D(_ transform: Transform3D, interpolation: Interpolation<Transform3D> = .decomposed) -> Animator<
  Layer
> {
  .transform3D(transform, interpolation: interpolation)
}

/// Moves the transform in space to itself with `next` after it.
public func dTransform3D(_ next: Transform3D, interpolation: Interpolation<Transform3D> = .decomposed) -> Animator<
  Layer
> {
  .dTransform3D(next, interpolation: interpolation)
}
