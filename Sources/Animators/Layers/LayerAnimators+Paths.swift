public import AnimationCurves

// Gradients and paths: a static member and a global function for each animator.

extension Animator where Target == Layer {
  /// Returns an animator that changes the gradient's start point to `point`.
  public static func gradientStart(_ point: UnitPoint) -> Animator {
    Animator(\.gradientStart, to: point, name: "gradientStart")
  }

  /// Returns an animator that changes the gradient's end point to `point`.
  public static func gradientEnd(_ point: UnitPoint) -> Animator {
    Animator(\.gradientEnd, to: point, name: "gradientEnd")
  }

  /// Returns an animator that changes the stroke's start to `fraction`, as a fraction of the path's length.
  public static func strokeStart(_ fraction: Double) -> Animator {
    Animator(\.strokeStart, to: fraction, name: "strokeStart")
  }

  /// Returns an animator that changes the stroke's end to `fraction`, as a fraction of the path's length.
  public static func strokeEnd(_ fraction: Double) -> Animator {
    Animator(\.strokeEnd, to: fraction, name: "strokeEnd")
  }

  /// Returns an animator that changes the stroke's width to `width`, in points.
  public static func lineWidth(_ width: Double) -> Animator {
    Animator(\.lineWidth, to: width, name: "lineWidth")
  }

  /// Returns an animator that changes the miter limit to `limit`: the maximum length of a miter, as a multiple of the
  /// line width.
  public static func miterLimit(_ limit: Double) -> Animator {
    Animator(\.miterLimit, to: limit, name: "miterLimit")
  }

  /// Returns an animator that changes the stroke's start in the dash pattern to `phase`, in points.
  public static func dashPhase(_ phase: Double) -> Animator {
    Animator(\.dashPhase, to: phase, name: "dashPhase")
  }

  /// Returns an animator that changes the path's fill colour to `color`.
  public static func fillColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.fillColor, to: color, interpolation: interpolation, name: "fillColor")
  }

  /// Returns an animator that changes the path's stroke colour to `color`.
  public static func strokeColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.strokeColor, to: color, interpolation: interpolation, name: "strokeColor")
  }
}

// MARK: - Functions

/// Returns an animator that changes the gradient's start point to `point`.
public func gradientStart(_ point: UnitPoint) -> Animator<Layer> {
  .gradientStart(point)
}

/// Returns an animator that changes the gradient's end point to `point`.
public func gradientEnd(_ point: UnitPoint) -> Animator<Layer> {
  .gradientEnd(point)
}

/// Returns an animator that changes the stroke's start to `fraction`, as a fraction of the path's length.
public func strokeStart(_ fraction: Double) -> Animator<Layer> {
  .strokeStart(fraction)
}

/// Returns an animator that changes the stroke's end to `fraction`, as a fraction of the path's length.
public func strokeEnd(_ fraction: Double) -> Animator<Layer> {
  .strokeEnd(fraction)
}

/// Returns an animator that changes the stroke's width to `width`, in points.
public func lineWidth(_ width: Double) -> Animator<Layer> {
  .lineWidth(width)
}

/// Returns an animator that changes the miter limit to `limit`: the maximum length of a miter, as a multiple of the
/// line width.
public func miterLimit(_ limit: Double) -> Animator<Layer> {
  .miterLimit(limit)
}

/// Returns an animator that changes the stroke's start in the dash pattern to `phase`, in points.
public func dashPhase(_ phase: Double) -> Animator<Layer> {
  .dashPhase(phase)
}

/// Returns an animator that changes the path's fill colour to `color`.
public func fillColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator<Layer> {
  .fillColor(color, in: interpolation)
}

/// Returns an animator that changes the path's stroke colour to `color`.
public func strokeColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator<Layer> {
  .strokeColor(color, in: interpolation)
}
