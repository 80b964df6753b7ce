public import AnimationCurves

// Gradients and paths, each as a static member and as a function.

extension Animator where Target == Layer {
  /// Moves the point where the gradient begins.
  public static func gradientStart(_ point: UnitPoint) -> Animator {
    Animator(\.gradientStart, to: point, name: "gradientStart")
  }

  /// Moves the point where the gradient ends.
  public static func gradientEnd(_ point: UnitPoint) -> Animator {
    Animator(\.gradientEnd, to: point, name: "gradientEnd")
  }

  /// Moves the start of the stroke, as a fraction of the path.
  public static func strokeStart(_ fraction: Double) -> Animator {
    Animator(\.strokeStart, to: fraction, name: "strokeStart")
  }

  /// Moves the end of the stroke, as a fraction of the path.
  public static func strokeEnd(_ fraction: Double) -> Animator {
    Animator(\.strokeEnd, to: fraction, name: "strokeEnd")
  }

  /// Moves the width of the stroke, in points.
  public static func lineWidth(_ width: Double) -> Animator {
    Animator(\.lineWidth, to: width, name: "lineWidth")
  }

  /// Moves how long a mitre may be, in line widths.
  public static func miterLimit(_ limit: Double) -> Animator {
    Animator(\.miterLimit, to: limit, name: "miterLimit")
  }

  /// Moves where in the pattern of dashes the stroke begins, in points.
  public static func dashPhase(_ phase: Double) -> Animator {
    Animator(\.dashPhase, to: phase, name: "dashPhase")
  }

  /// Moves the colour that the path is filled with.
  public static func fillColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.fillColor, to: color, interpolation: interpolation, name: "fillColor")
  }

  /// Moves the colour that the path is stroked with.
  public static func strokeColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.strokeColor, to: color, interpolation: interpolation, name: "strokeColor")
  }
}

// MARK: - Functions

/// Moves the point where the gradient begins.
public func gradientStart(_ point: UnitPoint) -> Animator<Layer> {
  .gradientStart(point)
}

/// Moves the point where the gradient ends.
public func gradientEnd(_ point: UnitPoint) -> Animator<Layer> {
  .gradientEnd(point)
}

/// Moves the start of the stroke, as a fraction of the path.
public func strokeStart(_ fraction: Double) -> Animator<Layer> {
  .strokeStart(fraction)
}

/// Moves the end of the stroke, as a fraction of the path.
public func strokeEnd(_ fraction: Double) -> Animator<Layer> {
  .strokeEnd(fraction)
}

/// Moves the width of the stroke, in points.
public func lineWidth(_ width: Double) -> Animator<Layer> {
  .lineWidth(width)
}

/// Moves how long a mitre may be, in line widths.
public func miterLimit(_ limit: Double) -> Animator<Layer> {
  .miterLimit(limit)
}

/// Moves where in the pattern of dashes the stroke begins, in points.
public func dashPhase(_ phase: Double) -> Animator<Layer> {
  .dashPhase(phase)
}

/// Moves the colour that the path is filled with.
public func fillColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator<Layer> {
  .fillColor(color, in: interpolation)
}

/// Moves the colour that the path is stroked with.
public func strokeColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator<Layer> {
  .strokeColor(color, in: interpolation)
}
