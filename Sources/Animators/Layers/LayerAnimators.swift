public import AnimationCurvesFoundation
import AnimationCurvesSIMD

// The animators that most layers need, as static members of `Animator`: no import brings functions with such short
// names. Other properties, and other changes, go by key path: `Animator(\.lineWidth, to: 2)`,
// `Animator(\.width, by: 10)`.

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

  /// Returns an animator that changes the height to `height`, in points. The top edge is fixed.
  public static func height(_ height: Double) -> Animator { Animator(\.height, to: height, name: "height") }

  /// Returns an animator that moves the layer until its top left corner is at `origin`: `x` and `y` in parallel. The
  /// size is fixed.
  public static func origin(_ origin: CGPoint) -> Animator { .x(Double(origin.x)) + .y(Double(origin.y)) }

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

  /// Returns an animator that changes the corner radius to `radius`, in points.
  public static func cornerRadius(_ radius: Double) -> Animator {
    Animator(\.cornerRadius, to: radius, name: "cornerRadius")
  }

  /// Returns an animator that changes the layer's fill colour to `color`.
  public static func background(_ color: Layer.Color, in interpolation: Interpolation<Layer.Color> = .srgb) -> Animator
  {
    Animator(\.backgroundColor, to: color, interpolation: interpolation, name: "background")
  }
}

// MARK: - Transforms

extension Animator where Target == Layer {
  /// Returns an animator that changes the scale to `factor` in both x and y.
  public static func scale(_ factor: Double) -> Animator { .scale(x: factor, y: factor) }

  /// Returns an animator that scales to separate factors in x and y.
  public static func scale(x: Double, y: Double) -> Animator { Animator(\.scale, to: SIMD2(x, y), name: "scale") }

  /// Returns an animator that rotates to an angle in radians. With ``Animator/Interpolation/shortestTurn``, the layer
  /// turns by the smaller of the two possible angles.
  public static func rotate(_ angle: Double, interpolation: Interpolation<Double> = .linear) -> Animator {
    Animator(\.rotation, to: angle, interpolation: interpolation, name: "rotation")
  }

  /// Returns an animator that changes the affine transform to `transform`.
  public static func transform(_ transform: Transform2D, interpolation: Interpolation<Transform2D> = .decomposed)
    -> Animator
  {
    Animator(\.transform, to: transform, interpolation: interpolation, name: "transform")
  }
}
