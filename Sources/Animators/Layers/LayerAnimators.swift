public import AnimationCurvesFoundation
import AnimationCurvesSIMD

// The animators of layers, as static members of `Animator`: no import brings functions with such short names.

// MARK: - Geometry

extension Animator where Target == Layer {
  /// Returns an animator that moves the layer horizontally until its left edge is at `x`, in points. The size is fixed.
  public static func x(_ x: Double) -> Animator { Animator(\.x, to: x, name: "x") }

  /// Returns an animator that moves the layer horizontally by `distance` points. The size is fixed.
  public static func dx(_ distance: Double) -> Animator { Animator(\.x, by: distance, name: "x") }

  /// Returns an animator that moves the layer vertically until its top edge is at `y`, in points. The size is fixed.
  public static func y(_ y: Double) -> Animator { Animator(\.y, to: y, name: "y") }

  /// Returns an animator that moves the layer vertically by `distance` points. The size is fixed.
  public static func dy(_ distance: Double) -> Animator { Animator(\.y, by: distance, name: "y") }

  /// Returns an animator that changes the width to `width`, in points. The left edge is fixed.
  public static func width(_ width: Double) -> Animator { Animator(\.width, to: width, name: "width") }

  /// Returns an animator that changes the width by `change` points. The left edge is fixed.
  public static func dWidth(_ change: Double) -> Animator { Animator(\.width, by: change, name: "width") }

  /// Returns an animator that changes the height to `height`, in points. The top edge is fixed.
  public static func height(_ height: Double) -> Animator { Animator(\.height, to: height, name: "height") }

  /// Returns an animator that changes the height by `change` points. The top edge is fixed.
  public static func dHeight(_ change: Double) -> Animator { Animator(\.height, by: change, name: "height") }

  /// Returns an animator that moves the layer until its top left corner is at `origin`: `x` and `y` in parallel. The
  /// size is fixed.
  public static func origin(_ origin: CGPoint) -> Animator { .x(Double(origin.x)) + .y(Double(origin.y)) }

  /// Returns an animator that moves the layer by `offset`: `dx` and `dy` in parallel. The size is fixed.
  public static func dOrigin(_ offset: CGSize) -> Animator { .dx(Double(offset.width)) + .dy(Double(offset.height)) }

  /// Returns an animator that moves the layer until its center is at `center`. The size is fixed. To animate a size
  /// as well, write the size first: `.size(s) + .center(p)`.
  public static func center(_ center: CGPoint) -> Animator { Animator(\.center, to: center, name: "center") }

  /// Returns an animator that changes the size to `size`: `width` and `height` in parallel. The origin is fixed.
  public static func size(_ size: CGSize) -> Animator { .width(Double(size.width)) + .height(Double(size.height)) }

  /// Returns an animator that changes the origin and the size to those of `frame`.
  public static func frame(_ frame: CGRect) -> Animator { .origin(frame.origin) + .size(frame.size) }
}

// MARK: - Opacity, shadow, border and colours

extension Animator where Target == Layer {
  /// Returns an animator that changes the opacity to `alpha`, 0...1.
  public static func alpha(_ alpha: Double) -> Animator { Animator(\.alpha, to: alpha, name: "alpha") }

  /// Returns an animator that changes the shadow's blur radius to `radius`, in points.
  public static func shadowRadius(_ radius: Double) -> Animator {
    Animator(\.shadowRadius, to: radius, name: "shadowRadius")
  }

  /// Returns an animator that changes the shadow's opacity to `opacity`, 0...1.
  public static func shadowOpacity(_ opacity: Double) -> Animator {
    Animator(\.shadowOpacity, to: opacity, name: "shadowOpacity")
  }

  /// Returns an animator that changes the corner radius to `radius`, in points.
  public static func cornerRadius(_ radius: Double) -> Animator {
    Animator(\.cornerRadius, to: radius, name: "cornerRadius")
  }

  /// Returns an animator that changes the border's width to `width`, in points.
  public static func borderWidth(_ width: Double) -> Animator {
    Animator(\.borderWidth, to: width, name: "borderWidth")
  }

  /// Returns an animator that changes the border's colour to `color`.
  public static func borderColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.borderColor, to: color, interpolation: interpolation, name: "borderColor")
  }

  /// Returns an animator that changes the layer's fill colour to `color`.
  public static func background(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.backgroundColor, to: color, interpolation: interpolation, name: "background")
  }

  /// Returns an animator that changes the colour of the layer's content to `color`.
  public static func tint(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.tintColor, to: color, interpolation: interpolation, name: "tint")
  }
}

// MARK: - Transforms

extension Animator where Target == Layer {
  /// Returns an animator that changes the scale to `factor` in both x and y.
  public static func scale(_ factor: Double) -> Animator { .scale(x: factor, y: factor) }

  /// Returns an animator that scales to separate factors in x and y.
  public static func scale(x: Double, y: Double) -> Animator { Animator(\.scale, to: SIMD2(x, y), name: "scale") }

  /// Returns an animator that multiplies the scale by one factor for x and y.
  public static func dScale(_ factor: Double) -> Animator { .dScale(x: factor, y: factor) }

  /// Returns an animator that multiplies the scale by separate factors for x and y.
  public static func dScale(x: Double, y: Double) -> Animator { Animator(\.scale, name: "scale") { $0 * SIMD2(x, y) } }

  /// Returns an animator that rotates to an angle in radians. With ``Interpolation/shortestTurn``, the layer turns by
  /// the smaller of the two possible angles.
  public static func rotate(_ angle: Double, interpolation: Interpolation<Double> = .linear) -> Animator {
    Animator(\.rotation, to: angle, interpolation: interpolation, name: "rotation")
  }

  /// Returns an animator that rotates by an angle in radians.
  public static func dRotate(_ angle: Double) -> Animator { Animator(\.rotation, by: angle, name: "rotation") }

  /// Returns an animator that changes the translation in x to `x`, in points.
  public static func translateX(_ x: Double) -> Animator { Animator(\.translationX, to: x, name: "translation.x") }

  /// Returns an animator that changes the translation in y to `y`, in points.
  public static func translateY(_ y: Double) -> Animator { Animator(\.translationY, to: y, name: "translation.y") }

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

// MARK: - Gradients and paths

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
  public static func lineWidth(_ width: Double) -> Animator { Animator(\.lineWidth, to: width, name: "lineWidth") }

  /// Returns an animator that changes the miter limit to `limit`: the maximum length of a miter, as a multiple of the
  /// line width.
  public static func miterLimit(_ limit: Double) -> Animator { Animator(\.miterLimit, to: limit, name: "miterLimit") }

  /// Returns an animator that changes the stroke's start in the dash pattern to `phase`, in points.
  public static func dashPhase(_ phase: Double) -> Animator { Animator(\.dashPhase, to: phase, name: "dashPhase") }

  /// Returns an animator that changes the path's fill colour to `color`.
  public static func fillColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.fillColor, to: color, interpolation: interpolation, name: "fillColor")
  }

  /// Returns an animator that changes the path's stroke colour to `color`.
  public static func strokeColor(_ color: Color, in interpolation: Interpolation<Color> = .srgb) -> Animator {
    Animator(\.strokeColor, to: color, interpolation: interpolation, name: "strokeColor")
  }
}
